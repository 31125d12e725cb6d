import System
import Layout
import Text
import TouchModel

/// Suspends and resumes touch input, as signals, control clients and the seat's active session request.
///
/// Either can suspend it; it is resumed when neither does (R-SYS-1, R-SYS-2).
final class ActivityMonitor {
  private let bridge: TouchBridge
  private let sessions: () -> [DeviceSession]
  private let seatsFolder: UntrustedText
  private let loop: EventLoop
  private var seat: SeatMonitor?
  /// The note about the seat that was written last.
  private var seatNote: String?
  /// True after SIGUSR1 or a request of a control client, until the opposite.
  private var isPaused = false
  /// Called when the seat's state may have changed; calls `update()` after pending events.
  var seatChanged: () -> Void = {}

  /// Creates a monitor that changes nothing before its first update.
  ///
  /// - Parameters:
  ///   - bridge: The bridge whose touch input is suspended.
  ///   - sessions: Returns the devices in use.
  ///   - seatsFolder: The folder in which systemd-logind has the state of each seat.
  ///   - loop: The event loop.
  init(
    of bridge: TouchBridge, sessions: @escaping () -> [DeviceSession],
    seatsFolder: UntrustedText, on loop: EventLoop
  ) {
    self.bridge = bridge
    self.sessions = sessions
    self.seatsFolder = seatsFolder
    self.loop = loop
  }

  /// Watches the seat that the layout names, if it names one.
  ///
  /// - Parameter user: The user of the layout's key `session`; nil without the key.
  func watchSeat(of user: UInt32?) {
    seat = nil
    seatNote = nil
    if let session = bridge.layout.document.session {
      do throws(SystemError) {
        seat = try SeatMonitor(session, of: user, in: seatsFolder, on: loop) { [unowned self] in
          seatChanged()
        }
      } catch {
        let message = "`session` is ignored: \(error.message)"
        bridge.note(Note(.warning, .layout, message), at: EventLoop.now())
      }
    }
    update()
  }

  /// Why gestures may neither type nor click now, in words; nil if the layout has no session, or if it is active (F-22).
  var gestureRefusal: String? {
    guard let session = bridge.layout.document.session else { return nil }
    guard let seat else { return "the state of \(session.seat) cannot be read" }
    return seat.inactivity
  }

  /// Sets whether a signal or a client suspends touch input.
  func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    update()
  }

  /// Suspends or resumes touch input, and writes a note about the seat if its state has changed.
  ///
  /// Before the first layout, a request is only stored.
  func update() {
    guard bridge.hasLayout else { return }
    let now = EventLoop.now()
    let message = seat?.suspension ?? seat?.unavailability
    if let message, message != seatNote {
      let level: Note.Level = seat?.unavailability == nil ? .info : .warning
      bridge.note(Note(level, .bridge, message), at: now)
    }
    seatNote = message
    if isPaused || seat?.suspension != nil {
      bridge.resignActive(for: sessions(), at: now)
    } else {
      bridge.becomeActive(at: now)
    }
  }
}
