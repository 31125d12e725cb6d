package import TouchKit
import TouchModel

/// A random application whose handlers change everything while touches are delivered.
///
/// Handlers add, remove, move, hide and release views, windows, controllers and recognizers, post frames,
/// and call the application again. All decisions come from `choices`, so a world can be repeated.
package final class ChaosWorld {
  /// The application.
  package let app = Application(identifier: "app")
  let monitor = ChaosMonitor()
  let delegate = ChaosDelegate()
  var windows: [ChaosWindow] = []
  var views: [View] = []
  var controllers: [ChaosController] = []
  var recognizers: [GestureRecognizer] = []
  var count = 0

  /// True to make only the changes with which the stored inputs were found.
  let isLimited: Bool
  private var choices: any Choices
  private var fingers: [Contact] = []
  private var lastContact: Int64 = 0
  /// The number of changes that handlers may still make.
  private var changesLeft = 400
  private var depth = 0
  private(set) var isOver = false

  /// Creates the world of some decisions.
  package init(_ choices: any Choices, isLimited: Bool = false) {
    self.choices = choices
    self.isLimited = isLimited
    delegate.world = self
    app.observer = monitor
    for _ in 0...roll(3) { addWindow() }
    for _ in 0...2 + roll(14) { add(makeView(), to: parent()) }
    for _ in 0..<roll(10) { attach(makeRecognizer()) }
    for _ in 0..<roll(isLimited ? 3 : 6) { addController() }
  }

  // MARK: Decisions

  func roll(_ bound: Int) -> Int { choices.roll(bound) }
  func one(in odds: Int) -> Bool { choices.one(in: odds) }
  func pick<Element>(_ elements: [Element]) -> Element { choices.pick(elements) }

  /// Returns a random answer, mostly true; the question may change the world.
  func answer() -> Bool {
    disturb(oneIn: 10)
    return !one(in: 5)
  }

  func point() -> Point {
    Point(x: Double(roll(220)) * 2 - 20, y: Double(roll(220)) * 2 - 20)
  }

  func frame() -> Rect {
    Rect(
      x: Double(roll(180)) * 2 - 20, y: Double(roll(180)) * 2 - 20, width: Double(roll(150)) * 2,
      height: Double(roll(150)) * 2)
  }

  /// Makes up to three changes, with a probability of one in `odds`.
  func disturb(oneIn odds: Int = 3) {
    guard !isOver, depth < 5, changesLeft > 0, one(in: odds) else { return }
    depth += 1
    for _ in 0...roll(3) where changesLeft > 0 {
      changesLeft -= 1
      change()
    }
    depth -= 1
  }

  // MARK: Fingers

  /// Posts a frame in which random fingers come down, move and leave.
  func postFingers(at time: Microseconds) {
    var changed: [Contact] = []
    for index in fingers.indices.reversed() {
      switch roll(9) {
      case 0, 1: changed.append(lift(index, .ended))
      case 2: changed.append(lift(index, .cancelled))
      case 3, 4, 5, 6:
        fingers[index].phase = .moved
        let step = Point(x: Double(roll(60)) - 30, y: Double(roll(60)) - 30)
        fingers[index].position = one(in: 6) ? point() : fingers[index].position + step
        changed.append(fingers[index])
      default: break
      }
    }
    for _ in 0..<roll(3) where fingers.count < 6 {
      lastContact += 1
      let contact = Contact(
        id: ContactID(rawValue: lastContact), slot: Int32(fingers.count), phase: .began,
        position: point())
      fingers.append(contact)
      changed.append(contact)
    }
    changed.sort { $0.id < $1.id }
    app.post(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: changed))
  }

  private func lift(_ index: Int, _ phase: ContactPhase) -> Contact {
    var finger = fingers.remove(at: index)
    finger.phase = phase
    if phase == .cancelled { finger.cancelReason = .palm }
    return finger
  }

  // MARK: Play

  /// Plays random fingers, then lifts all and waits until nothing is left to do.
  package func play() {
    for _ in 0...4 + roll(36) where monitor.violations.isEmpty {
      let time = app.time + .milliseconds(Int64(roll(120)))
      if one(in: 4) { app.advance(to: time) }
      if one(in: 5) { disturb(oneIn: 1) }
      postFingers(at: time)
      app.drain()
      monitor.checkChains(of: controllers)
    }
    isOver = true
    app.drain()
    while app.isIgnoringInteractionEvents { app.endIgnoringInteractionEvents() }
    app.becomeActive()
    let lifted = fingers.indices.reversed().map { lift($0, .ended) }.sorted { $0.id < $1.id }
    app.post(ContactFrame(device: DeviceID(rawValue: 1), time: app.time, contacts: lifted))
    app.drain()
    app.advance(to: app.time + .seconds(1000))
    monitor.finish(app)
  }
}
