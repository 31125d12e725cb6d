import TouchKit
import TouchModel

/// A view whose methods change the world that it is part of.
final class ChaosView: View {
  weak var world: ChaosWorld?

  override var canBecomeFirstResponder: Bool { true }

  override func handles(_ method: TouchMethod) -> Bool? { true }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    world?.disturb()
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    world?.disturb()
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    world?.disturb()
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    world?.disturb()
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    world?.answer() ?? true
  }
  override func willMove(toWindow window: Window?) { world?.disturb(oneIn: 12) }
  override func didMoveToWindow() { world?.disturb(oneIn: 12) }
  override func willMove(toSuperview superview: View?) { world?.disturb(oneIn: 12) }
  override func didMoveToSuperview() { world?.disturb(oneIn: 12) }
  override func didAddSubview(_ subview: View) { world?.disturb(oneIn: 12) }
  override func willRemoveSubview(_ subview: View) { world?.disturb(oneIn: 12) }
  override func layoutSubviews() { world?.disturb(oneIn: 6) }
}

/// A window whose hit tests change the world now and then, which they should not.
final class ChaosWindow: Window {
  weak var world: ChaosWorld?

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    world?.disturb(oneIn: 40)
    return super.hitTest(point, with: event)
  }
}

/// A controller whose methods change the world that it is part of.
final class ChaosController: ViewController {
  weak var world: ChaosWorld?

  override func loadView() { view = world?.makeView() ?? View() }
  override func viewDidLoad() { world?.disturb(oneIn: 4) }
  override func viewWillAppear(_ animated: Bool) { world?.disturb(oneIn: 8) }
  override func viewDidAppear(_ animated: Bool) { world?.disturb(oneIn: 8) }
  override func viewWillDisappear(_ animated: Bool) { world?.disturb(oneIn: 8) }
  override func viewDidDisappear(_ animated: Bool) { world?.disturb(oneIn: 8) }
  override func willMove(toParent parent: ViewController?) { world?.disturb(oneIn: 8) }
  override func didMove(toParent parent: ViewController?) { world?.disturb(oneIn: 8) }
}

/// A recognizer that requests random states and deadlines.
final class ChaosRecognizer: GestureRecognizer {
  weak var world: ChaosWorld?

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { act(touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { act(touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { act(touches, event) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    act(touches, event)
    super.touchesCancelled(touches, with: event)
  }
  override func deadlineReached(at time: Microseconds) { request() }
  override func reset() { world?.disturb(oneIn: 10) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { world?.answer() ?? true }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { world?.answer() ?? true }

  private func act(_ touches: Set<Touch>, _ event: TouchEvent) {
    guard let world else { return }
    if world.one(in: 12), let touch = touches.inOrder.first { ignore(touch, for: event) }
    request()
    world.disturb(oneIn: 4)
  }

  private func request() {
    guard let world else { return }
    let states: [GestureState] = [.began, .changed, .ended, .cancelled, .failed, .possible]
    if world.one(in: 3) { state = world.pick(states) }
    // Otherwise a deadline in the past, set again each time, would never let the world end.
    if !world.isOver, world.one(in: 8) {
      deadline = world.app.time + .milliseconds(Int64(world.roll(300)) - 20)
    }
  }
}

/// A delegate of recognizers and scroll views that gives random answers and changes the world.
final class ChaosDelegate: GestureRecognizerDelegate, ScrollViewDelegate {
  weak var world: ChaosWorld?

  private func answer() -> Bool { world?.answer() ?? true }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer() }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { answer() }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer() }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { !answer() }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { !answer() }

  func scrollViewDidScroll(_ scrollView: ScrollView) { world?.disturb(oneIn: 8) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { world?.disturb() }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    world?.disturb()
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { world?.disturb() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { world?.disturb() }
}
