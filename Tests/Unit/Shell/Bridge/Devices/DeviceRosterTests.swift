import Bridge
import Evdev
import Testing
import Text
import TouchModel
import TouchTracking

struct DeviceRosterTests {
  @Test("E-DET-1: A touchscreen is opened; a keyboard is not, and its record has the reason")
  func selection() {
    var bench = RosterBench()
    bench.take(RosterBench.keyboard(0))
    bench.take(RosterBench.panel(1))
    #expect(
      bench.transcript == [
        "ignore d1: it is a keyboard, not a touchscreen", "open d2 /dev/input/event1",
      ])
  }

  @Test(
    "T-2: touchscreens that are not used count as ignored; other devices and a removed one do not")
  func ignoredPanels() {
    var bench = RosterBench()
    bench.take(RosterBench.keyboard(0))
    bench.take(RosterBench.panel(1))
    #expect(bench.roster.ignoredPanelCount == 0)
    for number in 2...4 {
      var node = RosterBench.panel(number)
      node.description.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
      if number == 4 { node.description.phys = "touchbridge/main" }
      bench.take(node)
    }
    #expect(bench.roster.ignoredPanelCount == 2)
  }

  @Test("E-DET-4: A device that the layout forces is opened; another layout may force more")
  func forced() {
    func mouse(_ number: Int) -> DeviceNode {
      RosterBench.node(
        number, at: "usb1", seat: "seat0", ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"])
    }
    final class Rules {
      var forced: [UntrustedText] = ["/dev/input/event1"]
    }
    let rules = Rules()
    var bench = RosterBench(isForced: { rules.forced.contains($0.node) })
    bench.take(mouse(1))
    bench.take(mouse(2))
    rules.forced.append("/dev/input/event2")
    bench.takeNewLayout()
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "ignore d2: it is a mouse, not a touchscreen; if its touches count, set `force: true` in a"
          + " device rule",
        "open d3 /dev/input/event2",
      ])
  }

  @Test("E-DET-5: A touchscreen with typing keys is not opened, unless it is named")
  func typing() {
    var node = RosterBench.panel(1)
    node.description.codes[.key]?.insert(30)
    var bench = RosterBench()
    bench.take(node)
    var named = RosterBench(.nodes(["/dev/input/event1"]))
    named.take(node)
    #expect(
      bench.transcript == [
        "ignore d1: it also has the keys of a keyboard; to read it nevertheless, name it with"
          + " --device"
      ])
    #expect(named.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-UDEV-3: A node is not opened before udev has initialized it")
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

  @Test("E-UDEV-1: A node that is reported twice is opened once")
  func duplicates() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.take(RosterBench.panel(1))
    #expect(bench.transcript == ["open d1 /dev/input/event1"])
  }

  @Test("E-PERM-9: A touchscreen of another seat is not used")
  func seats() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1, seat: "seat1"))
    #expect(bench.transcript == ["ignore d1: it belongs to seat seat1, not to seat0"])
  }

  @Test("E-LIFE-7: A device that is plugged in again has a new identity")
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

  @Test("E-LIFE-6: A read error and a removal event end a device once, in either order")
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

  @Test("E-UDEV-6: A reused node number ends the device that had it")
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

  @Test("E-UDEV-8: After lost change events, missing devices are closed and new ones opened")
  func overflow() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.take(RosterBench.panel(2))
    bench.opened(1)
    bench.opened(2, RosterBench.panel(2))
    bench.takeAll([RosterBench.panel(2), RosterBench.panel(3)])
    #expect(
      bench.transcript.suffix(2) == ["close d1 deviceRemoved", "open d3 /dev/input/event3"])
    #expect(bench.roster.active == [DeviceID(rawValue: 2)])
  }

  @Test("E-UDEV-5: An open device takes a change of its udev properties")
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

  @Test("E-UDEV-5: Properties that count udev's own events are not a change")
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

  @Test(
    "E-PERM-3: Opening without permission is retried after 10, 50, 200 and 1000 ms, then only after an event"
  )
  func latePermission() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var delays: [Int64] = []
    bench.failed(1, RosterBench.closed, at: time)
    while let due = bench.advanceToDeadline(), delays.count < 10 {
      delays.append(due - time)
      time = due
      bench.failed(1, RosterBench.closed, at: time)
    }
    #expect(delays == [10_000, 50_000, 200_000, 1_000_000])
    #expect(
      bench.transcript.filter { $0.hasPrefix("deny") } == [
        "deny d1: open /dev/input/event1: Permission denied"
      ])
    #expect(bench.roster.denied.map(\.path) == ["/dev/input/event1"])
    #expect(bench.roster.denied.map(\.error.isPermissionDenied) == [true])
    bench.take(RosterBench.panel(1), at: 9_000_000)
    bench.opened(1)
    #expect(bench.roster.denied.isEmpty)
    #expect(bench.transcript.last == "open d1 /dev/input/event1")
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-PERM-3: A permission granted during the retries leaves no record of a denial")
  func quickPermission() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.closed)
    _ = bench.advanceToDeadline()
    bench.opened(1)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "open d1 /dev/input/event1"])
  }

  @Test(
    "E-LIFE-3, E-LIFE-8: A device that another process has grabbed is denied once and retried without end"
  )
  func busy() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var delays: [Int64] = []
    for _ in 0..<9 {
      bench.failed(1, RosterBench.grabbed, at: time)
      guard let due = bench.advanceToDeadline() else { break }
      delays.append((due - time) / 1000)
      time = due
    }
    #expect(delays == [50, 100, 200, 400, 800, 1000, 5000, 5000, 5000])
    #expect(
      bench.transcript.filter { $0.hasPrefix("deny") } == [
        "deny d1: EVIOCGRAB /dev/input/event1: Device or resource busy"
      ])
  }

  @Test(
    "E-PERM-4: A denial is recorded when it is explained, and not at all if the device is used or gone by then"
  )
  func lateExplanation() {
    var bench = RosterBench()
    bench.explainsAtOnce = false
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.grabbed)
    #expect(bench.roster.denied.map(\.reason) == [RosterBench.grabbed.message])
    _ = bench.advanceToDeadline()
    bench.opened(1)
    bench.explained(1, RosterBench.grabbed)
    bench.lost(1, isPresent: true)
    bench.failed(2, RosterBench.grabbed)
    bench.unplug(RosterBench.panel(1))
    bench.explained(2, RosterBench.grabbed)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "open d1 /dev/input/event1",
        "close d1 revoked: another process revoked access to the device",
      ])
  }

  @Test("E-LIFE-6: The removal of a denied device is reported")
  func deniedAndGone() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.grabbed)
    bench.unplug(RosterBench.panel(1))
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "deny d1: EVIOCGRAB /dev/input/event1: Device or resource busy", "recordRemoval d1 panel",
      ])
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-PERM-6, E-LIFE-15: A revoked device is cancelled with the reason revoked, and retried")
  func revoked() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.lost(1, isPresent: true, at: 1_000_000)
    #expect(bench.advanceToDeadline() == 1_050_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "close d1 revoked: another process revoked access to the device",
        "open d2 /dev/input/event1",
      ])
  }

  @Test("C-28: A device that another program is to grab is closed, and opened again 50 ms later")
  func ungrabbed() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.ungrabbed(1, at: 1_000_000)
    #expect(bench.advanceToDeadline() == 1_050_000)
    // The other program has it by then.
    bench.failed(2, RosterBench.grabbed)
    #expect(bench.roster.deadline != nil)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "close d1 interrupted: another program takes it for a moment",
        "open d2 /dev/input/event1",
        "deny d2: EVIOCGRAB /dev/input/event1: Device or resource busy",
      ])
  }

  @Test("E-LIFE-6: A device that disappears while it is opened leaves no record")
  func vanished() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.failed(1, RosterBench.vanished)
    let due = bench.advanceToDeadline()
    #expect(due == 50_000)
    bench.missed("/dev/input/event1", at: 50_000)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "examine /dev/input/event1"])
    #expect(bench.roster.deadline == nil)
    // A second report has no effect.
    bench.unplug(RosterBench.panel(1))
    bench.missed("/dev/input/event1", at: 60_000)
    #expect(bench.transcript.count == 2)
  }

  @Test(
    "E-LIFE-8, E-UDEV-6: A device that was missing once and is present again is opened without an event"
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
        "open d1 /dev/input/event1", "examine /dev/input/event1", "open d1 /dev/input/event1",
      ])
    #expect(bench.roster.deadline == nil)
    #expect(bench.roster.active == [DeviceID(rawValue: 1)])
  }

  @Test("E-LIFE-8: A path that cannot be examined is examined again, and no device is removed")
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
        "open d1 /dev/input/event1", "examine /dev/input/event1", "examine /dev/input/event1",
        "open d1 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-8: A named node that is missing at the start is examined again")
  func expected() {
    var bench = RosterBench(.nodes(["/dev/input/event1"]))
    bench.roster.expect("/dev/input/event1", at: .zero)
    #expect(bench.advanceToDeadline() == 50_000)
    bench.found(RosterBench.panel(1), at: 50_000)
    #expect(bench.roster.deadline == nil)
    #expect(bench.transcript == ["examine /dev/input/event1", "open d1 /dev/input/event1"])
  }

  @Test("E-LIFE-8: A dangling link is examined again after its device was added")
  func unresolvedLink() {
    var bench = RosterBench(.nodes(["/dev/input/by-path/panel"]))
    bench.take(RosterBench.panel(1))
    #expect(bench.transcript.isEmpty)
    #expect(bench.advanceToDeadline() == 50_000)
    #expect(bench.transcript == ["examine /dev/input/by-path/panel"])
  }

  @Test("E-LIFE-8: A node without a device is denied once and examined without end")
  func dead() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var time: Int64 = 0
    var delays: [Int64] = []
    for _ in 0..<8 {
      bench.failed(1, RosterBench.vanished, at: time)
      guard let due = bench.advanceToDeadline() else { break }
      delays.append((due - time) / 1000)
      time = due
      bench.found(RosterBench.panel(1), at: time)
    }
    #expect(delays == [50, 100, 200, 400, 800, 1000, 5000, 5000])
    let reason = "/dev/input/event1 is another device by now"
    #expect(bench.transcript.filter { $0.hasPrefix("deny") } == ["deny d1: \(reason)"])
    bench.opened(1)
    #expect(bench.roster.deadline == nil)
  }

  @Test("E-UDEV-6: If another device has the node of a vanished one, it is opened")
  func vanishedForAnother() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1, at: "usb1"))
    bench.failed(1, RosterBench.vanished)
    _ = bench.advanceToDeadline()
    var other = RosterBench.panel(1, at: "usb2")
    other.isInitialized = false
    bench.found(other, at: 50_000)
    // udev reports the node once it is initialized.
    #expect(bench.roster.deadline == nil)
    bench.take(RosterBench.panel(1, at: "usb2"), at: 60_000)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "examine /dev/input/event1", "open d2 /dev/input/event1",
      ])
  }

  @Test("E-LIFE-8: A named node whose device vanished is examined again")
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
        "open d1 /dev/input/event1", "examine /dev/input/event1", "examine /dev/input/event1",
        "open d2 /dev/input/event1",
      ])
  }

  @Test("E-UDEV-5: A device refused after opening is opened again only after a change")
  func refusedAfterOpening() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    var complete = RosterBench.panel(1)
    complete.description.axes[.positionX] = AxisInfo(minimum: 0, maximum: 0)
    bench.refused(1, complete, .emptyRange(.positionX, value: 0))
    bench.take(RosterBench.panel(1))
    bench.takeNewLayout()
    var node = RosterBench.panel(1)
    node.description.udevProperties["ID_PATH"] = "pci-1"
    bench.take(node)
    #expect(
      bench.transcript == ["open d1 /dev/input/event1", "open d2 /dev/input/event1"])
  }

  @Test("E-LIFE-8: Only named nodes are used, and a missing one is examined with growing delays")
  func named() {
    var bench = RosterBench(
      .nodes(["/dev/input/by-path/panel"]),
      links: ["/dev/input/by-path/panel": "/dev/input/event1"])
    bench.take(RosterBench.panel(2))
    bench.take(RosterBench.panel(1))
    bench.opened(1)
    bench.unplug(RosterBench.panel(1), at: 0)
    var delays: [Int64] = []
    var time: Int64 = 0
    for _ in 0..<7 {
      guard let due = bench.advanceToDeadline() else { break }
      delays.append((due - time) / 1000)
      time = due
    }
    #expect(delays == [50, 100, 200, 400, 800, 1000, 5000])
    #expect(bench.transcript.last == "examine /dev/input/by-path/panel")
    bench.take(RosterBench.panel(1), at: time)
    bench.opened(2)
    #expect(bench.transcript.last == "open d2 /dev/input/event1")
    #expect(bench.roster.deadline == nil)
  }
}
