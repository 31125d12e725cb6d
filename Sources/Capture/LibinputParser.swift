internal import TouchModel
internal import YAML

/// Reads the YAML of `libinput record`, version 1.
///
/// Keys that are not known are passed over, as the format asks. The records of the devices follow
/// one another, device by device.
struct LibinputParser: CaptureParser {
  static let format = CaptureFormat.libinput

  /// How deep the YAML may be nested; recordings need eight levels.
  private static let deepest = 64

  private var feed: LibinputFeed?
  private var parser: YAMLParser?
  private var levels: [LibinputLevel] = []
  private var device = LibinputDevice()
  private var deviceIndex: Int?
  private var numbers: [Int64] = []
  private var announced: Int64?
  private var mentionedNotes = 0

  mutating func read(
    _ lines: inout LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    let feed = self.feed ?? LibinputFeed(lines)
    let parser = self.parser ?? YAMLParser(feed)
    self.feed = feed
    self.parser = parser
    while output.count < 256 {
      let found = output.count
      let event = try next(parser, feed)
      mentionSkippedLines(feed, &output)
      switch event {
      case .scalar: try scalar(parser, &output)
      case .mappingStart: try enter(isMapping: true, parser)
      case .sequenceStart: try enter(isMapping: false, parser)
      case .mappingEnd, .sequenceEnd: try leave(parser, &output)
      case .alias, .streamStart, .documentStart, .documentEnd: continue
      case .streamEnd:
        finish(feed, &output)
        return false
      }
      if output.count > found, !feed.lines.hasBufferedLine { return true }
    }
    return true
  }

  /// Parses the next event, which must have no anchor and be no alias.
  private func next(
    _ parser: YAMLParser, _ feed: LibinputFeed
  ) throws(CaptureError) -> YAMLParser.Event {
    let event: YAMLParser.Event
    do {
      event = try parser.next()
    } catch {
      if let failure = feed.failure { throw failure }
      let line = error.isInputError ? feed.lineNumber : error.position.line
      throw CaptureError(
        line: min(line, feed.lineNumber),
        "the recording is damaged or cut short, it is no YAML here: \(error.problem)")
    }
    feed.pending = 0
    guard parser.anchor == nil else {
      throw CaptureError(
        line: parser.position.line,
        "YAML anchors and aliases are not read; no recorder writes them")
    }
    return event
  }

  private mutating func mentionSkippedLines(_ feed: LibinputFeed, _ output: inout CaptureOutput) {
    while mentionedNotes < feed.skipped.count {
      let note = feed.skipped[mentionedNotes]
      output.warn(.unknownLine, note.line, note.note.message)
      mentionedNotes += 1
    }
  }

  private func finish(_ feed: LibinputFeed, _ output: inout CaptureOutput) {
    let found = output.deviceCount
    guard let announced, announced != found else { return }
    output.warn(
      .deviceCount, feed.lineNumber,
      "the recording says that it holds \(announced) devices, but holds \(found); "
        + "it may be cut short")
  }

  private mutating func enter(isMapping: Bool, _ parser: YAMLParser) throws(CaptureError) {
    guard levels.count < Self.deepest else {
      throw CaptureError(
        line: parser.position.line, "the YAML is nested deeper than \(Self.deepest) levels")
    }
    let place: LibinputPlace
    if let parent = levels.last {
      if parent.isMapping, parent.key == nil {
        throw CaptureError(line: parser.position.line, "a YAML key is no text")
      }
      place = parent.place.child(parent.key, isMapping: isMapping)
    } else {
      place = isMapping ? .root : .ignored
    }
    levels.append(LibinputLevel(place: place, isMapping: isMapping))
    switch place {
    case .device:
      device = LibinputDevice()
      deviceIndex = nil
    case .record, .identity, .axis: numbers.removeAll(keepingCapacity: true)
    case .codes:
      if let type = levels[levels.count - 2].number { device.addType(type) }
    default: break
    }
  }

  private mutating func leave(
    _ parser: YAMLParser, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard let level = levels.popLast() else { return }
    switch level.place {
    case .record: try addRecord(parser, &output)
    case .identity: device.setIdentity(numbers)
    case .axis:
      guard let code = levels.last?.number, device.setAxis(code, numbers) else {
        throw CaptureError(
          line: parser.position.line,
          "expected minimum, maximum, fuzz, flat and resolution of an axis, in 32 bits")
      }
    case .device: if deviceIndex == nil { try announce(parser.position.line, &output) }
    default: break
    }
    closeValue()
  }

  /// After a value the next scalar of a mapping is a key.
  private mutating func closeValue() {
    guard let last = levels.indices.last, levels[last].isMapping else { return }
    levels[last].key = nil
  }

  private mutating func scalar(
    _ parser: YAMLParser, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard let last = levels.indices.last else { return }
    let text = parser.bytes
    if levels[last].isMapping, levels[last].key == nil {
      levels[last].key = LibinputKey(text)
      levels[last].number = Self.number(text).flatMap { UInt16(exactly: $0) }
      return
    }
    let key = levels[last].key
    closeValue()
    switch levels[last].place {
    case .record, .identity, .axis:
      guard let number = Self.number(text), numbers.count < 8 else {
        if levels[last].place == .record { throw Self.damagedRecord(parser.position.line) }
        throw CaptureError(
          line: parser.position.line, "expected decimal numbers of at most 64 bits")
      }
      numbers.append(number)
    case .root: readRoot(key, text, parser, &output)
    case .device: if key == .node { device.setNode(text) }
    case .evdev: if key == .name { device.setName(text) }
    case .codes:
      // The type is the key of the level above.
      guard levels.count > 1, let type = levels[levels.count - 2].number,
        let code = Self.number(text), code >= 0, code < 0x1000
      else { return }
      device.addCode(UInt16(code), type: type)
    case .properties:
      if let property = Self.number(text), property >= 0, property < 0x1000 {
        device.addProperty(UInt16(property))
      }
    case .udevProperties: device.addUdevProperty(text)
    default: break
    }
  }

  private mutating func readRoot(
    _ key: LibinputKey?, _ text: UnsafeBufferPointer<UInt8>, _ parser: YAMLParser,
    _ output: inout CaptureOutput
  ) {
    switch key {
    case .version:
      if Self.number(text) != 1 {
        output.warn(
          .version, parser.position.line,
          "the version “\(UntrustedText(bytes: text).escaped)” is not known; read as version 1")
      }
    case .deviceCount: announced = Self.number(text)
    default: break
    }
  }

  private mutating func addRecord(
    _ parser: YAMLParser, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard numbers.count == 5,
      let event = LibinputRecord(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]).event
    else {
      throw Self.damagedRecord(parser.position.line)
    }
    if deviceIndex == nil { try announce(parser.position.line, &output) }
    if let deviceIndex { output.add(event, device: deviceIndex, line: parser.position.line) }
  }

  private static func damagedRecord(_ line: Int) -> CaptureError {
    CaptureError(
      line: line,
      "the record is damaged; expected [seconds, microseconds, type, code, value], type and "
        + "code of 16 bits, the value of 32 bits")
  }

  private mutating func announce(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    deviceIndex = try output.addDevice(
      device.description, inference: device.inference(line), line: line)
  }

  /// The whole text as a decimal number; nil for anything else.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let start = text.baseAddress else { return nil }
    var cursor = TextCursor(at: start, end: start + text.count)
    guard let number = cursor.decimal(), cursor.isAtEnd, number != .max else { return nil }
    return number
  }
}
