import TouchKit
import TouchModel

/// Lets 32 fingers come down and lift one after the other, in a tree with tap recognizers.
struct LandingWork: Workload {
  private let application = Application()
  private let targets: [Point]
  private var time = Microseconds.zero
  private var frame = ContactFrame(device: DeviceID(rawValue: 1), time: .zero)

  /// Creates a grid of views.
  ///
  /// - Parameters:
  ///   - count: The number of views.
  ///   - recognizers: The number of views with a recognizer; each finger lands on one of these.
  init(views count: Int, recognizers: Int) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    application.add(window)
    window.isHidden = false
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let size = 1000.0 / Double(columns)
    let views = (0..<count).map { index in
      Handler(
        frame: Rect(
          x: Double(index % columns) * size, y: Double(index / columns) * size, width: size,
          height: size))
    }
    for view in views { window.addSubview(view) }
    for index in 0..<recognizers {
      views[index * count / recognizers].addGestureRecognizer(TapGestureRecognizer())
    }
    frame.contacts = [
      Contact(id: ContactID(rawValue: 0), slot: 0, phase: .began, position: .zero)
    ]
    targets = (0..<32).map { views[$0 * recognizers / 32 * count / recognizers].center }
  }

  var size: PassSize { PassSize(targets.count, .finger) }

  mutating func prepare() {}

  mutating func pass() {
    for (index, location) in targets.enumerated() {
      for phase in [ContactPhase.began, .ended] {
        time = time + .seconds(1)
        let contact = Contact(
          id: ContactID(rawValue: Int64(index)), slot: Int32(index), phase: phase,
          position: location)
        frame.time = time
        frame.contacts[0] = contact
        application.receive(frame)
      }
    }
  }
}
