internal import TouchModel

/// Reads what Android's `getevent` prints, with or without `-l`, `-t`, `-p`, `-i` and `-r`.
struct GeteventParser: CaptureLineParser {
  static let format = CaptureFormat.getevent

  /// The most devices of one trace; a phone has about twenty.
  private static let mostDevices = 256

  private var listings: [GeteventListing] = []
  /// The listing that description lines belong to.
  private var described: Int?
  /// The listing of the last record.
  private var current: Int?
  private var clock = SyntheticClock()
  private var clockWasMentioned = false

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.trimmed.cursor
    let isQuoted = cursor.skipQuoteMarks()
    if cursor.isAtEnd { return }
    if let described, current == nil, listings[described].read(cursor) { return }
    let start = cursor
    guard let record = GeteventLine(&cursor) else {
      try readOther(start, line, &output)
      return
    }
    guard record.isComplete else {
      if isQuoted || record.hasUnknownName {
        output.warn(
          isQuoted ? .quotedLine : .unknownLine, line.number,
          "the record is not read: \(line.excerpt)")
        return
      }
      throw CaptureError(
        line: line.number,
        "the record is cut short or damaged: \(line.excerpt); expected a type and a code by name "
          + "or in four hexadecimal digits, and a value in eight")
    }
    cursor.skipBlanks()
    if !cursor.isAtEnd, !cursor.isNext("rate ") {
      output.warn(.trailingText, line.number, "text after the record is not read: \(line.excerpt)")
    }
    try add(record, line, &output)
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if current == nil { try announceDescribed(line, &output) }
  }

  private mutating func readOther(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var cursor = start
    if cursor.skip("add device ") {
      while !cursor.isAtEnd, !cursor.isNext("/") { cursor.at += 1 }
      guard listings.count < Self.mostDevices else {
        throw CaptureError(
          line: line.number, "the trace names more than \(Self.mostDevices) devices")
      }
      let node = UnsafeBufferPointer(start: cursor.at, count: cursor.count)
      if let known = listings.firstIndex(where: { $0.description.node.bytes.elementsEqual(node) }) {
        described = known
      } else {
        described = listings.count
        listings.append(GeteventListing(node: node))
      }
    } else if cursor.isNext("could not get driver version") || cursor.isNext("remove device") {
    } else if let described, current != nil, listings[described].index == nil,
      listings[described].read(start)
    {
    } else {
      output.warn(.unknownLine, line.number, "the line is not understood: \(line.excerpt)")
    }
  }

  private mutating func add(
    _ record: GeteventLine, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    let listing = try listing(of: record, line)
    if current == nil { try announceDescribed(line.number, &output) }
    current = listing
    let index: Int
    if let known = listings[listing].index {
      index = known
    } else {
      index = try announce(listing, line.number, &output)
    }
    let stamp: Microseconds
    if let time = record.time {
      clock.see(time)
      stamp = time
    } else {
      stamp = clock.time(type: record.type, code: record.code)
      if clock.wasUsed, !clockWasMentioned {
        clockWasMentioned = true
        output.note(line.number, .info, SyntheticClock.message)
      }
    }
    let event = InputEvent(time: stamp, type: record.type, code: record.code, value: record.value)
    output.add(event, device: index, line: line.number)
  }

  /// The device of a record: by node, or the only one there is.
  private mutating func listing(
    of record: GeteventLine, _ line: TextLine
  ) throws(CaptureError) -> Int {
    let node = record.node ?? UnsafeBufferPointer(start: nil, count: 0)
    if let current, listings[current].description.node.bytes.elementsEqual(node) { return current }
    if let known = listings.firstIndex(where: { $0.description.node.bytes.elementsEqual(node) }) {
      return known
    }
    if record.node == nil {
      if listings.count == 1 { return 0 }
      let whole = listings.indices.filter { listings[$0].describesCodes }
      if whole.count == 1 { return whole[0] }
    }
    guard listings.count < Self.mostDevices else {
      throw CaptureError(line: line.number, "the trace names more than \(Self.mostDevices) devices")
    }
    listings.append(GeteventListing(node: node))
    return listings.count - 1
  }

  /// Adds the devices that describe themselves; those with a name only wait for their records.
  private mutating func announceDescribed(_ line: Int, _ output: inout CaptureOutput)
    throws(CaptureError)
  {
    for index in listings.indices where listings[index].describesCodes {
      _ = try announce(index, line, &output)
    }
  }

  private mutating func announce(
    _ listing: Int, _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) -> Int {
    let index = try output.addDevice(
      listings[listing].description, inference: listings[listing].inference(line), line: line)
    listings[listing].index = index
    return index
  }
}
