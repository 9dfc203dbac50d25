## make install        the package, from its sources, and its test tools in .venv
## make play           a game in the terminal      (GAME=ares ARGS=...)
## make test           style, types, and the tests on the interpreted and the compiled package
## make serve          a server for the network      (ARGS="--host 0.0.0.0 ...")
## make test-engine    the tests of the engine, on both packages
## make test-terminal  the tests of the terminal, on the compiled package
## make test-server    the tests of the server, on the compiled package
## make fuzz           random games that must keep every promise      (GAME=ares N=1000 ARGS=...)
## make bench          the speed of the interpreted and the compiled package      (GAME=ares PLAYERS=2 ARGS=...)
## make load           how much a server bears, on SQLite      (ARGS="--pace 500 ...")
## make kill           servers that are killed again and again, on both databases      (N=1000)
## make compile        the compiled package in .venv-compiled
## make format         sources in the common style
## make clean          removes all that was made here

PYTHON ?= python3
GAME ?= ares
N ?= 1000
PLAYERS ?= 2
ARGS ?=

PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
BIN := .venv/bin
COMPILED_BIN := .venv-compiled/bin
PYTEST_ARGS ?= -n auto --dist worksteal
STAGE := sh scripts/stage.sh
unexport PYTHONPATH

.PHONY: help install play serve test set-up check test-engine test-terminal test-server fuzz bench load kill compile \
	format clean

help:
	@sed -n 's/^## //p' Makefile

install: .venv/with-tests
	@echo "kasei is installed in .venv"

# The compiled package, if it is made from the sources as they are; it says which one it is.
BEST := bin=$(BIN) engine='interpreted engine (make compile builds a faster one)'; \
	if $(COMPILED_BIN)/python scripts/compile.py --is-current 2>/dev/null; then \
	    bin=$(COMPILED_BIN) engine='compiled engine'; \
	fi

play: .venv/with-kasei
	@$(BEST); echo "Playing on the $$engine"; \
	exec $$bin/kasei play $(if $(findstring --resume,$(ARGS)),,$(GAME)) $(ARGS)

serve: .venv/with-kasei
	@$(BEST); echo "Serving on the $$engine"; exec $$bin/kasei serve $(ARGS)

test:
	@$(STAGE) 'Set-up' $(MAKE) --no-print-directory set-up
	@$(STAGE) 'Style and types' $(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-engine test-terminal test-server

set-up: .venv/with-tests .venv-compiled/made

check: .venv/with-tests
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

test-engine: set-up
	@$(STAGE) 'Tests of the interpreted package' $(BIN)/pytest $(PYTEST_ARGS) --ignore=tests/play --ignore=tests/server
	@$(STAGE) 'A game in the terminal on it' $(BIN)/pytest -k solo tests/play/test_ares_games.py
	@$(STAGE) 'A game over the network on it' $(BIN)/pytest -k ares tests/server/test_games.py
	@$(STAGE) 'Compiling' $(COMPILED_BIN)/python scripts/compile.py
	@$(STAGE) 'Tests of the compiled package' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) --ignore=tests/play --ignore=tests/server

test-terminal: compile
	@$(STAGE) 'Tests of the terminal' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/play

test-server: compile
	@$(STAGE) 'Tests of the server' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/server

fuzz: compile
	@$(COMPILED_BIN)/python -m kasei.lab.fuzz $(GAME) --games $(N) $(ARGS)

bench: .venv/with-kasei compile
	@$(BIN)/python bench/compare.py $(GAME) --players $(PLAYERS) $(BIN)/kasei $(COMPILED_BIN)/kasei $(ARGS)

load: compile
	@$(COMPILED_BIN)/python bench/load.py $(ARGS)

kill: compile
	@$(COMPILED_BIN)/python bench/kill.py --kills $(N) $(ARGS)

compile: .venv-compiled/made
	@$(COMPILED_BIN)/python scripts/compile.py

format: .venv/with-tests
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

clean:
	rm -rf .venv .venv-compiled build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/made .venv-compiled/made:
	@PYTHON='$(PYTHON)' sh scripts/venv.sh $(@D)
	@touch $@

.venv/with-kasei: pyproject.toml constraints.txt | .venv/made
	@echo "Installing kasei into .venv"
	@$(PINNED) $(BIN)/python -m pip -qq install -e .
	@touch $@

.venv/with-tests: .venv/with-kasei
	@echo "Installing the test tools into .venv"
	@$(PINNED) $(BIN)/python -m pip -qq install -e '.[test]'
	@touch $@
