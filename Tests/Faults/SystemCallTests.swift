import Glibc
import Testing

@testable import System

/// Tries each row of the table of system calls.
struct SystemCallTests {
  /// Performs the operation of a row, with an error of its call.
  private func play(
    _ row: SystemCallRow, _ error: Int32? = nil
  ) throws -> (outcome: String, calls: Int) {
    let operation = try #require(SystemCallOperations.all[row.component])
    let faults = error.map { [SystemCallSeam.Fault(row.call, row.nth, .error($0))] } ?? []
    let seam = SystemCallSeam(faults)
    let outcome = try seam.intercept { try operation() }
    let calls = seam.entries.count { $0.call.name == row.call }
    let ledger = DescriptorLedger(seam.entries)
    #expect(ledger.open.isEmpty && ledger.strays.isEmpty, "\(ledger.open) \(ledger.strays)")
    return (outcome.isEmpty ? "nothing" : outcome, calls)
  }

  @Test(
    "A system call that fails has the outcome in the table, and nothing leaks",
    arguments: SystemCallRow.all)
  func row(_ row: SystemCallRow) throws {
    let good = try play(row)
    if row.errors.isEmpty {
      #expect(.text(good.outcome) == row.outcome(of: nil))
      #expect(good.calls >= row.nth)
    }
    for name in row.errors {
      let error = try #require(SystemCallRow.numbers[name])
      let (outcome, calls) = try play(row, error)
      switch row.outcome(of: error) {
      case .repeated:
        #expect(outcome == good.outcome, "\(name)")
        #expect(calls == good.calls + 1, "\(name): the call is repeated once")
      case .text(let expected):
        #expect(outcome == expected, "\(name)")
      }
    }
  }

  @Test(
    "The table is sorted by call, and has for each the outcome without an error, of EINTR, and of another"
  )
  func table() {
    var errors: [String: [String]] = [:]
    var order: [String] = []
    for row in SystemCallRow.all {
      let key = "\(row.call.lowercased()), \(row.component) \(row.nth)"
      if errors[key] == nil { order.append(key) }
      errors[key, default: []] += row.errors.isEmpty ? ["no error"] : row.errors
    }
    #expect(order == order.sorted())
    for (key, names) in errors {
      #expect(names.starts(with: ["no error", "EINTR"]) && names.count > 2, "\(key)")
      #expect(Set(names).count == names.count, "\(key): an error has two outcomes")
    }
    let used = Set(SystemCallRow.all.map(\.component))
    #expect(SystemCallOperations.all.keys.filter { !used.contains($0) } == [])
  }
}
