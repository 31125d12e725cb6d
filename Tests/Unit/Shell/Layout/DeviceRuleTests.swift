import Layout
import Testing
import Text
import TouchModel
import TouchTracking

/// The rule of a layout that applies to a device.
@Suite struct DeviceRuleTests {
  private func device(_ name: UntrustedText, path: UntrustedText = "") -> DeviceDescription {
    var device = DeviceDescription(name: name)
    device.vendor = 0x222a
    device.product = 1
    device.idPath = path
    device.phys = "usb-1.2/input0"
    return device
  }

  private let wall = """
    screen: {width: 200, height: 100}
    devices:
      - match: {name: "ILITEK*", path: "*:1.0"}
        region: [0, 0, 100, 100]
      - match: {name: "ILITEK*", vendor: 0x222a}
        region: [100, 0, 100, 100]
      - match: {vendor: 0x222a, product: 2}
    """

  @Test(
    "E-MAP-1: all given keys must match, the first rule applies, and the default is the screen"
  )
  func firstMatch() throws {
    let document = try LayoutReading.read(wall)
    let left = document.settings(for: device("ILITEK 1", path: "usb-0:2:1.0")).settings.region
    #expect(left == Rect(x: 0, y: 0, width: 100, height: 100))
    let right = document.settings(for: device("ILITEK 1", path: "usb-0:2:1.1")).settings.region
    #expect(right == Rect(x: 100, y: 0, width: 100, height: 100))
    let other = document.settings(for: device("Goodix")).settings.region
    #expect(other == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("E-MAP-3: a note reports a rule that two panels match, with escaped names")
  func ambiguousRule() throws {
    let document = try LayoutReading.read(wall)
    let first = device("ILITEK \u{1b}[2J")
    let second = device("ILITEK 2")
    #expect(document.settings(for: first).note == nil)
    #expect(
      document.settings(for: second, besides: [device("Goodix"), first]).note
        == Note(
          .warning, .layout,
          "device rule 2 matches `ILITEK 2` as well as `ILITEK \\x1b[2J`: both cover the same"
            + " region; distinguish them by `path`"))
    var (left, right) = (device("ILITEK", path: "usb-0:1"), device("ILITEK", path: "usb-0:2"))
    (left.node, right.node) = ("/dev/input/event5", "/dev/input/event6")
    #expect(
      document.settings(for: right, besides: [left]).note?.message
        == "device rule 2 matches `ILITEK` (/dev/input/event6, path \"usb-0:2\") as well as"
        + " `ILITEK` (/dev/input/event5, path \"usb-0:1\"): both cover the same region; distinguish"
        + " them by `path`")
    (left.idPath, left.phys) = ("usb-0:2", "usb-2/input0")
    let note = document.settings(for: right, besides: [left]).note
    #expect(note?.message.hasSuffix("`phys`") == true)
    let apart = device("ILITEK 2", path: "a:1.0")
    #expect(document.settings(for: apart, besides: [first]).note == nil)
    #expect(document.settings(for: device("ILITEK A"), besides: [device("B")]).note == nil)
  }

  @Test("E-DET-14: a panel that no rule matches is a warning with a `match` for it")
  func noRule() throws {
    let document = try LayoutReading.read(wall)
    #expect(
      document.settings(for: device("Goodix \"\u{1b}", path: "usb-0:2:1.0")).note
        == Note(
          .warning, .layout,
          "no device rule matches `Goodix \"\\x1b`, so it covers the whole screen; a rule for it begins with"
            + " match: {name: \"Goodix \\\"?\", vendor: 0x222a, product: 0x0001, path: \"usb-0:2:1.0\", phys:"
            + " \"usb-1.2/input0\"}"))
    #expect(try LayoutReading.read("{}").settings(for: device("Goodix")).note == nil)
  }

  @Test("E-DET-13: `ignore` excludes a device, and counts more than `force`")
  func ignored() throws {
    let document = try LayoutReading.read(
      "devices: [{match: {name: A}, ignore: true, force: true}, {force: true}]")
    #expect(document.settings(for: device("A")).settings.use == .never)
    #expect(document.settings(for: device("B")).settings.use == .forced)
    let left = try LayoutReading.read("devices: [{ignore: true, leave: true}]")
    #expect(left.settings(for: device("A")).settings.use == .left)
    let policy = DevicePolicy(.recorded)
    #expect(policy.classify(device("A"), as: .left) == .refused(reason: .leftByLayout))
    #expect(policy.classify(device("A"), as: .never) == .refused(reason: .ignoredByLayout))
    #expect(
      policy.refusalBeforeOpening(device("A"), as: .never)?.message.contains("ignore") == true)
  }

  @Test("E-MAP-1: a link in /dev/input/by-path is accepted as the path of its port")
  func links() throws {
    let folder = "/dev/input/by-path/"
    for path in ["usb-0:1:1.0", folder + "usb-0:1:1.0-event", folder + "usb-*-event"] {
      let document = try LayoutReading.read(
        "devices: [{match: {path: \"\(path)\"}, rotation: 90}]")
      #expect(document.ruleCitation(for: device("A", path: "usb-0:1:1.0")) != nil, "\(path)")
      #expect(document.ruleCitation(for: device("A", path: "pci-0:1:1.0")) == nil, "\(path)")
    }
  }

  @Test("E-MAP-1: the rule of a device is cited by file, line and column")
  func citation() throws {
    let document = try LayoutReading.read(wall)
    #expect(document.ruleCitation(for: device("ILITEK 2")) == "layout.yaml:5:5")
    #expect(document.ruleCitation(for: device("Goodix")) == nil)
    #expect(LayoutDocument.standard.ruleCitation(for: device("Goodix")) == nil)
  }
}
