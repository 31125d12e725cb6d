/// Detects the format of a capture from its first lines, never from its name.
///
/// The first line that can belong to only one format decides. Prose before it, as in mail and
/// issues, is ignored. If the first 256 KiB have no such line, the first line that probably belongs
/// to a format decides.
enum FormatDetector {
  /// The format of a file.
  enum Kind: Equatable {
    case evemu
    case libinput
    case libinputExcerpt
    case evtest
    case getevent
    case touchbridge
    case raw
    /// A known format of files that are not recordings of evdev records.
    case unsupported(UnsupportedFile)

    /// True if text of this kind is often copied together with a recording of another kind.
    func mayPrecede(_ other: Kind) -> Bool {
      guard case .unsupported(let file) = self, file.mayPrecedeRecording else { return false }
      return other != self
    }
  }

  /// What a line shows about the format.
  enum Evidence {
    case certain(Kind)
    case likely(Kind)
  }

  /// Detects the format of a capture, and rewinds the capture to its first line.
  ///
  /// - Parameter lines: The capture, at its beginning.
  /// - Returns: A parser of the format.
  /// - Throws: `CaptureError` if the capture is empty, cannot be read or has no supported format.
  static func detect(_ lines: LineReader) throws(CaptureError) -> any CaptureParser {
    var likely: (kind: Kind, line: Int)?
    var layout = LayoutDetector()
    var beginning: String?
    var surrounded: TextLine?
    while !lines.headIsExhausted, let line = try nextLine(lines) {
      let isFirst = beginning == nil && !line.trimmed.bytes.isEmpty
      if isFirst { beginning = line.excerpt }
      switch evidence(line, isFirst: isFirst) ?? evidence(repairing: line) {
      case .certain(let kind): return try parser(kind, line.number, lines)
      case .likely(let kind):
        if likely?.kind.mayPrecede(kind) != false { likely = (kind, line.number) }
      case nil:
        if surrounded == nil, RecordSearch.format(in: line) != nil { surrounded = line }
      }
      layout.examine(line)
    }
    if let kind = try binary(lines) { return try parser(kind, 1, lines) }
    if let line = layout.line, LayoutDetector.outweighs(likely?.kind) {
      throw CaptureError(line: line, UnsupportedFile.layout.message, isForeign: true)
    }
    if let likely { return try parser(likely.kind, likely.line, lines) }
    if let surrounded { throw surrounded.surrounded }
    guard let beginning else {
      throw CaptureError(
        line: 1, lines.isEmpty ? "the capture is empty" : "the capture has only blank lines")
    }
    throw CaptureError(
      line: 1,
      "unknown format; the file begins with \(beginning). Expected the output of evemu-record, "
        + "libinput record, evtest, getevent or touchbridge convert")
  }

  /// Returns the next line; nil at the end, and for binary data of a known kind.
  private static func nextLine(_ lines: LineReader) throws(CaptureError) -> TextLine? {
    do {
      return try lines.next()
    } catch {
      guard error.cause == nil, try binary(lines) != nil else { throw error }
      return nil
    }
  }

  /// Returns the kind of binary data at the beginning; nil for text and unknown data.
  private static func binary(_ lines: LineReader) throws(CaptureError) -> Kind? {
    if let file = UnsupportedFile.compressed(lines.head) { return .unsupported(file) }
    guard lines.head.contains(0) else { return nil }
    try lines.fillHead(8 * RawParser.recordLength)
    return RawParser.isRaw(lines.head) ? .raw : nil
  }

  private static func parser(
    _ kind: Kind, _ line: Int, _ lines: LineReader
  ) throws(CaptureError) -> any CaptureParser {
    let parser: any CaptureParser =
      switch kind {
      case .evemu: EvemuParser()
      case .libinput: LibinputParser()
      case .libinputExcerpt: LibinputExcerptParser()
      case .evtest: EvtestParser()
      case .getevent: GeteventParser()
      case .touchbridge: TouchbridgeParser()
      case .raw: RawParser()
      case .unsupported(let file):
        throw CaptureError(line: line, file.message, isForeign: file != .fingerScript)
      }
    lines.rewind()
    return parser
  }

  /// Returns what a line that was copied through mail or a web page shows about the format, or nil.
  private static func evidence(repairing line: TextLine) -> Evidence? {
    line.repaired().flatMap { evidence($0, isFirst: false) }
  }

  /// Returns what a line shows about the format, or nil.
  ///
  /// The beginning of source code and of JSON counts only in the first line that is not blank,
  /// because prose may quote such lines.
  static func evidence(_ line: TextLine, isFirst: Bool) -> Evidence? {
    var cursor = line.trimmed.cursor
    _ = cursor.skipQuoteMarks()
    if cursor.isNext("# touchbridge capture ") { return .certain(.touchbridge) }
    if OtherOutput.isDeviceListing(cursor) { return .likely(.unsupported(.procDevices)) }
    // With a time as of getevent.
    if OtherOutput.isWaylandDebug(cursor) { return .likely(.unsupported(.waylandDebug)) }
    if let found = labeled(cursor) ?? libinput(cursor) { return found }
    if cursor.peek == UInt8(ascii: "#") { return commented(cursor, isFirst: isFirst) }
    if let found = evtest(cursor) ?? getevent(cursor) { return found }
    return unsupported(cursor, isFirst: isFirst)
  }

  /// Lines that begin with a letter and a colon: evemu, hid-recorder and umockdev.
  static func labeled(_ start: TextCursor) -> Evidence? {
    var cursor = start
    let letter = cursor.next()
    guard cursor.skip(": ") else { return nil }
    cursor.skipWhitespace()
    switch letter {
    case UInt8(ascii: "E"): return eventLine(cursor)
    case UInt8(ascii: "I"):
      return hexadecimalWords(cursor) == [4, 4, 4, 4] ? .certain(.evemu) : nil
    case UInt8(ascii: "P"):
      if cursor.isNext("/devices/") { return .likely(.unsupported(.udevProperties)) }
      let words = hexadecimalWords(cursor)
      return words == [2, 2, 2, 2, 2, 2, 2, 2] ? .certain(.evemu) : nil
    case UInt8(ascii: "B"):
      let words = hexadecimalWords(cursor)
      return words == [2, 2, 2, 2, 2, 2, 2, 2, 2] ? .certain(.evemu) : nil
    case UInt8(ascii: "A"):
      guard cursor.hexadecimal() != nil else { return nil }
      cursor.skipWhitespace()
      return cursor.decimal() != nil && cursor.isAtWordEnd ? .certain(.evemu) : nil
    case UInt8(ascii: "N"):
      return .likely(cursor.isNext("input/") ? .unsupported(.udevProperties) : .evemu)
    case UInt8(ascii: "R"):
      guard let length = cursor.unsignedDecimal(), length > 0, cursor.isAtWordEnd else {
        return nil
      }
      return hexadecimalWords(cursor).first == 2 ? .certain(.unsupported(.hidRecorder)) : nil
    default: return nil
    }
  }

  /// `E: 0.000001 0003 0035 0012` is evemu; `E: 0.000001 8 03 90 2c` is hid-recorder.
  private static func eventLine(_ start: TextCursor) -> Evidence? {
    var cursor = start
    guard cursor.unsignedDecimal() != nil else {
      return cursor.peek >= 0x41 ? .likely(.unsupported(.udevProperties)) : nil
    }
    guard cursor.skip(0x2e), cursor.unsignedDecimal() != nil else { return .likely(.evemu) }
    let words = hexadecimalWords(cursor)
    if words.starts(with: [4, 4]) { return .certain(.evemu) }
    return .likely(words.count > 3 ? .unsupported(.hidRecorder) : .evemu)
  }

  /// Returns the lengths of the words up to the first that is not hexadecimal.
  private static func hexadecimalWords(_ start: TextCursor) -> [Int] {
    var cursor = start
    var lengths: [Int] = []
    cursor.skipWhitespace()
    while lengths.count < 16 {
      let from = cursor.at
      guard cursor.hexadecimal() != nil, cursor.isAtWordEnd else { break }
      lengths.append(cursor.at - from)
      cursor.skipWhitespace()
    }
    return lengths
  }

  private static func libinput(_ start: TextCursor) -> Evidence? {
    var cursor = start
    if cursor.isNext("# libinput record") || cursor.isNext("ndevices:") {
      return .certain(.libinput)
    }
    if cursor.isNext("version: 1") { return .likely(.libinput) }
    guard cursor.skip("- ["), LibinputRecord.event(&cursor) != nil else { return nil }
    return .certain(.libinputExcerpt)
  }

  /// Lines that begin with `#`: comments of evemu, or lines of evtest as headings of Markdown.
  private static func commented(_ start: TextCursor, isFirst: Bool) -> Evidence? {
    var cursor = start
    if cursor.isNext("# EVEMU ") || cursor.isNext("# device /") { return .certain(.evemu) }
    if isFirst, cursor.isNext("#include") || cursor.isNext("#!") {
      return .likely(.unsupported(.source))
    }
    let isHeading = cursor.isNext("##")
    while cursor.skip(UInt8(ascii: "#")) {}
    cursor.skipWhitespace()
    guard case .certain(let kind) = evtest(cursor) else { return nil }
    return isHeading ? .certain(kind) : .likely(kind)
  }

  static func evtest(_ start: TextCursor) -> Evidence? {
    var cursor = start
    if EvtestDescription.isCertain(cursor) { return .certain(.evtest) }
    if cursor.skip("Event: time ") { return .certain(.evtest) }
    guard cursor.skip("type "), cursor.unsignedDecimal() != nil, cursor.skip(" (") else {
      return nil
    }
    return .certain(.evtest)
  }

  private static func getevent(_ start: TextCursor) -> Evidence? {
    var cursor = start
    if cursor.isNext("add device ") || cursor.isNext("could not get driver version for /dev/") {
      return .certain(.getevent)
    }
    guard let record = GeteventRecord(&cursor) else { return nil }
    return record.isComplete ? .certain(.getevent) : .likely(.getevent)
  }

  private static func unsupported(_ start: TextCursor, isFirst: Bool) -> Evidence? {
    if let file = OtherOutput.kind(start) ?? OwnLog.kind(start) {
      return .likely(.unsupported(file))
    }
    var cursor = start
    if cursor.isNext("@DEV /") || cursor.isNext("EVIOCG") {
      return .certain(.unsupported(.umockdev))
    }
    if isFirst {
      if cursor.isNext("/*") || cursor.isNext("//") { return .likely(.unsupported(.source)) }
      let isList = cursor.isNext("[{") || cursor.isNext("[") && cursor.count == 1
      if cursor.isNext("{") || isList { return .likely(.unsupported(.json)) }
    }
    if cursor.skip(0x1b) {
      cursor.skip(to: "m")
      _ = cursor.skip("m")
    }
    if cursor.skip("sample "), cursor.unsignedDecimal() != nil {
      return .certain(.unsupported(.tslib))
    }
    // `seconds.microseconds: x y pressure` of tslib.
    guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil,
      cursor.skip(0x3a)
    else { return nil }
    for _ in 0..<3 {
      cursor.skipWhitespace()
      guard cursor.decimal() != nil, cursor.isAtWordEnd else { return nil }
    }
    return .certain(.unsupported(.tslib))
  }
}
