import TouchBridgeTestSupport
import TouchModel

/// A touch event that a reader of a panel reported.
struct ReportedTouch: Hashable {
  /// The kind of a touch event.
  enum Kind: String, Hashable {
    case down
    case motion
    case up
    case cancel
  }

  var kind: Kind
  /// The kernel's slot.
  var slot: Int
  var time: Microseconds
  /// The position in hundredths of the panel; nil if the reader reports none.
  var position: Point?
  /// The reason of a cancellation, if the reader reports one.
  var reason: CancelReason?
}

extension ReportedTouch: CustomStringConvertible {
  var description: String {
    let position = position.map { " \($0.x)/\($0.y)" } ?? ""
    return
      "\(kind.rawValue) slot \(slot) at \(time.count)\(position)\(reason.map { " \($0)" } ?? "")"
  }
}

extension ReportedTouch {
  /// Returns the events of contact frames on a screen of 100 by 100 points.
  static func all(in frames: [ContactFrame]) -> [ReportedTouch] {
    frames.flatMap { frame in
      frame.contacts.map { contact in
        let kind: Kind =
          switch contact.phase {
          case .began: .down
          case .moved: .motion
          case .ended: .up
          case .cancelled: .cancel
          }
        return ReportedTouch(
          kind: kind, slot: Int(contact.slot), time: frame.time, position: contact.position,
          reason: contact.cancelReason)
      }
    }
  }

  /// Returns the events of all touches in a dispatch log, in hundredths of its screen.
  static func all(in log: String) throws -> [ReportedTouch] {
    let records = LogRecordText.all(in: log)
    guard let first = records.first.flatMap({ LogValue(parsing: $0.object) }),
      let screen = first["screen"]?.array?.compactMap(\.number), screen.count == 2
    else { throw GuestError("the log does not begin with the size of the screen") }
    let kinds: [String: Kind] = [
      "began": .down, "moved": .motion, "ended": .up, "cancelled": .cancel,
    ]
    return try records.filter { $0.isKind("touch") }.map { text in
      guard let record = LogValue(parsing: text.object),
        let kind = record["phase"]?.string.flatMap({ kinds[$0] }),
        let slot = record["slot"]?.integer, let time = record["t"]?.number,
        let x = record["x"]?.number, let y = record["y"]?.number
      else { throw GuestError("an incomplete record: \(text.rest)") }
      return ReportedTouch(
        kind: kind, slot: slot, time: .seconds(time),
        position: Point(x: x / screen[0] * 100, y: y / screen[1] * 100),
        reason: record["reason"]?.string.flatMap { CancelReason(rawValue: $0) })
    }
  }
}
