package import Evdev
import Glibc
package import TouchModel

/// Records one device until somebody or something ends it.
///
/// Signals are caught from the moment it is made, so that no file is left without its end.
package final class LiveRecording: DeviceInputReceiver {
  /// How many batches are read at the most when it ends, for what is queued still belongs to it.
  private static let lastBatches = 256
  /// How long a reader has to take what waits at the end.
  private static let patience = Microseconds.milliseconds(2000)

  /// Called with what the format cannot hold, each kind once.
  package var lost: (Note) -> Void = { _ in }
  /// Called when the head is written and nothing that comes is missed.
  package var begun: () -> Void = {}
  /// What is recorded.
  package private(set) var recording: Recording

  private let loop: EventLoop
  private let device: InputDevice
  private let deadline: Microseconds?
  private var output: RecordingOutput?
  private var signals: SignalSource?
  private var isFinished = false
  private var failure: RecordingEnd?

  /// Prepares to record.
  ///
  /// - Parameters:
  ///   - device: What is recorded; described, and not read since.
  ///   - recording: What was begun with that description.
  ///   - deadline: When the time is over.
  ///   - loop: The loop that waits; nobody else runs it.
  /// - Throws: The error of `signalfd(2)`.
  package init(
    _ device: InputDevice, into recording: Recording, until deadline: Microseconds?,
    on loop: EventLoop
  ) throws(SystemError) {
    self.device = device
    self.recording = recording
    self.deadline = deadline
    self.loop = loop
    signals = try SignalSource([SIGINT, SIGTERM, SIGHUP], on: loop) { [weak self] number in
      self?.readOn(Self.lastBatches)
      self?.finish(.signal(number))
    }
  }

  /// Records until the end.
  ///
  /// - Parameter output: Where to.
  /// - Returns: Why it ended.
  /// - Throws: The error of a call that cannot fail in a process that is well.
  package func run(to output: RecordingOutput) throws(SystemError) -> RecordingEnd {
    self.output = output
    if case .stream(let stream) = output {
      stream.failed = { [weak self] failure in self?.streamFailed(failure) }
    }
    loop.nextDeadline = { [deadline] in deadline }
    loop.deadlineReached = { [weak self] _ in
      self?.readOn(Self.lastBatches)
      self?.finish(.timeLimit)
    }
    write()
    begun()
    let source = try loop.add(device.descriptor, .reading) { [weak self] readiness in
      self?.readOn(1)
      // It is told of once; whatever the device still says, nobody would hear it.
      if readiness == .hungUp { self?.finish(.deviceGone) }
    }
    try loop.run()
    loop.remove(source)
    if case .stream(let stream) = output { stream.finish(within: Self.patience) }
    return failure ?? recording.end ?? .deviceGone
  }

  package func take(_ events: Span<InputEvent>) {
    recording.take(events)
  }

  package func take(_ state: DeviceState) {
    recording.take(state)
  }

  /// Reads so many times at the most, while something waits.
  private func readOn(_ batches: Int) {
    for _ in 0..<batches where !isFinished {
      let hasMore: Bool
      do throws(SystemError) {
        hasMore = try device.pump(into: self)
      } catch {
        finish(.deviceGone)
        return
      }
      if let end = recording.end { finish(end) } else { write() }
      if !hasMore { return }
    }
  }

  private func finish(_ reason: RecordingEnd) {
    guard !isFinished else { return }
    isFinished = true
    recording.finish(reason)
    write()
    if case .file(let file)? = output {
      do throws(SystemError) { try file.flush() } catch { outputFailed(.outputFailed(error)) }
    }
    loop.stop()
  }

  /// Writes what waits.
  private func write() {
    for note in recording.losses { lost(note) }
    recording.losses.removeAll()
    guard !recording.waiting.bytes.isEmpty else { return }
    switch output {
    case .file(let file)?:
      do throws(SystemError) {
        try file.write(recording.waiting)
        recording.waiting.removeAll()
      } catch {
        outputFailed(.outputFailed(error))
      }
    case .stream(let stream)?:
      stream.take(recording.waiting.bytes.span.bytes)
      recording.waiting.removeAll()
    case nil: break
    }
  }

  /// May be called while the stream takes bytes; `run` does the rest.
  private func streamFailed(_ failure: LogOutputFailure) {
    isFinished = true
    self.failure =
      switch failure {
      case .closed: .readerGone
      case .system(let error): .outputFailed(error)
      case .stalled(let bytes): .readerStalled(bytes: bytes)
      }
    loop.stop()
  }

  /// Ends where there is no room, if need be without a last line.
  private func outputFailed(_ reason: RecordingEnd) {
    isFinished = true
    failure = reason
    recording.abandon(reason)
    if case .file(let file)? = output { try? file.write(recording.waiting) }
    output = nil
    loop.stop()
  }
}
