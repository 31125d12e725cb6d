import Testing

@testable import TouchKit

struct GestureCompetitionTests {
  private let competition = GestureCompetition()
  private let first = GestureRecognizer(identifier: "first")
  private let second = GestureRecognizer(identifier: "second")
  private let third = GestureRecognizer(identifier: "third")

  /// Makes recognizers follow a new touch, which their attempts retain.
  private func share(_ recognizers: GestureRecognizer...) {
    let touch = Touch()
    for recognizer in recognizers {
      recognizer.attempt.follow(touch)
      unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    }
  }

  private func competitors(
    of recognizer: GestureRecognizer, where isIncluded: (GestureRecognizer) -> Bool = { _ in true }
  ) -> [String] {
    competition.withCompetitors(of: recognizer, where: isIncluded) { list in
      list.all.map(\.identifier)
    }
  }

  @Test("R-GST-17: competitors are the recognizers that share a touch, each once")
  func sharedTouches() {
    share(first, second)
    share(first, second)
    share(third)
    #expect(competitors(of: first) == ["second"])
    #expect(competitors(of: second) == ["first"])
    #expect(competitors(of: third).isEmpty)
  }

  @Test("R-GST-15: competitors can be selected, and lists can be used one within another")
  func selection() {
    share(first, second, third)
    #expect(competitors(of: first) { $0 === third } == ["third"])
    let nested = competition.withCompetitors(of: first) { _ in competitors(of: third) }
    #expect(nested == ["first", "second"])
    #expect(competition.hasCompetitor(of: first) { $0 === second })
    #expect(!competition.hasCompetitor(of: first) { $0 === first })
  }

  @Test("R-GST-12: a required recognizer must fail, if it shares a touch")
  func requirements() {
    first.require(toFail: second)
    first.require(toFail: third)
    share(first, second)
    #expect(competition.requirementStatus(of: first) == .waiting)
    second.attempt.apply(.end(.failed))
    #expect(competition.requirementStatus(of: first) == .met)
    second.attempt.apply(.end(.ended))
    #expect(competition.requirementStatus(of: first) == .broken)
  }

  @Test("R-GST-16: an active gesture blocks others, unless one of the two permits both")
  func blocking() {
    share(first, second)
    #expect(!competition.isExcluded(first))
    second.attempt.apply(.end(.changed))
    #expect(competition.isExcluded(first))
    let answers = Answers()
    answers.isSimultaneous = true
    first.delegate = answers
    #expect(!competition.isExcluded(first))
  }
}
