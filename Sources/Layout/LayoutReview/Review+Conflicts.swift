import Layout
import TouchKit
import TouchModel

extension Review {
  /// The most recognizers of a view that are played against each other.
  private static let mostRecognizers = 12
  /// The most gestures that are played in a review; conflicts that need more are not found.
  private static let mostPlays = 3000

  /// Notes recognizers of one view that never act because of another one, and taps that act in other taps.
  ///
  /// Fingers are played over each two recognizers of a view. What is played is short and bounded.
  mutating func reviewConflicts() {
    var plays = 0
    for traits in traits {
      let candidates = traits.gestureRecognizers.filter(\.isPlayed)
      guard 2...Self.mostRecognizers ~= candidates.count else { continue }
      for (index, recognizer) in candidates.enumerated() {
        for (otherIndex, other) in candidates.enumerated() where otherIndex != index {
          // Elsewhere each may act without the other.
          guard recognizer[RecognizerProperties.region] == other[RecognizerProperties.region] else {
            continue
          }
          let pair = index < otherIndex ? [recognizer, other] : [other, recognizer]
          let contest = GestureContest(pair, on: traits, in: document)
          plays += contest.playCount
          guard plays < Self.mostPlays else { return }
          noteConflict(of: recognizer, with: other, in: contest)
        }
      }
    }
  }

  private mutating func noteConflict(
    of recognizer: LayoutRecognizer, with other: LayoutRecognizer, in contest: GestureContest
  ) {
    let otherLine = document.position(of: other.id).line
    if contest.isDefeated(recognizer.id, by: other.id) {
      let waiting = contest.requiring(other.id, toFail: recognizer.id)
      let waits =
        waiting.isDefeated(recognizer.id, by: other.id)
          || waiting.isDefeated(other.id, by: recognizer.id)
        ? "" : "give \(name(other.id)) `requireToFail: [\(Quoting.short(recognizer.id))]`, or "
      add(
        .conflict, recognizer.id,
        "\(name(recognizer.id)) never acts: \(name(other.id)) (line \(otherLine)) recognizes first",
        remedy: waits
          + "give \(name(recognizer.id)) `simultaneousWith: [\(Quoting.short(other.id))]`")
    } else if recognizer.isFewerTaps(than: other), contest.acts(recognizer.id, within: other.id) {
      add(
        .conflict, recognizer.id,
        "\(name(recognizer.id)) also acts in each gesture of \(name(other.id)) (line \(otherLine))",
        remedy: "give \(name(recognizer.id)) `requireToFail: [\(Quoting.short(other.id))]`, or"
          + " `simultaneousWith: [\(Quoting.short(other.id))]` if both are meant")
    }
  }
}

/// Two recognizers of one view, and what they do in the gestures of each other.
private struct GestureContest {
  private let pair: [LayoutRecognizer]
  private let traits: ViewTraits
  private let document: LayoutDocument

  init(_ pair: [LayoutRecognizer], on traits: ViewTraits, in document: LayoutDocument) {
    self.pair = pair
    self.traits = traits
    self.document = document
  }

  /// About the number of gestures that are played to judge one of the two.
  var playCount: Int { pair.reduce(0) { $0 + 2 * GestureTrial.gestures(for: $1).count } }

  /// Returns the contest in which a recognizer waits until the other one has failed.
  func requiring(_ id: String, toFail other: String) -> GestureContest {
    GestureContest(
      pair.map {
        var recognizer = $0
        if recognizer.id == id { recognizer.requireToFail.append(other) }
        return recognizer
      }, on: traits, in: document)
  }

  /// Returns true if a recognizer acts alone, and never acts if the other one is there, which does.
  func isDefeated(_ id: String, by other: String) -> Bool {
    guard let recognizer = pair.first(where: { $0.id == id }) else { return false }
    let gestures = GestureTrial.gestures(for: recognizer).filter {
      play($0, [recognizer]).contains(id)
    }
    return !gestures.isEmpty
      && gestures.allSatisfy {
        let acted = play($0, pair)
        return !acted.contains(id) && acted.contains(other)
      }
  }

  /// Returns true if a recognizer acts in each gesture in which the other one acts.
  func acts(_ id: String, within other: String) -> Bool {
    guard let recognizer = pair.first(where: { $0.id == other }),
      !pair.contains(where: { !Set(pair.map(\.id)).isDisjoint(with: $0.simultaneousWith) })
    else { return false }
    let gestures = GestureTrial.gestures(for: recognizer)
    return !gestures.isEmpty && gestures.allSatisfy { play($0, pair).isSuperset(of: [id, other]) }
  }

  private func play(
    _ gesture: GestureTrial.Gesture, _ recognizers: [LayoutRecognizer]
  ) -> Set<String> {
    let screen = LayoutDocument.standard.screenRect
    let region = pair[0][RecognizerProperties.region] ?? screen
    let start = Point(x: region.midX, y: region.midY)
    return GestureTrial(recognizers, on: traits, in: document).play(gesture, at: start)
  }
}

extension LayoutRecognizer {
  /// True if it can recognize and its gestures are played.
  ///
  /// One that excludes subviews competes in the others only; it is not played.
  fileprivate var isPlayed: Bool {
    self[RecognizerProperties.enabled] && shouldBegin && exceptViews.isEmpty
      && !GestureTrial.gestures(for: self).isEmpty
  }

  /// True for a tap that is the begin of another tap.
  fileprivate func isFewerTaps(than other: LayoutRecognizer) -> Bool {
    kind == .tap && other.kind == .tap
      && self[RecognizerProperties.numberOfTaps] < other[RecognizerProperties.numberOfTaps]
      && self[RecognizerProperties.numberOfTouches] == other[RecognizerProperties.numberOfTouches]
  }
}
