# What one does with the project, a target each; `make help` lists them.

SWIFT ?= swift
# Arguments of the game (make run) or of the tests (make test).
ARGS ?=

# Where things are installed; DESTDIR is put before all of it.
PREFIX ?= /usr/local
# Distributions that keep games apart: BINDIR=/usr/games.
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
INSTALL ?= install
# Swift leaves a hash of the compiler's arguments behind, which differ from folder to folder.
STRIP ?= strip $(if $(STATIC),-R .swift_modhash)

# A target that imports what its manifest does not declare does not build.
CHECK = --explicit-target-dependency-import-check error

ifeq ($(shell uname -s),Darwin)
# Homebrew keeps its ncurses, which has the wide functions, out of the usual folders.
NCURSES = $(shell brew --prefix ncurses 2>/dev/null)
FLAGS = -Xcc -I$(NCURSES)/include -Xlinker -L$(NCURSES)/lib
else
STATIC = --static-swift-stdlib
# The C++ library that Swift's needs goes in as well: the linker finds only its archive here.
STATIC_CXX = .build/static-libstdc++
# The file shall be small: what nobody calls is left out, across all targets, and relocations are
# packed where the C library can have it so.
LINK = --gc-sections --icf=all --as-needed --no-export-dynamic --build-id=none \
	$(shell [ "$$(getconf GNU_LIBC_VERSION | cut -d. -f2)" -ge 36 ] && echo -zpack-relative-relocs)
ONE_FILE = --disable-local-rpath --experimental-lto-mode=full \
	-Xswiftc -use-ld=lld $(addprefix -Xlinker ,$(LINK)) \
	-Xswiftc -L$(CURDIR)/$(STATIC_CXX) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
endif
# No path of this machine in the file: two builds in two folders give the same one.
PATHS = -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
RELEASE = -c release --product tomatomato $(STATIC) $(ONE_FILE) $(PATHS) $(CHECK)
BINARY = "$$($(SWIFT) build $(FLAGS) $(RELEASE) --show-bin-path)/tomatomato"
SOURCES = Sources Tests Assets Package.swift

# The benchmarks are built apart: they need no small file.
BENCH = --scratch-path .build-bench -c release --product Benchmarks $(STATIC) $(CHECK)

.PHONY: help run build test stress release install uninstall bench bench-compare format lint clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

run: release ## build the game and play it; ARGS="--seed 7" are its arguments
	@$(BINARY) $(ARGS)

build: ## build for finding faults
	@.ci/bootstrap build
	$(SWIFT) build $(FLAGS) $(CHECK)

test: ## run the tests, and list the slowest; ARGS="--filter Keys" runs some
	@.ci/bootstrap build test
ifneq ($(strip $(ARGS)),)
	$(SWIFT) test $(FLAGS) $(CHECK) $(ARGS)
else
	$(SWIFT) build $(FLAGS) $(CHECK) --build-tests
	@.ci/test $(SWIFT) test $(FLAGS) $(CHECK) --skip-build
endif

stress: release ## run the tests in full length, with the release; TOMATOMATO_SEED=random
	@TOMATOMATO_STRESS=1 TOMATOMATO_PROGRAM="$${TOMATOMATO_PROGRAM:-$(BINARY)}" \
		$(MAKE) --no-print-directory test

release: ## build the game as one file for others
	@.ci/bootstrap build
ifdef STATIC_CXX
	@mkdir -p $(STATIC_CXX)
	@ln -sf "$$(PATH="$$PATH:$$(dirname "$$(command -v $(SWIFT))")" clang \
		-print-file-name=libstdc++.a)" $(STATIC_CXX)/
endif
	$(SWIFT) build $(FLAGS) $(RELEASE)

# All that is installed; make uninstall removes it.
INSTALLED = $(BINDIR)/tomatomato $(MANDIR)/man6/tomatomato.6 $(MANDIR)/ja/man6/tomatomato.6 \
	$(BASHDIR)/tomatomato $(ZSHDIR)/_tomatomato $(FISHDIR)/tomatomato.fish \
	$(DATADIR)/applications/tomatomato.desktop \
	$(DATADIR)/icons/hicolor/scalable/apps/tomatomato.svg \
	$(DATADIR)/metainfo/io.github.tomatomato.tomatomato.metainfo.xml

ifneq ($(words $(INSTALLED)),9)
$(error PREFIX, BINDIR, DATADIR and the like must be folders without blanks in their names)
endif

install: release ## install the game, its man pages and completions; PREFIX, DESTDIR, BINDIR
	@for file in $(INSTALLED); do $(INSTALL) -d "$(DESTDIR)$$(dirname "$$file")"; done
	$(INSTALL) -m 755 $(BINARY) "$(DESTDIR)$(BINDIR)/tomatomato"
	$(STRIP) "$(DESTDIR)$(BINDIR)/tomatomato"
	$(BINARY) manual >"$(DESTDIR)$(MANDIR)/man6/tomatomato.6"
	$(BINARY) manual --lang ja >"$(DESTDIR)$(MANDIR)/ja/man6/tomatomato.6"
	$(BINARY) completions bash >"$(DESTDIR)$(BASHDIR)/tomatomato"
	$(BINARY) completions zsh >"$(DESTDIR)$(ZSHDIR)/_tomatomato"
	$(BINARY) completions fish >"$(DESTDIR)$(FISHDIR)/tomatomato.fish"
	$(INSTALL) -m 644 Assets/Desktop/tomatomato.desktop "$(DESTDIR)$(DATADIR)/applications/"
	$(INSTALL) -m 644 Assets/Desktop/tomatomato.svg \
		"$(DESTDIR)$(DATADIR)/icons/hicolor/scalable/apps/"
	$(INSTALL) -m 644 Assets/Desktop/io.github.tomatomato.tomatomato.metainfo.xml \
		"$(DESTDIR)$(DATADIR)/metainfo/"
# What the program has written itself is for everybody to read as well, whatever the umask.
	chmod 644 "$(DESTDIR)$(MANDIR)/man6/tomatomato.6" "$(DESTDIR)$(MANDIR)/ja/man6/tomatomato.6" \
		"$(DESTDIR)$(BASHDIR)/tomatomato" "$(DESTDIR)$(ZSHDIR)/_tomatomato" \
		"$(DESTDIR)$(FISHDIR)/tomatomato.fish"

uninstall: ## remove what make install has installed, with the same variables
	rm -f $(foreach file,$(INSTALLED),"$(DESTDIR)$(file)")

bench: release ## measure speed, memory and size; ARGS="--only compose" measures some
	$(SWIFT) build $(FLAGS) $(BENCH)
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" --json .build-bench/bench.json \
		--binary $(BINARY) $(ARGS)

bench-compare: ## compare two files of make bench: A=BEFORE.json B=AFTER.json
	@$(SWIFT) build $(FLAGS) $(BENCH) >&2
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" compare "$(A)" "$(B)"

format: ## format all Swift files
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## say what is not formatted or named as agreed
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean: ## remove what was built
	$(SWIFT) package clean
