import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Controls that one of their own callbacks releases.
@Suite struct ControlReleaseTests {
  /// The classes of controls.
  enum Kind: CaseIterable {
    case button, toggle, slider, stepper, segments, pages
  }

  /// The calls of a control for touches.
  private static let calls: KeyValuePairs<String, ControlEvents> = [
    "down": .touchDown, "downRepeat": .touchDownRepeat, "dragInside": .touchDragInside,
    "dragExit": .touchDragExit, "dragOutside": .touchDragOutside,
    "dragEnter": .touchDragEnter, "upInside": .touchUpInside, "upOutside": .touchUpOutside,
    "cancel": .touchCancel, "value": .valueChanged, "primary": .primaryActionTriggered,
  ]

  private func make(_ kind: Kind) -> Control {
    // The thumb of the slider and the right half of the others are at x = 100.
    let frame = Rect(x: 0, y: 0, width: 110, height: 40)
    switch kind {
    case .button: return Button(frame: frame)
    case .toggle: return Switch(frame: Rect(x: 70, y: 0, width: 0, height: 0))
    case .slider:
      let slider = Slider(frame: frame)
      slider.value = 1
      return slider
    case .stepper: return Stepper(frame: frame)
    case .segments:
      let control = SegmentedControl(items: ["one", "two"])
      control.frame = frame
      return control
    case .pages:
      let control = PageControl(frame: frame)
      control.numberOfPages = 3
      return control
    }
  }

  /// Returns true if a kind of control sends an event in the story of the test.
  private func sends(_ name: String, _ kind: Kind) -> Bool {
    switch name {
    case "value": kind != .button
    case "primary": kind == .button
    default: true
    }
  }

  @Test(
    "UIKit: a control survives its release by the action of each event", arguments: Kind.allCases,
    calls.map(\.key))
  func actions(kind: Kind, _ callback: String) throws {
    guard sends(callback, kind) else { return }
    let stage = ReleaseStage(callback)
    weak var released: Control?
    do {
      let control = make(kind)
      released = control
      for (name, event) in Self.calls {
        control.addAction(for: event) { _, _ in stage.called(name) }
      }
      stage.show(control)
    }
    stage.tap(100, 20, at: 1)
    stage.tap(100, 20, at: 1.2)
    stage.send(.down(1, 100, 20), at: 3)
    stage.wait(until: 4)
    stage.send(.move(1, 95, 20), at: 5)
    stage.send(.move(1, 95, 300))
    stage.send(.move(1, 90, 300))
    stage.send(.move(1, 90, 20))
    stage.send(.move(1, 90, 300))
    stage.send(.up(1))
    stage.send(.down(2, kind == .slider ? 85 : 100, 20), at: 7)
    stage.send(.cancel(2, .interrupted))
    #expect(stage.hasSurvived() && released == nil)
  }

  /// A control whose tracking methods may release it.
  private final class Tracking: Control {
    weak var stage: ReleaseStage?

    override var isHighlighted: Bool { didSet { stage?.called("highlight \(isHighlighted)") } }
    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      stage?.called("begin")
      return true
    }
    override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      stage?.called("continue")
      return true
    }
    override func endTracking(_ touch: Touch?, with event: TouchEvent?) { stage?.called("end") }
    override func cancelTracking(with event: TouchEvent?) { stage?.called("cancel") }
    override func sendAction(
      _ action: Action, to target: Any?, for event: TouchEvent?
    ) -> Bool {
      stage?.called("send")
      return true
    }
  }

  @Test(
    "UIKit: a control survives its release by each of its overrides",
    arguments: [
      "begin", "continue", "end", "cancel", "send", "highlight true", "highlight false",
    ])
  func overrides(_ callback: String) {
    let stage = ReleaseStage(callback)
    weak var released: Control?
    do {
      let control = Tracking(frame: Rect(x: 0, y: 0, width: 110, height: 40))
      control.stage = stage
      control.addAction(for: .allEvents) { _, _ in }
      released = control
      stage.show(control)
    }
    stage.drag(from: (50, 20), to: (60, 20), at: 1, rest: 0.02)
    stage.send(.down(2, 50, 20), at: 2)
    stage.send(.cancel(2, .interrupted))
    #expect(stage.hasSurvived() && released == nil)
  }
}
