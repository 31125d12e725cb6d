import TouchBridgeTestSupport
import TouchModel

/// The part of a stream around an event with a fault.
///
/// The device is opened some frames before the event, with the contacts that are down then. Each event
/// of a long stream can therefore be tested without playing everything before it.
struct FaultWindow {
  /// The number of frames before the event and after the fault.
  private static let frames = 3

  let stream: FaultStream
  let truth: StreamTruth
  /// The event before which the fault happens.
  let position: Int
  /// The frame of the event; after the last event, the number of frames.
  let frame: Int
  /// The first event that is played.
  let start: Int
  /// The kernel state before the first event, or nil at the start of the stream.
  let state: DeviceState?

  init(_ stream: FaultStream, _ truth: StreamTruth, at position: Int) {
    (self.stream, self.truth, self.position) = (stream, truth, position)
    frame = stream.ends.firstIndex { $0 > position } ?? stream.ends.count
    let first = max(0, frame - Self.frames)
    start = first > 0 ? stream.ends[first - 1] : 0
    state = first > 0 ? truth.states[first - 1] : nil
  }

  /// The start time.
  var began: Microseconds { stream.events[start].time }

  /// The events up to the fault.
  var before: ArraySlice<InputEvent> { stream.events[start..<position] }

  /// The latest time of the events before the fault.
  var time: Microseconds { max(began, before.last?.time ?? began) }

  /// Returns the events of a number of frames after a frame.
  func records(after frame: Int) -> ArraySlice<InputEvent> {
    let end = stream.ends[min(frame + Self.frames, stream.ends.count - 1)]
    return stream.events[stream.ends[frame]..<end]
  }

  /// Returns a bridge with the device, at the event with the fault.
  func stage(_ layout: FaultLayout) -> FaultStage {
    let stage = FaultStage(layout, at: began)
    stage.attach(stream.description, holding: state, at: began)
    stage.consume(before)
    return stage
  }
}
