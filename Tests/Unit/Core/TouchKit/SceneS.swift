import TouchKit
import TouchModel

/// A change of one finger in a frame.
enum Stroke {
  case down(Int, Double, Double)
  case move(Int, Double, Double)
  case up(Int)
  case cancel(Int, CancelReason)
}

/// The scene of most dispatch tests, with fingers to touch it: `Tests/Scenarios/layouts/S.yaml` in code.
final class SceneS {
  let journal = Journal()
  let recorder = Recorder()
  let app: ProbeApplication
  let del = ProbeResponder(identifier: "del")
  let scn = WindowScene(identifier: "scn")
  let W = ProbeWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "W")
  let vc = ProbeController(identifier: "vc")
  let root = ProbeView(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "root")
  let left = ProbeView(frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "left")
  let right = ProbeView(frame: Rect(x: 160, y: 0, width: 160, height: 480), identifier: "right")
  let btn = ProbeView(frame: Rect(x: 20, y: 20, width: 100, height: 44), identifier: "btn")
  let deep = ProbeView(frame: Rect(x: 10, y: 100, width: 80, height: 80), identifier: "deep")

  private var time = Microseconds.zero
  private var lastContact: Int64 = 0
  private var contacts: [Int: Contact] = [:]

  init(handlers: [KeyPath<SceneS, ProbeView>] = [], queue: FrameQueue = FrameQueue()) {
    app = ProbeApplication(queue: queue, identifier: "app")
    app.delegate = del
    app.observer = recorder
    app.add(scn)
    vc.view = root
    W.windowScene = scn
    W.rootViewController = vc
    W.makeKeyAndVisible()
    for view in [left, right, btn] { root.addSubview(view) }
    left.addSubview(deep)
    for handler in handlers { self[keyPath: handler].behavior.handleAll(in: journal) }
  }

  /// Returns a frame with strokes; by default 10 ms after the last frame.
  func frame(_ strokes: [Stroke], at seconds: Double? = nil) -> ContactFrame {
    time = seconds.map(Microseconds.seconds) ?? time + .milliseconds(10)
    var changed: [Contact] = []
    for stroke in strokes {
      switch stroke {
      case .down(let finger, let x, let y):
        lastContact += 1
        contacts[finger] = Contact(
          id: ContactID(rawValue: lastContact), slot: Int32(finger), phase: .began,
          position: Point(x: x, y: y))
        changed += contacts[finger].map { [$0] } ?? []
      case .move(let finger, let x, let y):
        contacts[finger]?.phase = .moved
        contacts[finger]?.position = Point(x: x, y: y)
        changed += contacts[finger].map { [$0] } ?? []
      case .up(let finger):
        contacts[finger]?.phase = .ended
        changed += contacts.removeValue(forKey: finger).map { [$0] } ?? []
      case .cancel(let finger, let reason):
        contacts[finger]?.phase = .cancelled
        contacts[finger]?.cancelReason = reason
        changed += contacts.removeValue(forKey: finger).map { [$0] } ?? []
      }
    }
    changed.sort { $0.id < $1.id }
    return ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: changed)
  }

  /// Posts and drains one frame.
  func send(_ strokes: Stroke..., at seconds: Double? = nil) {
    app.post(frame(strokes, at: seconds))
    app.drain()
  }

  /// Returns the identifier of the view hit at a point, and the point in that view.
  func hit(_ x: Double, _ y: Double) -> (view: String?, location: Point?) {
    send(.down(99, x, y))
    let touch = recorder.lastTouch
    let result = (touch?.view?.identifier, touch?.view.flatMap { touch?.location(in: $0) })
    send(.up(99))
    return result
  }
}

/// An observer that records its calls.
final class Recorder: DispatchObserver {
  var wantsStages = false
  var observedEvents: ObservedEvents {
    wantsStages ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }
  var lines: [String] = []
  var stages: [String] = []
  var notes: [Note] = []
  var lastTouch: Touch?

  /// Returns and removes the recorded lines.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    lastTouch = touch
    let view = touch.view?.identifier ?? "-"
    let reason = touch.phase == .cancelled ? " \(touch.cancelReason?.rawValue ?? "?")" : ""
    let withheld = touch.isWithheld ? " withheld" : ""
    lines.append("touch \(touch.identifier) \(touch.phase) \(view)\(reason)\(withheld)")
  }
  func touchHit(_ result: HitResult, at time: Microseconds) {
    let path = result.path.map(\.identifier).joined(separator: "/")
    lines.append("hit \(result.touch.identifier) \(result.refusal?.rawValue ?? path)")
  }
  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    let touches = call.touches.map { String($0.identifier) }.joined(separator: ",")
    let chain = call.chain.map(\.identifier).joined(separator: ">")
    let handlers = call.handledBy.map(\.identifier).joined(separator: ",")
    lines.append("\(call.method.name){\(touches)} \(chain) by [\(handlers)]")
  }
  func stageReached(_ record: StageEvent, at time: Microseconds) {
    var line = record.stage.rawValue
    if let responder = record.responder { line += " \(responder.identifier)" }
    if let verdict = record.verdict { line += " \(verdict.name)" }
    stages.append(line)
  }
  func noted(_ note: Note, at time: Microseconds) { notes.append(note) }
}
