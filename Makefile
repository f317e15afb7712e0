# The development tasks of the project; `make help` lists them.

SWIFT ?= swift
# The commit that --version shows, and the date of packages. Both are read from git or from the source
# archive; COMMIT=5d77264f1a2b sets the commit elsewhere.
COMMIT ?= $(word 1,$(shell .ci/commit))
SOURCE_DATE_EPOCH ?= $(word 2,$(shell .ci/commit))
# Arguments for the game (make run) or the tests (make test).
ARGS ?=

# Installation folders; DESTDIR is a prefix of all of them.
PREFIX ?= /usr/local
# Some distributions have a folder for games: BINDIR=/usr/games.
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
INSTALL ?= install
# The folder of packages.
OUT ?= .build
STRIP ?= strip

# Importing a target that the manifest does not declare is an error.
CHECK = --explicit-target-dependency-import-check error

ifeq ($(shell uname -s),Darwin)
# The ncurses of Homebrew, which has the wide functions, is not in a standard folder.
NCURSES = $(shell brew --prefix ncurses 2>/dev/null)
FLAGS = -Xcc -I$(NCURSES)/include -Xlinker -L$(NCURSES)/lib
else
STATIC = --static-swift-stdlib
# A folder with static libraries that the linker finds before others (.ci/static-libraries).
LIBRARIES = .build/static-libraries
# A small binary: unused code is removed across all targets, the tables for unwinding (a megabyte)
# and the Unicode names of characters (half a megabyte) are left out, and relocations are packed if
# the C library supports it. Asking for the name of a character ends the program.
LINK = -O2 --hash-style=gnu --gc-sections --icf=all --as-needed --no-export-dynamic --build-id=none \
	--no-eh-frame-hdr --script=$(CURDIR)/.ci/no-unwind-tables.ld \
	--defsym=_swift_stdlib_getScalarName=swift_deletedMethodError \
	$(shell [ "$$(getconf GNU_LIBC_VERSION | cut -d. -f2)" -ge 36 ] && echo -zpack-relative-relocs)
ONE_FILE = --disable-local-rpath --experimental-lto-mode=full \
	-Xswiftc -use-ld=lld $(addprefix -Xlinker ,$(LINK)) \
	$(addprefix -Xswiftc -Xclang-linker -Xswiftc ,--config=$(CURDIR)/$(LIBRARIES)/clang.cfg -static-libgcc)
# Addresses of functions are resolved at the start and read-only from then on (full RELRO). Swift
# stores a hash of the compiler arguments, which differs between folders. It is left out by the linker,
# since strip loses RELRO when it removes a section.
LINK += -znow --script=$(CURDIR)/.ci/no-module-hashes.ld --script=$(CURDIR)/.ci/no-buffers.ld
endif
# More arguments for SwiftPM: in the sandbox of a package manager, SWIFTFLAGS=--disable-sandbox.
FLAGS += $(SWIFTFLAGS)
# The binary contains no paths of this machine, so builds are reproducible.
PATHS = -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
# Overlapping accesses to memory are looked for in debug builds only; the checks take much room. Functions that other
# targets could use are left out, too, if none does.
SMALL = -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
RELEASE = -c release --product tomatomato $(STATIC) $(ONE_FILE) $(SMALL) $(PATHS) $(CHECK)
BINARY = "$$($(SWIFT) build $(FLAGS) $(RELEASE) --show-bin-path)/tomatomato"
SOURCES = Sources Tests Assets Package.swift

# Benchmarks are built in a separate folder, without the flags for a small binary.
BENCH = --scratch-path .build-bench -c release --product Benchmarks $(STATIC) $(CHECK)

.PHONY: help run build test test-program pictures docs stress release install uninstall deb tarball try-deb dist \
	release-notes bench bench-compare format lint clean

help: ## list the tasks
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

run: release ## build and start the game; ARGS="--seed 7" passes arguments
	@$(BINARY) $(ARGS)

build: ## build for debugging
	@.ci/bootstrap build
	$(SWIFT) build $(FLAGS) $(CHECK)

test: ## run the tests; ARGS="--filter Keys" runs some
	@.ci/bootstrap build test
ifneq ($(strip $(ARGS)),)
	$(SWIFT) test $(FLAGS) $(CHECK) $(ARGS)
else
	$(SWIFT) build $(FLAGS) $(CHECK) --build-tests
	@.ci/test $(SWIFT) test $(FLAGS) $(CHECK) --skip-build
endif

test-program: ## run the tests of the program in terminals
	@.ci/bootstrap build test
	$(SWIFT) build $(FLAGS) $(CHECK) --build-tests
	@.ci/test-program $(SWIFT) test $(FLAGS) $(CHECK) --skip-build

# The recording run fails on purpose, so that nobody mistakes it for a test.
PICTURES = --skip-build --filter RenderTests.ReadmeTests/picture
pictures: ## draw the pictures of the documents again
	$(SWIFT) build $(FLAGS) $(CHECK) --build-tests
	@TOMATOMATO_RECORD=1 $(SWIFT) test $(FLAGS) $(CHECK) $(PICTURES) >/dev/null 2>&1 || true
	@$(SWIFT) test $(FLAGS) $(CHECK) $(PICTURES)
	@git status --short 'docs/*.svg'

stress: release ## run more random tests with the release build; TOMATOMATO_SEED=random
	@TOMATOMATO_STRESS=1 TOMATOMATO_PROGRAM="$${TOMATOMATO_PROGRAM:-$(BINARY)}" \
		$(MAKE) --no-print-directory test

release: export TOMATOMATO_COMMIT = $(COMMIT)
release: ## build the game as a single file
	@.ci/bootstrap build
ifdef LIBRARIES
	@.ci/static-libraries $(SWIFT) $(CURDIR)/$(LIBRARIES)
endif
	@[ -n "$(wildcard .build/*/release/tomatomato)" ] || echo >&2 "make: the first release build" \
		"takes one to three minutes, most of it without output while everything is optimized and linked"
	$(SWIFT) build $(FLAGS) $(RELEASE)

# All installed files.
INSTALLED = $(BINDIR)/tomatomato $(MANDIR)/man6/tomatomato.6 $(MANDIR)/ja/man6/tomatomato.6 \
	$(BASHDIR)/tomatomato $(ZSHDIR)/_tomatomato $(FISHDIR)/tomatomato.fish \
	$(DATADIR)/applications/tomatomato.desktop \
	$(DATADIR)/icons/hicolor/scalable/apps/tomatomato.svg \
	$(DATADIR)/metainfo/io.github.tomatomato.tomatomato.metainfo.xml

ifneq ($(words $(INSTALLED)),9)
$(error PREFIX, BINDIR, DATADIR and the like must not contain spaces)
endif

# The list of the folders that an installation has made, so that none of them is left. Like the other files
# it does not depend on DESTDIR.
ROOT = $(patsubst %/,%,$(DESTDIR))
FOLDERS = $(DESTDIR)$(DATADIR)/tomatomato/folders

install: release ## install the game, its man pages and completions; PREFIX, DESTDIR, BINDIR
	@for file in $(addprefix "$(DESTDIR)",$(INSTALLED)) "$(FOLDERS)"; do \
		folder=$$(dirname "$$file"); made=; parent=$$folder; \
		while [ ! -d "$$parent" ] && [ "$$parent" != "$(ROOT)" ]; do \
			made="$$made$${parent#"$(ROOT)"}\n"; parent=$$(dirname "$$parent"); \
		done; \
		$(INSTALL) -d "$$folder" || exit; all="$$all$$made"; \
	done; printf "$$all" >>"$(FOLDERS)"
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
# The generated files must be readable by all users, regardless of the umask.
	chmod 644 "$(DESTDIR)$(MANDIR)/man6/tomatomato.6" "$(DESTDIR)$(MANDIR)/ja/man6/tomatomato.6" \
		"$(DESTDIR)$(BASHDIR)/tomatomato" "$(DESTDIR)$(ZSHDIR)/_tomatomato" \
		"$(DESTDIR)$(FISHDIR)/tomatomato.fish"

uninstall: ## remove the installed files, with the same variables
	rm -f $(foreach file,$(INSTALLED),"$(DESTDIR)$(file)")
	@[ ! -f "$(FOLDERS)" ] || { made=$$(LC_ALL=C sort -ru "$(FOLDERS)"); rm "$(FOLDERS)"; \
		printf '%s\n' "$$made" | while read -r folder; do \
			[ -z "$$folder" ] || rmdir "$(ROOT)$$folder" 2>/dev/null || true; done; }

deb: release ## build a package for Debian and its derivatives; OUT=FOLDER chooses where
	@SOURCE_DATE_EPOCH="$(SOURCE_DATE_EPOCH)" COMMIT="$(COMMIT)" MAKE="$(MAKE)" \
		Packaging/debian/build "$(OUT)"

tarball: release ## build an archive with the program and install.sh; OUT=FOLDER chooses where
	@SOURCE_DATE_EPOCH="$(SOURCE_DATE_EPOCH)" COMMIT="$(COMMIT)" MAKE="$(MAKE)" \
		Packaging/tarball/build "$(OUT)"

try-deb: deb ## check the package with lintian, and install and remove it in a clean system
	.ci/try-deb "$(OUT)"

dist: deb tarball ## write the files of a release: source archive, package, checksums; OUT=FOLDER
	@.ci/dist "$(OUT)"

release-notes: ## print what has changed in the newest version
	@.ci/release-notes

bench: release ## run the benchmarks; ARGS="--only compose" runs some
	$(SWIFT) build $(FLAGS) $(BENCH)
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" --json .build-bench/bench.json \
		--binary $(BINARY) $(ARGS)

bench-compare: ## compare two results: A=BEFORE.json B=AFTER.json
	@$(SWIFT) build $(FLAGS) $(BENCH) >&2
	@"$$($(SWIFT) build $(FLAGS) $(BENCH) --show-bin-path)/Benchmarks" compare "$(A)" "$(B)"

docs: ## build the documentation of the code with DocC, in .build/documentation
	$(SWIFT) build $(FLAGS) $(CHECK)
	@.ci/build-docs "$$($(SWIFT) build $(FLAGS) $(CHECK) --show-bin-path)" .build/documentation

format: ## format all Swift files
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## check formatting and naming
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean: ## remove the build products
	$(SWIFT) package clean
