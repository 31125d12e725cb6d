import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// The state at the end of each frame of a stream without lost events.
struct StreamTruth {
  /// The kernel state.
  let states: [DeviceState]
  /// The contacts that are down.
  let contacts: [[ContactFollower.Down]]

  init(_ stream: FaultStream) {
    var mirror = stream.mirror
    var tracker = stream.tracker()
    var follower = ContactFollower()
    var states: [DeviceState] = []
    var contacts: [[ContactFollower.Down]] = []
    var start = 0
    for end in stream.ends {
      for event in stream.events[start..<end] { mirror.apply(event) }
      tracker.consume(stream.events.span.extracting(start..<end)) { follower.follow($0) }
      states.append(mirror.state)
      contacts.append(follower.down)
      start = end
    }
    self.states = states
    self.contacts = contacts
  }

  /// Returns the tracking ids of the slots after a frame; none before the first frame.
  func ids(after frame: Int) -> [Int32] {
    guard states.indices.contains(frame) else { return [] }
    return states[frame].slots.first { $0.axis == .trackingID }?.values ?? []
  }

  /// Returns a value of a slot after a frame; 0 if the device does not have the axis.
  func value(of axis: AbsoluteAxis, slot: Int, after frame: Int) -> Int32 {
    states[frame].slots.first { $0.axis == axis }?.values[slot] ?? 0
  }
}
