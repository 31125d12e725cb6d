import Testing

/// Tests of the reports of HID panels.
struct HidFingersTests {
  @Test("Without a contact count every finger has a fixed field in each report")
  func fixedPlaces() {
    var fingers = HidFingers(.twoFingers)
    fingers.down(1, 0x0102, 0x0304)
    #expect(
      fingers.frame() == [[1, 0, 0, 0, 0, 0, 0, 1, 1, 0x02, 0x01, 0x04, 0x03]])
    fingers.lift(1)
    #expect(
      fingers.frame() == [[1, 0, 0, 0, 0, 0, 0, 0, 1, 0x02, 0x01, 0x04, 0x03]])
    #expect(fingers.frame() == [[1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]])
  }

  @Test(
    "Fingers that do not fit into one report are divided among several, and only the first has the contact count"
  )
  func severalReports() {
    var fingers = HidFingers(.tenFingers)
    for id in 0..<UInt8(9) { fingers.down(id, Int32(id), 0) }
    let reports = fingers.frame()
    #expect(reports.map { $0.last } == [9, 0, 0])
    #expect(reports.map { $0[2] } == [0, 4, 8])
    #expect(reports.map { $0.count } == [26, 26, 26])
  }

  @Test("A lifted finger is reported once more, before those that stay")
  func lifted() {
    var fingers = HidFingers(.tenFingers)
    fingers.down(3, 10, 20)
    fingers.down(4, 30, 40)
    _ = fingers.frame()
    fingers.lift(3)
    fingers.move(4, by: 1, -1)
    #expect(fingers.frame()[0].prefix(13) == [1, 0, 3, 10, 0, 20, 0, 1, 4, 31, 0, 39, 0])
    #expect(fingers.frame()[0].prefix(7) == [1, 1, 4, 31, 0, 39, 0])
  }

  @Test("A Windows 8 panel reports hovering fingers, palms and the scan time")
  func certified() {
    var fingers = HidFingers(.certified)
    fingers.put(HidFinger(id: 5, x: 1, y: 2, isTouching: false))
    var report = fingers.frame()[0]
    #expect(report[1] == 0b110)
    #expect(report.suffix(3) == [100, 0, 1])
    fingers.change(5) { finger in
      finger.isTouching = true
      finger.isConfident = false
    }
    report = fingers.frame()[0]
    #expect(report[1] == 0b011)
    #expect(report.suffix(3) == [200, 0, 1])
    fingers.lift(5)
    #expect(fingers.frame()[0][1] == 0)
    #expect(fingers.frame()[0].suffix(3) == [0x90, 0x01, 0])
  }
}
