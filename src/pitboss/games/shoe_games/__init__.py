"""Games of a few cards each, dealt from a shoe that lasts."""
