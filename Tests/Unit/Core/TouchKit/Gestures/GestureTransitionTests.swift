import Testing

@testable import TouchKit

struct GestureTransitionTests {
  private func transitions(from state: GestureState) -> [GestureTransition] {
    GestureState.allCases.map { GestureTransition(from: state, to: $0) }
  }

  @Test("R-GST-2: from possible a recognizer begins, ends or fails")
  func possible() {
    #expect(
      transitions(from: .possible)
        == [.illegal, .recognize(.began), .illegal, .recognize(.ended), .fail, .fail])
  }

  @Test(
    "R-GST-2: an active gesture changes, ends or is cancelled",
    arguments: [GestureState.began, .changed])
  func active(state: GestureState) {
    #expect(
      transitions(from: state)
        == [.illegal, .illegal, .act(.changed), .act(.ended), .act(.cancelled), .illegal])
  }

  @Test(
    "R-GST-2: no transition leads out of a final state",
    arguments: [GestureState.ended, .cancelled, .failed])
  func final(state: GestureState) {
    #expect(transitions(from: state) == Array(repeating: .illegal, count: 6))
  }
}
