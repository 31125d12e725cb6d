import Evdev
import Glibc
import Testing
import Text
import TouchModel

/// A pipe in place of a device, which is read by the same calls.
final class RecordPipe {
  let stream: RecordStream
  private let reading: Int32
  private var writing: Int32

  init(isMonotonic: Bool = true) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (reading, writing) = (ends[0], ends[1])
    stream = RecordStream(descriptor: reading, path: "a pipe", isMonotonic: isMonotonic)
  }

  deinit {
    hangUp()
    close(reading)
  }

  /// Writes records into the pipe, which has room for 2 730.
  func send(_ events: [InputEvent]) {
    send(kernelBytes(events)[...])
  }

  /// Writes bytes into the pipe.
  func send(_ piece: ArraySlice<UInt8>) {
    let bytes = Array(piece)
    #expect(write(writing, bytes, bytes.count) == bytes.count)
  }

  /// Ends the stream.
  func hangUp() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}

/// Stores the records and states of a device.
final class Listener: DeviceInputReceiver {
  enum Word: Hashable {
    case events([InputEvent])
    case state(DeviceState)
  }

  private(set) var words: [Word] = []

  var events: [InputEvent] {
    words.flatMap { word -> [InputEvent] in
      if case .events(let events) = word { events } else { [] }
    }
  }

  func take(_ events: Span<InputEvent>) {
    words.append(.events(events.indices.map { events[$0] }))
  }

  func take(_ state: DeviceState) { words.append(.state(state)) }
}
