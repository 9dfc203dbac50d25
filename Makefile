## make install        the package, from its sources, and its test tools in .venv
## make play           the games in the browser      (ARGS="--no-open ...")
## make test           style, types, and the tests on the interpreted and the compiled package
## make terminal       a game in the terminal      (GAME=ares ARGS=...)
## make serve          a server for the network      (ARGS="--host 0.0.0.0 ...")
## make page           the page for browsers, built into the package
## make test-engine    the tests of the engine, on both packages
## make test-bots      the tests of the bots and of the lab, on the compiled package
## make test-terminal  the tests of the terminal, on the compiled package
## make test-server    the tests of the server, on the compiled package
## make test-page      the tests of the page, in a browser, on the compiled package
## make fuzz           random games that must keep every promise      (GAME=ares N=1000 ARGS=...)
## make bench          the speed of the interpreted and the compiled package      (GAME=ares PLAYERS=2 ARGS=...)
## make bench-page     the speed of the page in a browser      (ARGS=...)
## make ladder         how good the search is in every game      (ARGS="--seconds 0.1 --games 200")
## make shots          the pictures of docs/page, taken anew
## make load           how much a server bears, on SQLite      (ARGS="--pace 500 ...")
## make attack         what others notice of one bad client      (ARGS="--attacks pings ...")
## make kill           servers that are killed again and again, on both databases      (N=1000)
## make image          the commands of the Dockerfile, run in a scratch folder without Docker
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

.PHONY: help install play terminal serve page test set-up check test-engine test-bots test-terminal test-server \
	test-page fuzz bench bench-page ladder shots load attack kill image compile format clean

help:
	@sed -n 's/^## //p' Makefile

install: .venv/with-tests
	@echo "kasei is installed in .venv"

# The compiled package, if it is made from the sources as they are; it says which one it is.
BEST := bin=$(BIN) engine='interpreted engine (make compile builds a faster one)'; \
	if $(COMPILED_BIN)/python scripts/compile.py --is-current 2>/dev/null; then \
	    bin=$(COMPILED_BIN) engine='compiled engine'; \
	fi

play: page
	@$(BEST); echo "Playing on the $$engine"; exec $$bin/kasei serve --open $(ARGS)

terminal: .venv/with-kasei
	@$(BEST); echo "Playing on the $$engine"; \
	exec $$bin/kasei play $(if $(findstring --resume,$(ARGS)),,$(GAME)) $(ARGS)

serve: page
	@$(BEST); echo "Serving on the $$engine"; exec $$bin/kasei serve $(ARGS)

page: .venv/with-page
	@$(BIN)/python scripts/page.py

test:
	@$(STAGE) 'Set-up' $(MAKE) --no-print-directory set-up
	@$(STAGE) 'Style and types' $(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-engine test-bots test-terminal test-server test-page

set-up: .venv/with-tests .venv-compiled/made page

check: .venv/with-tests .venv/with-page
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python scripts/page.py check

ELSEWHERE := $(addprefix --ignore=tests/,bots lab play server page)

test-engine: set-up
	@$(STAGE) 'Tests of the interpreted package' $(BIN)/pytest $(PYTEST_ARGS) $(ELSEWHERE)
	@$(STAGE) 'A game in the terminal on it' $(BIN)/pytest -k solo tests/play/test_ares_games.py
	@$(STAGE) 'A game over the network on it' $(BIN)/pytest -k ares tests/server/test_games.py
	@$(STAGE) 'A game on the page on it' $(BIN)/pytest -k smoke tests/page
	@$(STAGE) 'Compiling' $(COMPILED_BIN)/python scripts/compile.py
	@$(STAGE) 'Tests of the compiled package' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) $(ELSEWHERE)

test-bots: compile
	@$(STAGE) 'Tests of the bots' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/bots tests/lab

test-terminal: compile
	@$(STAGE) 'Tests of the terminal' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/play

test-server: compile
	@$(STAGE) 'Tests of the server' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/server

test-page: page compile
	@$(STAGE) 'Tests of the parts of the page' $(BIN)/python scripts/page.py test
	@$(STAGE) 'Tests of the page' $(COMPILED_BIN)/pytest $(PYTEST_ARGS) tests/page

fuzz: compile
	@$(COMPILED_BIN)/python -m kasei.lab.fuzz $(GAME) --games $(N) $(ARGS)

bench: .venv/with-kasei compile
	@$(BIN)/python bench/compare.py $(GAME) --players $(PLAYERS) $(BIN)/kasei $(COMPILED_BIN)/kasei $(ARGS)

bench-page: page compile
	@$(COMPILED_BIN)/python bench/page.py $(ARGS)

ladder: compile
	@$(COMPILED_BIN)/python bench/ladder.py --out build/ladder/$$(git describe --always --dirty) $(ARGS)

shots: .venv/with-tests page
	@$(BIN)/python -m scripts.shots

load: compile
	@$(COMPILED_BIN)/python bench/load.py $(ARGS)

attack: compile
	@$(COMPILED_BIN)/python bench/attack.py $(ARGS)

kill: compile
	@$(COMPILED_BIN)/python bench/kill.py --kills $(N) $(ARGS)

image:
	@$(PYTHON) scripts/image.py

compile: .venv-compiled/made
	@$(COMPILED_BIN)/python scripts/compile.py

format: .venv/with-tests .venv/with-page
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/python scripts/page.py format

clean:
	rm -rf .venv .venv-compiled build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf src/kasei/server/page web/node_modules web/src/generated
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/made .venv-compiled/made:
	@PYTHON='$(PYTHON)' sh scripts/venv.sh $(@D)
	@touch $@

.venv/with-kasei: pyproject.toml constraints.txt | .venv/made
	@echo "Installing kasei into .venv"
	@$(PINNED) $(BIN)/python -m pip -qq install -e .
	@touch $@

.venv/with-page: .venv/with-kasei
	@echo "Installing Node, which builds the page, into .venv"
	@$(PINNED) $(BIN)/python -m pip -qq install -e '.[page]'
	@touch $@

.venv/with-tests: .venv/with-kasei
	@echo "Installing the test tools into .venv"
	@$(PINNED) $(BIN)/python -m pip -qq install -e '.[test]'
	@touch $@
