import Testing
import TouchModel

@testable import touchbridge_live

/// Which pages may stay, at times that are numbers.
struct PageAdmissionTests {
  private func page(
    _ slot: Int, at seconds: Double, isAuthorized: Bool = false
  ) -> PageAdmission.Page {
    .init(slot: slot, since: .seconds(seconds), isAuthorized: isAuthorized)
  }

  private func ending(_ pages: [PageAdmission.Page], at seconds: Double) -> [Int] {
    PageAdmission.ending(pages, at: .seconds(seconds)).map(\.slot)
  }

  @Test("V-14: a connection has two seconds for the token, and a page with one has no limit")
  func time() {
    let pages = [page(0, at: 10), page(1, at: 11), page(2, at: 1, isAuthorized: true)]
    #expect(ending(pages, at: 11.999_999) == [])
    #expect(ending(pages, at: 12) == [0])
    #expect(ending(pages, at: 3600) == [0, 1])
    #expect(pages.map { $0.deadline?.inSeconds } == [12, 13, nil])
  }

  @Test("V-14: beyond four connections without a token, the oldest end, and never the newest")
  func silence() {
    // The slots are not in the order of time.
    let pages = [page(3, at: 10.4), page(0, at: 10.3), page(9, at: 10.1), page(5, at: 10.2)]
    #expect(ending(pages, at: 11) == [])
    #expect(ending(pages + [page(1, at: 11)], at: 11) == [9])
    #expect(ending(pages + [page(1, at: 11), page(2, at: 11)], at: 11) == [9, 5])
    let same = (0..<6).map { page($0, at: 5) }
    #expect(ending(same, at: 5) == [0, 1])
  }

  @Test("V-14: silent connections end no page with the token, however many there are")
  func strangers() {
    let pages = (0..<32).map { page($0, at: 1, isAuthorized: true) }
    let silent = (32..<60).map { page($0, at: 100) }
    #expect(ending(pages + silent, at: 100) == Array(32..<56))
  }

  @Test("V-14: the page beyond 32 with the token ends, and the others stay")
  func most() {
    let pages = (0..<32).map { page($0, at: Double(40 - $0), isAuthorized: true) }
    #expect(ending(pages, at: 50) == [])
    #expect(ending(pages + [page(40, at: 50, isAuthorized: true)], at: 50) == [40])
  }
}
