import Evdev
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

extension InTheGuest {
  /// Tests of discovering devices of the kernel, with udev and without.
  @Suite struct DiscoveryTests {
    private static let rule = "/run/udev/rules.d/99-touchbridge-test.rules"

    private func run(_ command: String...) throws {
      guard try ChildProcess(command).waitForEnd() == .exited(0) else {
        throw GuestError("\(command.joined(separator: " ")) failed")
      }
    }

    private func keyboard() throws -> GuestDevice {
      var description = DeviceDescription(name: "Example Keyboard")
      description.codes[.key] = BitSet(1...100)
      return try GuestDevice(description)
    }

    @Test("E-UDEV-1, E-UDEV-2: udev's event arrives after its rules, and once")
    func plugged() throws {
      let listener = try DiscoveryListener(.udev)
      let panel = try GuestDevice(settles: false)
      let node = try listener.present(panel.node)
      #expect(node.isInitialized)
      #expect(node.description.seat == "seat0")
      #expect(node.description.udevProperties["ID_INPUT_TOUCHSCREEN"] == "1")
      #expect(node.description.name == panel.description.name)
      #expect(node.description.vendor == 0x1209)
      #expect(node.description.axes.keys.sorted() == panel.description.axes.keys.sorted())
      #expect(node.syspath == node.number.syspath)
      #expect(TouchscreenClassifier().refusalBeforeOpening(node.description) == nil)
      let found = listener.discovery.enumerate().nodes.filter { $0.syspath == node.syspath }
      #expect(found == [node])
      panel.unplug()
      try listener.gone(node.syspath)
      #expect(!listener.discovery.enumerate().nodes.contains { $0.syspath == node.syspath })
    }

    @Test("E-UDEV-5: a changed rule is reported with its properties")
    func changed() throws {
      let panel = try GuestDevice()
      let listener = try DiscoveryListener(.udev)
      #expect(
        listener.discovery.enumerate().nodes.contains { $0.path == UntrustedText(panel.node) })
      try FileManager.default.createDirectory(
        atPath: "/run/udev/rules.d", withIntermediateDirectories: true)
      let text = """
        SUBSYSTEM=="input", KERNEL=="event*", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 1 0 -1 0 1", \
        ENV{ID_SEAT}="seat7"
        """
      try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: Self.rule))
      defer {
        try? FileManager.default.removeItem(atPath: Self.rule)
        try? run("udevadm", "control", "--reload")
      }
      try run("udevadm", "control", "--reload")
      try run("udevadm", "trigger", "--action=change", panel.node)
      let node = try listener.present(panel.node) {
        $0.description.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] == "0 1 0 -1 0 1"
      }
      #expect(node.description.seat == "seat7")
    }

    @Test("E-PERM-3: a permission that is granted by hand is reported, though udev sends no event")
    func permission() throws {
      let panel = try GuestDevice()
      for source in [DeviceDiscovery.Source.udev, .inotify] {
        let listener = try DiscoveryListener(source)
        #expect(chmod(panel.node, 0o600) == 0)
        _ = try listener.present(panel.node)
        #expect(chmod(panel.node, 0o660) == 0)
        _ = try listener.present(panel.node)
      }
    }

    @Test("E-UDEV-3, E-UDEV-4: without udev, sysfs identifies a node, and its removal is noticed")
    func withoutUdev() throws {
      let listener = try DiscoveryListener(.inotify)
      let panel = try GuestDevice()
      let keyboard = try keyboard()
      let node = try listener.present(panel.node)
      #expect(node.description.udevProperties.isEmpty)
      #expect(node.description.properties == panel.description.properties)
      #expect(TouchscreenClassifier().refusalBeforeOpening(node.description) == nil)
      let keys = try listener.present(keyboard.node)
      #expect(
        TouchscreenClassifier().refusalBeforeOpening(keys.description) == .kind(.keyboard))
      let paths = listener.discovery.enumerate().nodes.map(\.path)
      #expect(paths.contains(node.path) && paths.contains(keys.path))
      panel.unplug()
      try listener.gone(node.syspath)
    }

    @Test("E-UDEV-6: a reused node number belongs to another device, by its path in sysfs")
    func reused() throws {
      let panel = try GuestDevice()
      let node = try DeviceDiscovery.node(at: UntrustedText(panel.node))
      #expect(node.isStillTheSame)
      panel.unplug()
      let other = try GuestDevice()
      #expect(other.node == panel.node)
      #expect(!node.isStillTheSame)
      #expect(try DeviceDiscovery.node(at: UntrustedText(other.node)).isStillTheSame)
    }

    @Test("E-DET-2: a link is resolved to its node, and a node of another kind is refused")
    func named() throws {
      let panel = try GuestDevice()
      let link = try Guest.folder("named").appendingPathComponent("panel").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: panel.node)
      let node = try DeviceDiscovery.node(at: UntrustedText(link))
      #expect(node.path == UntrustedText(panel.node))
      #expect(node.description.udevProperties["ID_INPUT_TOUCHSCREEN"] == "1")
      #expect(throws: DeviceOpenError.notInputDevice("/dev/uinput")) {
        try DeviceDiscovery.node(at: "/dev/uinput")
      }
    }

    @Test("E-UDEV-10: a device that the kernel has inhibited is recognized")
    func inhibited() throws {
      let panel = try GuestDevice()
      #expect(!(try DeviceDiscovery.node(at: UntrustedText(panel.node))).isInhibited)
      let before = try DeviceDiscovery.node(at: UntrustedText(panel.node))
      let file = String(decoding: before.syspath.bytes, as: UTF8.self) + "/device/inhibited"
      try "1".write(toFile: file, atomically: false, encoding: .utf8)
      #expect(try DeviceDiscovery.node(at: UntrustedText(panel.node)).isInhibited)
    }

    @Test("E-UDEV-3: where udev's events do not arrive, as in a container, its database is read")
    func container() throws {
      let listener = try NetworkNamespace.withNewOne { try DiscoveryListener(.udev) }
      let panel = try GuestDevice()
      let node = try listener.present(panel.node)
      #expect(node.description.udevProperties["ID_INPUT_TOUCHSCREEN"] == "1")
      panel.unplug()
      try listener.gone(node.syspath)
    }

    @Test(
      "E-UDEV-1: 30 devices that are plugged in and unplugged are each reported as added and removed"
    )
    func storm() throws {
      let listener = try DiscoveryListener(.udev)
      for _ in 0..<3 {
        let panels = try (0..<10).map { _ in try GuestDevice(settles: false) }
        var coming = Set(panels.map { UntrustedText($0.node) })
        var places: Set<UntrustedText> = []
        while !coming.isEmpty {
          let change = try listener.next("\(coming.count) more nodes") {
            if case .present = $0 { true } else { false }
          }
          guard case .present(let node) = change else { continue }
          coming.remove(node.path)
          places.insert(node.syspath)
        }
        for panel in panels { panel.unplug() }
        while !places.isEmpty {
          let change = try listener.next("\(places.count) nodes gone") {
            if case .gone = $0 { true } else { false }
          }
          if case .gone(let syspath, _) = change { places.remove(syspath) }
        }
      }
    }
  }
}
