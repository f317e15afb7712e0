# What one does with the project, a target each; `make help` lists them.

SWIFT ?= swift
# Arguments of the game (make run) or of the tests (make test).
ARGS ?=

RELEASE = -c release --product tomatomato $(STATIC)
ifeq ($(shell uname -s),Darwin)
# Homebrew keeps its ncurses, which has the wide functions, out of the usual folders.
NCURSES = $(shell brew --prefix ncurses 2>/dev/null)
FLAGS = -Xcc -I$(NCURSES)/include -Xlinker -L$(NCURSES)/lib
else
STATIC = --static-swift-stdlib
endif
SOURCES = Sources Tests Assets Package.swift Benchmarks/Sources Benchmarks/Package.swift

# The benchmarks are a package of their own, and so is what is built of them.
BENCH = --package-path Benchmarks --scratch-path .build-bench -c release $(STATIC)

.PHONY: help run build test release bench bench-compare format lint clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

run: release ## build the game and play it; ARGS="--seed 7" are its arguments
	@"$$($(SWIFT) build $(FLAGS) $(RELEASE) --show-bin-path)/tomatomato" $(ARGS)

build: ## build for finding faults
	@.ci/need build
	$(SWIFT) build $(FLAGS)

test: ## run every test; ARGS="--filter Keys" runs some
	@.ci/need build test
	$(SWIFT) test $(FLAGS) $(ARGS)

release: ## build the game as one file for others
	@.ci/need build
	$(SWIFT) build $(FLAGS) $(RELEASE)

bench: release ## measure speed, memory and size; ARGS="--only compose" measures some
	$(SWIFT) build $(FLAGS) $(BENCH)
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" --json .build-bench/bench.json \
		--binary "$$($(SWIFT) build $(FLAGS) $(RELEASE) --show-bin-path)/tomatomato" $(ARGS)

bench-compare: ## compare two files of make bench: A=BEFORE.json B=AFTER.json
	@$(SWIFT) build $(FLAGS) $(BENCH) >&2
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" compare "$(A)" "$(B)"

format: ## format all Swift files
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## say what is not formatted or named as agreed
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean: ## remove what was built
	$(SWIFT) package clean
