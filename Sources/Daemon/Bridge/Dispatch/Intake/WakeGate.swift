package import Layout
package import TouchModel

/// Refuses the fingers that touch a dark screen, so that they wake it and press nothing (W-1).
///
/// The first finger after a second without contacts reads the state of the screen, and so does a finger
/// that follows fingers on a dark screen: a compositor needs up to two seconds to light the screen. If
/// the screen is dark, every finger is refused until all refused ones are lifted and the grace time has
/// passed. The gate reads no clock; times are those of the frames.
///
/// Based on W-1 and W-3.
package struct WakeGate: Sendable {
  /// The time without contacts after which a finger reads the state of the screen.
  package static let silence = Microseconds.seconds(1)

  /// What happens to a frame.
  package enum Verdict: Hashable, Sendable {
    /// All contacts are delivered.
    case delivered
    /// Some contacts are refused.
    case refused(Refusal)
  }

  /// The effects of a frame with refused contacts.
  package struct Refusal: Hashable, Sendable {
    /// The contacts that are delivered; nil for none.
    package var rest: ContactFrame?
    /// The refused contacts that begin in the frame.
    package var begun: [Contact] = []
    /// True if the screen was found dark: `KEY_WAKEUP` is to be sent, and the touches of fingers that
    /// were already down are to be cancelled.
    package var isWaking = false
  }

  private struct Key: Hashable, Sendable {
    let device: DeviceID
    let contact: ContactID
  }

  /// The settings of the layout; a change affects later fingers.
  package var settings: LayoutWake
  /// False after the control socket reported that the display is off (W-3).
  package var isDisplayOn = true
  private var refused: [Key] = []
  private var deliveredCount = 0
  private var lastFrame: Microseconds?
  /// The end of the grace time, once all refused fingers are lifted.
  private var graceEnd: Microseconds?
  private var wasDark = false

  /// Creates a gate with the settings of a layout.
  package init(_ settings: LayoutWake) {
    self.settings = settings
  }

  /// Decides which contacts of a frame are delivered.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isDark: Returns what the kernel reports about the screen; called only if that is needed.
  /// - Returns: The decision.
  package mutating func examine(_ frame: ContactFrame, isDark: () -> Bool) -> Verdict {
    var refusal = Refusal()
    if frame.contacts.contains(where: { $0.phase == .began }) {
      refusal.isWaking = findsDark(at: frame.time, isDark)
    }
    lastFrame = frame.time
    let refuses = isRefusing(at: frame.time)
    if !refuses, refused.isEmpty {
      for contact in frame.contacts { count(contact) }
      return .delivered
    }
    var rest = ContactFrame(device: frame.device, time: frame.time)
    for contact in frame.contacts {
      let key = Key(device: frame.device, contact: contact.id)
      if contact.phase == .began, refuses {
        refused.append(key)
        refusal.begun.append(contact)
      } else if let index = refused.firstIndex(of: key) {
        guard contact.phase.isLast else { continue }
        refused.remove(at: index)
        // The grace time begins anew with each finger that it refuses.
        if refused.isEmpty { graceEnd = frame.time + settings.grace }
      } else {
        count(contact)
        rest.contacts.append(contact)
      }
    }
    if rest.contacts.count == frame.contacts.count { return .delivered }
    refusal.rest = rest.contacts.isEmpty ? nil : rest
    return .refused(refusal)
  }

  /// True if a finger that begins at a time is refused without reading the state of the screen.
  private func isRefusing(at time: Microseconds) -> Bool {
    !refused.isEmpty || graceEnd.map { time < $0 } ?? false
  }

  /// Returns true, and refuses fingers from now on, if a finger finds the screen dark.
  private mutating func findsDark(at time: Microseconds, _ isDark: () -> Bool) -> Bool {
    if isRefusing(at: time) { return false }
    let isOff = settings.sources.contains(.control) && !isDisplayOn
    let isSilent = lastFrame.map { time - $0 >= Self.silence } ?? true
    guard isSilent || (deliveredCount == 0 && (wasDark || isOff)) else { return false }
    wasDark = isOff || (settings.sources.contains(.dpms) && isDark())
    graceEnd = wasDark ? Microseconds(.max) : nil
    return wasDark
  }

  private mutating func count(_ contact: Contact) {
    if contact.phase == .began { deliveredCount += 1 }
    if contact.phase.isLast { deliveredCount = max(0, deliveredCount - 1) }
  }
}

extension ContactPhase {
  /// True for the last phase of a contact.
  var isLast: Bool { self == .ended || self == .cancelled }
}
