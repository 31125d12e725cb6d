import Testing
import Text
import TouchModel
import TouchTracking

/// The classification of devices, with the reasons of refusals.
struct ClassifierTests {
  private let classifier = TouchscreenClassifier()

  private func device(
    axes: [UInt16], keys: [UInt16] = [], properties: [UInt16] = [], relative: [UInt16] = [],
    udev: [UntrustedText: UntrustedText] = [:]
  ) -> DeviceDescription {
    var device = DeviceDescription(name: "device")
    for axis in axes {
      device.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(
        minimum: 0, maximum: axis == 0x2f ? 9 : 4095)
    }
    device.codes[.key] = BitSet(keys)
    device.codes[.relative] = BitSet(relative)
    device.properties = BitSet(properties)
    device.udevProperties = udev
    return device
  }

  private let slotted: [UInt16] = [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39]

  private func reason(_ device: DeviceDescription) -> RefusalReason? {
    if case .refused(let reason) = classifier.classify(device) { return reason }
    return nil
  }

  @Test("E-DET-3, E-ST-9: panels of each protocol are found by their codes")
  func accepted() {
    #expect(
      classifier.classify(device(axes: slotted, keys: [0x14a], properties: [1]))
        == .touchscreen(.slotted, slots: 10))
    #expect(
      classifier.classify(device(axes: [0x2f, 0x35, 0x36, 0x39], keys: [0x14a]))
        == .touchscreen(.slotted, slots: 10))
    #expect(
      classifier.classify(device(axes: [0x35, 0x36], keys: [0x14a]))
        == .touchscreen(.unslotted, slots: 64))
    #expect(
      classifier.classify(device(axes: [0, 1], keys: [0x14a])) == .touchscreen(.single, slots: 1))
    #expect(
      classifier.classify(device(axes: [0, 1, 0x18], properties: [1]))
        == .touchscreen(.single, slots: 1))
  }

  @Test("E-DET-11: unusual panels need no list")
  func oddPanels() {
    var eGalax = device(axes: slotted + [0x3b], keys: [0x14a], properties: [1])
    (eGalax.bus, eGalax.vendor, eGalax.product, eGalax.version) = (3, 0x0eef, 0x7200, 0x0210)
    #expect(classifier.classify(eGalax) == .touchscreen(.slotted, slots: 10))
    var panel = TrackedPanel()
    panel.description.axes[.multitouchDistance] = AxisInfo(minimum: 0, maximum: 1)
    // Its tracking id never ends.
    #expect(panel.run("I0 X1 Y1 | X2 | D1 | X9 D0 | D1 |") == "Ba; Ma; Ea; Bb; Eb")
    var mouse = device(axes: [0, 1], keys: [0x110, 0x111, 0x14a])
    (mouse.vendor, mouse.product) = (0x222a, 0x0001)
    #expect(reason(mouse) == .kind(.mouse))
  }

  @Test("E-DET-4, E-DET-3: other kinds of devices, in the order of udev's own probe")
  func otherKinds() {
    let kinds: [(RefusalReason.Kind, DeviceDescription)] = [
      (.touchpad, device(axes: slotted, keys: [0x110, 0x145, 0x14a], properties: [0])),
      (.touchpad, device(axes: slotted, keys: [0x145, 0x14a])),
      (.touchpad, device(axes: slotted, keys: [0x14a], properties: [0])),
      (.penTablet, device(axes: [0, 1, 0x18], keys: [0x140, 0x14a, 0x14b])),
      (.tabletPad, device(axes: [0, 1], keys: [0x100, 0x101, 0x14b])),
      (.mouse, device(axes: [], keys: [0x110, 0x111], relative: [0, 1])),
      (.mouse, device(axes: [0, 1], keys: [0x110, 0x14a])),
      (.pointingStick, device(axes: [], keys: [0x110], properties: [0, 5], relative: [0, 1])),
      (.joystick, device(axes: [0, 1, 3], keys: [0x130])),
      (.accelerometer, device(axes: [0, 1, 2])),
      (.accelerometer, device(axes: [0, 1, 2], keys: [0x100], properties: [6])),
      (.keyboard, device(axes: [], keys: [0x1e, 0x2c])),
      (.keys, device(axes: [], keys: [0x74])),
      (.other, device(axes: [])),
    ]
    for (kind, device) in kinds {
      #expect(reason(device) == .kind(kind))
      #expect(RefusalReason.kind(kind).message.hasPrefix("it is a"))
    }
  }

  @Test("E-DET-1, E-DET-5: udev's tags have precedence; a joystick is always refused")
  func udevFirst() {
    let mouse = device(
      axes: [0, 1], keys: [0x110, 0x14a], udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"])
    #expect(classifier.classify(mouse) == .touchscreen(.single, slots: 1))
    let panel = device(axes: slotted, keys: [0x14a], properties: [1])
    let verdicts: [([UntrustedText: UntrustedText], RefusalReason?)] = [
      (["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"], .kind(.touchpad)),
      (["ID_INPUT": "1", "ID_INPUT_KEY": "1"], .kind(.keys)),
      (["ID_INPUT": "1"], .notTagged),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_INPUT_JOYSTICK": "1"], .kind(.joystick)),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_INPUT_TOUCHPAD": "1"], nil),
      (["ID_SEAT": "seat0"], nil),
    ]
    for (properties, expected) in verdicts {
      var panel = panel
      panel.udevProperties = properties
      #expect(reason(panel) == expected)
    }
  }

  @Test("E-ST-6: a button is a touch on a panel that udev tags, that is direct, or that is forced")
  func buttonPanel() {
    // Elo 2700 IntelliTouch.
    var elo = device(axes: [0, 1], keys: [0x110])
    #expect(reason(elo) == .kind(.mouse))
    #expect(classifier.classify(elo, isForced: true) == .touchscreen(.single, slots: 1))
    elo.udevProperties = ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"]
    #expect(reason(elo) == .kind(.mouse))
    #expect(classifier.refusalBeforeOpening(elo) == .kind(.mouse))
    #expect(classifier.refusalBeforeOpening(elo, isForced: true) == nil)
    #expect(classifier.classify(elo, isForced: true) == .touchscreen(.single, slots: 1))
    elo.udevProperties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    #expect(classifier.classify(elo) == .touchscreen(.single, slots: 1))
    #expect(classifier.refusalBeforeOpening(elo) == nil)
    #expect(
      classifier.classify(device(axes: [0, 1], keys: [0x100], properties: [1]))
        == .touchscreen(.single, slots: 1))
  }

  @Test("E-DET-4, E-DET-6: a forced device must report positions and touches")
  func forced() {
    var panel = device(axes: slotted, keys: [0x145, 0x14a], properties: [0])
    #expect(reason(panel) == .kind(.touchpad))
    #expect(classifier.classify(panel, isForced: true) == .touchscreen(.slotted, slots: 10))
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    #expect(classifier.classify(panel, isForced: true) == .touchscreen(.slotted, slots: 10))
    let refused: [(RefusalReason, DeviceDescription)] = [
      (.kind(.keyboard), device(axes: [], keys: [0x1e, 0x2c])),
      (.kind(.mouse), device(axes: [], keys: [0x110], relative: [0, 1])),
      (.noTouchSignal, device(axes: [0, 1])),
      (.noTrackingID(hasTouchKey: false), device(axes: [0x2f, 0x35, 0x36])),
    ]
    for (expected, device) in refused {
      #expect(classifier.classify(device, isForced: true) == .refused(reason: expected))
    }
    panel.axes[.positionX] = AxisInfo(minimum: 9, maximum: 1)
    #expect(
      classifier.classify(panel, isForced: true)
        == .refused(reason: .invertedRange(.positionX, minimum: 9, maximum: 1)))
  }

  @Test("F-9: a panel that is hidden from libinput is used while touches are forwarded")
  func hiddenPanel() {
    var panel = TrackedPanel().description
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    let forwarding = TouchscreenClassifier(usesIgnoredDevices: true)
    #expect(TouchscreenClassifier().refusalBeforeOpening(panel) == .ignoredByRule)
    #expect(forwarding.refusalBeforeOpening(panel) == nil)
    guard case .touchscreen = forwarding.classify(panel) else {
      Issue.record("the panel is refused")
      return
    }
  }

  @Test("E-DET-12: a recording of a panel that is hidden from libinput is used")
  func recordedHiddenPanel() {
    var panel = TrackedPanel().description
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    #expect(DevicePolicy(.recorded).classify(panel) == .touchscreen(.slotted, slots: 5))
    #expect(DevicePolicy(.named).classify(panel) == .refused(reason: .ignoredByRule))
  }

  @Test("E-DET-12: a udev rule excludes a device, unless its value is 0")
  func ignored() {
    var panel = device(axes: slotted, keys: [0x14a])
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    #expect(reason(panel) == .ignoredByRule)
    panel.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "0"
    #expect(reason(panel) == nil)
  }

  @Test("E-DET-6, E-ID-14, E-SLOT-5: invalid announcements are refused, with the reason")
  func defects() throws {
    func changed(_ change: (inout DeviceDescription) -> Void) -> DeviceDescription {
      var panel = device(axes: slotted, keys: [0x14a], properties: [1])
      change(&panel)
      return panel
    }
    let x = AbsoluteAxis.positionX
    let cases: [(RefusalReason, DeviceDescription)] = [
      (.axisWithout(.x, missing: .y), device(axes: [0], keys: [0x14a])),
      (.axisWithout(.positionY, missing: x), device(axes: [0, 1, 0x36], keys: [0x14a])),
      (
        .invertedRange(x, minimum: 9, maximum: 1),
        changed { $0.axes[x] = AxisInfo(minimum: 9, maximum: 1) }
      ),
      (.emptyRange(x, value: 7), changed { $0.axes[x] = AxisInfo(minimum: 7, maximum: 7) }),
      (
        .hugeRange(x, minimum: .min, maximum: .max),
        changed { $0.axes[x] = AxisInfo(minimum: .min, maximum: .max) }
      ),
      (.negativeResolution(x, -1), changed { $0.axes[x]?.resolution = -1 }),
      (.noTrackingID(hasTouchKey: true), changed { $0.axes[.trackingID] = nil }),
      (.slotCount(1025), changed { $0.axes[.slot]?.maximum = 1024 }),
      (.slotCount(0), changed { $0.axes[.slot]?.maximum = -1 }),
      (.slotCount(2_147_483_648), changed { $0.axes[.slot]?.maximum = .max }),
      (.noTouchSignal, device(axes: [0, 1])),
      (.noTouchSignal, device(axes: [0, 1], properties: [1])),
    ]
    for (expected, device) in cases {
      let found = try #require(reason(device))
      #expect(found == expected)
      #expect(!found.message.isEmpty && !found.message.hasSuffix("."))
    }
  }

  @Test("E-ID-14, E-REL-4: slots without tracking ids are used if forced and with a touch key")
  func slotsWithoutIDs() {
    let panel = device(axes: [0x2f, 0x35, 0x36], keys: [0x14a], properties: [1])
    #expect(reason(panel)?.message.contains("`force: true`") == true)
    #expect(classifier.classify(panel, isForced: true) == .touchscreen(.slotted, slots: 10))
    #expect(classifier.refusalBeforeOpening(panel, isForced: true) == nil)
  }

  @Test("E-ID-13, E-DET-7: an unusual range of ids and a resolution of one axis are no defects")
  func harmless() {
    var panel = device(axes: slotted, keys: [0x14a])
    panel.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 0)
    panel.axes[.positionX]?.resolution = 30
    #expect(classifier.classify(panel) == .touchscreen(.slotted, slots: 10))
  }

  @Test("E-ST-8: a device that announces all axes has no contacts, but may have a pointer")
  func fakeMultitouch() {
    let all = Array(UInt16(0)...0x3d).filter { $0 != 2 }
    #expect(
      classifier.classify(device(axes: all, keys: [0x14a], properties: [1]))
        == .touchscreen(.single, slots: 1))
    #expect(reason(device(axes: all, keys: [0x130])) == .kind(.joystick))
  }

  @Test("E-DET-3: a device known from its stream alone is accepted, unless it has tools")
  func inferred() {
    func inferred(_ axes: [UInt16], _ keys: [UInt16] = []) -> DeviceDescription {
      var device = device(axes: axes, keys: keys)
      for axis in axes where axis != 0x2f {
        device.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(minimum: 5, maximum: 5)
      }
      device.isInferred = true
      return device
    }
    #expect(classifier.classify(inferred([0x35, 0x36])) == .touchscreen(.unslotted, slots: 64))
    #expect(classifier.classify(inferred([0, 1])) == .touchscreen(.single, slots: 1))
    #expect(reason(inferred([0x2f, 0x35, 0x36, 0x39], [0x145])) == nil)
    #expect(reason(inferred(slotted, [0x145, 0x14a])) == .kind(.touchpad))
    #expect(reason(inferred([0, 1], [0x147])) == .kind(.penTablet))
    #expect(reason(inferred([])) == .kind(.other))
  }

  @Test("E-DET-1, E-DET-6: the classification before opening, without ranges")
  func beforeOpening() {
    func outside(_ axes: [UInt16], _ keys: [UInt16], _ udev: [UntrustedText: UntrustedText] = [:])
      -> RefusalReason?
    {
      var device = device(axes: axes, keys: keys, udev: udev)
      for axis in axes {
        device.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(minimum: 0, maximum: 0)
      }
      return classifier.refusalBeforeOpening(device)
    }
    let tagged: [UntrustedText: UntrustedText] = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    #expect(outside(slotted, [0x14a]) == nil)
    #expect(outside(slotted, [0x14a], tagged) == nil)
    #expect(outside([0, 1], [0x14a]) == nil)
    #expect(outside([], [0x1e, 0x2c]) == .kind(.keyboard))
    #expect(
      outside(slotted, [0x14a], ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"]) == .kind(.touchpad))
    #expect(outside(slotted, [0x14a], ["LIBINPUT_IGNORE_DEVICE": "1"]) == .ignoredByRule)
    #expect(outside([0x2f, 0x35, 0x36], [0x14a]) == .noTrackingID(hasTouchKey: true))
    #expect(outside([0, 1], []) == .noTouchSignal)
    #expect(outside([0], [0x14a]) == .axisWithout(.x, missing: .y))
  }

  @Test(
    "E-UDEV-3, E-DET-12: an unknown device has to be opened, unless a rule excludes it"
  )
  func unknown() {
    var unknown = DeviceDescription(name: "")
    #expect(classifier.refusalBeforeOpening(unknown) == nil)
    unknown.udevProperties["LIBINPUT_IGNORE_DEVICE"] = "1"
    #expect(classifier.refusalBeforeOpening(unknown) == .ignoredByRule)
    unknown = DeviceDescription(name: "")
    unknown.udevProperties = ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"]
    #expect(classifier.refusalBeforeOpening(unknown) == .kind(.keyboard))
    // A device that udev tags as a touchscreen is opened for its codes, and not refused without
    // them.
    unknown.udevProperties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    #expect(classifier.refusalBeforeOpening(unknown) == nil)
    unknown.udevProperties["ID_INPUT_JOYSTICK"] = "1"
    #expect(classifier.refusalBeforeOpening(unknown) == .kind(.joystick))
  }
}
