import Layout
import TouchKit
import TouchModel

/// Notes about pointers and the gestures that click with them (PTR-1, PTR-5).
extension Review {
  /// The longest press, in seconds, that ends before programs begin one of their own.
  private static let latestPress = 0.45

  /// Notes what a pointer costs, and clicks that programs see too late, twice, or not as meant.
  mutating func reviewClicks() {
    guard let pointer = document.pointers.first else { return }
    let clickers = document.clickers
    guard !clickers.isEmpty else {
      for pointer in document.pointers {
        add(
          .unusedSink, at: document.position(ofSink: pointer.sink),
          "no gesture clicks, so there is no pointer \(name(pointer.sink))",
          remedy: "add `clicks` to a recognizer, or remove the sink")
      }
      return
    }
    let position = document.position(ofSink: pointer.sink)
    add(
      .pointer, at: position,
      "programs see a mouse: pages may change their layout (`hover`, and no longer `pointer: coarse`), and the"
        + " compositor draws a cursor",
      remedy:
        "remove sink \(name(pointer.sink)) and each `clicks`, if the right click is not worth that")
    if document.session == nil {
      add(
        .pointerWithoutSession, at: position,
        "sink \(name(pointer.sink)) clicks in every session of the screen, a login prompt included",
        remedy: "add `session: {user: NAME}` with the user of the kiosk")
    }
    for pointer in document.pointers { noteParking(of: pointer) }
    let receivers = receivers(among: Set(document.touchscreens.map(\.sink)))
    for (index, window) in document.windows.enumerated() {
      noteClicks(of: window.traits, .window(index), receivers)
    }
    for (index, view) in document.views.enumerated() {
      noteClicks(of: view.traits, .view(index), receivers)
    }
  }

  /// Notes a control at the point where a pointer rests.
  private mutating func noteParking(of pointer: VirtualPointerSettings) {
    guard case .point(let point) = pointer.parking,
      let view = built.application.explain(point).hitView as? Control
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
