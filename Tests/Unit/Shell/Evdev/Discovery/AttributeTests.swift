import Evdev
import System
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// The description of a device by its attributes in sysfs.
struct AttributeTests {
  /// The attributes of a panel for five fingers.
  private static let panel: [String: String] = [
    "name": "Acme \u{1b}[2J panel\n", "phys": "usb-0000:00:14.0-2/input0\n", "uniq": "\n",
    "id/bustype": "0003\n", "id/vendor": "222a\n", "id/product": "0001\n",
    "id/version": "0110\n", "properties": "2\n", "capabilities/ev": "1b\n",
    "capabilities/key": "400 0 0 0 0 0\n", "capabilities/abs": "260800000000003\n",
    "capabilities/msc": "20\n", "capabilities/rel": "0\n",
  ]

  @Test("E-DET-1: names, numbers and codes come from sysfs, ranges do not")
  func panel() {
    let device = DeviceDescription { name in Self.panel[name].map { Array($0.utf8) } }
    #expect(device.name == "Acme \u{1b}[2J panel")
    #expect(device.phys == "usb-0000:00:14.0-2/input0")
    #expect(device.uniq.isEmpty)
    #expect(device.bus == 3)
    #expect(device.vendor == 0x222a)
    #expect(device.product == 1)
    #expect(device.version == 0x110)
    #expect(device.has(InputProperty.direct))
    #expect(device.has(KeyCode.touch))
    #expect(
      Set(device.codes.keys) == [.synchronization, .key, .absolute, .miscellaneous])
    #expect(device.axes.keys.sorted().map(\.rawValue) == [0, 1, 0x2f, 0x35, 0x36, 0x39])
    #expect(device.axes.values.allSatisfy { $0 == AxisInfo(minimum: 0, maximum: 0) })
    #expect(TouchscreenClassifier().refusalBeforeOpening(device) == nil)
  }

  @Test("E-UDEV-3: a device without attributes is unknown, and may be opened")
  func nothing() {
    let device = DeviceDescription { _ in nil }
    #expect(device == DeviceDescription(name: ""))
    #expect(TouchscreenClassifier().refusalBeforeOpening(device) == nil)
  }

  @Test("E-UDEV-3: incomplete codes are not treated as complete", arguments: ["key", "abs"])
  func unreadable(_ file: String) {
    var attributes = Self.panel
    attributes["capabilities/" + file] = nil
    let device = DeviceDescription { name in attributes[name].map { Array($0.utf8) } }
    #expect(device.codes.isEmpty && device.axes.isEmpty)
    #expect(device.vendor == 0x222a)
    #expect(TouchscreenClassifier().refusalBeforeOpening(device) == nil)
  }

  @Test("Invalid attributes are ignored")
  func broken() {
    var attributes = Self.panel
    attributes["id/vendor"] = "12345\n"
    attributes["id/product"] = "no\n"
    attributes["properties"] = "?\n"
    attributes["capabilities/key"] = "1ffffffffffffffff\n"
    let device = DeviceDescription { name in attributes[name].map { Array($0.utf8) } }
    #expect(device.vendor == 0)
    #expect(device.product == 0)
    #expect(device.properties.isEmpty)
    #expect(device.codes[.key] == BitSet())
  }

  @Test("Attributes are files of at most one page, and a missing one is not an error")
  func files() throws {
    let scratch = try ScratchDirectory()
    _ = try scratch.file("name", "Panel\n")
    _ = try scratch.file("long", String(repeating: "x", count: 10_000))
    let folder = AttributeDirectory(UntrustedText(scratch.url.path))
    #expect(folder.text(of: "name") == Array("Panel\n".utf8))
    #expect(folder.text(of: "long")?.count == 4096)
    #expect(folder.text(of: "id/vendor") == nil)
    #expect(folder.text(of: ".") == nil)
  }
}
