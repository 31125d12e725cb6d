internal import TouchModel

/// Writes the YAML of `libinput record`, version 1.
///
/// The records of the first device are written at once. Those of the other devices come after them
/// in the file, so they are stored in memory until the end.
struct LibinputWriter: CaptureFormatWriter {
  /// The end of the codes that are written.
  ///
  /// The kernel has none above, and readers limit them.
  static let endOfCodes: UInt16 = 0x1000
  /// The end of the types that are written.
  static let endOfTypes: UInt16 = 0x100

  /// The text of one device that is not written yet.
  private struct Section {
    var text: [UInt8] = []
    var comment = RecordComment(valueWidth: 6)
    var isInFrame = false

    /// Appends a record, in a new list item at the beginning of a frame.
    mutating func write(_ event: InputEvent, _ time: Microseconds) {
      if !isInFrame { text.write("  - evdev:\n") }
      isInFrame = !event.isReport
      text.write("    - [")
      text.write(time.count / 1_000_000, width: 3)
      text.write(", ")
      text.write(time.count % 1_000_000, width: 6)
      text.write(", ")
      text.write(event.type.rawValue, width: 3)
      text.write(", ")
      text.write(event.code, width: 3)
      text.write(", ")
      text.write(event.value, width: 7)
      text.write("] ")
      comment.write(event, &text)
      text.write("\n")
    }
  }

  private var losses = LossReport()
  private var sections: [Section] = []
  private var isBegun = false
  private var base: Microseconds?
  private var lastDevice = 0

  /// Creates a writer.
  ///
  /// - Parameter base: The time that is written as 0; nil for that of the first record.
  init(base: Microseconds? = nil) {
    self.base = base
  }

  mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note] {
    switch item {
    case .device(let index, let device): add(device, index)
    case .event(let index, let event):
      begin(&output)
      add(event, index)
      if index == 0, !sections.isEmpty {
        output.append(contentsOf: sections[0].text)
        sections[0].text.removeAll(keepingCapacity: true)
      }
    case .state: losses.addResync(format: "libinput record")
    case .note: break
    }
    return losses.take()
  }

  mutating func writeHead(to output: inout [UInt8]) {
    begin(&output)
    guard !sections.isEmpty else { return }
    output.append(contentsOf: sections[0].text)
    sections[0].text.removeAll(keepingCapacity: true)
  }

  mutating func finish(to output: inout [UInt8]) -> [Note] {
    begin(&output)
    for section in sections { output.append(contentsOf: section.text) }
    sections = []
    return losses.take()
  }

  private mutating func begin(_ output: inout [UInt8]) {
    guard !isBegun else { return }
    isBegun = true
    output.write("# libinput record\nversion: 1\nndevices: ")
    output.write(sections.count)
    output.write("\nlibinput:\n  version: \"none, written by touchbridge\"\n  git: \"none\"\n")
    output.write(
      "system:\n  os: \"unknown\"\n  kernel: \"unknown\"\n  dmi: \"unknown\"\ndevices:\n")
  }

  private mutating func add(_ device: DeviceDescription, _ index: Int) {
    guard index == sections.count else { return }
    if isBegun {
      losses.add(
        .count, "a device was added after the first record: “ndevices” does not include it")
    }
    losses.addDevice(device, format: "libinput record", storesNodeAndUdev: true)
    var section = Section()
    LibinputDescriptionWriter(device).write(&section.text, &losses)
    sections.append(section)
  }

  private mutating func add(_ event: InputEvent, _ index: Int) {
    guard sections.indices.contains(index) else { return }
    let start = base ?? event.time
    if base == nil {
      base = start
      if start.count != 0 {
        losses.add(
          .timeBase, level: .info,
          "libinput record's times begin at 0: the time of the first record is not stored")
      }
    }
    if index < lastDevice {
      losses.add(
        .order, level: .info,
        "libinput record stores each device by itself: the order of records of different devices is "
          + "not stored")
    }
    lastDevice = index
    var time = event.time - start
    if time.count < 0 {
      losses.add(
        .earlyTime,
        "libinput record cannot store times before the first record: they are written as 0")
      time = .zero
    }
    sections[index].write(event, time)
  }
}
