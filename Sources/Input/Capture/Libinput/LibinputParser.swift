import Text
internal import YAML

/// Parses the YAML of `libinput record`, version 1.
///
/// Unknown keys are ignored, as the format requires. The records come device by device.
struct LibinputParser: CaptureParser {
  static let format = CaptureFormat.libinput

  /// The maximum nesting depth of the YAML; recordings need eight levels.
  private static let deepest = 64

  private var input: LibinputInput?
  private var parser: YAMLParser?
  private var levels: [LibinputLevel] = []
  private var description = LibinputDescription()
  /// The index of the described device; nil before its first record.
  private var device: Int?
  private var numbers: [Int64] = []
  private var statedDeviceCount: Int64?
  private var recordCount = 0

  /// The line of the last event.
  ///
  /// The YAML parser counts the end of the file as one line more.
  private var line: Int { min(parser?.position.line ?? 1, input?.lineNumber ?? 1) }

  mutating func read(
    _ lines: LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    let input = self.input ?? LibinputInput(lines)
    let parser = self.parser ?? YAMLParser(input)
    self.input = input
    self.parser = parser
    while output.count < 256 {
      let count = output.count
      let event = try next(parser, input)
      warnOfSkippedLines(input, &output)
      switch event {
      case .scalar: try scalar(parser, &output)
      case .mappingStart: try enter(isMapping: true)
      case .sequenceStart: try enter(isMapping: false)
      case .mappingEnd, .sequenceEnd: try leave(&output)
      case .alias, .streamStart, .documentStart, .documentEnd: continue
      case .streamEnd:
        try finish(input, &output)
        return false
      }
      if output.count > count, !input.lines.hasBufferedLine { return true }
    }
    return true
  }

  /// Parses the next event; an anchor or an alias is an error.
  private func next(
    _ parser: YAMLParser, _ input: LibinputInput
  ) throws(CaptureError) -> YAMLParser.Event {
    let event: YAMLParser.Event
    do {
      event = try parser.next()
    } catch {
      if let failure = input.failure { throw failure }
      let line = error.isInputError ? input.lineNumber : error.position.line
      throw CaptureError(
        line: min(line, input.lineNumber),
        "the recording is damaged or cut short; it is not valid YAML: \(error.problem)")
    }
    input.pendingBytes = 0
    guard parser.anchor == nil else {
      throw CaptureError(
        line: line,
        "YAML anchors and aliases are not supported; no recorder writes them")
    }
    return event
  }

  private func warnOfSkippedLines(_ input: LibinputInput, _ output: inout CaptureOutput) {
    guard !input.skippedLines.isEmpty else { return }
    for line in input.skippedLines { output.warnUnknown(line.number, line.excerpt) }
    input.skippedLines = []
  }

  private func finish(
    _ input: LibinputInput, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if let failure = input.failure { throw failure }
    output.countUnknown(input.unreportedCount)
    guard recordCount >= input.recordCount else {
      throw CaptureError(
        line: input.lineNumber,
        "\(input.recordCount - recordCount) records are not where the format has them; the "
          + "indentation of the recording is damaged")
    }
    let count = output.deviceCount
    guard let statedDeviceCount, statedDeviceCount != count else { return }
    output.warn(
      .deviceCount, input.lineNumber,
      "“ndevices” is \(statedDeviceCount), but the recording has \(count) devices; it may be cut "
        + "short")
  }

  private mutating func enter(isMapping: Bool) throws(CaptureError) {
    guard levels.count < Self.deepest else {
      throw CaptureError(
        line: line, "the YAML is nested deeper than \(Self.deepest) levels")
    }
    let element: LibinputElement
    if let parent = levels.last {
      if parent.isMapping, parent.key == nil {
        throw CaptureError(line: line, "a YAML key is not a scalar")
      }
      element = parent.element.child(parent.key, isMapping: isMapping)
    } else {
      element = isMapping ? .root : .ignored
    }
    levels.append(LibinputLevel(element: element, isMapping: isMapping))
    switch element {
    case .device:
      description = LibinputDescription()
      device = nil
    case .record, .identity, .axis: numbers.removeAll(keepingCapacity: true)
    case .codeTypes: description.hasCodes = true
    case .codes:
      if let type = levels[levels.count - 2].number { description.addType(type) }
    default: break
    }
  }

  private mutating func leave(_ output: inout CaptureOutput) throws(CaptureError) {
    guard let level = levels.popLast() else { return }
    switch level.element {
    case .record: try addRecord(&output)
    case .identity: description.setIdentity(numbers)
    case .axis:
      guard let code = levels.last?.number, description.setAxis(code, numbers) else {
        throw CaptureError(
          line: line,
          "expected minimum, maximum, fuzz, flat and resolution of an axis (32 bits)")
      }
    case .device: if device == nil { try addDevice(line, &output) }
    default: break
    }
    closeValue()
  }

  /// Notes that the next scalar of a mapping is a key.
  private mutating func closeValue() {
    guard let last = levels.indices.last, levels[last].isMapping else { return }
    levels[last].key = nil
  }

  private mutating func scalar(
    _ parser: YAMLParser, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard let last = levels.indices.last else { return }
    let text = parser.text
    if levels[last].isMapping, levels[last].key == nil {
      levels[last].key = LibinputKey(rawValue: text) ?? .other
      levels[last].number = Int64(text).flatMap { UInt16(exactly: $0) }
      return
    }
    let key = levels[last].key
    closeValue()
    switch levels[last].element {
    case .record, .identity, .axis:
      guard let number = Int64(text), numbers.count < 8 else {
        if levels[last].element == .record { throw Self.malformedRecord(line) }
        throw CaptureError(
          line: line, "expected decimal numbers of at most 64 bits")
      }
      numbers.append(number)
    case .records: throw Self.malformedRecord(line)
    case .root: readRoot(key, text, &output)
    case .device: if key == .node { description.setNode(text) }
    case .evdev:
      if key == .name { description.setName(text) }
      if key == .codes { description.hasCodes = true }
    case .codes:
      // The type is the key of the level above.
      guard levels.count > 1, let type = levels[levels.count - 2].number,
        let code = Int64(text), code >= 0, code < 0x1000
      else { return }
      description.addCode(UInt16(code), type: type)
    case .properties:
      if let property = Int64(text), property >= 0, property < 0x1000 {
        description.addProperty(UInt16(property))
      }
    case .udevProperties: description.addUdevProperty(text)
    default: break
    }
  }

  private mutating func readRoot(
    _ key: LibinputKey?, _ text: String, _ output: inout CaptureOutput
  ) {
    switch key {
    case .version:
      if Int64(text) != 1 {
        output.warn(
          .version, line,
          "unknown version “\(UntrustedText(text).escaped)”; it is read as version 1")
      }
    case .deviceCount: statedDeviceCount = Int64(text)
    default: break
    }
  }

  private mutating func addRecord(_ output: inout CaptureOutput) throws(CaptureError) {
    guard let event = LibinputRecord.event(numbers) else {
      throw Self.malformedRecord(line)
    }
    recordCount += 1
    guard description.hasCodes else {
      throw CaptureError(
        line: line,
        "the device of the record has no description (“codes”); the recording is damaged above")
    }
    if device == nil { try addDevice(line, &output) }
    if let device { output.add(event, device: device, line: line) }
  }

  private static func malformedRecord(_ line: Int) -> CaptureError {
    CaptureError(
      line: line,
      "the record is damaged; expected [seconds, microseconds, type, code, value], with type and "
        + "code of 16 bits and the value of 32 bits")
  }

  private mutating func addDevice(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    device = try output.addDevice(
      description.device, inference: description.inference(line), line: line)
  }
}
