import Text
package import TouchModel

/// The answers and records that wait for a client to read them (C-3).
///
/// Moves are left out if the client is slow, and counted; everything else waits.
package struct OutgoingQueue: Sendable {
  /// The waiting bytes beyond which moves are left out.
  package static let mostBytesForMoves = 256 * 1024
  /// The waiting bytes beyond which no requests are read and served (C-20).
  package static let mostBytesForRequests = 256 * 1024
  /// The waiting bytes beyond which the connection is closed.
  package static let mostBytes = 4 * 1024 * 1024
  /// The age at which a move is left out.
  package static let oldestMove = Microseconds.milliseconds(50)
  /// The bytes that are prepared for one write.
  private static let preparedBytes = 64 * 1024

  private struct Piece: Sendable {
    var bytes: [UInt8]
    /// The line of text of a record, as a JSON string; empty for none.
    var line: [UInt8] = []
    /// The subscription of a record or of the end of a frame; 0 for an answer.
    var subscription: Int
    var isMove: Bool
    var isEndOfFrame = false
    var time: Microseconds

    var byteCount: Int { bytes.count + line.count }
  }

  private struct Skipped: Sendable {
    var subscription: Int
    var count: Int
  }

  private var pieces: [Piece] = []
  /// The index of the first piece that waits.
  private var head = 0
  /// The bytes for the next writes, in their final form.
  private var prepared: [UInt8] = []
  private var sent = 0
  private var waitingBytes = 0
  private var skipped: [Skipped] = []

  /// Creates an empty queue.
  package init() {}

  /// The number of bytes that wait.
  package var byteCount: Int { waitingBytes + prepared.count - sent }

  /// True if so much waits that the connection is closed.
  package var isTooLong: Bool { byteCount > Self.mostBytes }

  /// True if nothing waits.
  package var isEmpty: Bool { byteCount == 0 && skipped.isEmpty }

  /// True if so much waits that the client must read before more of its requests are served (C-20).
  package var isCongested: Bool { byteCount > Self.mostBytesForRequests }

  /// Appends an answer.
  package mutating func append(answer: String) {
    append(Piece(bytes: Array(answer.utf8), subscription: 0, isMove: false, time: .zero))
  }

  /// Appends a record, which other queues may share; a move is left out if too much waits.
  ///
  /// - Parameters:
  ///   - record: The record as JSON.
  ///   - line: Its line of text as a JSON string; empty for none.
  ///   - subscription: The number of the subscription.
  ///   - isMove: True if the record may be left out.
  ///   - time: The time of the record.
  /// - Returns: False if it is left out.
  @discardableResult
  package mutating func append(
    record: [UInt8], line: [UInt8] = [], of subscription: Int, isMove: Bool, at time: Microseconds
  ) -> Bool {
    let piece = Piece(
      bytes: record, line: line, subscription: subscription, isMove: isMove, time: time)
    if isMove, byteCount + piece.byteCount > Self.mostBytesForMoves {
      skip(subscription)
      return false
    }
    append(piece)
    return true
  }

  /// Appends the end of a frame of which a record was appended (C-22).
  package mutating func append(endOfFrame time: Microseconds, of subscription: Int) {
    let bytes = Array(JSONValue.number(time.inSeconds).json.utf8)
    append(
      Piece(
        bytes: bytes, subscription: subscription, isMove: false, isEndOfFrame: true, time: time))
  }

  private mutating func append(_ piece: Piece) {
    pieces.append(piece)
    waitingBytes += piece.byteCount
  }

  private mutating func skip(_ subscription: Int) {
    if let index = skipped.firstIndex(where: { $0.subscription == subscription }) {
      skipped[index].count += 1
    } else {
      skipped.append(Skipped(subscription: subscription, count: 1))
    }
  }

  /// Removes the records and counts of a subscription that has ended.
  package mutating func remove(_ subscription: Int) {
    pieces.removeSubrange(..<head)
    head = 0
    pieces.removeAll { $0.subscription == subscription && subscription != 0 }
    waitingBytes = pieces.reduce(0) { $0 + $1.byteCount }
    skipped.removeAll { $0.subscription == subscription }
  }

  /// Prepares bytes for the next write; leaves out moves that are too old.
  package mutating func prepare(at now: Microseconds) {
    if sent == prepared.count {
      prepared.removeAll(keepingCapacity: prepared.capacity <= 2 * Self.preparedBytes)
      sent = 0
    }
    while head < pieces.count, prepared.count < Self.preparedBytes {
      let piece = pieces[head]
      (pieces[head].bytes, pieces[head].line) = ([], [])
      head += 1
      waitingBytes -= piece.byteCount
      if piece.isMove, piece.time + Self.oldestMove < now {
        skip(piece.subscription)
        continue
      }
      if piece.subscription != 0 { reportSkipped(of: piece.subscription) }
      add(piece)
    }
    if head == pieces.count {
      pieces.removeAll(keepingCapacity: true)
      head = 0
      for entry in skipped { reportSkipped(of: entry.subscription) }
    } else if head > 1024 {
      pieces.removeSubrange(..<head)
      head = 0
    }
  }

  private mutating func add(_ piece: Piece) {
    if piece.subscription == 0 {
      prepared += piece.bytes
    } else {
      // Literals: a composed string would be allocated for each record of each client.
      if piece.isEndOfFrame {
        prepared += #"{"jsonrpc":"2.0","method":"frame","params":{"subscription":"#.utf8
        prepared += "\(piece.subscription),\"t\":".utf8
      } else {
        prepared += #"{"jsonrpc":"2.0","method":"record","params":{"subscription":"#.utf8
        prepared += "\(piece.subscription),\"record\":".utf8
      }
      prepared += piece.bytes
      if !piece.line.isEmpty {
        prepared += #","line":"#.utf8
        prepared += piece.line
        if piece.isMove { prepared += #","move":true"#.utf8 }
      }
      prepared += "}}".utf8
    }
    prepared.append(UInt8(ascii: "\n"))
  }

  private mutating func reportSkipped(of subscription: Int) {
    guard let index = skipped.firstIndex(where: { $0.subscription == subscription }) else { return }
    let count = skipped.remove(at: index).count
    let parameters: JSONValue = .members([
      "subscription": .integer(Int64(subscription)), "moves": .integer(Int64(count)),
    ])
    let message: JSONValue = .members([
      "jsonrpc": .text("2.0"), "method": .text("skipped"), "params": parameters,
    ])
    prepared += message.json.utf8
    prepared.append(UInt8(ascii: "\n"))
  }

  /// The bytes for the next write.
  package var next: ArraySlice<UInt8> { prepared[sent...] }

  /// Removes bytes that were written.
  package mutating func removeSent(_ count: Int) {
    sent += count
  }
}
