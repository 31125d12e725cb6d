import Text
package import TouchModel

/// The text log of a replay, for a person who reads it from its beginning (V-16).
extension DispatchLog {
  /// Selects the form for a person who reads the text log from its beginning; call it before the first record.
  ///
  /// - Parameters:
  ///   - mergesMoves: True to write runs of moves as one line.
  ///   - selects: Returns true for the records that are written; nil for all.
  package mutating func setReading(
    mergesMoves: Bool, selects: (@Sendable (TextSubject) -> Bool)? = nil
  ) {
    reading = TextReading(mergesMoves: mergesMoves, selects: selects)
  }

  /// Begins a recording: the times of lines count from a time on its clock.
  ///
  /// - Parameter time: The time of its first record. Recordings of evemu begin after a microsecond, which counts
  ///   as zero.
  package mutating func beginRecording(at time: Microseconds) {
    let time = Microseconds.zero..<Microseconds.milliseconds(1) ~= time ? .zero : time
    guard let former = reading?.origin else {
      reading?.origin = time
      return writeHeld(at: time)
    }
    guard former != time else { return }
    writeRun(before: nil)
    reading?.origin = time
    page.restartTime()
    write(line: "time 0 is \(String(time.count, decimals: 6))")
  }

  /// Begins a recording if none has begun; does nothing in other formats.
  package mutating func ensureRecording(at time: Microseconds) {
    if reading != nil, reading?.origin == nil { beginRecording(at: time) }
  }

  /// Writes lines of text after the records; does nothing in other formats.
  package mutating func writeRemarks(_ lines: [String]) {
    guard reading != nil else { return }
    writeRun(before: nil)
    for text in lines { write(line: text) }
  }

  /// Writes a record, or stores it until it is known what follows.
  @inline(never)
  mutating func encodeForReading<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds, usesColor: Bool
  ) {
    if Record.kind.isHeading { return hold(body(of: record, usesColor: usesColor)) }
    let subject = TextSubject(
      kind: Record.kind.name.description, view: record.subscribedView, touches: record.touchNumbers)
    if let selects = reading?.selects, !selects(subject) { return }
    guard reading?.origin != nil else { return hold(body(of: record, usesColor: usesColor)) }
    if reading?.mergesMoves == true {
      if record.isMove {
        let line = TextReading.Line(
          kind: subject.kind, subject: record.subject, time: time,
          bytes: body(of: record, usesColor: usesColor))
        if reading?.take(line) == true { return }
        return write(line, usesColor: usesColor)
      }
      let ending = record.settles ? (subject.kind, record.subject) : nil
      if var ended = writeRun(before: time, ending: ending, usesColor: usesColor) {
        ended.bytes = body(of: record, usesColor: usesColor, hasSettled: true)
        ended.time = time
        return write(ended, usesColor: usesColor)
      }
    }
    write(
      TextReading.Line(
        kind: subject.kind, subject: 0, time: time, bytes: body(of: record, usesColor: usesColor)),
      usesColor: usesColor)
  }

  /// Stores a line from before the first recording.
  private mutating func hold(_ line: [UInt8]) { reading?.held.append(line) }

  /// Returns the line of a record, without its time and its line feed.
  private mutating func body<Record: LogRecord & ~Copyable>(
    of record: borrowing Record, usesColor: Bool, hasSettled: Bool = false
  ) -> [UInt8] {
    let start = output.count
    output.commit(
      TextEncoder.write(
        record, to: output.cursor(digits: digits, names: names), usesColor: usesColor,
        isMessage: false, hasSettled: hasSettled))
    return output.takeEnd(from: start)
  }

  /// Writes the moves before another record.
  ///
  /// - Returns: The line that the record stands for, if it ends the moves of its subject.
  @discardableResult
  private mutating func writeRun(
    before time: Microseconds?, ending: (kind: String, subject: Int)? = nil,
    usesColor: Bool? = nil
  ) -> TextReading.Line? {
    let usesColor = usesColor ?? (format == .text(color: true))
    guard let (lines, ended) = reading?.close(at: time ?? Microseconds(.max), ending: ending) else {
      return nil
    }
    for line in lines { write(line, usesColor: usesColor) }
    return ended
  }

  private mutating func write(_ line: TextReading.Line, usesColor: Bool) {
    var cursor = output.cursor(digits: digits, names: names)
    page.beginLine(
      at: line.time - (reading?.origin ?? .zero), in: &cursor, usesColor: usesColor)
    cursor.bytes(line.bytes)
    let words = line.words(until: line.time)
    if !words.isEmpty {
      if usesColor { cursor.literal(TextStyle.dim.sequence) }
      cursor.bytes(words.utf8)
      if usesColor { cursor.literal(TextStyle.end) }
    }
    cursor.literal("\n")
    output.commit(cursor)
  }

  private mutating func write(line: String) {
    var cursor = output.cursor(digits: digits, names: names)
    cursor.bytes(line.utf8)
    cursor.literal("\n")
    output.commit(cursor)
  }

  /// Writes the heading with the start of the recording, and the lines from before it.
  private mutating func writeHeld(at time: Microseconds) {
    guard let held = reading?.removeHeld(), let heading = held.first else { return }
    writeHeading(heading, at: time)
    let usesColor = format == .text(color: true)
    for bytes in held.dropFirst() {
      write(TextReading.Line(kind: "", subject: 0, time: time, bytes: bytes), usesColor: usesColor)
    }
  }

  private mutating func writeHeading(_ bytes: [UInt8], at time: Microseconds) {
    var cursor = output.cursor(digits: digits, names: names)
    cursor.bytes(bytes)
    if time != .zero {
      cursor.literal(" · time 0 is ")
      cursor.seconds(time)
    }
    cursor.literal("\n\n")
    output.commit(cursor)
  }
}
