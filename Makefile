# What packagers and users expect; everything here only calls SwiftPM and the scripts beside it.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SCRATCH ?= .build

export TOUCHBRIDGE_STRICT = 1

.PHONY: all build demo test test-system lint bench release install uninstall clean setup

all: build

setup:
	@Scripts/setup.sh libyaml-dev:yaml-0.1 libevdev-dev:libevdev libudev-dev:libudev pkg-config

build: setup
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product touchbridge

demo: build
	@Scripts/demo.sh $(SCRATCH)/release/touchbridge

test: setup
	@Scripts/test.sh $(SWIFT) $(SCRATCH)

# On a kernel of its own, in an emulator: FILTER chooses among the tests.
test-system: setup
	@Scripts/guest/test.sh $(SWIFT) $(SCRATCH)

lint:
	@Scripts/lint.sh $(SWIFT)

bench: setup
	@Scripts/setup.sh valgrind
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product touchbridge-bench
	@Scripts/bench.sh $(SCRATCH)/release/touchbridge-bench

# A binary that needs no Swift on the machine it is copied to.
release: setup
	$(SWIFT) build -c release --scratch-path $(SCRATCH)-static --static-swift-stdlib \
	  -Xlinker -s --product touchbridge

# Builds only what is not there, so that root needs no Swift: make release && sudo make install
install:
	@test -x $(SCRATCH)-static/release/touchbridge || $(MAKE) release
	install -D -m 0755 $(SCRATCH)-static/release/touchbridge $(DESTDIR)$(PREFIX)/bin/touchbridge
	install -D -m 0644 Examples/kiosk.yaml \
	  $(DESTDIR)$(PREFIX)/share/doc/touchbridge/examples/kiosk.yaml
	install -D -m 0644 Examples/kiosk.evemu \
	  $(DESTDIR)$(PREFIX)/share/doc/touchbridge/examples/kiosk.evemu
	install -D -m 0644 README.md $(DESTDIR)$(PREFIX)/share/doc/touchbridge/README.md

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/touchbridge
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/touchbridge

clean:
	rm -rf $(SCRATCH) $(SCRATCH)-static $(SCRATCH)-guest
