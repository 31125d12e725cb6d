import Text
internal import TouchModel

/// The form of a text log that a person reads from its beginning: that of a replay, not of a daemon.
///
/// Times count from the start of each recording. Records of moves of frames that have no others are one line for each
/// touch, view or recognizer that moves, until another record follows.
///
/// Source: V-16
struct TextReading {
  /// A line without its time and its line feed.
  struct Line {
    let kind: String
    let subject: Int
    var time: Microseconds
    var bytes: [UInt8]
    /// The number of lines that it stands for, and the time of the first.
    var count = 1
    var first: Microseconds

    init(kind: String, subject: Int, time: Microseconds, bytes: [UInt8]) {
      self.kind = kind
      self.subject = subject
      self.time = time
      self.bytes = bytes
      first = time
    }

    /// What follows the line: how many moves it stands for, and how long they took; nothing for one.
    ///
    /// - Parameter end: The time of the last one.
    /// - Returns: The words, with the two blanks before them.
    func words(until end: Microseconds) -> String {
      guard count > 1 else { return "" }
      let noun =
        switch kind {
        case "touch": "moves"
        case "dispatch": "calls"
        case "control": "drags"
        default: "changes"
        }
      let time = end - first
      let tenths = time >= .seconds(1)
      let unit: Int64 = tenths ? 100_000 : 10_000
      let duration = String((time.count + unit / 2) / unit, decimals: tenths ? 1 : 2)
      return "  \(count) \(noun), \(duration) s"
    }

    /// Adds a later line of the same subject.
    mutating func add(_ other: Line) {
      bytes = other.bytes
      count += other.count
      time = other.time
    }
  }

  /// True if runs of moves are one line.
  let mergesMoves: Bool
  /// Returns true for the records that are written; nil for all.
  let selects: (@Sendable (TextSubject) -> Bool)?
  /// The time from which the lines count; nil before the first recording begins.
  var origin: Microseconds?
  /// The lines from before the first recording, the first of which is the heading.
  var held: [[UInt8]] = []
  /// The moves of the frame that is not complete yet; empty if it has another record.
  private(set) var frame: [Line] = []
  /// The moves of earlier frames.
  private(set) var run: [Line] = []
  /// The time of the frame that has another record than moves.
  private var written: Microseconds?

  init(mergesMoves: Bool, selects: (@Sendable (TextSubject) -> Bool)?) {
    self.mergesMoves = mergesMoves
    self.selects = selects
  }

  /// Removes the lines from before the first recording, and returns them.
  mutating func removeHeld() -> [[UInt8]] {
    defer { held = [] }
    return held
  }

  /// Takes a move; returns false if it has to be written at once, because its frame is.
  mutating func take(_ line: Line) -> Bool {
    if line.time == written { return false }
    if let first = frame.first, first.time != line.time { endFrame() }
    frame.append(line)
    return true
  }

  /// Takes that another record follows at a time; returns the lines that come before it, in their order.
  ///
  /// - Parameters:
  ///   - time: The time of the record.
  ///   - subject: The kind and subject of moves that the record ends, if it ends some.
  /// - Returns: The lines, and the only one of them that the record stands for: it is not among them.
  mutating func close(
    at time: Microseconds, ending subject: (kind: String, subject: Int)?
  ) -> (lines: [Line], ended: Line?) {
    if let first = frame.first, first.time != time || ends(frame, subject) { endFrame() }
    var lines = run.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    lines += frame
    run.removeAll()
    frame.removeAll()
    written = time
    if ends(lines, subject), lines.count == 1 { return ([], lines[0]) }
    return (lines, nil)
  }

  private func ends(_ lines: [Line], _ subject: (kind: String, subject: Int)?) -> Bool {
    guard let subject else { return false }
    return lines.allSatisfy { $0.kind == subject.kind && $0.subject == subject.subject }
  }

  /// Adds the moves of the frame to those of earlier ones.
  private mutating func endFrame() {
    for line in frame {
      if let index = run.firstIndex(where: { $0.kind == line.kind && $0.subject == line.subject }) {
        run[index].add(line)
      } else {
        run.append(line)
      }
    }
    frame.removeAll()
  }
}

/// The properties by which the records of a text log are selected.
package struct TextSubject: Sendable {
  /// The name of the kind.
  package let kind: String
  /// The view or control; `none` if it has none.
  package let view: NameID
  /// The touches that it is about.
  package let touches: [Int]
}
