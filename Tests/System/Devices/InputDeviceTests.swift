import CLibevdev
import CLinux
import Evdev
import System
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of the Evdev module with devices of the kernel.
  @Suite struct InputDeviceTests {
    private static let wide = {
      var panel = Panel("Wild \u{1b}[2J panel", wire: .slots(10))
      panel.hasPressure = true
      panel.resolution = 11
      return panel
    }()

    @Test(
      "E-LIFE-1, E-LIFE-16, E-PERM-7: a device is opened read-only and described completely")
    func describe() throws {
      let virtual = try VirtualDevice(Self.wide.description)
      let device = try InputDevice.open(virtual.node)
      #expect(fcntl(device.descriptor, F_GETFD) & FD_CLOEXEC != 0)
      let flags = fcntl(device.descriptor, F_GETFL)
      #expect(flags & O_ACCMODE == O_RDONLY && flags & O_NONBLOCK != 0)
      #expect(device.keepsMonotonicTime)
      var known = DeviceDescription(name: "another")
      known.node = "/dev/input/by-path/example"
      known.idPath = "pci-example"
      known.udevProperties = ["ID_INPUT": "1"]
      var found = device.describe(completing: known)
      #expect(found.node == known.node)
      #expect(found.idPath == known.idPath)
      #expect(found.udevProperties == known.udevProperties)
      let state = try #require(found.initialState)
      #expect(
        state.slots.map(\.axis) == [.positionX, .positionY, .trackingID, .multitouchPressure])
      #expect(state.slots.allSatisfy { $0.values.count == 10 })
      #expect(state.axes.keys.sorted() == [.x, .y, .pressure])
      found.node = Self.wide.description.node
      found.idPath = ""
      found.udevProperties = [:]
      found.initialState = nil
      found.codes[.synchronization] = Self.wide.description.codes[.synchronization]
      #expect(found == Self.wide.description)
    }

    @Test("E-LIFE-2: a device without path and serial number has none")
    func nameless() throws {
      var description = Panel("No port", wire: .single).description
      description.phys = ""
      let virtual = try VirtualDevice(description)
      let found = try InputDevice.open(virtual.node).describe()
      #expect(found.phys.isEmpty && found.uniq.isEmpty)
      #expect(found.node == virtual.node)
    }

    @Test("E-UDEV-6: a node that belongs to another device by now is not opened")
    func anotherDevice() throws {
      let virtual = try VirtualDevice(Panel().description)
      let number = try InputDevice.open(virtual.node).number
      #expect(try InputDevice.open(virtual.node, expecting: number).number == number)
      let error = #expect(throws: DeviceOpenError.self) {
        try InputDevice.open(virtual.node, expecting: DeviceNumber(rawValue: number.rawValue + 1))
      }
      #expect(error == .anotherDevice(virtual.node))
    }

    @Test("E-UDEV-7: nodes beyond the first 32 have another range of minor numbers, and open")
    func manyNodes() throws {
      var button = DeviceDescription(name: "Button")
      button.codes = [.key: BitSet([0x110])]
      let devices = try (0..<32).map { _ in try VirtualDevice(button) }
      let last = try VirtualDevice(Panel().description)
      defer { withExtendedLifetime(devices) {} }
      let device = try InputDevice.open(last.node)
      #expect(device.number.major == 13)
      #expect(device.number.minor >= 256)
      #expect(device.describe().name == Panel().name)
    }

    @Test("A node in the folder of input devices that is no event node is refused")
    func mouseNode() throws {
      var mouse = DeviceDescription(name: "A mouse")
      mouse.codes = [.key: BitSet([0x110]), .relative: BitSet([0, 1])]
      let virtual = try VirtualDevice(mouse)
      try #require(access("/dev/input/mice", F_OK) == 0)
      let error = #expect(throws: DeviceOpenError.self) { try InputDevice.open("/dev/input/mice") }
      #expect(error == .notInputDevice("/dev/input/mice"))
      _ = virtual
    }

    @Test(
      "E-INIT-3, E-SLOT-3: records that were queued before opening are not read, and the state at open includes them"
    )
    func stateAtOpen() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      panel.down(1, 100, 200)
      panel.down(2, 300, 400)
      try panel.report()
      let state = try #require(device.describe().initialState)
      let ids = try panel.probe.values(of: .trackingID, slots: 10)
      #expect(state.slots.first { $0.axis == .trackingID }?.values == ids)
      #expect(state.currentSlot == 1)
      #expect(state.pressedKeys.members == [KeyCode.touch.rawValue])
      #expect(state.slots.first { $0.axis == .positionX }?.values.prefix(2) == [100, 300])
      let listener = DeviceListener()
      #expect(try !device.pump(into: listener))
      #expect(listener.events.isEmpty)
      panel.move(1, 101, 200)
      try panel.report()
      _ = try device.pump(into: listener)
      #expect(listener.events.first?.code == AbsoluteAxis.slot.rawValue)
    }

    @Test(
      "E-TIME-1, E-READ-7: no event is masked, and records have the time of the monotonic clock")
    func records() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      _ = device.describe()
      panel.down(1, 100, 200)
      let before = Deadline.now()
      try panel.report()
      let listener = DeviceListener()
      _ = try device.pump(into: listener)
      let after = Deadline.now()
      let axes: [AbsoluteAxis] = [.trackingID, .positionX, .positionY, .x, .y]
      for axis in axes {
        #expect(
          listener.events.contains { $0.type == .absolute && $0.code == axis.rawValue })
      }
      let end = try #require(listener.events.last)
      #expect(end.isReport)
      #expect(end.time.count >= before && end.time.count <= after)
      #expect(listener.states.isEmpty)
    }

    @Test(
      "E-DROP-1, E-DROP-2: after an overrun the state is that of the kernel, and the stream continues"
    )
    func overrun() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      _ = device.describe()
      panel.down(1, 100, 200)
      panel.down(2, 300, 400)
      try panel.report()
      for step in 0..<600 {
        panel.move(2, 301 + Double(step % 2), 400)
        try panel.report()
      }
      panel.lift(1)
      panel.down(3, 500, 600)
      try panel.report()
      let listener = DeviceListener()
      while try device.pump(into: listener) {}
      let drop = try #require(
        listener.events.firstIndex {
          $0.type == .synchronization && $0.code == SynchronizationCode.dropped.rawValue
        })
      #expect(listener.events[(drop + 1)...].count == 1)
      #expect(listener.events.last?.isReport == true)
      let state = try #require(listener.states.first)
      #expect(listener.states.count == 1)
      for row in state.slots {
        #expect(row.values == (try panel.probe.values(of: row.axis, slots: 10)))
      }
      panel.move(3, 510, 600)
      try panel.report()
      _ = try device.pump(into: listener)
      #expect(listener.events.last?.isReport == true)
      #expect(listener.states.count == 1)
    }

    @Test("E-DROP-3: the state removes queued key records, and the question for contacts does not")
    func queuedKeys() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      _ = device.describe()
      panel.down(1, 100, 200)
      try panel.report()
      let contacts = try #require(try device.contacts())
      let ids = try panel.probe.values(of: .trackingID, slots: 10)
      #expect(contacts.slots.map(\.values) == [ids])
      #expect(try keyRecords(of: device) == [1])
      panel.lift(1)
      try panel.report()
      _ = try device.state()
      #expect(try keyRecords(of: device) == [])
    }

    private func keyRecords(of device: InputDevice) throws -> [Int32] {
      let listener = DeviceListener()
      _ = try device.pump(into: listener)
      return listener.events.filter { $0.type == .key }.map(\.value)
    }

    @Test("E-LIFE-4: a grab is exclusive until it is released or the device is closed")
    func grab() throws {
      let panel = try GuestDevice(settles: false)
      let other = try InputDevice.open(UntrustedText(panel.node))
      var owner: InputDevice? = try InputDevice.open(UntrustedText(panel.node))
      #expect(!other.isGrabbedByAnother())
      try owner?.grab()
      #expect(owner?.isGrabbedByAnother() == false)
      #expect(other.isGrabbedByAnother())
      let error = #expect(throws: SystemError.self) { try other.grab() }
      #expect(error?.number == EBUSY)
      panel.down(1, 100, 100)
      try panel.report()
      let listener = DeviceListener()
      _ = try other.pump(into: listener)
      #expect(listener.events.isEmpty)
      _ = try owner?.pump(into: listener)
      #expect(!listener.events.isEmpty)
      owner?.ungrab()
      #expect(!other.isGrabbedByAnother())
      try owner?.grab()
      #expect(other.isGrabbedByAnother())
      owner = nil
      #expect(!other.isGrabbedByAnother())
    }

    @Test(
      "E-READ-5: the next read of an unplugged device reports its removal, and closing it is safe")
    func unplugged() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      panel.down(1, 100, 100)
      try panel.report()
      panel.unplug()
      let error = #expect(throws: SystemError.self) { try device.pump(into: DeviceListener()) }
      #expect(error?.number == ENODEV)
      #expect(device.describe().name == panel.description.name)
      #expect(device.describe().initialState == nil)
      device.ungrab()
    }

    @Test("E-PERM-6: a revoked device gives the same error, and its node still exists")
    func revoked() throws {
      let panel = try GuestDevice(settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      try device.grab()
      #expect(tb_evdev_revoke(device.descriptor) == 0)
      let error = #expect(throws: SystemError.self) { try device.pump(into: DeviceListener()) }
      #expect(error?.number == ENODEV)
      #expect(access(panel.node, F_OK) == 0)
      let other = try InputDevice.open(UntrustedText(panel.node))
      #expect(!other.isGrabbedByAnother())
    }

    @Test(
      "E-SLOT-5, E-DROP-2: all slots are read, up to the limit of uinput, and odd ranges are reported"
    )
    func wild() throws {
      var panel = Panel("Wide", wire: .slots(99))
      panel.emulatesPointer = false
      let virtual = try VirtualDevice(panel.description)
      try setRange(of: .positionX, virtual.node, minimum: 100, maximum: -100)
      let device = try InputDevice.open(virtual.node)
      let found = device.describe()
      #expect(found.axes[.positionX]?.minimum == 100)
      #expect(found.axes[.positionX]?.maximum == -100)
      let events = (0..<Int32(99)).flatMap { slot in
        [
          InputEvent(time: .zero, axis: .slot, value: slot),
          InputEvent(time: .zero, axis: .trackingID, value: slot),
          InputEvent(time: .zero, axis: .positionY, value: slot + 1),
        ]
      }
      let frame = events + [InputEvent.report(time: .zero)]
      try virtual.write(frame.span)
      let state = try #require(try device.state())
      #expect(state.slots.first { $0.axis == .trackingID }?.values == Array(0..<99))
      #expect(state.slots.first { $0.axis == .positionY }?.values == Array(1...99))
      #expect(state.currentSlot == 98)
    }

    /// Sets the range of an axis, valid or not, as udev's hardware database does.
    private func setRange(
      of axis: AbsoluteAxis, _ node: UntrustedText, minimum: Int32, maximum: Int32
    ) throws {
      let descriptor = node.withPath { open($0, O_RDWR | O_CLOEXEC) }
      defer { close(descriptor) }
      var device: OpaquePointer?
      try #require(libevdev_new_from_fd(descriptor, &device) == 0)
      defer { libevdev_free(device) }
      var range = input_absinfo()
      range.minimum = minimum
      range.maximum = maximum
      try #require(libevdev_kernel_set_abs_info(device, UInt32(axis.rawValue), &range) == 0)
    }

    @Test("E-INIT-5: the state of a device without slots consists of axes and keys")
    func single() throws {
      let panel = try GuestDevice(Panel("Single", wire: .single), settles: false)
      let device = try InputDevice.open(UntrustedText(panel.node))
      panel.down(1, 100, 200)
      try panel.report()
      let state = try #require(try device.state())
      #expect(state.slots.isEmpty)
      #expect(state.axes[.x] == 100 && state.axes[.y] == 200)
      #expect(state.pressedKeys.members == [KeyCode.touch.rawValue])
    }

    @Test("A device without absolute axes has an empty state")
    func keysOnly() throws {
      var buttons = DeviceDescription(name: "Buttons")
      buttons.codes = [.key: BitSet([0x110])]
      let virtual = try VirtualDevice(buttons)
      #expect(try InputDevice.open(virtual.node).state() == nil)
    }
  }
}
