import CoreSurfaces
import TouchKit
import TouchModel

/// A random view tree in a few windows, with random fingers.
final class RandomScene {
  let app = ProbeApplication(identifier: "app")
  let journal = Journal()
  let diary = Diary(.delivery)
  private(set) var views: [ProbeView] = []
  private(set) var windows: [ProbeWindow] = []
  private(set) var dice: Dice
  private var fingers: [Contact] = []
  private var lastContact: Int64 = 0
  private var time = Microseconds.zero

  init(seed: UInt64, manySubviews: Bool = false) {
    dice = Dice(seed: seed)
    app.observer = diary
    for index in 0..<1 + dice.roll(3) {
      let window = ProbeWindow(
        frame: index == 0 ? Rect(x: 0, y: 0, width: 400, height: 400) : randomFrame(400),
        identifier: "w\(index)")
      window.windowLevel = WindowLevel(rawValue: Double(dice.roll(2)))
      window.passesThrough = dice.one(in: 3)
      app.add(window)
      window.isHidden = false
      windows.append(window)
    }
    for index in 0..<(manySubviews ? 150 : 3 + dice.roll(30)) {
      let view = ProbeView(frame: randomFrame(manySubviews ? 40 : 250), identifier: "v\(index)")
      view.behavior.handleAll(in: journal)
      adorn(view)
      if manySubviews || views.isEmpty || dice.one(in: 3) {
        windows[dice.roll(windows.count)].addSubview(view)
      } else {
        views[dice.roll(views.count)].addSubview(view)
      }
      views.append(view)
    }
  }

  private func randomFrame(_ most: Int) -> Rect {
    Rect(
      x: Double(dice.roll(720) - 20) / 2, y: Double(dice.roll(720) - 20) / 2,
      width: Double(dice.roll(most)), height: Double(dice.roll(most)))
  }

  private func adorn(_ view: ProbeView) {
    view.declaresStandard = !dice.one(in: 3)
    if dice.one(in: 12) { view.isHidden = true }
    if dice.one(in: 12) { view.alpha = [0, 0.01, 0.02][dice.roll(3)] }
    if dice.one(in: 12) { view.isUserInteractionEnabled = false }
    if dice.one(in: 3) { view.isMultipleTouchEnabled = true }
    if dice.one(in: 6) { view.isExclusiveTouch = true }
    if dice.one(in: 5) { view.bounds.origin = Point(x: Double(dice.roll(40)), y: 7) }
    if dice.one(in: 6) { view.anchorPoint = Point(x: 0.25, y: Double(dice.roll(3)) / 2) }
    if dice.one(in: 6) {
      view.transform =
        [
          AffineTransform(rotationSine: 1, cosine: 0), AffineTransform(scaleX: 2, y: 0.5),
          AffineTransform(scaleX: 0, y: 1), AffineTransform(translationX: 10, y: -5),
        ][dice.roll(4)]
    }
  }

  /// Returns a random point, inside or outside of the windows.
  func randomPoint() -> Point {
    Point(x: Double(dice.roll(880) - 40) / 2, y: Double(dice.roll(880) - 40) / 2)
  }

  /// Returns a frame in which random fingers come down, move and are lifted.
  func randomFrame() -> ContactFrame {
    time = time + .milliseconds(Int64(dice.roll(200)))
    var changed: [Contact] = []
    for index in fingers.indices.reversed() {
      switch dice.roll(8) {
      case 0, 1:
        fingers[index].phase = .ended
        changed.append(fingers.remove(at: index))
      case 2:
        fingers[index].phase = .cancelled
        fingers[index].cancelReason = .palm
        changed.append(fingers.remove(at: index))
      case 3, 4, 5:
        fingers[index].phase = .moved
        if !dice.one(in: 5) { fingers[index].position = randomPoint() }
        changed.append(fingers[index])
      default: break
      }
    }
    for _ in 0..<dice.roll(3) where fingers.count < 7 {
      lastContact += 1
      let contact = Contact(
        id: ContactID(rawValue: lastContact), slot: 0, phase: .began, position: randomPoint())
      fingers.append(contact)
      changed.append(contact)
    }
    changed.sort { $0.id < $1.id }
    return ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: changed)
  }

  /// Returns a frame that lifts all fingers.
  func lastFrame() -> ContactFrame {
    let contacts = fingers.map { finger in
      var finger = finger
      finger.phase = .ended
      return finger
    }
    fingers = []
    return ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts)
  }

  /// Dispatches a frame.
  func send(_ frame: ContactFrame) {
    app.post(frame)
    app.drain()
  }

  /// A number from 0 to below the bound.
  func roll(_ bound: Int) -> Int { dice.roll(bound) }
}
