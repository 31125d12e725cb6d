package import Capture
package import System
import Glibc
package import TouchModel

/// The limits of a recording.
package struct RecordingLimits: Hashable, Sendable {
  /// The maximum number of bytes, including description and last line; nil for no limit.
  package var bytes: Int?
  /// The latest time of a frame, on the device's clock; nil for no limit.
  package var until: Microseconds?

  /// Creates limits; by default there are none.
  package init(bytes: Int? = nil, until: Microseconds? = nil) {
    self.bytes = bytes
    self.until = until
  }
}

/// The reason why a recording ended.
package enum RecordingEnd: Hashable, Sendable {
  /// The process received this signal.
  case signal(Int32)
  /// The next frame would have exceeded the byte limit.
  case byteLimit
  /// The time limit was reached.
  case timeLimit
  /// The device was unplugged or access to it was revoked (E-LIFE-21).
  case deviceGone
  /// The reader of the output closed its end.
  case readerGone
  /// The reader of the output does not read; so many bytes are unwritten.
  case readerStalled(bytes: Int)
  /// The output cannot be written.
  case outputFailed(SystemError)

  /// The reason in a few words, printable.
  package var message: String {
    switch self {
    case .signal(SIGINT): "interrupted by SIGINT"
    case .signal(SIGTERM): "ended by SIGTERM"
    case .signal(SIGHUP): "ended by SIGHUP"
    case .signal(let number): "ended by signal \(number)"
    case .byteLimit: "the byte limit is reached"
    case .timeLimit: "the time limit is reached"
    case .deviceGone: "the device is gone"
    case .readerGone: "the reader has closed the output"
    case .readerStalled(let bytes):
      "the reader of the output has stalled: \(bytes) bytes are unwritten"
    case .outputFailed(let error): SystemCall.errorMessage(error.number)
    }
  }
}

/// Selects and encodes what is recorded of a device's event stream.
///
/// Passes on complete items only: the description, frames up to their SYN_REPORT, and states. A
/// recording that stops at any moment, even by a crash, is therefore valid. Makes no system calls and
/// reads no clock.
package struct Recording {
  /// The number of bytes reserved for the last line, which has the reason for the end.
  package static let closingReserve = 96

  /// The reason for the end, or nil while recording.
  package private(set) var end: RecordingEnd?
  /// The number of recorded frames.
  package private(set) var frames = 0
  /// The number of times that the kernel dropped events.
  package private(set) var gaps = 0
  /// The number of encoded bytes, including unwritten ones.
  package private(set) var byteCount = 0
  /// The unwritten bytes; the caller writes and removes them.
  package var unwritten = RecordedBytes()
  /// Notes on information that the format cannot store, one per kind; the caller reports and removes
  /// them.
  package var losses: [Note] = []

  private let limits: RecordingLimits
  private var writer: CaptureWriter
  private var item: [UInt8] = []
  private var isInFrame = false
  private var openGaps = 0

  /// Creates a recording with times of `CLOCK_MONOTONIC`, or nil if the format cannot be written.
  package init?(format: CaptureFormat, limits: RecordingLimits) {
    guard let writer = CaptureWriter(format: format, clock: .monotonic) else { return nil }
    self.writer = writer
    self.limits = limits
  }

  /// Records the description of the device, with its state.
  ///
  /// Ends the recording with `byteLimit` and without bytes if the limit is too small for this.
  ///
  /// - Returns: The number of bytes of a recording without frames.
  @discardableResult
  package mutating func begin(_ description: DeviceDescription) -> Int {
    losses += writer.write(.device(0, description), to: &item)
    writer.writeHead(to: &item)
    let needed = item.count + Self.closingReserve
    commit()
    return needed
  }

  /// Records events, split at any point.
  package mutating func append(_ events: Span<InputEvent>) {
    for index in events.indices where end == nil {
      let event = events[index]
      losses += writer.write(.event(0, event), to: &item)
      isInFrame = true
      if event.type == .synchronization, event.code == SynchronizationCode.dropped.rawValue {
        openGaps += 1
      }
      guard event.isReport else { continue }
      isInFrame = false
      if let until = limits.until, event.time > until {
        stop(.timeLimit)
      } else if commit() {
        frames += 1
        gaps += openGaps
        openGaps = 0
      }
    }
  }

  /// Records the device state that was read after events were lost.
  package mutating func append(_ state: DeviceState) {
    guard end == nil else { return }
    losses += writer.write(.state(0, state), to: &item)
    if !isInFrame { commit() }
  }

  /// Ends the recording and discards an incomplete frame; must be called once.
  ///
  /// A recording that has already ended keeps its reason.
  package mutating func finish(_ reason: RecordingEnd) {
    stop(end ?? reason)
    losses += writer.finish(to: &item)
    close()
  }

  /// Ends the recording after a failed write; only the last line remains unwritten.
  package mutating func abandon(_ reason: RecordingEnd) {
    stop(reason)
    unwritten.removeAll()
    close()
  }

  private mutating func close() {
    guard let end else { return }
    item += "# ended: ".utf8
    item += end.message.utf8.prefix(Self.closingReserve - 10)
    item.append(UInt8(ascii: "\n"))
    append()
  }

  /// Adds the current item to the unwritten bytes; returns false if the byte limit forbids it.
  @discardableResult
  private mutating func commit() -> Bool {
    if let most = limits.bytes, byteCount + item.count + Self.closingReserve > most {
      stop(.byteLimit)
      return false
    }
    append()
    return true
  }

  private mutating func append() {
    byteCount += item.count
    unwritten.append(item)
    item.removeAll(keepingCapacity: true)
  }

  private mutating func stop(_ reason: RecordingEnd) {
    end = reason
    item.removeAll(keepingCapacity: true)
  }
}
