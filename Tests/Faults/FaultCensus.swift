import Glibc

@testable import System

/// Counts the outcomes of a run's faults, by call and outcome.
struct FaultCensus {
  private var rows: [String: [String: [String]]] = [:]
  private var order: [String] = []

  /// Counts one case.
  mutating func add(
    _ call: String, _ fault: SystemCallSeam.Fault, _ verdict: FaultVerdict,
    _ result: SimulatedRun.Result
  ) {
    if rows[call] == nil { order.append(call) }
    rows[call, default: [:]]["\(result.status) \(verdict.kind)", default: []].append(fault.summary)
  }

  /// The counts as lines.
  var text: String {
    order.map { row in
      let cells = (rows[row] ?? [:]).sorted { $0.key < $1.key }
      let words = cells.map { "\($0.key): \(Set($0.value).sorted().joined(separator: ", "))" }
      return "  \(row): " + words.joined(separator: "; ")
    }.joined(separator: "\n")
  }
}

extension SystemCallSeam.Fault {
  /// The error and how often it occurs.
  var summary: String {
    let what =
      switch kind {
      case .error(let number): Self.names[number] ?? "\(number)"
      case .short(let count): "\(count) bytes"
      }
    return times == 1 ? what : times == .max ? what + ", persistent" : what + ", \(times) times"
  }

  private static let names: [Int32: String] = [
    EINTR: "EINTR", EAGAIN: "EAGAIN", EIO: "EIO", ENOSPC: "ENOSPC", EPIPE: "EPIPE",
    ENOMEM: "ENOMEM", EACCES: "EACCES", ENOBUFS: "ENOBUFS",
  ]
}
