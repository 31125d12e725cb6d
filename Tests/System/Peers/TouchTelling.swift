import TouchBridgeTestSupport
import TouchModel

/// One thing that a reader of a panel told of one finger.
struct TouchTelling: Hashable {
  /// What happened to the finger.
  enum Word: String, Hashable {
    case down
    case motion
    case up
    case cancel
  }

  var word: Word
  /// The slot of the kernel's.
  var slot: Int
  var time: Microseconds
  /// Where, in hundredths of the panel's width and height; nil where the reader does not say.
  var place: Point?
  /// Why it was cancelled, where the reader says.
  var reason: CancelReason?
}

extension TouchTelling: CustomStringConvertible {
  var description: String {
    let place = place.map { " \($0.x)/\($0.y)" } ?? ""
    return "\(word.rawValue) slot \(slot) at \(time.count)\(place)\(reason.map { " \($0)" } ?? "")"
  }
}

extension TouchTelling {
  /// What our tracker told, of a panel over a screen of 100 by 100.
  static func all(in frames: [ContactFrame]) -> [TouchTelling] {
    frames.flatMap { frame in
      frame.contacts.map { contact in
        let word: Word =
          switch contact.phase {
          case .began: .down
          case .moved: .motion
          case .ended: .up
          case .cancelled: .cancel
          }
        return TouchTelling(
          word: word, slot: Int(contact.slot), time: frame.time, place: contact.position,
          reason: contact.cancelReason)
      }
    }
  }

  /// What a dispatch log says of all touches, whatever screen it is about.
  static func all(in log: String) throws -> [TouchTelling] {
    let records = LogRecordText.all(in: log)
    guard let first = records.first.flatMap({ JSONValue(parsing: $0.object) }),
      let screen = first["screen"]?.array?.compactMap(\.number), screen.count == 2
    else { throw LaneError("the log does not begin with the size of the screen") }
    let words: [String: Word] = [
      "began": .down, "moved": .motion, "ended": .up, "cancelled": .cancel,
    ]
    return try records.filter { $0.isKind("touch") }.map { text in
      guard let record = JSONValue(parsing: text.object),
        let word = record["phase"]?.string.flatMap({ words[$0] }),
        let slot = record["slot"]?.integer, let time = record["t"]?.number,
        let x = record["x"]?.number, let y = record["y"]?.number
      else { throw LaneError("an incomplete record: \(text.rest)") }
      return TouchTelling(
        word: word, slot: slot, time: .seconds(time),
        place: Point(x: x / screen[0] * 100, y: y / screen[1] * 100),
        reason: record["reason"]?.string.flatMap { CancelReason(rawValue: $0) })
    }
  }
}
