import TouchKit
import TouchModel

/// Dispatches 64 frames of moving fingers to views and recognizers.
struct MoveWork: Workload {
  private let scene: MoveScene
  private var frames: [ContactFrame] = []
  private var time = Microseconds.zero

  /// Puts all fingers down and makes the recognizers active if the scene requires it.
  ///
  /// - Parameters:
  ///   - fingers: The number of fingers.
  ///   - scene: The scene.
  init(_ fingers: Int, over scene: MoveScene) {
    self.scene = scene
    let landed = (0..<fingers).map { finger in
      let location = Point(x: 300 + Double(finger) * 60, y: 300 + Double(finger % 3) * 100)
      return Contact(
        id: ContactID(rawValue: Int64(finger + 1)), slot: Int32(finger + 1), phase: .began,
        position: location)
    }
    let device = DeviceID(rawValue: 1)
    scene.application.receive(ContactFrame(device: device, time: time, contacts: landed))
    let shift = scene.isActive ? 100.0 : 0
    for step in 0..<64 {
      var contacts = landed
      for index in contacts.indices {
        contacts[index].phase = .moved
        contacts[index].position.x += shift * Double(1 + index % 2) + Double(step % 4)
        contacts[index].position.y += Double(step % 2)
      }
      frames.append(ContactFrame(device: device, time: time, contacts: contacts))
    }
    prepare()
  }

  var size: PassSize { PassSize(frames.count, .frame) }

  mutating func prepare() {
    for index in frames.indices {
      time = time + .milliseconds(10)
      frames[index].time = time
    }
  }

  mutating func pass() {
    for frame in frames { scene.application.receive(frame) }
  }
}
