# The development tasks of the project; `make help` lists them.

SWIFT ?= swift
export SWIFT
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

# Not every shell replaces the tilde in PREFIX=~/.local.
$(foreach name,DESTDIR PREFIX BINDIR DATADIR MANDIR BASHDIR ZSHDIR FISHDIR OUT, \
	$(eval override $(name) := $(patsubst ~/%,$(HOME)/%,$($(name)))))

# Importing a target that the manifest does not declare is an error.
CHECK = --explicit-target-dependency-import-check error

ifeq ($(shell uname -s),Darwin)
# The ncurses of Homebrew, which has the wide functions, is not in a standard folder.
NCURSES = $(shell brew --prefix ncurses 2>/dev/null)
FLAGS = -Xcc -I$(NCURSES)/include -Xlinker -L$(NCURSES)/lib
else
# The release is a single file that needs only ncurses and the C library: the Swift runtime and the C++ library are
# linked statically. Addresses of functions are read-only after the start (full RELRO). Relocations are packed where
# the C library supports it. Optimization across targets takes a minute, and makes the program 0.9 of 12.6 MB smaller.
STATIC = --static-swift-stdlib
LIBRARIES = .build/static-libraries
LINK = -L$(LIBRARIES) -O2 --gc-sections --as-needed --no-export-dynamic --build-id=none -znow \
	$(shell [ "$$(getconf GNU_LIBC_VERSION | cut -d. -f2)" -ge 36 ] && echo -zpack-relative-relocs)
ONE_FILE = --disable-local-rpath --experimental-lto-mode=full \
	-Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(addprefix -Xlinker ,$(LINK))
endif
# More arguments for SwiftPM: in the sandbox of a package manager, SWIFTFLAGS=--disable-sandbox.
FLAGS += $(SWIFTFLAGS)
DEBUG = $(FLAGS) $(CHECK)
# Builds are reproducible: the binary contains neither paths of this machine nor the hash of the compiler arguments
# that incremental code generation stores. Loops are not unrolled by the compiler, which passes on the values that
# are used after such a loop in the order of their addresses (Swift 6.3).
REPRODUCIBLE = -Xswiftc -file-prefix-map -Xswiftc "$$(pwd -P)=." -Xcc "-ffile-prefix-map=$$(pwd -P)=." \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xllvm -Xswiftc -sil-disable-pass=loop-unroll
RELEASE = $(FLAGS) -c release --product tomatomato $(STATIC) $(ONE_FILE) $(REPRODUCIBLE) $(CHECK)
BINARY = .build/release/tomatomato
SOURCES = Sources Tests Assets Package.swift

# Benchmarks are built in a separate folder, so that the flags of the release do not build everything again.
BENCH = $(FLAGS) --scratch-path .build-bench -c release --product Benchmarks $(STATIC) $(CHECK)

.PHONY: help run build test test-program pictures docs stress release install uninstall deb tarball try-deb dist \
	release-notes bench bench-compare format lint clean

help: ## list the tasks
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

run: build ## build and start the game; ARGS="--seed 7" passes arguments
	@.build/debug/tomatomato $(ARGS)

build: ## build for debugging
	@.ci/bootstrap build
	$(SWIFT) build $(DEBUG) --product tomatomato

test: build-tests ## run the tests; ARGS="--filter Keys" runs some
	@$(if $(strip $(ARGS)),,.ci/test) $(SWIFT) test $(DEBUG) --skip-build $(ARGS)

test-program: build-tests ## run the tests of the program in terminals
	@.ci/test-program $(SWIFT) test $(DEBUG) --skip-build

# The tests and what they run, but not the benchmarks.
build-tests:
	@.ci/bootstrap build test
	$(SWIFT) build $(DEBUG) --product tomatomatoPackageTests
	$(SWIFT) build $(DEBUG) --product Faults

# The recording run fails on purpose, so that nobody mistakes it for a test.
PICTURES = --skip-build --filter RenderTests.ReadmeTests/picture
pictures: build-tests ## draw the pictures of the documents again
	@TOMATOMATO_RECORD=1 $(SWIFT) test $(DEBUG) $(PICTURES) >/dev/null 2>&1 || true
	@$(SWIFT) test $(DEBUG) $(PICTURES)
	@git status --short 'docs/*.svg'

stress: release ## run the tests for longer, on the release; TOMATOMATO_STRESS=4 as long, TOMATOMATO_SEED=random
	@TOMATOMATO_STRESS="$${TOMATOMATO_STRESS:-all}" TOMATOMATO_PROGRAM="$${TOMATOMATO_PROGRAM:-$$PWD/$(BINARY)}" \
		$(MAKE) --no-print-directory test

release: export TOMATOMATO_COMMIT = $(COMMIT)
release: ## build the game as a single file
	@.ci/bootstrap build
ifdef LIBRARIES
	@mkdir -p $(LIBRARIES) && PATH="$$PATH:$$(dirname "$$(command -v $(SWIFT))")" && \
		ln -sf "$$(clang -print-file-name=libstdc++.a)" $(LIBRARIES)/
endif
	$(SWIFT) build $(RELEASE)

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

install: ## install what `make release` has built; PREFIX, DESTDIR, BINDIR
	@[ -x $(BINARY) ] || { echo "make: nothing is built yet: run 'make release' first, not as root" >&2; exit 1; }
	@umask 022; for file in $(addprefix "$(DESTDIR)",$(INSTALLED)) "$(FOLDERS)"; do \
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
		"$(DESTDIR)$(FISHDIR)/tomatomato.fish" "$(FOLDERS)"

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
	$(SWIFT) build $(BENCH)
	@.build-bench/release/Benchmarks --json .build-bench/bench.json \
		--binary $(BINARY) $(ARGS)

bench-compare: ## compare two results: A=BEFORE.json B=AFTER.json
	@$(SWIFT) build $(BENCH) >&2
	@.build-bench/release/Benchmarks compare "$(A)" "$(B)"

docs: build ## build the documentation of the code with DocC, in .build/documentation
	@.ci/build-docs .build/debug .build/documentation

format: ## format all Swift files
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## check formatting and naming
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	@.ci/lint-names

clean: ## remove the build products
	$(SWIFT) package clean
