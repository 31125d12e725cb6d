import Capture
import Testing
import Text
import TouchModel

@testable import touchbridge

/// The device of a capture that `convert` and `calibrate` use.
struct CaptureDeviceSelectorTests {
  private let mouse = DeviceDescription(name: "Mouse")

  @Test(
    "E-REC-0: records of a device that is no touchscreen are stored up to a bound, and then it is that device"
  )
  func endless() {
    var selection = CaptureDeviceSelector(number: nil)
    var items = selection.take(.device(0, mouse))
    #expect(items.isEmpty)
    var count = 1
    while items.isEmpty, count < 1_000_000 {
      items = selection.take(.event(0, InputEvent(time: .zero, type: .key, code: 0x110, value: 1)))
      count += 1
    }
    #expect(items.count == CaptureDeviceSelector.mostStored + 1)
    #expect(
      selection.take(.event(0, InputEvent(time: .zero, type: .key, code: 0x110, value: 0))).count
        == 1)
    #expect(selection.finish().isEmpty)
  }
}
