import Evdev
import Testing
import Text
import TouchModel

/// Equal changes from several sources are reported once.
struct ReportedChangesTests {
  private func node(_ syspath: UntrustedText, name: UntrustedText = "") -> DeviceNode {
    DeviceNode(
      syspath: syspath, number: DeviceNumber(rawValue: 0xd40),
      description: DeviceDescription(name: name))
  }

  @Test("E-UDEV-1: a repeated change of a path in sysfs is reported once")
  func once() {
    var changes = ReportedChanges()
    let came = NodeChange.present(node("/sys/a"))
    let went = NodeChange.gone(syspath: "/sys/a", path: "/dev/input/event1")
    let isReported = [came, came, .present(node("/sys/b")), came, went, went, came].map {
      changes.add($0)
    }
    #expect(isReported == [true, false, true, false, true, false, true])
  }

  @Test("E-UDEV-5: a changed property is reported, and so is each loss")
  func changed() {
    var changes = ReportedChanges()
    let isReported = [
      NodeChange.present(node("/sys/a")), .present(node("/sys/a", name: "new")), .lost, .lost,
    ].map { changes.add($0) }
    #expect(isReported == [true, true, true, true])
  }
}
