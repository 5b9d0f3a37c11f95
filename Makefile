# Every target does its own set-up: python3 and make are all that must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
ENGINE := $(shell find src -name '*.py' -o -name '*.toml' 2>/dev/null) setup.py pyproject.toml
JOBS ?= 2
INTERPRETED := PYTHONPATH=src RETROROCKET_MODE=interpreted
COMPILED := RETROROCKET_MODE=compiled

.PHONY: play install test test-interpreted test-compiled test-web check compile bench soak docs golden clean help

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: install  ## set up everything and open the table
	$(BIN)/retrorocket play doomsday

install: $(VENV)/.installed  ## a .venv with everything; the command is .venv/bin/retrorocket

$(VENV)/.tools: requirements-dev.txt constraints.txt
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt -U pip setuptools wheel
	$(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	touch $@

$(VENV)/.installed: $(VENV)/.tools $(ENGINE) README.md
	rm -rf build
	$(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt --no-build-isolation ".[parquet]"
	$(RUN) -c "from retrorocket import mode; print('retrorocket is installed,', mode.running())"
	touch $@

compile: install  ## build the compiled engine into .venv

test: install check test-interpreted test-compiled  ## all checks and tests, in both modes

test-interpreted: install
	$(INTERPRETED) $(RUN) -m pytest -q -n $(JOBS) --cov=retrorocket --cov-report=term:skip-covered

test-compiled: install
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) -m "not interpreted_only"

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

bench: install  ## measure speed beside the peers
	$(RUN) -m benchmarks

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
