package import TouchModel

/// The state of one client of the control socket.
///
/// A value: bytes and results go in, requests and bytes come out. The requests of a client run in
/// order; while one waits, those behind it wait too.
package struct ControlConnection: Sendable {
  /// The largest number of subscriptions.
  package static let mostSubscriptions = 16
  /// The largest number of bytes of a line, without its line feed.
  package static let mostLineBytes = 64 * 1024

  private var lines = LineFramer(mostBytes: mostLineBytes)
  private var message: ControlMessage?
  /// The index of the request that runs or is next.
  private var index = 0
  private var answers: [JSONValue] = []
  private var lastSubscription = 0
  /// The subscriptions, in their order.
  package var subscriptions: [Subscription] = []
  /// What waits for the client.
  package var outgoing = OutgoingQueue()
  /// The records with which new subscriptions begin; sent after the answer that has their number.
  package var joining: [(subscription: Int, record: [UInt8])] = []
  /// True while a request waits for the layout to be read.
  package private(set) var isWaiting = false
  /// True if the client sends nothing more.
  package private(set) var hasEnded = false

  /// Creates a connection.
  package init() {}

  /// Takes bytes of the client.
  package mutating func take(_ bytes: some Collection<UInt8>, at time: Microseconds) {
    lines.take(bytes, at: time)
  }

  /// Takes the end of the client's stream.
  package mutating func takeEnd() {
    lines.takeEnd()
    hasEnded = true
  }

  /// The time at which an incomplete line is too old; nil if there is none.
  package var deadline: Microseconds? { lines.deadline }

  /// True if the client has sent everything and was answered.
  package var isFinished: Bool {
    hasEnded && lines.isEmpty && message == nil && subscriptions.isEmpty && outgoing.isEmpty
  }

  /// Returns the next request; nil if there is none, or if an earlier one waits.
  ///
  /// - Parameter read: Reads the JSON of a line.
  /// - Returns: A request, which `answer(_:)` or `wait()` must follow.
  package mutating func nextRequest(
    _ read: ([UInt8]) throws(ControlError) -> JSONValue
  ) -> ControlRequest? {
    if isWaiting { return nil }
    if let message { return message.requests[index] }
    // An empty line is no request; some clients end lines with a carriage return.
    var next = lines.next()
    while let line = next, line.isBlank { next = lines.next() }
    guard let line = next else { return nil }
    let message = Self.message(line, read)
    self.message = message
    index = 0
    return message.requests[0]
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
  package mutating func wait() {
    isWaiting = true
  }

  /// Answers the current request.
  package mutating func answer(_ result: Result<JSONValue, ControlError>) {
    isWaiting = false
    guard let message else { return }
    if let answer = message.requests[index].answer(result) {
      if message.isBatch { answers.append(answer) } else { outgoing.append(answer: answer) }
    }
    index += 1
    guard index == message.requests.count else { return }
    if !answers.isEmpty { outgoing.append(answer: .list(answers)) }
    answers = []
    self.message = nil
    for (subscription, record) in joining {
      outgoing.append(record: record, of: subscription, isMove: false, at: .zero)
    }
    joining = []
  }

  /// Adds a subscription.
  ///
  /// - Throws: The error of one too many.
  package mutating func subscribe(
    _ filter: SubscriptionFilter
  ) throws(ControlError) -> Int {
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
