import TouchModel

/// Determines since when the oldest unanswered frame waits, with bounded memory (P-4).
///
/// Stores the time of every nth frame only. n doubles when the storage is full, so a time may be later
/// than the true one, by a 32nd of the time that is stored.
struct AnswerMonitor: Sendable {
  private static let capacity = 64

  private var marks: [(sequence: UInt64, time: Microseconds)] = []
  /// The distance of two marks.
  private var step: UInt64 = 1
  /// The last frame that the kernel took.
  private var last: (sequence: UInt64, time: Microseconds)?

  /// The time at which the kernel took the oldest unanswered frame; nil if all are answered.
  var oldest: Microseconds? { marks.first?.time ?? last?.time }

  /// Adds a frame that the kernel took.
  mutating func add(_ sequence: UInt64, at time: Microseconds) {
    last = (sequence, time)
    if let newest = marks.last, sequence - newest.sequence < step { return }
    if marks.count == Self.capacity {
      step *= 2
      var kept = 0
      for index in stride(from: 0, to: marks.count, by: 2) {
        marks[kept] = marks[index]
        kept += 1
      }
      marks.removeLast(marks.count - kept)
    }
    marks.append((sequence, time))
  }

  /// Removes the frames up to a sequence number.
  mutating func removeAnswered(through sequence: UInt64) {
    var answered = 0
    while answered < marks.count, marks[answered].sequence <= sequence { answered += 1 }
    marks.removeFirst(answered)
    guard let newest = last else { return }
    if newest.sequence <= sequence {
      last = nil
      step = 1
    }
  }
}
