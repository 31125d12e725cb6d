import TouchKit
import TouchModel

/// Scene S with a scroll view of a large content instead of `left`, with a card and a button in it.
final class ScrollStage: Stage {
  let list = ProbeScrollView(
    frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "list")
  let card = ProbeView(frame: Rect(x: 10, y: 100, width: 80, height: 80), identifier: "deep")
  let button = Button(frame: Rect(x: 20, y: 20, width: 100, height: 44), identifier: "btn")

  /// Creates the stage.
  ///
  /// - Parameter moves: False for a list whose content moves with the finger only.
  init(moves: Bool = false) {
    super.init(writing: [.effects, .handlers])
    clear()
    root.addSubview(list)
    list.addSubview(card)
    list.addSubview(button)
    list.contentSize = Size(width: 160, height: 1000)
    if !moves { list.stopsWithFinger() }
    addHandlers(to: card)
  }
}

extension ScrollView {
  /// Makes the content neither bounce nor decelerate.
  func stopsWithFinger() {
    bounces = false
    decelerationRate = .none
  }
}

/// A scroll view with answers that a test sets.
final class ProbeScrollView: ScrollView {
  var begins = true
  var cancels: Bool?
  var onAsk: (String) -> Void = { _ in }
  var asks: [String] = [] {
    didSet { asks.last.map(onAsk) }
  }

  override func touchesShouldBegin(
    _ touches: Set<Touch>, with event: TouchEvent?, in view: View
  ) -> Bool {
    let touches = touches.inOrder.map { String($0.identifier) }.joined(separator: ",")
    asks.append("begin{\(touches)} in \(view.identifier)\(event == nil ? " without event" : "")")
    return begins
  }
  override func touchesShouldCancel(in view: View) -> Bool {
    asks.append("cancel in \(view.identifier)")
    return cancels ?? super.touchesShouldCancel(in: view)
  }
}
