import Layout
import TouchKit
import TouchModel

/// Notes about pointers, the gestures that click with them, and the views whose fingers drive them (PTR-1, PTR-5,
/// PTR-6).
extension Review {
  /// The longest press, in seconds, that ends before programs begin one of their own.
  private static let latestPress = 0.45

  /// Notes what a pointer costs, presses that programs see too late, twice, or not as meant, and fingers that do
  /// nothing.
  mutating func reviewPointers() {
    guard let pointer = ForwardingPlan(of: document).pointers.first else { return }
    let position = document.position(ofSink: pointer.sink)
    add(
      .pointer, at: position,
      "programs see a mouse: pages may change their layout (`hover`, and no longer `pointer: coarse`), and the"
        + " compositor draws a cursor",
      remedy:
        "remove sink \(name(pointer.sink)) and what uses it, if a mouse is not worth that")
    if document.session == nil {
      add(
        .pointerWithoutSession, at: position,
        "sink \(name(pointer.sink)) presses buttons in every session of the screen, a login prompt included",
        remedy: "add `session: {user: NAME}` with the user of the kiosk")
    }
    for pointer in document.pointers { noteParking(of: pointer) }
    noteFingers()
    let receivers = receivers(among: Set(document.touchscreens.map(\.sink)))
    for (index, window) in document.windows.enumerated() {
      noteClicks(of: window.traits, .window(index), receivers)
    }
    for (index, view) in document.views.enumerated() {
      noteClicks(of: view.traits, .view(index), receivers)
    }
  }

  /// Notes fingers that do nothing beside one that drives a pointer (PTR-3, PTR-6).
  private mutating func noteFingers() {
    let pointers = Set(document.pointers.map(\.sink))
    let drivers = traits.filter { $0.forwardTo.map(pointers.contains) == true }
    let touchscreens = Set(document.touchscreens.map(\.sink))
    if let driver = drivers.first,
      let sink = document.receivingSinks.filter(touchscreens.contains).min()
    {
      let id = driver.responder.id
      add(
        .fingersExcluded, id, key: "forwardTo",
        "while a finger is down on \(name(id)), fingers that begin on sink \(name(sink)) do nothing, and the other way"
          + " round",
        remedy: "forward all views to one of the two sinks, if visitors use both at a time")
    }
    for driver in drivers where driver[ViewProperties.multipleTouchEnabled] {
      add(
        .secondFinger, driver.responder.id, key: "multipleTouchEnabled",
        "a pointer has one position, so a second finger on \(name(driver.responder.id)) does nothing",
        remedy: "remove `multipleTouchEnabled`, unless a gesture of the view needs several fingers")
    }
  }

  /// Notes a control at the point where a pointer rests.
  private mutating func noteParking(of pointer: VirtualPointerSettings) {
    guard case .point(let point) = pointer.parking,
      let view = built.application.hitTest(at: point).view as? Control
    else { return }
    add(
      .parkedOverControl, at: document.position(ofSink: pointer.sink, key: "park"),
      "the pointer rests over \(name(view.identifier)), which then looks as if it was pointed at",
      remedy: "choose a point of `park` with nothing under it")
  }

  private mutating func noteClicks(of traits: ViewTraits, _ owner: Owner, _ receivers: Receivers) {
    for recognizer in traits.gestureRecognizers {
      guard let button = recognizer.clicks, Self.mayRecognize(recognizer),
        let sink = sink(below: owner, except: recognizer.exceptViews, receivers)
      else { continue }
      if button == .right {
        add(
          .menuOfBrowser, recognizer.id, key: "clicks",
          "\(name(recognizer.id)) opens the menu of the program at sink \(name(sink)): that of a browser lets visitors"
            + " leave the page",
          remedy: "start a browser in its kiosk mode: Chromium with `--kiosk` shows no menu")
      }
      if recognizer[RecognizerProperties.delaysTouchesBegan]
        || document.contains(recognizer.id, key: "delaysTouchesBegan")
      {
        continue
      }
      add(
        .pressBeforeClick, recognizer.id, key: "clicks",
        "sink \(name(sink)) has received the press of the finger when \(name(recognizer.id)) clicks",
        remedy:
          "`delaysTouchesBegan: true` keeps the press from it; each tap then arrives at its lift, and scrolling begins"
          + " after 10 points. `delaysTouchesBegan: false` ends this note")
      if recognizer.kind == .longPress,
        recognizer[RecognizerProperties.minimumPressDuration] > Self.latestPress
      {
        add(
          .lateClick, recognizer.id, key: "minimumPressDuration",
          "programs recognize a long press of their own after 0.5 seconds, before \(name(recognizer.id)) clicks",
          remedy: "set `minimumPressDuration: 0.45`, or add `delaysTouchesBegan: true`")
      }
    }
  }
}
