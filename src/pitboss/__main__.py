"""`python -m pitboss` is the `pitboss` command."""

from pitboss.cli.main import main

main()
