"""Completion for shells: the commands, their options and the names of games, written out from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from pitboss.desk.names import POKER_GAMES
from pitboss.games import names

Words = Mapping[str, Sequence[str]]
"""What may follow each command."""


def words_of(commands: Mapping[str, argparse.ArgumentParser]) -> Words:
    """Options of every command, and the games where it takes one."""
    found = {}
    for name, command in commands.items():
        actions = command._actions
        options = [option for action in actions for option in action.option_strings if option.startswith("--")]
        takes_a_game = any(action.dest == "game" and not action.option_strings for action in actions)
        found[name] = (*options, *((*names(), *POKER_GAMES) if takes_a_game else ()))
    return found


def script(shell: str, words: Words) -> str:
    """What the shell reads to complete `pitboss`."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](words)


def _bash(words: Words) -> str:
    cases = "\n".join(f'        {name}) offered="{" ".join(offered)}" ;;' for name, offered in words.items())
    return f"""# pitboss completion bash >> ~/.bash_completion
_pitboss() {{
    local offered="{" ".join(words)}"
    [ "$COMP_CWORD" -gt 1 ] && case "${{COMP_WORDS[1]}}" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$offered" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _pitboss pitboss
"""


def _zsh(words: Words) -> str:
    return f"# pitboss completion zsh >> ~/.zshrc\nautoload -U +X bashcompinit && bashcompinit\n{_bash(words)}"


def _fish(words: Words) -> str:
    lines = ["# pitboss completion fish > ~/.config/fish/completions/pitboss.fish"]
    lines.append(f"complete -c pitboss -n __fish_use_subcommand -f -a '{' '.join(words)}'")
    lines += [
        f"complete -c pitboss -n '__fish_seen_subcommand_from {name}' -a '{' '.join(offered)}'"
        for name, offered in words.items()
    ]
    return "\n".join(lines) + "\n"
