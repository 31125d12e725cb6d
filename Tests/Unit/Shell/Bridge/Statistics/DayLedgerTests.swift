import Testing
import TouchModel

@testable import Bridge

/// The counts that wait for their files.
struct DayLedgerTests {
  private func counts(_ touches: Int) -> ViewStatistics {
    var counts = ViewStatistics()
    let index = counts.index(of: "a", .view)
    for _ in 0..<touches { counts.touchBegan(index, at: .seconds(1)) }
    return counts
  }

  private func day(_ number: Int) -> LocalDay { LocalDay(number: number) }

  @Test(
    "T-3: counts are written ten minutes after the first of them, and nothing is due without one")
  func due() {
    var ledger = DayLedger()
    #expect(ledger.due == nil)
    ledger.noteChange(at: .seconds(100))
    #expect(ledger.add(counts(1), on: day(1), at: .seconds(200)) == nil)
    #expect(ledger.due == .seconds(700))
    let waiting = ledger.beginWriting()
    #expect(waiting.map(\.day) == [day(1)] && ledger.due == nil && ledger.isWriting)
    #expect(ledger.add(counts(2), on: day(1), at: .seconds(701)) == nil)
    #expect(ledger.due == nil)
    #expect(ledger.finishWriting(failed: [], at: .seconds(702)) == [])
    #expect(ledger.due == .seconds(1302) && !ledger.isWriting)
    #expect(ledger.counts(of: day(1))?.counts(of: "a")?.touches == 2)
  }

  @Test("T-3: the counts of a day that was not written wait again, with those since")
  func failure() {
    var ledger = DayLedger()
    #expect(ledger.add(counts(1), on: day(2), at: .zero) == nil)
    #expect(ledger.add(counts(3), on: day(1), at: .zero) == nil)
    #expect(ledger.beginWriting().map(\.day) == [day(1), day(2)])
    #expect(ledger.add(counts(4), on: day(2), at: .seconds(1)) == nil)
    #expect(ledger.finishWriting(failed: [day(2)], at: .seconds(2)) == [])
    #expect(ledger.waiting.map(\.day) == [day(2)])
    #expect(ledger.counts(of: day(2))?.counts(of: "a")?.touches == 5)
    #expect(ledger.counts(of: day(1)) == nil)
  }

  @Test(
    "T-3: a clock that jumps over many days makes no more than eight of them wait, and the lost ones are named"
  )
  func jumps() {
    var ledger = DayLedger()
    let lost = (0..<1000).compactMap { ledger.add(counts(1), on: day($0), at: .zero) }
    #expect(lost == (0..<992).map { day($0) })
    #expect(ledger.waiting.map(\.day) == (992..<1000).map { day($0) })
  }

  @Test("T-3: a day that cannot be written is lost, and named, when eight later ones wait")
  func lostAfterFailure() {
    var ledger = DayLedger()
    #expect(ledger.add(counts(1), on: day(0), at: .zero) == nil)
    _ = ledger.beginWriting()
    for number in 1...8 { #expect(ledger.add(counts(1), on: day(number), at: .zero) == nil) }
    #expect(ledger.finishWriting(failed: [day(0)], at: .seconds(1)) == [day(0)])
    #expect(ledger.waiting.map(\.day) == (1...8).map { day($0) })
  }
}
