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
    return texts.enumerated().map { index, text in
      guard let value = JSONValue(parsing: text), case .object = value else {
        return .failure(NotationError("no JSON object: \(text.prefix(80))", line: index + 1))
      }
      return .success(DispatchLogLine(number: index + 1, text: String(text), value: value))
    }
  }

  /// Reads the lines of a log that are JSON objects, and drops the others.
  public static func records(of log: String) -> [DispatchLogLine] {
    lines(of: log).compactMap { try? $0.get() }
  }
}
