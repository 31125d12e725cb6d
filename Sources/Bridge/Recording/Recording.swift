package import Capture
package import TouchModel

/// Decides what of a device's stream is recorded, and spells it.
///
/// Only what is whole leaves it: the description, frames up to their SYN_REPORT, and states. So a
/// recording can stop at any moment, at a limit or by a crash, and what is there is good. It does no
/// I/O and reads no clock.
package struct Recording {
  /// How many bytes are kept free for the line that says why it ended.
  package static let closingReserve = 96

  /// Why nothing more is taken; nil while recording.
  package private(set) var end: RecordingEnd?
  /// How many frames were recorded.
  package private(set) var frames = 0
  /// How many times the kernel lost records.
  package private(set) var gaps = 0
  /// How many bytes were spelled, those that still wait included.
  package private(set) var byteCount = 0
  /// What is to be written next; the caller writes it and removes it.
  package var waiting = RecordedBytes()
  /// What the format cannot hold, each once; the caller tells and removes it.
  package var losses: [Note] = []

  private let limits: RecordingLimits
  private var writer: CaptureWriter
  private var piece: [UInt8] = []
  private var isInFrame = false
  private var openGaps = 0

  /// Makes a recording of times by `CLOCK_MONOTONIC`; nil for a format that is only read.
  package init?(format: CaptureFormat, limits: RecordingLimits) {
    guard let writer = CaptureWriter(format: format, clock: .monotonic) else { return nil }
    self.writer = writer
    self.limits = limits
  }

  /// Records what the device says of itself, with its state.
  ///
  /// Ends the recording with `byteLimit` where not even that is allowed; nothing waits then.
  ///
  /// - Returns: How many bytes a recording without a single frame takes.
  @discardableResult
  package mutating func begin(_ description: DeviceDescription) -> Int {
    losses += writer.write(.device(0, description), to: &piece)
    writer.writeHead(to: &piece)
    let needed = piece.count + Self.closingReserve
    commit()
    return needed
  }

  /// Records events, cut anywhere.
  package mutating func take(_ events: Span<InputEvent>) {
    for index in events.indices where end == nil {
      let event = events[index]
      losses += writer.write(.event(0, event), to: &piece)
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

  /// Records the state that was read again after records were lost.
  package mutating func take(_ state: DeviceState) {
    guard end == nil else { return }
    losses += writer.write(.state(0, state), to: &piece)
    if !isInFrame { commit() }
  }

  /// Ends the recording; a frame that is not complete is left out.
  ///
  /// A recording that has ended already keeps its reason. Once.
  package mutating func finish(_ reason: RecordingEnd) {
    stop(end ?? reason)
    losses += writer.finish(to: &piece)
    close()
  }

  /// Ends the recording where no more can be written; only the line that says so waits then.
  package mutating func abandon(_ reason: RecordingEnd) {
    stop(reason)
    waiting.removeAll()
    close()
  }

  private mutating func close() {
    guard let end else { return }
    piece += "# ended: ".utf8
    piece += end.words.utf8.prefix(Self.closingReserve - 10)
    piece.append(UInt8(ascii: "\n"))
    append()
  }

  /// Lets what is spelled go on its way, unless it is too much.
  @discardableResult
  private mutating func commit() -> Bool {
    if let most = limits.bytes, byteCount + piece.count + Self.closingReserve > most {
      stop(.byteLimit)
      return false
    }
    append()
    return true
  }

  private mutating func append() {
    byteCount += piece.count
    waiting.append(piece)
    piece.removeAll(keepingCapacity: true)
  }

  private mutating func stop(_ reason: RecordingEnd) {
    end = reason
    piece.removeAll(keepingCapacity: true)
  }
}
