internal import TouchModel

/// The state of the text format between two lines.
struct TextPage {
  /// The initial width of the column of times: three digits before the point.
  static let initialTimeWidth = 10

  /// The width of the column of times: the width of the longest time so far.
  private var timeWidth = TextPage.initialTimeWidth
  /// The time of the previous line, which is not repeated.
  private var lastTime: Microseconds?
  private var hasHeading: Bool

  /// Creates a page before its first line.
  ///
  /// - Parameter hasHeading: True if the headings are not printed.
  init(hasHeading: Bool = false) {
    self.hasHeading = hasHeading
  }

  /// Writes the line of a record, without its line feed.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time.
  ///   - cursor: The position at which the line is written.
  ///   - usesColor: True to write the escape sequences of styles.
  /// - Returns: The cursor after the line.
  @inline(__always)
  mutating func write<Record: LogRecord & ~Copyable>(
    _ record: borrowing Record, at time: Microseconds, to cursor: consuming ByteCursor,
    usesColor: Bool
  ) -> ByteCursor {
    var cursor = cursor
    if !Record.kind.isHeading { beginLine(at: time, in: &cursor, usesColor: usesColor) }
    return TextEncoder.write(record, to: cursor, usesColor: usesColor, isMessage: false)
  }

  /// Begins to count from another time, so that the next line has its time.
  mutating func restartTime() { lastTime = nil }

  /// Begins a line: prints the headings once, and the time if it has changed.
  @inline(__always)
  mutating func beginLine(
    at time: Microseconds, in cursor: inout ByteCursor, usesColor: Bool
  ) {
    if _slowPath(!hasHeading) { printHeading(time, in: &cursor, usesColor: usesColor) }
    if usesColor { cursor.literal(TextStyle.dim.sequence) }
    let mark = cursor.count
    if lastTime == time {
      cursor.blanks(timeWidth)
    } else {
      lastTime = time
      cursor.seconds(time)
      timeWidth = max(timeWidth, cursor.count - mark)
      cursor.alignRight(since: mark, width: timeWidth)
    }
    if usesColor { cursor.literal(TextStyle.end) }
    cursor.literal("  ")
  }

  @inline(never)
  private mutating func printHeading(
    _ time: Microseconds, in cursor: inout ByteCursor, usesColor: Bool
  ) {
    hasHeading = true
    let mark = cursor.count
    cursor.seconds(time)
    timeWidth = max(timeWidth, cursor.count - mark)
    cursor.rewind(to: mark)
    if usesColor { cursor.literal(TextStyle.dim.sequence) }
    cursor.blanks(timeWidth - 4)
    cursor.literal("time")
    cursor.literal(TextColumn.heading)
    if usesColor { cursor.literal(TextStyle.end) }
  }
}
