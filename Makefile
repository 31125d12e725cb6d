# Targets that packagers and users expect. They call SwiftPM and the scripts in Scripts/. `make help` lists them: the
# first line above a target is its text there.

SWIFT ?= swift
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
BINDIR ?= $(PREFIX)/bin
LIBEXECDIR ?= $(PREFIX)/libexec
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
DOCDIR ?= $(PREFIX)/share/doc/touchbridge
# touchbridge-live finds it beside its own folder.
LIVEDIR = $(PREFIX)/share/touchbridge/live
# `touchbridge setup` finds these two beside its own folder.
LAYOUTDIR = $(PREFIX)/share/touchbridge/layouts
SETUPDIR = $(PREFIX)/share/touchbridge/setup
# `touchbridge --version` and `status` find it beside their own folder.
COMMITFILE = $(PREFIX)/share/touchbridge/commit
INCLUDEDIR ?= $(PREFIX)/include
PKGCONFIGDIR ?= $(PREFIX)/share/pkgconfig
UNITDIR ?= $(PREFIX)/lib/systemd/system
CATALOGDIR ?= $(PREFIX)/lib/systemd/catalog
RULESDIR ?= $(PREFIX)/lib/udev/rules.d
SYSUSERSDIR ?= $(PREFIX)/lib/sysusers.d
# The version of systemd on the machine that the units are for: the delay between restarts grows from 254 on.
SYSTEMD ?= $(shell systemctl --version 2>/dev/null | sed -nE 's/^systemd ([0-9]+).*/\1/p')
DESTDIR ?=
# What is built has debug symbols; `STRIP=` keeps them in what is installed, for a packager who takes them out.
STRIP ?= -s
# The machine that packages are for, and the root of Debian sid in which those for another machine are built.
MACHINE := $(shell dpkg --print-architecture 2>/dev/null)
ARCH ?= $(MACHINE)
ROOT ?= $(SCRATCH)-cross/root
# Build products: SCRATCH/debug for tests, SCRATCH/release for everything that is shipped or measured.
# SCRATCH-fuzz holds the sanitizer build, SCRATCH-guest the kernel of the virtual machine, SCRATCH-desktop the
# logs of desktop programs.
SCRATCH ?= .build
SECONDS ?= 60

# Costs depend on the compiler, so each compiler version has its own ceilings.
CEILINGS = Benchmarks/$(shell $(SWIFT) --version 2>/dev/null | \
  sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p').json
# The version is in the source of the program; its date is in the changelog of the package, whose entries always have one.
VERSION = $(shell sed -nE 's/.*number = "(.*)"/\1/p' Sources/Daemon/Bridge/Output/ProgramVersion.swift)
DATE = $(shell date -u -d "$$(sed -nE '/^ -- /{s/.*>  //p;q}' debian/changelog)" +%F)
# What Scripts/install/files.txt names, and how files.sh installs it.
FILES = $(foreach name,DESTDIR STRIP SYSTEMD VERSION SCRATCH RELEASE PREFIX SYSCONFDIR BINDIR LIBEXECDIR MANDIR BASHDIR ZSHDIR \
  FISHDIR DOCDIR LIVEDIR LAYOUTDIR SETUPDIR COMMITFILE INCLUDEDIR PKGCONFIGDIR UNITDIR CATALOGDIR RULESDIR SYSUSERSDIR, \
  $(name)="$($(name))") Scripts/install/files.sh
RELEASE = $(SCRATCH)/release

# All targets that are named below.
.PHONY: $(shell sed -nE 's/^([a-z][a-z-]*):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

all: build

##@ Begin

## Lists the targets.
help:
	@awk -f Scripts/docs/help.awk Makefile

## Checks the Swift toolchain, and installs with apt what the build and `make test` need.
setup: libraries
	@Scripts/require-packages.sh --install python3 python3-jsonschema python3-yaml

# What the programs need. On a system without apt, pkg-config finds the libraries by their names.
libraries: toolchain
	@Scripts/require-packages.sh --install libyaml-dev:yaml-0.1 libevdev-dev:libevdev libudev-dev:libudev \
	  libjansson-dev:jansson libncurses-dev:ncursesw pkg-config

# Says which Swift is needed, and where to get it, if there is none that is new enough.
toolchain:
	@Scripts/build/toolchain.sh $(SWIFT)

## Builds the programs that are installed, in .build/release.
# They run on machines without Swift.
build: libraries
	@Scripts/build/release.sh $(SWIFT) $(SCRATCH) touchbridge touchbridge-watch touchbridge-live

## Builds, replays a recording, explains a point, and plays fingers.
demo: build
	@Scripts/check/demo.sh $(RELEASE)/touchbridge

## Builds and runs the tests that need no kernel of their own.
test: test-build
	@$(MAKE) --no-print-directory -s test-run

##@ While you change code

## Runs the suites and tests whose name contains F: make check F=PanProgress
check: test-build
	@Scripts/check/test.sh $(SCRATCH) '$(or $(F),$(error make check F=NAME runs the suites of that name))'

## Checks the format, the imports and the scripts; builds nothing.
lint: toolchain
	@Scripts/require-packages.sh shellcheck
	@Scripts/check/lint.sh $(SWIFT)

## Builds and runs the packages in Examples.
examples: test-build
	@Scripts/check/examples.sh $(SWIFT) $(SCRATCH)

## Tries 100 idioms of UIKit programs, and writes the results to Tests/Idioms/README.md.
idioms: test-build
	@Scripts/check/idioms.py $(SWIFT)c $(SCRATCH)/debug/Modules --write

## Builds the reference documentation of the libraries; a warning is an error.
docs: setup
	@Scripts/docs/docs.sh $(SWIFT) $(SCRATCH)

## Writes the generated parts of the documentation.
pages: build
	@Scripts/docs/pages.sh $(RELEASE)/touchbridge

## Removes everything that was built.
clean:
	rm -rf $(SCRATCH) $(SCRATCH)-roots $(SCRATCH)-cross $(SCRATCH)-machine $(SCRATCH)-guest $(SCRATCH)-fuzz \
	  $(SCRATCH)-desktop $(SCRATCH)-examples $(SCRATCH)-mutants

##@ Checks that .ci/run makes besides

## Checks what the released program depends on, its hardening, its memory and its start.
binary-check: build
	@Scripts/require-packages.sh binutils
	@Scripts/check/binary.sh $(RELEASE)/touchbridge

## Type-checks what uses system libraries with the headers of another Debian release. DEBIAN=trixie
# The headers are downloaded to SCRATCH/headers.
headers-check: DEBIAN ?= trixie
headers-check: setup
	@Scripts/check/headers.sh $(SWIFT) $(SCRATCH) $(DEBIAN)

## Checks the systemd units and the udev rules, with the tools of systemd.
unit-check:
	@Scripts/require-packages.sh systemd
	@Scripts/check/unit.sh

## Checks the manual pages with mandoc and groff; a warning is an error.
man-check: man
	@Scripts/require-packages.sh mandoc man-db groff-base
	@Scripts/check/man.sh $(SCRATCH)/man

## Builds the documentation as web pages with a search, and checks links and anchors.
site:
	@Scripts/require-packages.sh mkdocs mkdocs-material python3
	@Scripts/docs/site.sh $(SCRATCH)

## Fails if a benchmark costs more than its ceiling, or if the page of costs has other numbers.
bench-check: bench-binary
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench check $(CEILINGS)

## Plays every sequence of five events in the small worlds, and compares with the stored digests.
# It takes about three minutes.
exhaustive-check: exhaustive-binary
	@Scripts/check/exhaustive.sh $(RELEASE)/touchbridge-exhaustive check 5

## Installs, uses, upgrades and purges the packages in clean roots; needs root. ROOTS='bookworm trixie'
# ROOTS are Debian releases, or such a name with -without-systemd.
deb-check: ROOTS ?= bookworm
deb-check: deb
	@Scripts/check/deb.sh $(SCRATCH) $(ROOTS)

## Tests devices, udev, systemd, drops and sleep in a virtual machine. FILTER=NAME
# FILTER selects tests; without it all run except those of test-system-slow.
test-system: build test-build
	@Scripts/require-packages.sh qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools \
	  strace logrotate
	@Scripts/check/test-system.sh $(SCRATCH)

##@ Longer tests in the virtual machine

## Compares the programs for arm64 with those for amd64, and installs them on an emulated machine; needs root. ONLY=…
# ONLY is bytes, or machine: a Debian 13 for arm64, whose pages have 4 KB and then 16 KB.
test-arm64: build
	@$(MAKE) --no-print-directory deb ARCH=arm64
	@Scripts/check/test-arm64.sh $(SCRATCH) $(SCRATCH)-machine

## Compares with libinput, plugs a panel 1,000 times, floods the daemon, and more. FILTER=NAME
# Also tries the sockets of the service and the recipes of operation.md, and suspends with forwarded touches.
test-system-slow: export FILTER = /(PeerTests|RecipeTests|PlugCycleTests|ClientFloodTests|BusyDayTests|LargeReloadTests|SocketTests|PhotoWallTests|ForwardedSleepTests)/
test-system-slow: examples test-system

## Runs the recipes of integrations.md with the real programs. FILTER=NAME
# A program that cannot be installed is skipped.
test-integrations: build test-build
	@Scripts/check/test-integrations.sh $(SCRATCH)

## Makes a browser kiosk by the commands of README, plays scenes, and kills its parts; needs root.
# By default on Debian 13 with cage; DEBIAN=bookworm KIOSK=weston is Debian 12 with Weston.
test-kiosk: export DEBIAN ?= trixie
test-kiosk: export KIOSK ?= cage
test-kiosk: export TOUCHBRIDGE_DEB = $(realpath $(SCRATCH))/deb
test-kiosk: deb
	@Scripts/check/test-desktop.sh kiosk $(RELEASE)/touchbridge $(SCRATCH)-guest chromium

## Follows README on a new Debian machine with a network, and starts it again; needs root.
# DEBIAN=bookworm is Debian 12.
test-readme: export DEBIAN ?= trixie
test-readme: deb
	@Scripts/check/test-readme.sh $(SCRATCH)/deb $(SCRATCH)-machine $(DEBIAN)

## Tests the live page in Chromium and Firefox.
test-live: build
	@Scripts/check/test-live.sh $(RELEASE) $(SCRATCH)-guest

## Runs daemons for HOURS while devices, layouts and readers fail. HOURS=0.05 is 3 minutes.
soak: build
	@Scripts/build/release.sh $(SWIFT) $(SCRATCH) touchbridge-soak
	@Scripts/check/soak.sh $(RELEASE)/touchbridge $(RELEASE)/touchbridge-soak $(SCRATCH)-guest

##@ Real compositors and programs

## Plays fingers to GTK, Chromium, Firefox and Qt WebEngine under Weston, without a virtual machine.
# FILTER names scenes. Packages that are missing are named, and their clients skipped.
test-desktop: build
	@Scripts/check/test-desktop.sh check $(RELEASE)/touchbridge $(SCRATCH)-desktop gtk3 gtk4 chromium \
	  chromium-default firefox-esr webengine

## The same with GTK 3 only, which is quick to install.
test-desktop-headless: build
	@Scripts/check/test-desktop.sh check $(RELEASE)/touchbridge $(SCRATCH)-desktop gtk3

## The same in a virtual machine, through the kernel and libinput. COMPOSITOR=… CLIENTS='…' DEBIAN=trixie
# It is slow, and depends on the load of the host. FILTER names scenes. COMPOSITOR is weston, cage, sway, or with
# DEBIAN=trixie also weston14, labwc and xorg. CLIENTS are of gtk3, gtk4, qt6, chromium, chromium-default, firefox-esr,
# webengine and cog. CANCEL is the `cancel` of the sinks, by default `slide`. DEBIAN=trixie takes the compositor and the
# clients from that release, which is downloaded to SCRATCH-guest/trixie; this needs root. Screenshots and logs are in
# SCRATCH-guest/results.
COMPOSITOR ?= weston
CLIENTS ?= gtk3 chromium
test-desktop-system: build
	@Scripts/require-packages.sh qemu-system-x86 busybox-static cpio kmod udev systemd
	@Scripts/check/test-desktop.sh $(COMPOSITOR) $(RELEASE)/touchbridge $(SCRATCH)-guest $(CLIENTS)

## Clicks of gestures, and fingers that are a mouse, in the virtual machine. COMPOSITOR=… CLIENTS='…'
# FILTER names scenes of Tests/Desktop/PointerScenes. COMPOSITOR is weston14, cage, sway, labwc or xorg.
test-pointers: export DEBIAN ?= trixie
test-pointers: export PROGRAM = pointers
test-pointers: COMPOSITOR = labwc
test-pointers: CLIENTS = gtk3 gtk4 qt6 chromium
test-pointers: test-desktop-system

## Taps on a dark screen: with `wake`, the first tap reaches no program. COMPOSITOR=labwc, sway or xorg
# FILTER is none, dpms or control.
test-wake: export DEBIAN ?= trixie
test-wake: export PROGRAM = wake
test-wake: COMPOSITOR = labwc
test-wake: CLIENTS = gtk3
test-wake: test-desktop-system

## Taps on the corners of a panel behind a rotated picture and behind two screens. COMPOSITOR=…
# COMPOSITOR is weston14, cage, sway, labwc or xorg, and FILTER by-compositor, by-layout or two.
test-screens: export DEBIAN ?= trixie
test-screens: export PROGRAM = screens
test-screens: COMPOSITOR = labwc
test-screens: CLIENTS = where
test-screens: test-desktop-system

## Compares the touch and pointer events of browsers behind touchbridge with those without it.
test-browsers: build
	@Scripts/check/test-desktop.sh events $(RELEASE)/touchbridge $(SCRATCH)-desktop chromium firefox-esr

## Prints the numbers of Documentation/start/do-i-need-this.md: gestures in browsers without touchbridge. TRIES=10
desktop-gestures: build
	@Scripts/check/test-desktop.sh gestures $(RELEASE)/touchbridge $(SCRATCH)-desktop chromium firefox-esr

## Writes into Tests/Desktop/README.md what each kind of `cancel` does in each client.
desktop-cancels: build
	@Scripts/check/test-desktop.sh cancels $(RELEASE)/touchbridge $(SCRATCH)-desktop gtk3 gtk4 chromium \
	  chromium-default cog >$(SCRATCH)/cancels.md
	@. Scripts/docs/replace-section.sh && \
	  replace_section "make desktop-cancels" $(SCRATCH)/cancels.md Tests/Desktop/README.md

## Draws the picture of the live page for the documentation.
live-picture: build
	@Scripts/check/test-live.sh $(RELEASE) $(SCRATCH)-guest picture.py $(CURDIR)/Examples/photo-wall.yaml
	install -m 644 $(SCRATCH)-guest/results/live-page.png Documentation/pictures/live-page.png

## Plays 1,000 kiosks to a real broker and a real database. KIOSKS=100 for fewer
fleet: build
	@Scripts/check/fleet.sh $(RELEASE)/touchbridge $(SCRATCH)-fleet $(or $(KIOSKS),1000)

##@ Search for faults

## Fuzzes nine surfaces for SECONDS each. SEED=1 makes a run repeatable.
fuzz: fuzz-build
	@SEED=$(SEED) Scripts/fuzz.sh $(SCRATCH)-fuzz $(SECONDS)

## Puts each known fault into a copy of the tree, and checks that the tests fail. F=NAME
# The faults are in Tests/Mutants; F has parts of names or paths. Needs about half an hour, and the space of another
# build.
mutants: test-build
	@Scripts/check/mutants.py $(SWIFT) $(SCRATCH) $(F)

## Plays every sequence of LENGTH events of two fingers in small worlds, and checks the rules. LENGTH=6
# Each further event takes about eight times as long.
exhaustive: LENGTH ?= 6
exhaustive: exhaustive-binary
	@Scripts/check/exhaustive.sh $(RELEASE)/touchbridge-exhaustive play $(LENGTH)

## Writes the digests that exhaustive-check compares with, after an intended change.
exhaustive-record: exhaustive-binary
	@for length in 2 3; do Scripts/check/exhaustive.sh $(RELEASE)/touchbridge-exhaustive record $$length; done
	@Scripts/check/exhaustive.sh $(RELEASE)/touchbridge-exhaustive record 5

##@ Measure

## Measures everything, and prints it as Documentation/performance.md shows it; changes no file of the project.
# It takes some minutes, most of them in a virtual machine.
bench: build bench-binary
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench ceilings $(SCRATCH)/ceilings.json
	@$(call measure_peers,$(SCRATCH)/peers.txt)
	@$(RELEASE)/touchbridge-bench page $(SCRATCH)/ceilings.json $(SCRATCH)/peers.txt

# Measures other programs, and the daemon beside them. Argument: FILE.
measure_peers = Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench peers >$(1) && \
	Scripts/bench/system.sh $(RELEASE)/touchbridge $(RELEASE)/touchbridge-bench $(SCRATCH)-guest >>$(1)

## Measures other programs and the daemon beside them, and writes Benchmarks/peers.txt and the page of costs.
bench-peers: build bench-binary
	@$(call measure_peers,$(SCRATCH)/peers.txt)
	@cp $(SCRATCH)/peers.txt Benchmarks/peers.txt
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench page

## Writes the page of costs from the ceilings and from Benchmarks/peers.txt.
bench-pages: bench-binary
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench page

## Prints the costs with a recording of yours, relative to those of libinput. FILE=panel.evemu
bench-recording: bench-binary
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench recording $(FILE)

## Writes new ceilings for bench-check, and the page of costs.
bench-ceilings: bench-binary
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench ceilings $(CEILINGS)
	@Scripts/bench/bench.sh $(RELEASE)/touchbridge-bench page

## Puts the table of the filters that change positions into Documentation/do/kinds-of-glass.md.
smoothing-page: bench-binary
	@Scripts/docs/smoothing.sh $(RELEASE)/touchbridge-bench

##@ Package and install

## Builds the programs and the manual pages.
release: build man

## Builds the Debian packages of the last commit, in .build/deb; a warning of lintian is an error. ARCH=arm64
# On another machine, ARCH=arm64 needs root. It takes the compiler of Debian sid, in a root that is made once, or in ROOT,
# and the package is in .build/deb-arm64.
deb: dist
ifeq ($(ARCH),$(MACHINE))
	@$(MAKE) --no-print-directory release
	@Scripts/require-packages.sh dpkg-dev debhelper lintian libyaml-dev libevdev-dev libudev-dev libjansson-dev \
	  libncurses-dev lowdown pkg-config python3
	@Scripts/build/deb.sh $(SCRATCH) $(VERSION)
else
	@Scripts/build/cross-deb.sh $(SCRATCH) $(VERSION) $(ROOT)
endif

## Runs the playbook of Examples/ansible against clean roots; needs root. ROOTS='bookworm trixie'
ansible-check: ROOTS ?= bookworm
ansible-check: deb
	@Scripts/require-packages.sh ansible dpkg-dev
	@Scripts/check/ansible.sh $(SCRATCH) $(ROOTS)

## Writes the source tarball of the last commit, in .build/dist. Two runs give the same bytes.
dist:
	@mkdir -p $(SCRATCH)/dist
	@git archive --prefix=touchbridge-$(VERSION)/ HEAD | gzip -9n >$(SCRATCH)/dist/touchbridge-$(VERSION).tar.gz
	@cd $(SCRATCH)/dist && sha256sum touchbridge-$(VERSION).tar.gz | tee touchbridge-$(VERSION).tar.gz.sha256

## Builds the programs of the last commit in two folders, and compares their bytes.
reproducible-check: libraries
	@Scripts/check/reproducible.sh $(SWIFT) $(SCRATCH)

## Collects what a release publishes, in .build/release-files: packages for both machines, the source, the documentation
# Needs root for the package for arm64.
release-files: deb site
	@$(MAKE) --no-print-directory deb ARCH=arm64
	@Scripts/build/release-files.sh $(SCRATCH) $(VERSION)

## Makes the manual pages from the pages of the documentation, in .build/man.
man:
	@Scripts/require-packages.sh lowdown python3
	@Scripts/docs/man.py $(SCRATCH)/man $(VERSION) $(DATE)

## Installs the programs, the pages and the units: make release && sudo make install
# Builds only what is missing, so root needs no Swift.
install:
	@test -x $(RELEASE)/touchbridge && test -x $(RELEASE)/touchbridge-watch && test -x $(RELEASE)/touchbridge-live && test -d $(SCRATCH)/man || $(MAKE) release
	@test -n "$(DESTDIR)" || Scripts/install/reload-services.sh upgrade "$(UNITDIR)"
	@$(FILES) install
	@test -n "$(DESTDIR)" || Scripts/install/reload-services.sh restart

## Removes what `make install` installed; what is in /etc stays.
uninstall:
	@test -n "$(DESTDIR)" || Scripts/install/reload-services.sh stop "$(UNITDIR)"
	@$(FILES) remove
	@test -n "$(DESTDIR)" || Scripts/install/reload-services.sh

# Steps of the targets above

# Prints the mode and the path of each file that `make install` makes.
installed-files:
	@$(FILES) list

# Builds the tests.
# The log of the tests has a format that Swift 6.2 does not write.
test-build: setup
	@Scripts/build/toolchain.sh $(SWIFT) 6.3
	@Scripts/require-packages.sh python3
	@Scripts/build/swift-build.sh $(SWIFT) $(SCRATCH)/build-tests.log --build-tests --scratch-path $(SCRATCH)

# Runs the tests that were built.
test-run:
	@Scripts/check/idioms.py $(SWIFT)c $(SCRATCH)/debug/Modules
	@Scripts/check/test.sh $(SCRATCH)

# Builds all programs that .ci/run needs.
programs: setup
	@Scripts/build/release.sh $(SWIFT) $(SCRATCH) touchbridge touchbridge-watch touchbridge-live touchbridge-bench \
	  touchbridge-exhaustive

bench-binary: setup
	@Scripts/require-packages.sh valgrind
	@Scripts/build/release.sh $(SWIFT) $(SCRATCH) touchbridge-bench

exhaustive-binary: setup
	@Scripts/build/release.sh $(SWIFT) $(SCRATCH) touchbridge-exhaustive

fuzz-build: setup
	@Scripts/build/fuzz.sh $(SWIFT) $(SCRATCH)-fuzz
