public import VirtualFingers

/// One line of a dispatch log, as it was printed and as it reads.
public struct DispatchLogLine: Sendable {
  /// The line's number, from 1.
  public let number: Int
  /// The line as printed, without its newline.
  public let text: String
  /// What it says; an object.
  public let value: JSONValue

  /// The record's kind; empty where it has none.
  public var kind: String { value["kind"]?.string ?? "" }

  /// The value of a key.
  public subscript(_ key: String) -> JSONValue? { value[key] }

  /// Reads all lines of a log; nil for those that are no JSON object.
  public static func lines(of log: String) -> [Result<DispatchLogLine, NotationError>] {
    var texts = log.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last == "" { texts.removeLast() }
    return texts.enumerated().map { index, text in read(text, number: index + 1) }
  }

  /// Reads one line of a log.
  static func read(
    _ text: some StringProtocol, number: Int
  ) -> Result<DispatchLogLine, NotationError> {
    guard let value = JSONValue(parsing: text), case .object = value else {
      return .failure(NotationError("no JSON object: \(text.prefix(80))", line: number))
    }
    return .success(DispatchLogLine(number: number, text: String(text), value: value))
  }

  /// Reads the lines of a log that are JSON objects, and drops the others.
  public static func records(of log: String) -> [DispatchLogLine] {
    lines(of: log).compactMap { try? $0.get() }
  }

  /// Whether the time is spelled in full: `"t":12.345678`.
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
