# Everything a newcomer needs. `make run` and `make test` set themselves up; a second run starts at once.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# Bytecode is kept: the tests start the program a few hundred times, and it would be compiled each time.
unexport PYTHONDONTWRITEBYTECODE

# Floors of the tests are files that wait for the disk at every act: in memory, where the system has a place for that.
SCRATCH := $(firstword $(wildcard /dev/shm) $(TMPDIR) /tmp)

.PHONY: run floor test lint types check test-all-pythons test-postgres test-browser faults bench proofs mutants clean help

run: $(VENV)/.run  ## open the lobby (a demonstration round where there is no terminal)
	@$(BIN)/pitboss

floor: $(VENV)/.floor  ## open a floor with a few tables and bots to play with
	@$(BIN)/pitboss floor --guests --bots 2 --open three-card-poker --open blackjack --open baccarat --open craps \
	    --open roulette --open hold-em:1/3 --open omaha:1/2

test: $(VENV)/.dev  ## ruff, mypy and the tests, side by side
	@$(MAKE) --no-print-directory --jobs=3 lint types check

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests bench proofs mutants conftest.py
	$(BIN)/ruff format --check src tests bench proofs mutants conftest.py

types: $(VENV)/.dev
	$(BIN)/mypy

check: $(VENV)/.dev
	TMPDIR=$(SCRATCH) $(BIN)/pytest -n auto --dist worksteal

test-all-pythons:  ## the tests under every Python that is meant to do and is installed here
	@for version in 3.11 3.12 3.13; do \
	    found=; \
	    for one in "python$$version" "$$HOME"/.pyenv/versions/$$version.*/bin/python; do \
	        if [ -z "$$found" ] && "$$one" -c 'import sys' 2>/dev/null; then found="$$one"; fi; \
	    done; \
	    if [ -n "$$found" ]; then \
	        $(MAKE) check PYTHON="$$found" VENV=".venv-$$version" || exit 1; \
	    else \
	        echo "Python $$version is not installed here: skipped."; \
	    fi; \
	done

test-postgres: $(VENV)/.dev  ## the floor's store on a PostgreSQL server of its own
	$(BIN)/pytest -m postgres tests/test_floor_postgres.py

test-browser: $(VENV)/.browser  ## the floor's pages in a real browser: Chromium, or what PITBOSS_BROWSER names
	$(BIN)/pytest -m browser -rs tests/test_floor_browser_*.py

faults: $(VENV)/.dev  ## a thousand kills of the floor, and its messages searched for leaks at length
	PITBOSS_FAULTS=20 $(BIN)/pytest -n auto --dist worksteal tests/test_floor_faults.py tests/test_floor_leaks.py \
	    tests/test_floor_clients.py

bench: $(VENV)/.bench  ## ratios against peers, in one run
	$(BIN)/python -m bench

proofs: $(VENV)/.dev  ## long exact computations
	$(BIN)/python -m proofs
	$(BIN)/pytest -n auto --dist worksteal -m proof

mutants: $(VENV)/.dev  ## rules broken on purpose and at random: who notices?
	TMPDIR=$(SCRATCH) $(BIN)/python -m mutants

clean:  ## remove the environment and caches
	rm -rf $(VENV) .venv-* .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutants

help:
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.floor: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[floor]'
	@touch $@ $(VENV)/.run

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(VENV)/.run $(VENV)/.floor

$(VENV)/.browser: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[dev,browser]'
	@touch $@ $(VENV)/.run $(VENV)/.floor

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	@touch $@ $(VENV)/.run
