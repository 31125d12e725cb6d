import Bridge
import Evdev
import Testing
import TouchModel

struct DeviceRosterTests {
  @Test("E-DET-1: A touchscreen is opened, and a keyboard is named with its reason and is not")
  func selection() {
    var bench = RosterBench()
    bench.take(RosterBench.keyboard(0))
    bench.take(RosterBench.panel(1))
    #expect(
      bench.transcript == [
        "ignore d1: it is a keyboard, not a touchscreen", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-DET-5: A touchscreen that is typed on as well is left alone, unless it is named")
  func typing() {
    var node = RosterBench.panel(1)
    node.description.codes[.key]?.insert(30)
    var bench = RosterBench()
    bench.take(node)
    var named = RosterBench(.nodes(["/dev/input/event1"]))
    named.take(node)
    #expect(
      bench.transcript == [
        "ignore d1: it has the keys of a keyboard as well, and what is typed is not read unless it"
          + " is named with --device"
      ])
    #expect(named.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-UDEV-3: A node that udev has not finished with is left alone until it has")
  func uninitialized() {
    var bench = RosterBench()
    var node = RosterBench.panel(1)
    node.isInitialized = false
    bench.take(node)
    #expect(bench.transcript.isEmpty)
    node.isInitialized = true
    bench.take(node)
    #expect(bench.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-UDEV-1: A node that is told of twice is opened once")
  func duplicates() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.take(RosterBench.panel(1))
    #expect(bench.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-PERM-9: A touchscreen of another seat is not ours")
  func seats() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1, seat: "seat1"))
    #expect(bench.transcript == ["ignore d1: it belongs to the seat seat1, not to seat0"])
  }

  @Test("E-LIFE-7: A device that comes back is a new one")
  func replug() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.unplug(RosterBench.panel(1))
    bench.take(RosterBench.panel(1))
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "close d1 deviceRemoved", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-6: Losing a device and being told that it went is one end, in either order")
  func idempotentEnd() {
    for isLostFirst in [true, false] {
      var bench = RosterBench()
      bench.take(RosterBench.panel(1))
      bench.opened(1)
      if isLostFirst { bench.lost(1, isPresent: false) }
      bench.unplug(RosterBench.panel(1))
      if !isLostFirst { bench.lost(1, isPresent: false) }
      #expect(bench.transcript == ["open d1 /dev/input/event1", "close d1 deviceRemoved"])
      #expect(bench.roster.deadline == nil)
    }
  }

  @Test("E-UDEV-6: A node's number that is used again ends the device that had it")
  func reusedNumber() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1, at: "usb1"))
    bench.opened(1)
    bench.take(RosterBench.panel(1, at: "usb2"))
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "close d1 deviceRemoved", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-UDEV-8: After lost changes, what is not there any longer is closed and the new opened")
  func overflow() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.take(RosterBench.panel(2))
    bench.opened(1)
    bench.opened(2)
    bench.takeAll([RosterBench.panel(2), RosterBench.panel(3)])
    #expect(
      bench.transcript.suffix(2) == ["close d1 deviceRemoved", "open d3 /dev/input/event3"])
    #expect(bench.roster.active == [DeviceID(rawValue: 2)])
  }

  @Test("E-UDEV-5: A change of udev's properties is taken by an open device")
  func change() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    var node = RosterBench.panel(1)
    node.description.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "0 -1 1 1 0 0"
    bench.take(node)
    bench.take(node)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "refresh d1"])
  }

  @Test("E-UDEV-5: What only counts udev's own events is no change")
  func triggerOnly() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    var node = RosterBench.panel(1)
    node.description.udevProperties["SEQNUM"] = "4711"
    node.description.udevProperties["ACTION"] = "change"
    bench.take(node)
    #expect(bench.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-PERM-3: A closed node is tried at 10, 50, 200 and 1000 ms, and then after an event only")
  func latePermission() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var tries: [Int64] = []
    bench.failed(1, RosterBench.closed, at: time)
    while let due = bench.advanceToDeadline() {
      tries.append(due - time)
      time = due
      bench.failed(1, RosterBench.closed, at: time)
    }
    #expect(tries == [10_000, 50_000, 200_000, 1_000_000])
    #expect(
      bench.transcript.filter { $0.hasPrefix("deny") } == [
        "deny d1: open /dev/input/event1: Permission denied"
      ])
    bench.take(RosterBench.panel(1), at: 9_000_000)
    bench.opened(1)
    #expect(bench.transcript.last == "open d1 /dev/input/event1")
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-PERM-3: A permission that comes within the tries leaves no word of denial")
  func quickPermission() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.closed)
    _ = bench.advanceToDeadline()
    bench.opened(1)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "open d1 /dev/input/event1"])
  }

  @Test("E-LIFE-3, E-LIFE-8: A device that another holds is denied once and tried for ever")
  func busy() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var tries: [Int64] = []
    for _ in 0..<9 {
      bench.failed(1, RosterBench.grabbed, at: time)
      guard let due = bench.advanceToDeadline() else { break }
      tries.append((due - time) / 1000)
      time = due
    }
    #expect(tries == [50, 100, 200, 400, 800, 1000, 5000, 5000, 5000])
    #expect(
      bench.transcript.filter { $0.hasPrefix("deny") } == [
        "deny d1: EVIOCGRAB /dev/input/event1: Device or resource busy"
      ])
  }

  @Test("E-LIFE-6: A device that goes while it is denied is told of as gone")
  func deniedAndGone() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.grabbed)
    bench.unplug(RosterBench.panel(1))
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "deny d1: EVIOCGRAB /dev/input/event1: Device or resource busy", "forget d1",
      ])
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-PERM-6, E-LIFE-15: A device that is taken away is cancelled as revoked and tried again")
  func revoked() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.lost(1, isPresent: true, at: 1_000_000)
    #expect(bench.advanceToDeadline() == 1_050_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "close d1 revoked", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-6: A device that vanishes while it is opened is forgotten without a word")
  func vanished() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.vanished)
    let due = bench.advanceToDeadline()
    #expect(due == 50_000)
    bench.missed("/dev/input/event1", at: 50_000)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "look /dev/input/event1"])
    #expect(bench.roster.deadline == nil)
    // Being told of the same again does no harm.
    bench.unplug(RosterBench.panel(1))
    bench.missed("/dev/input/event1", at: 60_000)
    #expect(bench.transcript.count == 2)
  }

  @Test(
    "E-LIFE-8, E-UDEV-6: A device that seemed to vanish and is there is opened, though no event tells of it"
  )
  func vanishedAndThere() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.vanished)
    _ = bench.advanceToDeadline()
    bench.found(RosterBench.panel(1), at: 50_000)
    bench.opened(1)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "look /dev/input/event1", "open d1 /dev/input/event1",
      ])
    #expect(bench.roster.deadline == nil)
    #expect(bench.roster.active == [DeviceID(rawValue: 1)])
  }

  @Test("E-LIFE-8: What nobody can know just now is looked at again, and nothing is taken for gone")
  func unknown() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.vanished)
    #expect(bench.advanceToDeadline() == 50_000)
    bench.roster.unknown("/dev/input/event1", at: Microseconds(50_000))
    #expect(bench.advanceToDeadline() == 150_000)
    bench.found(RosterBench.panel(1), at: 150_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "look /dev/input/event1", "look /dev/input/event1",
        "open d1 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-8: A named node that cannot be had at the start is looked for")
  func expected() {
    var bench = RosterBench(.nodes(["/dev/input/event1"]))
    bench.roster.expect("/dev/input/event1", at: .zero)
    #expect(bench.advanceToDeadline() == 50_000)
    bench.found(RosterBench.panel(1), at: 50_000)
    #expect(bench.roster.deadline == nil)
    #expect(bench.transcript == ["look /dev/input/event1", "open d1 /dev/input/event1"])
  }

  @Test("E-LIFE-8: A link that leads nowhere when its device comes is looked at again")
  func unresolvedLink() {
    var bench = RosterBench(.nodes(["/dev/input/by-path/panel"]))
    bench.take(RosterBench.panel(1))
    #expect(bench.transcript.isEmpty)
    #expect(bench.advanceToDeadline() == 50_000)
    #expect(bench.transcript == ["look /dev/input/by-path/panel"])
  }

  @Test("E-LIFE-8: A node that no device answers to is denied once and looked at for ever")
  func dead() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var looks: [Int64] = []
    for _ in 0..<8 {
      bench.failed(1, RosterBench.vanished, at: time)
      guard let due = bench.advanceToDeadline() else { break }
      looks.append((due - time) / 1000)
      time = due
      bench.found(RosterBench.panel(1), at: time)
    }
    #expect(looks == [50, 100, 200, 400, 800, 1000, 5000, 5000])
    let reason = "/dev/input/event1 is another device by now"
    #expect(bench.transcript.filter { $0.hasPrefix("deny") } == ["deny d1: \(reason)"])
    bench.opened(1)
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-UDEV-6: Where a device vanished and another one is by now, that one is opened")
  func vanishedForAnother() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1, at: "usb1"))
    bench.failed(1, RosterBench.vanished)
    _ = bench.advanceToDeadline()
    var other = RosterBench.panel(1, at: "usb2")
    other.isInitialized = false
    bench.found(other, at: 50_000)
    // udev tells of it once it has finished.
    #expect(bench.roster.deadline == nil)
    bench.take(RosterBench.panel(1, at: "usb2"), at: 60_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "look /dev/input/event1", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-8: A named node whose device vanishes is looked for on")
  func vanishedNamed() {
    var bench = RosterBench(.nodes(["/dev/input/event1"]))
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.vanished)
    _ = bench.advanceToDeadline()
    bench.missed("/dev/input/event1", at: 50_000)
    #expect(bench.advanceToDeadline() == 100_000)
    bench.found(RosterBench.panel(1), at: 100_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "look /dev/input/event1", "look /dev/input/event1",
        "open d2 /dev/input/event1",
      ])
  }

  @Test("E-UDEV-5: A device refused after opening is looked at again only when it changed")
  func refusedAfterOpening() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.refused(1)
    bench.take(RosterBench.panel(1))
    var node = RosterBench.panel(1)
    node.description.udevProperties["ID_PATH"] = "pci-1"
    bench.take(node)
    #expect(
      bench.transcript == ["open d1 /dev/input/event1", "open d2 /dev/input/event1"])
  }

  @Test("E-LIFE-8: Only named nodes are used, and one that went is looked for with growing pauses")
  func named() {
    var bench = RosterBench(
      .nodes(["/dev/input/by-path/panel"]),
      links: ["/dev/input/by-path/panel": "/dev/input/event1"])
    bench.take(RosterBench.panel(2))
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.unplug(RosterBench.panel(1), at: 0)
    var looks: [Int64] = []
    var time: Int64 = 0
    for _ in 0..<7 {
      guard let due = bench.advanceToDeadline() else { break }
      looks.append((due - time) / 1000)
      time = due
    }
    #expect(looks == [50, 100, 200, 400, 800, 1000, 5000])
    #expect(bench.transcript.last == "look /dev/input/by-path/panel")
    bench.take(RosterBench.panel(1), at: time)
    bench.opened(2)
    #expect(bench.transcript.last == "open d2 /dev/input/event1")
    #expect(bench.roster.deadline == nil)
  }
}
