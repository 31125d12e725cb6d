import Testing
import TouchModel

/// Stories of fingers, held against each other.
struct TellingComparisonTests {
  private static func telling(
    _ word: TouchTelling.Word, _ slot: Int, _ time: Int64, _ x: Double? = nil
  ) -> TouchTelling {
    TouchTelling(
      word: word, slot: slot, time: Microseconds(time), place: x.map { Point(x: $0, y: 50) })
  }

  private let story = [
    telling(.down, 0, 1000, 10), telling(.down, 1, 1000, 20), telling(.motion, 0, 9000, 11),
    telling(.up, 0, 17_000, 11), telling(.cancel, 1, 17_000, 20),
  ]

  private func complaints(
    _ got: [TouchTelling], _ tolerance: TellingComparison.Tolerance = .exact
  ) -> [String] {
    TellingComparison(expected: story, got: got, tolerance).complaints
  }

  @Test("The order of slots does not matter, that within a slot does")
  func order() {
    #expect(complaints(story) == [])
    #expect(complaints([story[1], story[0], story[2], story[4], story[3]]) == [])
    #expect(complaints([story[2], story[0], story[1], story[3], story[4]]).count == 1)
  }

  @Test("Another word, place, time or reason, and what is missing or too much, is told")
  func differences() {
    #expect(complaints(Array(story.dropLast())).first?.contains("1 missing from cancel") == true)
    #expect(complaints(story + [Self.telling(.up, 3, 1)]).first?.contains("1 too many") == true)
    var other = story
    other[2].place?.x = 11.001
    #expect(complaints(other).first?.hasPrefix("another place") == true)
    #expect(complaints(other, .libinput) == [])
    other[2].place?.x = 11.006
    #expect(complaints(other, .libinput).first?.hasPrefix("another place") == true)
    other = story
    other[3].time = Microseconds(17_001)
    #expect(complaints(other).first?.hasPrefix("another time") == true)
    other = story
    other[4].word = .up
    #expect(complaints(other).first?.hasPrefix("another word") == true)
    var reasoned = story
    reasoned[4].reason = .palm
    other[4] = reasoned[4]
    other[4].reason = .shutdown
    let complaints = TellingComparison(expected: reasoned, got: other, .exact).complaints
    #expect(complaints.first?.hasPrefix("another reason") == true)
  }

  @Test("Times may count from another moment where the tolerance says so")
  func relativeTimes() {
    let later = story.map { telling in
      var telling = telling
      telling.time = telling.time + Microseconds(500_000)
      return telling
    }
    #expect(complaints(later, .libinput) == [])
    #expect(complaints(later).count == 2)
    var late = later
    late[4].time = late[4].time + Microseconds(2001)
    #expect(complaints(late, .libinput).count == 1)
  }

  @Test("E-FILT-14: a smoothed story may leave out small moves and lag, but not stray")
  func smoothed() {
    let ours = [
      Self.telling(.down, 0, 0, 10), Self.telling(.motion, 0, 10_000, 10.1),
      Self.telling(.motion, 0, 20_000, 11), Self.telling(.up, 0, 30_000, 11),
    ]
    func complaints(_ theirs: [TouchTelling]) -> [String] {
      SmoothedComparison(
        expected: ours, got: theirs, margin: Point(x: 0.2, y: 0.2), .libinput
      ).complaints
    }
    let lagging = [ours[0], Self.telling(.motion, 0, 20_000, 10.85), ours[3]]
    #expect(complaints(lagging) == [])
    #expect(complaints(ours) == [])
    // One that did not follow, one that went elsewhere, one that missed the end.
    #expect(complaints([ours[0], ours[3]]).count == 1)
    #expect(
      complaints([ours[0], Self.telling(.motion, 0, 20_000, 11.3), ours[3]]).count == 1)
    #expect(complaints([ours[0], lagging[1]]).count == 1)
  }
}
