package import Text
package import TouchModel

/// The state of one client of the control socket.
///
/// A value: bytes and results go in, requests and bytes come out. The requests of a client are served in
/// order, one at a time; while one waits, those behind it wait too. What waits is bounded (C-20): no
/// bytes are read while a request waits, and no request is served while more than 256 KiB of answers wait.
package struct ControlConnection: Sendable {
  /// The largest number of subscriptions.
  package static let mostSubscriptions = 16
  /// The largest number of bytes of a line, without its line feed.
  package static let mostLineBytes = 64 * 1024
  /// The largest number of bytes of an answer; its connection would be closed beyond 4 MiB.
  package static let mostAnswerBytes = 3 * 1024 * 1024
  /// The bytes of the answers of a batch beyond which its other requests are refused.
  package static let mostBatchBytes = 512 * 1024

  /// The reason why the current request is not answered yet.
  package enum Delay: Hashable, Sendable {
    /// The layout is read.
    case layout
    /// The tree is encoded.
    case tree
    /// The file of a day is read.
    case statistics
  }

  /// The result for which the current request waited; a later turn answers with it.
  private var result: JSONValue?
  private var lines = LineFramer(mostBytes: mostLineBytes)
  private var message: ControlMessage?
  /// The index of the request that is served or is next.
  private var index = 0
  /// The answers of the batch that is served, separated by commas.
  private var batch = ""
  private var lastSubscription = 0
  /// The subscriptions, in their order.
  package var subscriptions: [Subscription] = []
  /// What waits for the client.
  package var outgoing = OutgoingQueue()
  /// The records with which new subscriptions begin; sent after the answer that has their number.
  package var joining: [(subscription: Int, record: [UInt8], line: [UInt8])] = []
  /// The reason why the current request waits; nil if it does not.
  package private(set) var delay: Delay?
  /// True if the client sends nothing more.
  package private(set) var hasEnded = false

  /// Creates a connection.
  package init() {}

  /// Takes bytes of the client.
  package mutating func take(_ bytes: some Collection<UInt8>, at time: Microseconds) {
    lines.take(bytes, at: time)
  }

  /// Takes that bytes are read again, after a time in which the client could not complete its line.
  package mutating func resumeReading(at time: Microseconds) {
    lines.restartTime(at: time)
  }

  /// Takes the end of the client's stream.
  package mutating func takeEnd() {
    lines.takeEnd()
    hasEnded = true
  }

  /// The time at which an incomplete line is too old; nil if there is none.
  package var deadline: Microseconds? { wantsBytes ? lines.deadline : nil }

  /// True if the client has sent everything and was answered.
  package var isFinished: Bool {
    hasEnded && !hasRequest && subscriptions.isEmpty && outgoing.isEmpty
  }

  /// True if a request was received and is not answered.
  package var hasRequest: Bool { message != nil || !lines.isEmpty }

  /// True if a request can be served now (C-20).
  package var canServe: Bool { hasRequest && delay == nil && !outgoing.isCongested }

  /// True if bytes of the client should be read (C-20).
  package var wantsBytes: Bool { !hasEnded && !hasRequest && !outgoing.isCongested }

  /// The number of received bytes that wait.
  package var waitingByteCount: Int { lines.byteCount }

  /// Ends the wait of the current request; a later turn answers it.
  package mutating func finishWaiting(with result: JSONValue) {
    delay = nil
    self.result = result
  }

  /// Removes and returns the result with which the current request is answered next; nil if it did not wait.
  package mutating func takeResult() -> JSONValue? {
    defer { result = nil }
    return result
  }

  /// Returns the next request; nil if there is none, or if an earlier one waits.
  ///
  /// - Parameter read: Reads the JSON of a line.
  /// - Returns: A request, which `answer(_:)` or `wait(for:)` must follow.
  package mutating func nextRequest(
    _ read: ([UInt8]) throws(ControlError) -> JSONValue
  ) -> ControlRequest? {
    if delay != nil { return nil }
    if message == nil {
      // An empty line is no request; some clients end lines with a carriage return.
      var next = lines.next()
      while let line = next, line.isBlank { next = lines.next() }
      guard let line = next else { return nil }
      message = Self.message(line, read)
      index = 0
    }
    guard var request = message?.requests[index] else { return nil }
    if batch.utf8.count > Self.mostBatchBytes {
      let error = ControlError(
        .limit,
        "the answers to the requests before it in this batch have more than 512 KiB; send it by itself"
      )
      request.call = .failure(error)
    }
    return request
  }

  private static func message(
    _ line: LineFramer.Line, _ read: ([UInt8]) throws(ControlError) -> JSONValue
  ) -> ControlMessage {
    guard case .bytes(let bytes) = line else {
      return ControlMessage(
        ControlError(.limit, "a line may have at most \(mostLineBytes) bytes"))
    }
    do throws(ControlError) {
      return ControlMessage(try read(bytes))
    } catch {
      return ControlMessage(error)
    }
  }

  /// Makes the current request wait for its result.
  package mutating func wait(for delay: Delay) {
    self.delay = delay
  }

  /// Answers the current request.
  package mutating func answer(_ result: Result<JSONValue, ControlError>) {
    delay = nil
    guard let message else { return }
    if let answer = Self.answer(message.requests[index], result) {
      if !message.isBatch {
        outgoing.append(answer: answer)
      } else {
        batch += batch.isEmpty ? "[" : ","
        batch += answer
      }
    }
    index += 1
    guard index == message.requests.count else { return }
    if !batch.isEmpty { outgoing.append(answer: batch + "]") }
    batch = ""
    self.message = nil
    for (subscription, record, line) in joining {
      outgoing.append(record: record, line: line, of: subscription, isMove: false, at: .zero)
    }
    joining = []
  }

  /// Returns the answer to a request, or that it is too long; nil for a notification.
  private static func answer(
    _ request: ControlRequest, _ result: Result<JSONValue, ControlError>
  ) -> String? {
    let json = request.answer(result)?.json
    guard let json, json.utf8.count > mostAnswerBytes else { return json }
    let error = ControlError(.limit, "the answer has more than 3 MiB")
    return request.answer(.failure(error))?.json
  }

  /// Adds a subscription.
  ///
  /// - Parameter filter: The filter.
  /// - Returns: Its number.
  /// - Throws: The error of one too many.
  package mutating func subscribe(_ filter: SubscriptionFilter) throws(ControlError) -> Int {
    guard subscriptions.count < Self.mostSubscriptions else {
      throw ControlError(
        .limit, "a connection may have at most \(Self.mostSubscriptions) subscriptions")
    }
    lastSubscription += 1
    subscriptions.append(Subscription(number: lastSubscription, filter: filter))
    return lastSubscription
  }

  /// Ends a subscription.
  ///
  /// - Throws: The error of a number that no subscription has.
  package mutating func unsubscribe(_ number: Int) throws(ControlError) {
    guard let index = subscriptions.firstIndex(where: { $0.number == number }) else {
      throw ControlError(
        .unknownID, "this connection has no subscription \(number)", key: "subscription")
    }
    subscriptions.remove(at: index)
    outgoing.remove(number)
  }
}

extension LineFramer.Line {
  /// True for a line of spaces and carriage returns.
  fileprivate var isBlank: Bool {
    guard case .bytes(let bytes) = self else { return false }
    return bytes.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }
  }
}
