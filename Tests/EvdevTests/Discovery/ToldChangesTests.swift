import Evdev
import Testing
import TouchModel

/// What several sources say alike is told once.
struct ToldChangesTests {
  private func node(_ syspath: UntrustedText, name: UntrustedText = "") -> DeviceNode {
    DeviceNode(
      syspath: syspath, number: DeviceNumber(rawValue: 0xd40),
      description: DeviceDescription(name: name))
  }

  @Test("E-UDEV-1: the same said twice of a place in sysfs is told once")
  func once() {
    var told = ToldChanges()
    let came = DeviceChange.present(node("/sys/a"))
    let went = DeviceChange.gone(syspath: "/sys/a", path: "/dev/input/event1")
    let isTold = [came, came, .present(node("/sys/b")), came, went, went, came].map {
      told.add($0)
    }
    #expect(isTold == [true, false, true, false, true, false, true])
  }

  @Test("E-UDEV-5: a changed property is told, and so is each loss")
  func changed() {
    var told = ToldChanges()
    let isTold = [
      DeviceChange.present(node("/sys/a")), .present(node("/sys/a", name: "new")), .lost, .lost,
    ].map { told.add($0) }
    #expect(isTold == [true, true, true, true])
  }
}
