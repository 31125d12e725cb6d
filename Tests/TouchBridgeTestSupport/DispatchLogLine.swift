package import VirtualFingers

/// One line of a dispatch log, as it was printed and as it reads.
package struct DispatchLogLine: Sendable {
  /// The line's number, from 1.
  package let number: Int
  /// The line as printed, without its newline.
  package let text: String
  /// What it says; an object.
  package let value: JSONValue

  /// The record's kind; empty where it has none.
  package var kind: String { value["kind"]?.string ?? "" }

  /// The value of a key.
  package subscript(_ key: String) -> JSONValue? { value[key] }

  /// Reads all lines of a log; nil for those that are no JSON object.
  package static func lines(of log: String) -> [Result<DispatchLogLine, NotationError>] {
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
  package static func records(of log: String) -> [DispatchLogLine] {
    lines(of: log).compactMap { try? $0.get() }
  }
}
