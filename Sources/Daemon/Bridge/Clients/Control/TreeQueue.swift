import Layout
import Text

/// The requests of `tree` that are not answered, and the report that is made for the first of them (C-20).
///
/// One report is made at a time, for all clients. All who asked before its state was copied, and may see the
/// same, share it.
struct TreeQueue {
  private struct Request {
    /// The number of the connection.
    var connection: Int
    var showsSecrets: Bool
  }

  private var requests: [Request] = []
  private var report: TreeReport?
  /// The connections that share the report.
  private var receivers: [Int] = []

  /// True if no request waits.
  var isEmpty: Bool { requests.isEmpty && report == nil }

  /// Adds the request of a connection.
  mutating func add(_ connection: Int, showsSecrets: Bool) {
    requests.append(Request(connection: connection, showsSecrets: showsSecrets))
  }

  /// Makes the next piece of a report.
  ///
  /// - Parameter layout: The layout whose state a new report copies.
  /// - Returns: The connections and the result after the last piece; otherwise nil.
  mutating func encode(_ layout: BuiltLayout) -> (connections: [Int], result: JSONValue)? {
    if report == nil, let showsSecrets = requests.first?.showsSecrets {
      report = TreeReport(of: layout, showsSecrets: showsSecrets)
      receivers = requests.filter { $0.showsSecrets == showsSecrets }.map(\.connection)
      requests.removeAll { $0.showsSecrets == showsSecrets }
    }
    guard let result = report?.encode() else { return nil }
    report = nil
    return (receivers, result)
  }
}
