import TouchKit
import TouchModel

/// Scene S in which `left` is a scroll view of a large content with `deep` and a button in it.
final class ScrollScene {
  let scene = SceneS()
  let diary = Diary()
  let list = ProbeScrollView(
    frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "list")
  let deep = ProbeView(frame: Rect(x: 10, y: 100, width: 80, height: 80), identifier: "deep")
  let btn = Button(frame: Rect(x: 20, y: 20, width: 100, height: 44), identifier: "btn")
  var app: Application { scene.app }

  /// Creates the scene.
  ///
  /// - Parameter moves: False for a list whose content moves with the finger only.
  init(moves: Bool = false) {
    for view in scene.root.subviews { view.removeFromSuperview() }
    scene.root.addSubview(list)
    list.addSubview(deep)
    list.addSubview(btn)
    list.contentSize = Size(width: 160, height: 1000)
    list.diary = diary
    if !moves { list.stopsWithFinger() }
    app.observer = diary
    deep.behavior.handleAll(in: Journal())
    deep.behavior.onCall = { [diary] method, touches, _ in
      let touches = touches.map { String($0.identifier) }.joined(separator: ",")
      diary.lines.append("deep.\(method){\(touches)}")
    }
  }

  func send(_ strokes: Stroke..., at seconds: Double? = nil) {
    app.receive(scene.frame(strokes, at: seconds))
  }

  func wait(until seconds: Double) {
    app.advance(to: .seconds(seconds))
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
  var diary: Diary?
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
