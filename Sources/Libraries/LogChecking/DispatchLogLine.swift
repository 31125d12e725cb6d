public import VirtualFingers

/// One record of a dispatch log in JSON Lines.
public struct DispatchLogLine: Sendable {
  /// The line number, from 1.
  public let number: Int
  /// The text of the line, without its line feed.
  public let text: String
  /// The parsed record; always an object.
  public let value: LogValue

  /// The record's kind, or an empty string if it has none.
  public var kind: String { value["kind"]?.string ?? "" }

  /// The value of a key, or nil if the record does not have the key.
  public subscript(_ key: String) -> LogValue? { value[key] }

  /// Parses all lines of a log.
  ///
  /// - Parameter log: The log in JSON Lines.
  /// - Returns: One result per line; a failure for a line that is not a JSON object.
  public static func lines(of log: String) -> [Result<DispatchLogLine, NotationError>] {
    var texts = log.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last == "" { texts.removeLast() }
    return texts.enumerated().map { index, text in read(text, number: index + 1) }
  }

  /// Parses one line of a log.
  static func read(
    _ text: some StringProtocol, number: Int
  ) -> Result<DispatchLogLine, NotationError> {
    guard let value = LogValue(parsing: text), case .object = value else {
      return .failure(NotationError("not a JSON object: \(text.prefix(80))", line: number))
    }
    return .success(DispatchLogLine(number: number, text: String(text), value: value))
  }

  /// Parses a log and returns its records.
  ///
  /// - Parameter log: The log in JSON Lines.
  /// - Returns: The records; lines that are not JSON objects are omitted.
  public static func records(of log: String) -> [DispatchLogLine] {
    lines(of: log).compactMap { try? $0.get() }
  }

  /// True if the time has six decimals: `"t":12.345678`.
  var hasSixDecimals: Bool {
    guard let key = text.utf8.firstRange(of: #""t":"#.utf8) else { return false }
    var rest = text.utf8[key.upperBound...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { (0x30...0x39).contains($0) }
    let fraction = rest.dropFirst(whole.count + 1).prefix { (0x30...0x39).contains($0) }
    let end = rest.dropFirst(whole.count + 1 + fraction.count).first
    return !whole.isEmpty && rest.dropFirst(whole.count).first == UInt8(ascii: ".")
      && fraction.count == 6 && (end == UInt8(ascii: ",") || end == UInt8(ascii: "}"))
  }
}
