"""The web: HTTP and WebSocket on Starlette, msgspec for every body, OpenAPI from the same types. It knows no game."""
