package import Text

/// A message of the daemon to a client (C-4).
package enum DaemonMessage: Hashable, Sendable {
  /// A record of a subscription; if the subscription has `lines`, with its line of text, and true for a move (C-27).
  ///
  /// The daemon has escaped the line for a terminal.
  case record(JSONValue, line: String?, isMove: Bool)
  /// The number of moves that were left out (C-3).
  case skipped(moves: Int64)
  /// The result of a request with an id.
  case result(JSONValue, id: JSONValue)
  /// The error of a request with an id; the id of a line that is no request is null.
  case error(JSONValue, id: JSONValue)

  /// Creates the message of a line; nil for others, which a newer daemon may send.
  package init?(_ value: JSONValue) {
    if let parameters = value["params"], let record = parameters["record"] {
      self = .record(
        record, line: parameters["line"]?.asText, isMove: parameters["move"] == .flag(true))
    } else if case .integer(let moves)? = value["params"]?["moves"] {
      self = .skipped(moves: moves)
    } else if let id = value["id"] {
      if let result = value["result"] {
        self = .result(result, id: id)
      } else if let error = value["error"] {
        self = .error(error, id: id)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
