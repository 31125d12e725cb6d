import Forwarding
import Testing
import Text
import TouchModel

/// The description of a virtual touchscreen.
struct DeviceTests {
  private static func settings(
    _ region: Rect = Rect(x: 0, y: 0, width: 1080, height: 1920)
  ) -> VirtualTouchscreenSettings {
    VirtualTouchscreenSettings(sink: "glass", name: "main", region: region)
  }

  @Test("F-1: the device has the name and the sink, and the axes of a direct touchscreen")
  func description() {
    let device = Self.settings().deviceDescription()
    #expect(device.name == "touchbridge: main")
    #expect(device.phys == "touchbridge/glass")
    #expect(device.uniq.isEmpty)
    #expect(device.bus == 0x06)
    #expect(device.vendor == 0x1209)
    #expect(device.properties.members == [InputProperty.direct.rawValue])
    #expect(device.codes[.key]?.members == [KeyCode.touch.rawValue])
    let axes: [AbsoluteAxis] = [.x, .y, .slot, .positionX, .positionY, .toolType, .trackingID]
    #expect(device.axes.keys.sorted() == axes.sorted())
    #expect(device.codes[.absolute]?.members == axes.sorted().map(\.rawValue))
    #expect(device.axes[.slot]?.maximum == 9)
    #expect(device.axes[.trackingID]?.maximum == 65535)
    #expect(device.axes[.positionX]?.resolution == 0)
    #expect(device.initialState?.hasContact == false)
  }

  @Test("F-20: the output of a sink is the last part of the physical path")
  func output() {
    var settings = Self.settings()
    settings.output = "HDMI-A-2"
    #expect(settings.deviceDescription().phys == "touchbridge/glass/HDMI-A-2")
    #expect(settings.deviceProperties(differingFrom: Self.settings()) == [.output])
  }

  @Test("F-1: pressure and touch major are announced if the sink has them")
  func optionalAxes() {
    var settings = Self.settings()
    settings.reportsPressure = true
    #expect(settings.deviceDescription().has(.multitouchPressure))
    #expect(!settings.deviceDescription().has(.touchMajor))
    settings.reportsPressure = false
    settings.reportsTouchMajor = true
    #expect(!settings.deviceDescription().has(.multitouchPressure))
    #expect(settings.deviceDescription().has(.touchMajor))
  }

  @Test("F-1: the resolution is that of the sink's size, else of the panel, else 0")
  func resolution() {
    var settings = Self.settings()
    let panel = Size(width: 270, height: 480)
    #expect(settings.deviceDescription(panelSize: panel).axes[.positionX]?.resolution == 128)
    settings.size = Size(width: 135, height: 120)
    let device = settings.deviceDescription(panelSize: panel)
    #expect(device.axes[.positionX]?.resolution == 256)
    #expect(device.axes[.y]?.resolution == 512)
    for value in [0.0, -1, .nan, .infinity] {
      settings.size = Size(width: value, height: value)
      #expect(settings.deviceDescription().axes[.positionX]?.resolution == 0)
    }
    settings.size = Size(width: 1e-300, height: 1e-300)
    #expect(settings.deviceDescription().axes[.positionX]?.resolution == 65535)
  }

  @Test("F-1: a sink has 1 to 64 slots")
  func slots() {
    for (given, last) in [(1, 0), (64, 63), (0, 0), (65, 63), (-1, 0)] {
      var settings = Self.settings()
      settings.slots = given
      #expect(settings.deviceDescription().axes[.slot]?.maximum == Int32(last))
    }
  }

  @Test(
    "F-2: an axis has at most 65,536 units, a power of two to a point",
    arguments: [
      (1080, 34559), (1920, 61439), (800, 51199), (480, 61439), (1024, 65535), (1, 65535),
      (1025, 32799), (65536, 65535), (65537, 32767), (100_000, 49999), (0.1, 52427),
      (1366.5, 43727), (.infinity, 65535), (0, 65535), (.nan, 65535),
      (.leastNonzeroMagnitude, 65535),
      (1e308, 36454),
    ] as [(Double, Int32)])
  func range(extent: Double, last: Int32) {
    let region = Rect(x: 0, y: 0, width: extent, height: 1080)
    let device = Self.settings(region).deviceDescription()
    #expect(device.axes[.positionX] == AxisInfo(minimum: 0, maximum: last))
    #expect(device.axes[.x] == device.axes[.positionX])
    #expect(device.axes[.positionY]?.maximum == 34559)
  }

  @Test("F-17: a device is retained unless its name, region, slots, axes or size change")
  func reload() {
    let old = Self.settings()
    var new = old
    new.cancelMethod = .palm
    #expect(new.deviceProperties(differingFrom: old).isEmpty)
    new.name = "other"
    new.slots = 5
    #expect(new.deviceProperties(differingFrom: old) == [.name, .slots])
    new = old
    new.sink = "shop"
    new.region.size.width = 100
    new.reportsPressure = true
    new.size = Size(width: 100, height: 100)
    #expect(new.deviceProperties(differingFrom: old) == [.sink, .region, .size, .axes])
    new = old
    new.reportsTouchMajor = true
    #expect(new.deviceProperties(differingFrom: old) == [.axes])
  }
}
