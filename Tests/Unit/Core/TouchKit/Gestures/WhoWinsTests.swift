import Testing
import CoreTestSupport
import TouchKit
import TouchModel

/// All orders of the steps of two fingers, with all pairs of standard recognizers.
struct WhoWinsTests {
  @Test(
    "R-GST-15, R-GST-18, R-GDEL-12, I-1, I-7, I-8: the winners of all pairs equal the table, and all invariants hold"
  )
  func everyPair() {
    var text = Self.preface
    for arrangement in ContestStage.Arrangement.allCases {
      text += "\n== Two recognizers \(arrangement.rawValue)\n\n"
      let first = GestureKind.allCases.map { alone($0, nil, arrangement) }
      let second = GestureKind.allCases.map { alone(nil, $0, arrangement) }
      for (row, one) in GestureKind.allCases.enumerated() {
        var strangers: [String] = []
        for (column, other) in GestureKind.allCases.enumerated() {
          let contest = Contest(
            one, other, arrangement, alone: zip(first[row], second[column]).map { ($0, $1) })
          if contest.isEmpty { strangers.append(other.contestName) } else { text += contest.text }
        }
        if !strangers.isEmpty {
          text += "\(one.contestName) never meets \(strangers.joined(separator: ", "))\n"
        }
      }
    }
    GoldenFile.expect(text, matches: "gestures/who-wins.txt")
  }

  private func alone(
    _ first: GestureKind?, _ second: GestureKind?, _ arrangement: ContestStage.Arrangement
  ) -> [[String]] {
    let stage = ContestStage(first, second, arrangement)
    return FingerStory.all.map { story in
      let outcome = stage.play(story)
      #expect(outcome.broken.isEmpty, "\(first ?? second ?? .tap) alone, \(story.text)")
      return outcome.actions[first == nil ? 1 : 0]
    }
  }

  private static var preface: String {
    """
    Who wins: every order of the steps of two fingers, \(FingerStory.all.count) stories, with every \
    pair of recognizers.

    D down, U up, m a move of 5 points, M one of 68 to the right and down; 0.15 s from step to step.
    Finger 1 comes down 10 points from the left edge, finger 2 140 points to the right of it.
    Contested are the stories in which each recognizer alone would find its gesture; in all others
    the two do what they would do alone. The rarer outcomes are listed. A press lasts 0.25 s here.

    """
  }
}

/// The outcomes of one pair of recognizers.
private struct Contest {
  private let title: String
  private var stories: [(outcome: String, story: String)] = []

  init(
    _ one: GestureKind, _ other: GestureKind, _ arrangement: ContestStage.Arrangement,
    alone: [([String], [String])]
  ) {
    let names =
      one == other
      ? ["first \(one.contestName)", "second \(one.contestName)"]
      : [one.contestName, other.contestName]
    title = "\(one.contestName), \(other.contestName)"
    let stage = ContestStage(one, other, arrangement)
    for (story, alone) in zip(FingerStory.all, alone) {
      let what: Comment = "\(one), \(other), \(arrangement): \(story.text)"
      let outcome = stage.play(story)
      #expect(outcome.broken.isEmpty, what)
      guard !alone.0.isEmpty, !alone.1.isEmpty else {
        #expect(outcome.actions == [alone.0, alone.1], what)
        continue
      }
      let winners = zip(names, outcome.actions).filter { !$0.1.isEmpty }.map(\.0)
      #expect(!winners.isEmpty, what)
      stories.append((winners.joined(separator: " and "), story.text))
    }
  }

  /// True if the two never recognize the same steps.
  var isEmpty: Bool { stories.isEmpty }

  /// A line of counts, and the steps of the rarer outcomes.
  var text: String {
    var counts: [(outcome: String, count: Int)] = []
    for story in stories {
      if let index = counts.firstIndex(where: { $0.outcome == story.outcome }) {
        counts[index].count += 1
      } else {
        counts.append((story.outcome, 1))
      }
    }
    counts.sort { ($0.count, $1.outcome) > ($1.count, $0.outcome) }
    let summary = counts.map { "\($0.outcome) \($0.count)" }.joined(separator: ", ")
    var text = title + String(repeating: " ", count: max(1, 20 - title.count))
    text += "contested \(stories.count): \(summary)\n"
    for rare in counts.dropFirst() where rare.count <= 6 {
      text += "  \(rare.outcome):\n"
      for story in stories where story.outcome == rare.outcome { text += "    \(story.story)\n" }
    }
    return text
  }
}
