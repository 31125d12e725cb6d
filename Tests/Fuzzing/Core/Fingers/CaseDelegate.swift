import TouchKit

/// The delegate of a recognizer of a case; inconsistent after `isInconsistent` is set.
final class CaseDelegate: GestureRecognizerDelegate {
  private let spec: GestureCase.RecognizerSpec
  private unowned let scene: CaseScene
  private var count = 0
  /// True to return true and false in turns, whatever the case says.
  var isInconsistent = false

  init(_ spec: GestureCase.RecognizerSpec, scene: CaseScene) {
    self.spec = spec
    self.scene = scene
  }

  private func answer(_ specified: Bool) -> Bool {
    guard isInconsistent else { return specified }
    count += 1
    return count % 2 == 0
  }

  private func answer(_ list: [Int], _ other: GestureRecognizer) -> Bool {
    answer(scene.index(of: other).map(list.contains) ?? false)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(spec.mayBegin)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { answer(spec.mayReceive) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(spec.simultaneous, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(spec.asksFor, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(spec.holdsUp, other) }
}

/// Zooms the first subview of a scroll view, whichever that is.
final class CaseZoomDelegate: ScrollViewDelegate {
  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}
