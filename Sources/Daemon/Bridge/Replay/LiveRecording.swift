package import Evdev
package import System
import Glibc
package import TouchModel

/// The destination of a live recording.
package enum RecordingOutput {
  /// A regular file, written at once.
  case file(RecordingFile)
  /// A pipe, a terminal or a socket, written without blocking the reading of the device.
  case stream(StreamOutput)
}

/// Records one device until a signal, a limit or an error ends the recording.
///
/// Signals are received from the creation of the object on, so that each file gets its last line.
package final class LiveRecording: DeviceInputReceiver {
  /// The number of batches read at the end, because queued events still belong to the recording.
  private static let finalBatches = 256
  /// The time that a reader has at the end to read the rest.
  private static let finishLimit = Microseconds.milliseconds(2000)

  /// Called with each kind of information that the format cannot store, once.
  package var lost: (Note) -> Void = { _ in }
  /// Called when the header is written and all further events are recorded.
  package var begun: () -> Void = {}
  /// The recording.
  package private(set) var recording: Recording

  private let loop: EventLoop
  private let device: InputDevice
  private let deadline: Microseconds?
  private var output: RecordingOutput?
  private var signals: SignalSource?
  private var isFinished = false
  private var failure: RecordingEnd?

  /// Prepares a recording.
  ///
  /// - Parameters:
  ///   - device: The device; not read since its description was taken.
  ///   - recording: The recording, begun with the description of the device.
  ///   - deadline: The time at which the recording ends, or nil.
  ///   - loop: The event loop, which this object runs.
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
      self?.read(Self.finalBatches)
      self?.finish(.signal(number))
    }
  }

  /// Records until the end.
  ///
  /// - Parameter output: The destination.
  /// - Returns: The reason for the end.
  /// - Throws: The error of a system call that does not fail in normal operation.
  package func run(to output: RecordingOutput) throws(SystemError) -> RecordingEnd {
    self.output = output
    if case .stream(let stream) = output {
      stream.failed = { [weak self] failure in self?.streamFailed(failure) }
    }
    loop.nextDeadline = { [deadline] in deadline }
    loop.deadlineReached = { [weak self] _ in
      self?.read(Self.finalBatches)
      self?.finish(.timeLimit)
    }
    write()
    begun()
    let source = try loop.add(device.descriptor, .reading) { [weak self] readiness in
      self?.read(1)
      // A hang-up is reported once, so no later call would read more.
      if readiness == .hungUp { self?.finish(.deviceGone) }
    }
    try loop.run()
    loop.remove(source)
    if case .stream(let stream) = output { stream.finish(within: Self.finishLimit) }
    return failure ?? recording.end ?? .deviceGone
  }

  package func take(_ events: Span<InputEvent>) {
    recording.append(events)
  }

  package func take(_ state: DeviceState) {
    recording.append(state)
  }

  /// Reads at most a number of batches, while events are pending.
  private func read(_ batches: Int) {
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

  /// Writes pending bytes.
  private func write() {
    for note in recording.losses { lost(note) }
    recording.losses.removeAll()
    guard !recording.unwritten.bytes.isEmpty else { return }
    switch output {
    case .file(let file)?:
      do throws(SystemError) {
        try file.write(recording.unwritten)
        recording.unwritten.removeAll()
      } catch {
        outputFailed(.outputFailed(error))
      }
    case .stream(let stream)?:
      write(recording.unwritten.bytes, to: stream)
      recording.unwritten.removeAll()
    case nil: break
    }
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func write(_ bytes: [UInt8], to stream: StreamOutput) {
    stream.write(bytes.span.bytes)
  }

  /// May be called during `take(_:)` of the stream; `run(to:)` finishes the recording.
  private func streamFailed(_ failure: StreamOutputFailure) {
    isFinished = true
    self.failure =
      switch failure {
      case .closed: .readerGone
      case .system(let error): .outputFailed(error)
      case .stalled(let bytes): .readerStalled(bytes: bytes)
      }
    loop.stop()
  }

  /// Ends the recording after a failed write, without a last line if that cannot be written either.
  private func outputFailed(_ reason: RecordingEnd) {
    isFinished = true
    failure = reason
    recording.abandon(reason)
    if case .file(let file)? = output { try? file.write(recording.unwritten) }
    output = nil
    loop.stop()
  }
}
