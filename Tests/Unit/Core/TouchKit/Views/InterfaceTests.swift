import Testing
import TouchKit
import TouchModel

/// Parts of the interface that no rule describes, for the rows of Documentation/uikit.md.
@Suite struct InterfaceTests {
  @Test("R-CTL-12: target(forAction:withSender:) searches the responder chain")
  func target() {
    final class Saver: View {
      override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        action == "save"
      }
    }
    let (outer, inner) = (Saver(), View())
    outer.addSubview(inner)
    #expect(inner.target(forAction: "save", withSender: nil) === outer)
    #expect(inner.target(forAction: "load", withSender: nil) == nil)
  }

  @Test("The key window of a scene is the application's if that belongs to the scene")
  func keyWindow() {
    let stage = Stage()
    #expect(stage.scn.keyWindow === stage.W)
    stage.W.windowScene = nil
    #expect(stage.app.keyWindow === stage.W && stage.scn.keyWindow == nil)
  }

  @Test("A controller creates its view when it is first read, and lays it out before and after it")
  func controller() {
    final class Pane: View {
      var calls: (String) -> Void = { _ in }
      override func layoutSubviews() { calls("layoutSubviews") }
    }
    final class Controller: ViewController {
      var calls: [String] = []
      override func loadView() {
        calls.append("loadView")
        let pane = Pane(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        pane.calls = { [unowned self] in calls.append($0) }
        view = pane
      }
      override func viewDidLoad() { calls.append("viewDidLoad") }
      override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    controller.view.layoutIfNeeded()
    #expect(
      controller.calls == [
        "loadView", "viewDidLoad", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews",
      ])
    var completed: [String] = []
    let sheet = ViewController(view: View())
    controller.present(sheet, animated: false, completion: { completed.append("presented") })
    controller.dismiss(animated: false, completion: { completed.append("dismissed") })
    #expect(completed == ["presented", "dismissed"])
    #expect(controller.presentedViewController == nil)
  }

  @Test("The bar of a navigation controller is in its view, above the views of its controllers")
  func bar() {
    let controller = NavigationController(rootViewController: ViewController(view: View()))
    let bar: NavigationBar = controller.navigationBar
    #expect(bar.isDescendant(of: controller.view))
  }

  @Test("R-GST-15: a recognizer that cannot be prevented recognizes beside another one")
  func prevention() {
    final class Modest: PanGestureRecognizer {
      override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
      override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }
    let scene = GestureRows()
    let plain = scene.add(PanGestureRecognizer(identifier: "plain"))
    let modest = scene.add(Modest(identifier: "modest"))
    scene.drag()
    #expect(Set(scene.began) == ["plain", "modest"])
    #expect(plain.canPrevent(modest) && plain.canBePrevented(by: modest))
    let eager = scene.add(PanGestureRecognizer(identifier: "eager"))
    modest.isEnabled = false
    scene.drag()
    #expect(scene.began.count == 3)
    #expect(eager.canBePrevented(by: plain))
  }

  @Test("A subclass of Slider defines where its thumb is")
  func thumb() {
    final class Fader: Slider {
      override func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Float) -> Rect {
        Rect(x: Double(value) * (rect.width - 60), y: 0, width: 60, height: bounds.height)
      }
    }
    let scene = GestureRows()
    let fader = Fader(frame: Rect(x: 0, y: 0, width: 160, height: 100))
    scene.window.addSubview(fader)
    scene.send(.began, 50, 90)
    scene.send(.moved, 100, 90)
    scene.send(.ended, 100, 90)
    #expect(fader.value == 0.5)
    let state: ControlState = fader.state
    #expect(state == .normal)
  }

  @Test("E-DROP-4: a touch says that events were lost before its newest change")
  func gap() {
    final class Watcher: View {
      var gaps: [Bool] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        gaps += touches.map(\.isAfterGap)
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
        gaps += touches.map(\.isAfterGap)
      }
    }
    let scene = GestureRows()
    let view = Watcher(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    scene.window.addSubview(view)
    scene.send(.began, 10, 10)
    scene.send(.moved, 20, 10, flags: .afterGap)
    scene.send(.moved, 30, 10)
    #expect(view.gaps == [false, true, false])
  }
}

/// A window for one finger.
private final class GestureRows {
  let app = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  var began: [String] = []
  private var time = Microseconds.zero
  private var contact: Int64 = 0

  init() {
    app.add(window)
    window.makeKeyAndVisible()
  }

  func add<R: GestureRecognizer>(_ recognizer: R) -> R {
    window.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] in
      if $0.state == .began { began.append($0.identifier) }
    }
    return recognizer
  }

  func send(_ phase: ContactPhase, _ x: Double, _ y: Double, flags: Contact.Flags = []) {
    time = time + .milliseconds(20)
    if phase == .began { contact += 1 }
    var finger = Contact(
      id: ContactID(rawValue: contact), slot: 0, phase: phase, position: Point(x: x, y: y))
    finger.flags = flags
    app.receive(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: [finger]))
  }

  func drag() {
    send(.began, 10, 10)
    for x in [30.0, 50, 70] { send(.moved, x, 10) }
    send(.ended, 70, 10)
  }
}
