import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// A day of a kiosk, without the time between the touches.
  @Suite struct BusyDayTests {
    /// The touches of one of the 24 hours.
    private static let touchesPerHour = 30

    @Test(
      "E-LIFE-5, E-LIFE-18: a day of touches, reloads, plugs and rotations loses no touch and no memory"
    )
    func day() throws {
      // All records: entries of touches that come this fast are left out.
      let unit = try ServiceUnit(journal: "all")
      let layouts = try ["kiosk", "standard"].map {
        try String(contentsOf: TestEnvironment.path("Examples/\($0).yaml"), encoding: .utf8)
      }
      try unit.setLayout(layouts[0])
      var day = Day(panel: try GuestDevice(), journal: try JournalReader())
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      // A second program that reads the panel, as a compositor does.
      let second = try DaemonRun.daemon("--layout", ServiceUnit.layout)
      try second.nextDevice("added")
      let process = try unit.process()
      var morning: (memory: Int, descriptors: Int)?

      for hour in 0..<24 {
        for number in 1...Self.touchesPerHour {
          try day.touch()
          // The kernel stores the records of a few touches only.
          if number % 3 == 0 { try day.waitForLastTouch(second) }
        }
        if hour % 3 == 2 { try day.replug(second) }
        try day.waitForLastTouch(second)
        try unit.setLayout(layouts[(hour + 1) % 2])
        try unit.reload()
        if hour % 6 == 5 {
          try unit.setLayout("windows: 1\n")
          #expect(throws: GuestError.self) { try unit.reload() }
          try Guest.output("journalctl", "--rotate")
        }
        if hour == 7 {
          morning = (try #require(process.ownMemory), process.descriptors.count)
        }
      }

      let evening = (
        memory: try #require(process.ownMemory), descriptors: process.descriptors.count
      )
      #expect(
        try unit.properties("NRestarts", "ActiveState") == [
          "NRestarts": "0", "ActiveState": "active",
        ])
      #expect(evening.descriptors == morning?.descriptors)
      let growth = evening.memory - (morning?.memory ?? 0)
      print("\(day.touches) touches; from hour 8 to 24 the service's memory grew by \(growth) KiB")
      #expect(growth < 256)

      let entries = day.journal.entries.filter(Day.isEnd)
      #expect(entries.compactMap { $0["TOUCH_ID"].flatMap(Int.init) } == Array(1...day.touches))
      #expect(entries.count { $0["TOUCH_PHASE"] == "cancelled" } == day.unplugged)
      try second.endSoundly()
      let ends = second.records.filter { $0.kind == "touch" && $0["phase"]?.string == "ended" }
      #expect(ends.count == day.touches - day.unplugged)
    }
  }
}

/// What happened on the panel so far.
private struct Day {
  private(set) var panel: GuestDevice
  let journal: JournalReader
  private(set) var touches = 0
  /// The touches that an unplug cancelled.
  private(set) var unplugged = 0

  init(panel: GuestDevice, journal: JournalReader) {
    self.panel = panel
    self.journal = journal
  }

  /// A tap or a drag, somewhere on the screen.
  mutating func touch() throws {
    try down()
    let (x, y) = place
    panel.move(1, x + 9, y + 3)
    try panel.report()
    panel.lift(1)
    try panel.report()
  }

  /// Unplugs the panel under a finger, and plugs another one in.
  mutating func replug(_ second: DaemonRun) throws {
    try down()
    try second.next("the finger") {
      [touches] in $0.kind == "touch" && $0["touch"]?.integer == touches
    }
    unplugged += 1
    panel.unplug()
    try second.nextDevice("removed")
    try waitForLastTouch(second)
    panel = try GuestDevice()
    try second.nextDevice("added")
    try journal.next("device", "DEVICE_ACTION", "added")
  }

  /// Waits until both readers have logged the end of the last touch.
  func waitForLastTouch(_ second: DaemonRun) throws {
    func isLast(_ entry: JournalEntry) -> Bool {
      Self.isEnd(entry) && entry["TOUCH_ID"] == "\(touches)"
    }
    if !journal.entries.contains(where: isLast) {
      try journal.next("the end of touch \(touches)", where: isLast)
    }
    func isLastRecord(_ record: DispatchLogLine) -> Bool {
      record.kind == "touch" && record["touch"]?.integer == touches
        && ["ended", "cancelled"].contains(record["phase"]?.string)
    }
    if !second.records.contains(where: isLastRecord) {
      try second.next("the end of touch \(touches)", where: isLastRecord)
    }
  }

  /// True for the entry of the end of a touch.
  static func isEnd(_ entry: JournalEntry) -> Bool {
    entry.kind == "touch" && ["ended", "cancelled"].contains(entry["TOUCH_PHASE"])
  }

  private mutating func down() throws {
    touches += 1
    let (x, y) = place
    panel.down(1, x, y)
    try panel.report()
  }

  private var place: (Double, Double) {
    (Double(40 + touches * 37 % 1000), Double(40 + touches * 91 % 900))
  }
}
