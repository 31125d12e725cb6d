/// A line of a dispatch log, split as text: `{"v":1,"seq":N,"t":T,"kind":…`.
///
/// Logs are long and the machine is emulated, so lines are split by bytes instead of parsed.
struct LogRecordText: Hashable {
  /// The seconds as printed; nil if the line is no record.
  let time: Substring?
  /// The text from the kind on; the whole line if it is no record.
  let rest: String

  /// Returns the records of a log.
  static func all(in log: String) -> [LogRecordText] {
    var log = log
    log.makeContiguousUTF8()
    return pieces(of: log[...], at: "\n").map { LogRecordText($0) }
  }

  private init(_ line: Substring) {
    let parts = Self.pieces(of: line, at: ",", most: 4)
    guard parts.count == 4, parts[2].utf8.starts(with: "\"t\":".utf8) else {
      (time, rest) = (nil, String(line))
      return
    }
    (time, rest) = (parts[2].dropFirst(4), String(parts[3]))
  }

  /// The line in a form that can be parsed.
  var object: String { "{\"t\":\(time ?? "0"),\(rest)" }

  func isKind(_ kind: String) -> Bool { rest.hasPrefix("\"kind\":\"\(kind)\"") }

  /// Splits text at a byte.
  ///
  /// The last part has the rest.
  private static func pieces(
    of text: Substring, at separator: Unicode.Scalar, most: Int = .max
  ) -> [Substring] {
    let utf8 = text.utf8
    var result: [Substring] = []
    var start = utf8.startIndex
    while start < utf8.endIndex, result.count + 1 < most,
      let end = utf8[start...].firstIndex(of: UInt8(truncatingIfNeeded: separator.value))
    {
      result.append(text[start..<end])
      start = utf8.index(after: end)
    }
    if start < utf8.endIndex { result.append(text[start...]) }
    return result
  }
}
