import Glibc
import Testing

@testable import System

/// Runs each row of the table of system calls with every fault that it lists.
struct SystemCallTests {
  /// Performs the operation of a row, with a fault of its call.
  private func play(
    _ row: SystemCallRow, _ kind: SystemCallSeam.Fault.Kind? = nil
  ) throws -> (outcome: String, calls: Int, seam: SystemCallSeam) {
    let faults = kind.map { [SystemCallSeam.Fault(row.call, row.nth, $0)] } ?? []
    let seam = SystemCallSeam(faults)
    let outcome = try seam.intercept { try row.act() }
    let calls = seam.entries.count { $0.call.name == row.call }
    let ledger = DescriptorLedger(seam.entries)
    #expect(
      ledger.open.isEmpty && ledger.strays.isEmpty,
      "\(row.testDescription): \(ledger.open) \(ledger.strays)")
    return (outcome, calls, seam)
  }

  @Test("Without a fault the call is made and has its good outcome", arguments: SystemCallRow.all)
  func good(_ row: SystemCallRow) throws {
    let (outcome, calls, _) = try play(row)
    #expect(outcome == row.good)
    #expect(calls > 0)
  }

  @Test("An interruption by a signal has the outcome in the table", arguments: SystemCallRow.all)
  func interruption(_ row: SystemCallRow) throws {
    let usual = try play(row).calls
    let (outcome, calls, _) = try play(row, .error(EINTR))
    switch row.interruption {
    case .retried:
      #expect(outcome == row.good)
      #expect(calls == usual + 1, "the call is repeated once")
    case .reported:
      #expect(outcome == row.outcomes[EINTR] ?? "no outcome is given")
    }
  }

  @Test(
    "Each error has the outcome in the table, and nothing leaks", arguments: SystemCallRow.all)
  func errors(_ row: SystemCallRow) throws {
    for (number, expected) in row.outcomes.sorted(by: { $0.key < $1.key }) {
      let outcome = try play(row, .error(number)).outcome
      #expect(outcome == expected, "\(String(cString: strerror(number)))")
    }
  }
}
