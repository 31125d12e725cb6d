import Text
internal import TouchModel

/// Parses the output of Android's `getevent`, with or without `-l`, `-t`, `-p`, `-i` and `-r`.
struct GeteventParser: CaptureLineParser {
  static let format = CaptureFormat.getevent

  /// The maximum length of a record whose wrapped lines are joined.
  private static let longestRecord = 512

  /// The descriptions in the order of the capture.
  private var descriptions: [GeteventDescription] = []
  /// The index of the description that the next description lines belong to.
  private var described: Int?
  /// The index of the description of the last record's device.
  private var current: Int?
  private var clock = SyntheticClock()
  /// The beginning of a record that was wrapped onto the next line; nil if there is none.
  private var wrapped: TextLine?

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.trimmed.cursor
    _ = cursor.skipQuoteMarks()
    if let beginning = wrapped {
      wrapped = nil
      if cursor.isAtEnd { throw damaged(beginning) }
      let joined = beginning.with((beginning.bytes + [0x20] + cursor.rest)[...])
      cursor = joined.cursor
      guard let record = GeteventRecord(&cursor) else { throw damaged(beginning) }
      return try add(record, &cursor, joined, &output)
    }
    if cursor.isAtEnd { return }
    if let described, current == nil, try readDescription(described, cursor, line) { return }
    let start = cursor
    if let record = GeteventRecord(&cursor) {
      try add(record, &cursor, line.with(start.rest), &output)
    } else {
      try readOther(start, line, &output)
    }
  }

  /// Adds a record; stores one that continues on the next line.
  private mutating func add(
    _ record: GeteventRecord, _ cursor: inout TextCursor, _ line: TextLine,
    _ output: inout CaptureOutput
  ) throws(CaptureError) {
    cursor.skipWhitespace()
    if record.isComplete {
      if !cursor.isAtEnd, !cursor.isNext("rate ") {
        try output.warnTrailing(line, cursor.rest, in: .getevent)
      }
      try add(record, line, &output)
    } else if record.hasUnknownName {
      output.warn(
        .unknownLine, line.number, "the record has an unknown name, ignored: \(line.excerpt)")
    } else if let copy = line.repaired() {
      try read(copy, into: &output)
    } else if cursor.isAtEnd, line.isTerminated, line.bytes.count < Self.longestRecord {
      wrapped = line
    } else {
      throw damaged(line)
    }
  }

  private func damaged(_ line: TextLine) -> CaptureError {
    CaptureError(
      line: line.number,
      "the record is cut short or damaged: \(line.excerpt); expected a type and a code by name "
        + "or in four hexadecimal digits, and a value in eight")
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if let wrapped { throw damaged(wrapped) }
    if let described, descriptions[described].isInRow {
      throw CaptureError(line: line, GeteventDescription.damagedAxis.message)
    }
    if current == nil { try addDescribedDevices(line, &output) }
  }

  private mutating func readOther(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var cursor = start
    if cursor.skip("add device ") {
      cursor.skip(to: "/")
      if RecordSearch.contains(.getevent, in: cursor.rest) { throw line.surrounded }
      described = try findOrAddDescription(node: cursor.rest, line)
      return
    }
    if cursor.isNext("could not get driver version") || cursor.isNext("remove device") { return }
    if let described, current != nil, descriptions[described].index == nil,
      try readDescription(described, start, line)
    {
      return
    }
    if let copy = line.repaired() { return try read(copy, into: &output) }
    try output.warnUnknown(line, in: .getevent)
  }

  private mutating func readDescription(
    _ index: Int, _ cursor: TextCursor, _ line: TextLine
  ) throws(CaptureError) -> Bool {
    do throws(DescriptionError) {
      return try descriptions[index].read(cursor)
    } catch {
      throw CaptureError(line: line.number, "\(error.message): \(line.excerpt)")
    }
  }

  private mutating func add(
    _ record: GeteventRecord, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    let description = try indexOfDescription(of: record, line)
    if current == nil { try addDescribedDevices(line.number, &output) }
    current = description
    let device = try device(of: description, line.number, &output)
    if let time = record.time { clock.set(time) }
    let time =
      record.time
      ?? clock.time(type: record.type, code: record.code, line: line.number, &output)
    let event = InputEvent(time: time, type: record.type, code: record.code, value: record.value)
    output.add(event, device: device, line: line.number)
  }

  /// Returns the index of the description of a record's device: the one with its node or, for a
  /// record without a node, the only one.
  private mutating func indexOfDescription(
    of record: GeteventRecord, _ line: TextLine
  ) throws(CaptureError) -> Int {
    let node = record.node ?? []
    if let current, descriptions[current].device.node.bytes.elementsEqual(node) { return current }
    if record.node == nil, !descriptions.contains(where: \.device.node.isEmpty) {
      if descriptions.count == 1 { return 0 }
      let complete = descriptions.indices.filter { descriptions[$0].describesCodes }
      if complete.count == 1 { return complete[0] }
    }
    // getevent lists each device before its first record.
    guard
      !descriptions.contains(where: \.describesCodes)
        || descriptions.contains(where: { $0.device.node.bytes.elementsEqual(node) })
    else {
      throw CaptureError(
        line: line.number,
        "the device of the record is not in the list above, which may be damaged: \(line.excerpt)")
    }
    return try findOrAddDescription(node: node, line)
  }

  private mutating func findOrAddDescription(
    node: ArraySlice<UInt8>, _ line: TextLine
  ) throws(CaptureError) -> Int {
    let index = descriptions.firstIndex { $0.device.node.bytes.elementsEqual(node) }
    if let index { return index }
    guard descriptions.count < CaptureOutput.mostDevices else {
      throw CaptureError(
        line: line.number, "the capture has more than \(CaptureOutput.mostDevices) devices")
    }
    descriptions.append(GeteventDescription(node: node))
    return descriptions.count - 1
  }

  /// Adds the devices with a description.
  ///
  /// A device with only a name is added with its first record.
  private mutating func addDescribedDevices(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    for index in descriptions.indices where descriptions[index].describesCodes {
      _ = try device(of: index, line, &output)
    }
  }

  /// Returns the index of a description's device in the output, and adds the device if needed.
  private mutating func device(
    of description: Int, _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) -> Int {
    if let device = descriptions[description].index { return device }
    let device = try output.addDevice(
      descriptions[description].device, inference: descriptions[description].inference(line),
      line: line)
    descriptions[description].index = device
    return device
  }
}
