import Glibc
import Testing

@testable import Evdev

/// Each row of the table of calls, under every fault that it names.
struct SystemCallTests {
  /// Does what a row does, under a fault of its call.
  private func play(
    _ row: SystemCallRow, _ kind: SystemCallSeam.Fault.Kind? = nil
  ) throws -> (outcome: String, calls: Int, seam: SystemCallSeam) {
    let faults = kind.map { [SystemCallSeam.Fault(row.call, row.nth, $0)] } ?? []
    let seam = SystemCallSeam(faults)
    let outcome = try seam.watch { try row.act() }
    let calls = seam.entries.count { $0.question.name == row.call }
    let ledger = DescriptorLedger(seam.entries)
    #expect(
      ledger.open.isEmpty && ledger.strays.isEmpty,
      "\(row.testDescription): \(ledger.open) \(ledger.strays)")
    return (outcome, calls, seam)
  }

  @Test("All is well where nothing fails, and the call is made", arguments: SystemCallRow.all)
  func good(_ row: SystemCallRow) throws {
    let (outcome, calls, _) = try play(row)
    #expect(outcome == row.good)
    #expect(calls > 0)
  }

  @Test("A signal is noticed exactly where the table says so", arguments: SystemCallRow.all)
  func interruption(_ row: SystemCallRow) throws {
    let usual = try play(row).calls
    let (outcome, calls, _) = try play(row, .error(EINTR))
    switch row.interruption {
    case .again:
      #expect(outcome == row.good)
      #expect(calls == usual + 1, "it is called once more")
    case .told:
      #expect(outcome == row.outcomes[EINTR] ?? "no outcome is given")
    }
  }

  @Test(
    "Each error gives what the table says, and nothing stays open", arguments: SystemCallRow.all)
  func errors(_ row: SystemCallRow) throws {
    for (number, expected) in row.outcomes.sorted(by: { $0.key < $1.key }) {
      let outcome = try play(row, .error(number)).outcome
      #expect(outcome == expected, "\(String(cString: strerror(number)))")
    }
  }
}
