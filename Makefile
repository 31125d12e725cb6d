# What packagers and users expect; everything here only calls SwiftPM and the scripts beside it.

SWIFT ?= swift
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
BINDIR ?= $(PREFIX)/bin
DOCDIR ?= $(PREFIX)/share/doc/touchbridge
UNITDIR ?= $(PREFIX)/lib/systemd/system
CATALOGDIR ?= $(PREFIX)/lib/systemd/catalog
RULESDIR ?= $(PREFIX)/lib/udev/rules.d
DESTDIR ?=
SCRATCH ?= .build
SECONDS ?= 60

# What things may cost depends on the compiler.
CEILINGS = Benchmarks/$(shell $(SWIFT) --version 2>/dev/null | \
  sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p').json
LAYOUT = $(SYSCONFDIR)/touchbridge/layout.yaml

export TOUCHBRIDGE_STRICT = 1

.PHONY: all build demo test test-system lint check-unit check-binary bench bench-pages bench-check bench-ceilings bench-binary bench-system soak fuzz release install uninstall clean setup pages

all: build

setup:
	@Scripts/setup.sh libyaml-dev:yaml-0.1 libevdev-dev:libevdev libudev-dev:libudev pkg-config

build: setup
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product touchbridge

# Generated parts of the documentation.
pages: build
	@Scripts/pages.sh $(SCRATCH)/release/touchbridge

demo: build
	@Scripts/demo.sh $(SCRATCH)/release/touchbridge

test: setup
	@Scripts/setup.sh python3-jsonschema python3-yaml
	@Scripts/test.sh $(SWIFT) $(SCRATCH)

# On a kernel of its own, in an emulator: FILTER chooses among the tests.
test-system: setup
	@Scripts/guest/test.sh $(SWIFT) $(SCRATCH)

lint:
	@Scripts/lint.sh $(SWIFT)

# The sandbox of the service, by systemd's own measure.
check-unit:
	@Scripts/setup.sh systemd
	@Scripts/unit.sh

# Five surfaces, so many seconds each, two at a time; with SEED the same inputs each time.
fuzz: setup
	@SEED=$(SEED) Scripts/fuzz.sh $(SWIFT) $(SCRATCH)-fuzz $(SECONDS)

# All tables of Documentation/performance.md that need no kernel of their own.
bench: bench-binary
	@Scripts/bench.sh $(SCRATCH)/release/touchbridge-bench table

# The same, put into the pages that show them.
bench-pages: bench-binary
	@Scripts/bench.sh $(SCRATCH)/release/touchbridge-bench pages

# Whether anything costs more than it did, and the file that says what it did.
bench-check: bench-binary
	@Scripts/bench.sh $(SCRATCH)/release/touchbridge-bench check $(CEILINGS)

bench-ceilings: bench-binary
	@Scripts/bench.sh $(SCRATCH)/release/touchbridge-bench ceilings $(CEILINGS)

bench-binary: setup
	@Scripts/setup.sh valgrind
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product touchbridge-bench

# On a kernel of its own, in an emulator, beside libinput.
bench-system: release
	$(SWIFT) build -c release --scratch-path $(SCRATCH)-static --static-swift-stdlib \
	  -Xlinker -s --product touchbridge-bench
	@Scripts/bench-system.sh $(SCRATCH)-static/release/touchbridge \
	  $(SCRATCH)-static/release/touchbridge-bench $(SCRATCH)-guest

# Panels that come, go and lie for hours, on a kernel of its own: HOURS=0.05 is three minutes.
soak: release
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product touchbridge-soak
	@Scripts/soak.sh $(SCRATCH)-static/release/touchbridge $(SCRATCH)/release/touchbridge-soak \
	  $(SCRATCH)-guest

# A binary that needs no Swift on the machine it is copied to.
release: setup
	$(SWIFT) build -c release --scratch-path $(SCRATCH)-static --static-swift-stdlib \
	  -Xlinker -s --product touchbridge

# What the released binary needs where it runs, and what it costs to have.
check-binary: release
	@Scripts/setup.sh binutils
	@Scripts/binary.sh $(SCRATCH)-static/release/touchbridge

# Builds only what is not there, so that root needs no Swift: make release && sudo make install
install:
	@test -x $(SCRATCH)-static/release/touchbridge || $(MAKE) release
	install -D -m 0755 $(SCRATCH)-static/release/touchbridge $(DESTDIR)$(BINDIR)/touchbridge
	install -d -m 0755 $(DESTDIR)$(DOCDIR)/examples
	install -m 0644 README.md Documentation/operation.md $(DESTDIR)$(DOCDIR)
	install -m 0644 Examples/*.yaml Examples/*.t Examples/*.evemu $(DESTDIR)$(DOCDIR)/examples
	@Scripts/render.sh systemd/touchbridge.service "$(BINDIR)" "$(SYSCONFDIR)" "$(DOCDIR)" | \
	  install -D -m 0644 /dev/stdin $(DESTDIR)$(UNITDIR)/touchbridge.service
	install -D -m 0644 systemd/touchbridge.catalog $(DESTDIR)$(CATALOGDIR)/touchbridge.catalog
	install -D -m 0644 udev/70-touchbridge.rules $(DESTDIR)$(RULESDIR)/70-touchbridge.rules
	@test -e $(DESTDIR)$(LAYOUT) || \
	  install -D -m 0644 Examples/standard.yaml $(DESTDIR)$(LAYOUT)
	@test -n "$(DESTDIR)" || Scripts/notice.sh

# The layout stays: it is the owner's.
uninstall:
	@test -n "$(DESTDIR)" || Scripts/notice.sh stop
	rm -f $(DESTDIR)$(BINDIR)/touchbridge $(DESTDIR)$(UNITDIR)/touchbridge.service \
	  $(DESTDIR)$(CATALOGDIR)/touchbridge.catalog $(DESTDIR)$(RULESDIR)/70-touchbridge.rules
	rm -rf $(DESTDIR)$(DOCDIR)
	@test -n "$(DESTDIR)" || Scripts/notice.sh

clean:
	rm -rf $(SCRATCH) $(SCRATCH)-static $(SCRATCH)-guest $(SCRATCH)-fuzz
