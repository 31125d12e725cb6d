import Text

/// Detects the forms of touchbridge's own log, which people send instead of a recording.
enum OwnLog {
  /// Returns the form of the log that a line belongs to, or nil.
  static func kind(_ cursor: TextCursor) -> UnsupportedFile? {
    if cursor.isNext("{\"v\":1,\"seq\":") { return .jsonLog }
    if isHead(cursor) || isRow(cursor) { return .textLog }
    return isCompact(cursor) ? .compactLog : nil
  }

  /// `touchbridge 0.1.0 · replay · the standard layout · screen 1920 × 1080`, and the names of columns.
  private static func isHead(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip("touchbridge "), cursor.unsignedDecimal() != nil {
      cursor.skip(to: " · ")
      return !cursor.isAtEnd
    }
    return cursor.skip("time  dev  touch  what ")
  }

  /// `12.000345  d1       1  ● began …`.
  private static func isRow(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil,
      cursor.skip("  d"), cursor.unsignedDecimal() != nil
    else { return false }
    return cursor.isNext("  ")
  }

  /// `began 1 (598.538,398.645) root`.
  private static func isCompact(_ start: TextCursor) -> Bool {
    var cursor = start
    for phase in ["began ", "moved ", "ended ", "cancelled "] where cursor.skip(phase) {
      return cursor.unsignedDecimal() != nil && cursor.isNext(" (")
    }
    return false
  }
}
