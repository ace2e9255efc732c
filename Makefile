# Needs Python 3.11 or newer and make. `make` alone lists what there is.
#
#   make play ARGS="--help"      arguments for the command
#   make test WORKERS=8          test processes at the same time
#   make play PYTHON=python3.13  the Python to build .venv with
#   make play LOCK=              newest versions in range instead of the pinned ones

VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
WORKERS ?= 2
# The first of these that is new enough.
PYTHON ?= python3.11 python3.12 python3.13 python3.14 python3 python
# Pins for players and developers alike: what is played is what was tested. Given to pip as
# constraints, so `make play` installs from it only what the game needs.
LOCK ?= requirements-dev.lock
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Python compiles what it imports: all that pip would compile at once is twenty times as much.
# Kernels are built beside the first game, not before it.
INSTALL := SHITHEAD_KERNELS=no $(PIP) install --no-compile $(if $(LOCK),--constraint $(LOCK))
# Servers and commands as processes: compiled kernels play their games.
SERVED ?= tests/attacks tests/cli tests/server/test_serving.py tests/server/test_outages.py tests/server/store/test_two_servers.py
# Walks through whole games, and tests that read sources and texts: as plain Python they would take
# several times as long, and see nothing that the others do not.
WALKS ?= tests/architecture tests/docs tests/ruleset/test_legality.py tests/narration/sheet/test_every_option.py tests/properties tests/golden tests/compatibility tests/server/test_leaks.py tests/server/test_pauses.py tests/engine/test_refusals.py tests/bots/test_bots.py tests/bots/test_bot_games.py tests/game/test_playouts.py README.md docs
# Tests that run on every engine: as plain Python, and again compiled.
TWICE ?= tests/kernels tests/engine tests/game tests/conformance tests/bots tests/lab tests/envs tests/train
QUICK ?= tests/engine tests/game tests/ruleset tests/notation tests/conformance
# The rule sets that puzzles are shipped for.
PUZZLES := cruzo guarducci pagat schwuler-priester sh-thead
# Every target against plain Python.
ALIKE ?= tests/kernels/test_targets.py

# Stamps: what is installed is up to date while they are newer than pyproject.toml and the pins.
BASE := $(VENV)/.stamp-base
PLAY := $(VENV)/.stamp-play
SERVE := $(VENV)/.stamp-serve
DEV := $(VENV)/.stamp-dev
BENCH := $(VENV)/.stamp-bench
SPEC := pyproject.toml $(wildcard $(LOCK))

# A virtual environment does not survive a move, nor the loss of its Python: build it again.
ifneq ($(wildcard $(BASE)),)
ifneq ($(shell test -x $(BIN)/python && cat $(BASE)),$(CURDIR))
CLEAR := --clear
endif
endif

# A command that ends itself on Ctrl-C (exit code 130) has said what there is to say: the shell
# waits for it, and make reports no error.
INTERACTIVE = trap : INT; $(1) || { code=$$?; test $$code -eq 130 || exit $$code; }

# Tests start hundreds of programs: what Python compiles is kept, and lies in nobody's way.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
unexport PYTHONDONTWRITEBYTECODE

AGAIN = $(MAKE) --no-print-directory --file $(firstword $(MAKEFILE_LIST))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: help play serve page test quick browser emulators check native puzzles test-plain test-native coverage test-web format kernels device wheels bench site docs lock dev clean distclean force

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: $(PLAY) ## play in this terminal (ARGS="..." for options)
	@$(call INTERACTIVE,$(BIN)/shithead play $(ARGS))

serve: $(SERVE) page ## serve the table to browsers (ARGS="..." for options)
	@$(call INTERACTIVE,$(BIN)/shithead serve $(ARGS))

page: $(BASE) ## build the page that browsers are served, if it has changed
	@$(BIN)/python hatch_build.py </dev/null >&2

# Compiling takes one core for a minute, beside the tests that need nothing compiled. Whether it
# worked, the stage after it finds out.
test: browser emulators ## checks, all tests with coverage, with compiled kernels, in a browser
	@$(AGAIN) page >/dev/null 2>&1 & page=$$!; native=; \
	trap 'kill $$native $$page 2>/dev/null' EXIT; trap 'exit 130' INT TERM; \
	$(AGAIN) dev || exit; \
	$(AGAIN) native >/dev/null 2>&1 & native=$$!; wait $$page; \
	$(AGAIN) check test-plain || exit; wait $$native; \
	$(AGAIN) test-native coverage test-web

# First of all, so that a browser that is missing is known in the first seconds.
browser: $(BASE) ## find a browser for the tests of the page, or install one
	@$(BIN)/python -m tools.machines browser

emulators: $(BASE) ## install what runs the kernels for other machines in tests, where apt-get may
	@$(BIN)/python -m tools.machines emulators

# While one works: what is wrong is known within a minute and a half.
quick: $(DEV) native ## lint, types, and the tests of engine, games, rules and notation
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(COMPILED) $(BIN)/python $(PYTEST) -m "not python_only" $(QUICK)

check: $(DEV) page ## lint, formatting, types, in Python and in the page
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python hatch_build.py check

PYTEST := -m pytest -n $(WORKERS) --dist worksteal --durations 12
# What failed beside other tests, alone: browsers on a busy machine are late now and then.
ONCE_MORE := -m pytest --last-failed --last-failed-no-failures none
PLAIN := env SHITHEAD_ENGINE=python
COMPILED := env SHITHEAD_ENGINE=native

# What is measured lies in a file for each stage.
COVERAGE := build/coverage
MEASURED := $(BIN)/python -m slipcover --json --out $(COVERAGE)

# Coverage sees kernels only as plain Python. Here and in the next stage one test more runs at a time:
# many wait for servers.
test-plain: $(DEV)
	@mkdir -p $(COVERAGE)
	$(PLAIN) $(MEASURED)/plain.json $(PYTEST) -n $$(($(WORKERS) + 1)) -m "not native_only" $(addprefix --ignore ,tests/web tests/kernels $(SERVED) $(WALKS)) tests

native: $(BASE)
	@$(BIN)/python hatch_build.py kernels

test-native: $(DEV) native
	@mkdir -p $(COVERAGE)
	$(COMPILED) $(MEASURED)/served.json $(PYTEST) -n $$(($(WORKERS) + 1)) -m "not python_only" $(addprefix --ignore ,$(WALKS)) $(SERVED)
	$(COMPILED) $(BIN)/python $(PYTEST) -m "not python_only" $(WALKS) $(TWICE)
	$(PLAIN) $(BIN)/python $(PYTEST) $(ALIKE)

# After the stages that measure.
coverage: $(DEV)
	$(BIN)/python -m slipcover --merge $(COVERAGE)/plain.json $(COVERAGE)/served.json --out $(COVERAGE)/all.json --skip-covered --fail-under 95

# The page's own tests, then whole tables in a real browser: one more at a time than elsewhere, since
# they wait for what is shown.
test-web: $(DEV) page
	@$(BIN)/python -m tools.machines browser --playwright
	@$(BIN)/python -m tools.device_bundle & bundle=$$!; \
	$(BIN)/python hatch_build.py test && wait $$bundle
	$(BIN)/python $(PYTEST) -n $$(($(WORKERS) + 1)) tests/web || $(BIN)/python $(ONCE_MORE) tests/web

format: $(DEV) page ## repair formatting and what lint can repair, in Python and in the page
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py format

kernels: $(DEV) ## compile the kernels ahead of time (ARGS="wasm" for one target)
	$(BIN)/python -m tools.kernels $(ARGS)

device: $(DEV) page ## assemble what the page needs to play without a server
	@$(BIN)/python -m tools.device_bundle

# An hour of one core, and the very same files again: rounds, choices and searches follow from the seed.
puzzles: $(DEV) native ## make the puzzles that are shipped (ARGS="cruzo" for some of the sets)
	@for set in $(or $(ARGS),$(PUZZLES)); do \
	  case $$set in schwuler-priester) count=40;; *) count=65;; esac; \
	  $(COMPILED) $(BIN)/shithead puzzles --rules $$set --puzzles $$count \
	    --out src/shithead/lab/puzzles/$$set.jsonl || exit; \
	done

wheels: $(DEV) page ## build wheels for all platforms, and the source archive, into dist/
	$(BIN)/python -m tools.kernels wheels

bench: $(BENCH) ## measure speed, beside other engines
	$(BIN)/python bench/run.py $(ARGS)

site: $(DEV) page ## build the documentation site into build/site/site
	@$(BIN)/python -m tools.device_bundle
	$(BIN)/python -m tools.site

docs: $(DEV) ## rebuild generated pages
	$(if $(wildcard docs/build.py),$(BIN)/python -m docs.build)

lock: $(BASE) ## pin the newest versions in range into requirements-dev.lock
	$(PIP) install --dry-run --ignore-installed --report $(VENV)/lock.json '.[dev]' </dev/null
	$(BIN)/python -c "$$LOCK_SCRIPT" $(VENV)/lock.json >$(VENV)/lock.txt
	mv $(VENV)/lock.txt requirements-dev.lock

dev: $(DEV) ## install everything for development into .venv

clean: ## remove what builds and tests leave behind
	rm -rf build dist src/shithead/server/page .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## the same, and .venv
	rm -rf $(VENV) web/node_modules

define LOCK_SCRIPT
import json, sys
print("# Made by `make lock`: the versions that are tested together. Do not edit.")
found = (item["metadata"] for item in json.load(open(sys.argv[1]))["install"])
pins = {item["name"].lower(): item["version"] for item in found}
pins.pop("shithead")
for name in sorted(pins):
    print(f"{name}=={pins[name]}")
endef
export LOCK_SCRIPT

# Set-up talks on stderr and leaves stdin alone: `make play <moves >log` holds the game only.
$(BASE): $(if $(CLEAR),force)
	@for python in $(PYTHON); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1 || continue; \
	  "$$python" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1 || { no_venv=$$python; continue; }; \
	  echo "Creating $(VENV) with $$python ..." >&2; \
	  "$$python" -m venv $(CLEAR) $(VENV) </dev/null >&2 || exit 1; \
	  echo "$(CURDIR)" >$@; \
	  exit 0; \
	done; \
	if [ -n "$$no_venv" ]; then \
	  echo "$$no_venv cannot create virtual environments: its venv or ensurepip module is missing." >&2; \
	  echo "On Debian and Ubuntu: apt install python3-venv. Then run make again." >&2; \
	else \
	  echo "No Python 3.11 or newer found (tried: $(PYTHON))." >&2; \
	  echo "Install one, or name it: make $(or $(MAKECMDGOALS),play) PYTHON=/path/to/python3.11" >&2; \
	fi; \
	exit 1

$(PLAY): $(BASE) $(SPEC)
	@echo "Installing the game into $(VENV) (once; a minute or two) ..." >&2
	@$(INSTALL) --editable . </dev/null >&2
	@touch $@

$(SERVE): $(BASE) $(SPEC)
	@echo "Installing the game and its server into $(VENV) (once; a minute or two) ..." >&2
	@$(INSTALL) --editable '.[server]' </dev/null >&2
	@touch $(PLAY) $@

$(DEV): $(BASE) $(SPEC)
	@echo "Installing the game and its development tools into $(VENV) (once; a minute or two) ..." >&2
	@$(INSTALL) --editable '.[dev]' </dev/null >&2
	@touch $(PLAY) $(SERVE) $@

$(BENCH): $(BASE) $(SPEC)
	@echo "Installing the game and engines to compare it with into $(VENV) (once; a minute or two) ..." >&2
	@$(INSTALL) --editable '.[bench]' </dev/null >&2
	@touch $(PLAY) $@
