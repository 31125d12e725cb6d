import TouchBridgeTestSupport
import TouchModel

/// The part of a stream around a record at which something goes wrong.
///
/// A device is opened some frames before the record with the fingers that were on the glass then,
/// so that each record of a long stream can be tried without playing all that came before.
struct FaultWindow {
  /// The frames before the record and after the fault that are played.
  private static let frames = 3

  let stream: FaultStream
  let truth: StreamTruth
  /// The record before which something happens.
  let place: Int
  /// The frame that the record belongs to; the number of frames behind the last.
  let frame: Int
  /// The first record that is played.
  let start: Int
  /// What the kernel holds before it; nil where nothing has happened yet.
  let state: DeviceState?

  init(_ stream: FaultStream, _ truth: StreamTruth, at place: Int) {
    (self.stream, self.truth, self.place) = (stream, truth, place)
    frame = stream.ends.firstIndex { $0 > place } ?? stream.ends.count
    let first = max(0, frame - Self.frames)
    start = first > 0 ? stream.ends[first - 1] : 0
    state = first > 0 ? truth.states[first - 1] : nil
  }

  /// When it begins.
  var began: Microseconds { stream.events[start].time }

  /// The records up to where something happens.
  var before: ArraySlice<InputEvent> { stream.events[start..<place] }

  /// The newest time of the records before that.
  var time: Microseconds { max(began, before.last?.time ?? began) }

  /// The records of some frames behind one.
  func records(after frame: Int) -> ArraySlice<InputEvent> {
    let end = stream.ends[min(frame + Self.frames, stream.ends.count - 1)]
    return stream.events[stream.ends[frame]..<end]
  }

  /// A bridge with the device, at the record where something happens.
  func stage(_ layout: FaultLayout) -> FaultStage {
    let stage = FaultStage(layout, at: began)
    stage.attach(stream.description, holding: state, at: began)
    stage.consume(before)
    return stage
  }
}
