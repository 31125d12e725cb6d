import CoreTestSupport
import Testing
import TouchKit
import TouchModel

extension Action {
  fileprivate static let plain = Action("plain", Ear.heardNothing)
  fileprivate static let sender = Action("sender", Ear.heard(_:))
  fileprivate static let both = Action("both", Ear.heard(_:_:))
  fileprivate static let button = Action("button", Ear.heardButton)
}

/// A target whose methods are actions.
private final class Ear {
  let diary: Diary
  let name: String

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
  }
  func heardNothing() { diary.write("\(name) plain") }
  func heard(_ control: Control) { diary.write("\(name) \(control.identifier)") }
  func heard(_ control: Control, _ event: TouchEvent?) {
    diary.write("\(name) \(control.identifier) \(event == nil ? "-" : "event")")
  }
  func heardButton(_ button: Button) { diary.write("\(name) button") }
}

/// A controller that can perform an action by its name.
private final class Knower: ViewController {
  var known: Set<Action> = []
  var diary: Diary?

  override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    known.contains(action) || super.canPerformAction(action, withSender: sender)
  }
  override func perform(_ action: Action, sender: AnyObject?, event: TouchEvent?) -> Bool {
    guard known.contains(action) else { return super.perform(action, sender: sender, event: event) }
    diary?.write("\(identifier) \(action.name) \((sender as? View)?.identifier ?? "-")")
    return true
  }
  func save() { diary?.write("\(identifier) save") }
}

/// A view that can be first responder, with a next responder that a test sets.
private final class Field: View {
  var nextOverride: Responder?
  override var next: Responder? { nextOverride ?? super.next }
  override var canBecomeFirstResponder: Bool { true }
}

private final class CountingControl: Control {
  var sent: [String] = []
  override func sendAction(_ action: Action, to target: Any?, for event: TouchEvent?) -> Bool {
    sent.append(action.name)
    return super.sendAction(action, to: target, for: event)
  }
}

private final class CountingApplication: Application {
  var sent: [String] = []
  override func sendAction(
    _ action: Action, to target: Any?, from sender: Any?, for event: TouchEvent?
  ) -> Bool {
    sent.append("\(action.name) \((sender as? View)?.identifier ?? "-")")
    return super.sendAction(action, to: target, from: sender, for: event)
  }
}

@Suite struct ControlActionTests {
  let stage = ControlStage()
  private let ear: Ear

  init() { ear = Ear("ear", stage.diary) }

  private func press() {
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
  }

  @Test(
    "R-CTL-10, R-CTL-11: methods with none, one and two parameters, in the order of registration")
  func forms() {
    stage.control.addTarget(ear, action: .both, for: .touchUpInside)
    stage.control.addTarget(ear, action: .plain, for: [.touchUpInside, .touchDown])
    stage.control.addAction(for: .touchUpInside) { [diary = stage.diary] _, event in
      diary.write("function \(event == nil ? "-" : "event")")
    }
    stage.control.addTarget(ear, action: .sender, for: .touchUpInside)
    // A method for another class of sender is not called.
    stage.control.addTarget(ear, action: .button, for: .touchUpInside)
    press()
    #expect(
      stage.diary.lines == [
        "btn down 1", "ear plain", "btn upInside 1", "ear btn event", "ear plain", "function event",
        "ear btn",
      ])
    #expect(stage.control.allControlEvents == [.touchUpInside, .touchDown])
    #expect(stage.control.actions(forTarget: ear, forControlEvent: .touchDown) == [.plain])
  }

  @Test("R-CTL-11: the same target and action are called once per event")
  func storedOnce() {
    let other = Ear("other", stage.diary)
    stage.control.addTarget(ear, action: .plain, for: .touchDown)
    stage.control.addTarget(other, action: .plain, for: .touchUpInside)
    stage.control.addTarget(ear, action: .plain, for: [.touchDown, .touchUpInside])
    press()
    #expect(
      stage.diary.lines == [
        "btn down 1", "ear plain", "btn upInside 1", "other plain", "ear plain",
      ])
  }

  @Test("R-CTL-11: actions are removed by target, action and event; nil matches any")
  func removal() {
    let other = Ear("other", stage.diary)
    func fill() {
      stage.control.removeTarget(nil, action: nil, for: .allEvents)
      for target in [ear, other] {
        stage.control.addTarget(target, action: .plain, for: [.touchDown, .touchUpInside])
        stage.control.addTarget(target, action: .sender, for: .touchDown)
      }
      stage.control.addAction("function", for: .touchDown) { [diary = stage.diary] _, _ in
        diary.write("function")
      }
    }
    func called(_ events: ControlEvents = [.touchUpInside, .touchDown]) -> [String] {
      stage.control.sendActions(for: events)
      return stage.diary.take().filter { !$0.hasPrefix("btn") }
    }
    fill()
    #expect(called() == ["ear plain", "ear btn", "other plain", "other btn", "function"])
    stage.control.removeTarget(ear, action: .plain, for: .touchDown)
    #expect(called(.touchDown) == ["ear btn", "other plain", "other btn", "function"])
    #expect(called(.touchUpInside) == ["ear plain", "other plain"])
    fill()
    stage.control.removeTarget(nil, action: .plain, for: .touchDown)
    #expect(called(.touchDown) == ["ear btn", "other btn", "function"])
    #expect(called(.touchUpInside) == ["ear plain", "other plain"])
    fill()
    stage.control.removeTarget(other, action: nil, for: .allEvents)
    #expect(called() == ["ear plain", "ear btn", "function"])
    fill()
    stage.control.removeTarget(nil, action: "function", for: .allEvents)
    #expect(!called().contains("function"))
    stage.control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(called() == [])
    #expect(stage.control.allControlEvents == [])
  }

  @Test("R-CTL-11: a target is not retained, and is not replaced")
  func weakTargets() {
    var short: Ear? = Ear("short", stage.diary)
    weak let watch = short
    stage.control.addTarget(short, action: .plain, for: .touchDown)
    let knower = Knower(identifier: "vc")
    knower.known = [.plain]
    knower.diary = stage.diary
    stage.W.rootViewController = knower
    knower.view.addSubview(stage.control)
    short = nil
    #expect(watch == nil)
    press()
    #expect(stage.diary.lines == ["btn down 1", "btn upInside 1"])
  }

  @Test("R-CTL-11: an action removed during an event is not called, nor is an added one")
  func changedMeanwhile() {
    let other = Ear("other", stage.diary)
    stage.control.addAction(for: .touchDown) { [ear, other] control, _ in
      control.removeTarget(ear, action: nil, for: .touchDown)
      control.addTarget(other, action: .sender, for: .touchDown)
    }
    stage.control.addTarget(ear, action: .plain, for: .touchDown)
    stage.control.addTarget(other, action: .plain, for: .touchDown)
    press()
    #expect(stage.diary.lines == ["btn down 1", "other plain", "btn upInside 1"])
  }

  @Test(
    "R-CTL-12: an action without a target is sent to the first responder that can perform it"
  )
  func nilTarget() {
    let knower = Knower(identifier: "vc")
    knower.diary = stage.diary
    knower.view = View(frame: stage.root.frame, identifier: "root")
    stage.W.rootViewController = knower
    knower.view.addSubview(stage.control)
    stage.diary.wantsStages = true
    stage.app.observer = stage.diary
    stage.control.addTarget(nil, action: Action("save", Knower.save), for: .touchUpInside)
    press()
    #expect(stage.diary.lines == ["btn down 1", "btn upInside 1", "vc save"])
    let climb = stage.diary.stages.filter { $0.hasPrefix("chain") }
    #expect(climb == ["chain btn", "chain root", "chain vc"])
    // By the name alone.
    _ = stage.diary.take()
    knower.known = ["lock"]
    #expect(stage.control.sendAction("lock", to: nil, for: nil))
    #expect(!stage.control.sendAction("unlock", to: nil, for: nil))
    #expect(stage.diary.lines == ["vc lock btn"])
  }

  @Test("R-CTL-12, R-RESP-12: the search begins at the first responder if there is one")
  func firstResponder() {
    let field = Field(identifier: "field")
    let knower = Knower(identifier: "panel")
    knower.known = ["lock"]
    knower.diary = stage.diary
    knower.view.addSubview(field)
    stage.root.addSubview(knower.view)
    #expect(!stage.control.sendAction("lock", to: nil, for: nil))
    #expect(field.becomeFirstResponder())
    #expect(stage.control.sendAction("lock", to: nil, for: nil))
    #expect(stage.diary.lines == ["panel lock btn"])
  }

  @Test("R-CTL-12, R-RESP-17: the search of an endless chain stops, with one note")
  func circle() {
    let one = Field(identifier: "one")
    let two = Field(identifier: "two")
    one.nextOverride = two
    two.nextOverride = one
    stage.control.removeFromSuperview()
    stage.root.addSubview(one)
    one.addSubview(stage.control)
    #expect(!stage.control.sendAction("lock", to: nil, for: nil))
    #expect(!stage.control.sendAction("lock", to: nil, for: nil))
    #expect(
      stage.diary.notes.map(\.message) == [
        "the responder chain of btn does not end within 256 responders; stopped there"
      ])
  }

  @Test("R-CTL-12: an explicit target is called directly, without canPerform")
  func explicitTarget() {
    let knower = Knower(identifier: "far")
    knower.diary = stage.diary
    #expect(stage.control.sendAction(Action("save", Knower.save), to: knower, for: nil))
    #expect(!stage.control.sendAction("lock", to: knower, for: nil))
    #expect(!stage.control.sendAction(.plain, to: knower, for: nil))
    #expect(!stage.control.sendAction("lock", to: ear, for: nil))
    #expect(stage.diary.lines == ["far save"])
  }

  @Test("R-CTL-13: every action is sent by the control and the application")
  func overridePoints() {
    let app = CountingApplication()
    app.observer = stage.diary
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "w")
    app.add(window)
    window.isHidden = false
    let control = CountingControl(
      frame: Rect(x: 0, y: 0, width: 50, height: 50), identifier: "count")
    window.addSubview(control)
    control.addTarget(ear, action: .plain, for: .touchDown)
    control.addTarget(nil, action: "lock", for: .touchDown)
    control.addAction("function", for: .touchDown) { _, _ in }
    control.sendActions(for: .touchDown)
    #expect(control.sent == ["plain", "lock", "function"])
    #expect(app.sent == ["plain count", "lock count", "function count"])
    #expect(stage.diary.lines == ["count down -", "ear plain"])
  }

  @Test("R-CTL-20: events that are sent together call an action once, in one report")
  func sentTogether() {
    stage.control.addTarget(ear, action: .plain, for: [.touchDown, .touchUpInside])
    stage.control.addAction(for: .allEvents) { [diary = stage.diary] _, event in
      diary.write("function")
    }
    stage.control.addTarget(ear, action: .sender, for: .touchDown)
    stage.control.sendActions(for: [.touchUpInside, .touchDown])
    let report = "btn \((ControlEvents.touchDown.union(.touchUpInside)).rawValue) -"
    #expect(stage.diary.take() == [report, "ear plain", "function", "ear btn"])
    stage.control.sendActions(for: .allEvents)
    #expect(stage.diary.lines.dropFirst() == ["ear plain", "function", "ear btn"])
  }

  @Test("UIKit: an action that was read from a control can be sent to its target")
  func replayed() throws {
    let knower = Knower(identifier: "vc")
    let save = Action("save", Knower.save)
    stage.control.addTarget(knower, action: save, for: .touchDown)
    for target in stage.control.allTargets {
      for action in try #require(
        stage.control.actions(forTarget: target, forControlEvent: .touchDown))
      {
        #expect(stage.control.sendAction(action, to: target, for: nil))
      }
      #expect(stage.control.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
    }
    #expect(stage.control.allTargets == [knower])
    #expect(!stage.control.sendAction(save, to: "no object", for: nil))
  }

  @Test("R-CTL-13: without an application actions are sent too")
  func withoutApplication() {
    let control = Control()
    control.addTarget(ear, action: .plain, for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(stage.diary.lines == ["ear plain"])
  }
}
