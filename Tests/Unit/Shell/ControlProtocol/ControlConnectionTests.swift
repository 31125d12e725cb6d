import ControlProtocol
import Testing
import Text
import TouchModel

/// The state of a client: waiting requests, subscriptions and slow readers (C-3).
struct ControlConnectionTests {
  private func bytes(_ queue: inout OutgoingQueue, at time: Microseconds = .zero) -> String {
    queue.prepare(at: time)
    let text = String(decoding: queue.next, as: UTF8.self)
    queue.removeSent(queue.next.count)
    return text
  }

  // Expectations cannot contain mutating calls.
  private func subscribe(_ connection: inout ControlConnection) throws(ControlError) -> Int {
    try connection.subscribe(SubscriptionFilter())
  }

  @Test("C-3: an empty line is no request, and a request may end with a carriage return")
  func emptyLines() {
    var connection = ControlConnection()
    var read: [[UInt8]] = []
    func request() -> ControlRequest? {
      connection.nextRequest { line throws(ControlError) in
        read.append(line)
        return .members(["jsonrpc": .text("2.0"), "method": .text("status")])
      }
    }
    connection.take(Array("\n\r\n  \n{}\r\n\r\n".utf8), at: .zero)
    #expect(request() != nil)
    connection.answer(.success(.null))
    #expect(request() == nil)
    #expect(read == [Array("{}\r".utf8)])
    connection.take(Array(" ".utf8), at: .zero)
    connection.takeEnd()
    #expect(request() == nil)
    #expect(connection.isFinished)
  }

  @Test("C-4: requests behind one that waits for the layout wait too, also within a batch")
  func waiting() {
    func read(_ line: [UInt8]) throws(ControlError) -> JSONValue {
      let request: JSONValue = .members([
        "jsonrpc": .text("2.0"), "id": .integer(Int64(line.count)), "method": .text("reload"),
      ])
      return line.count == 3 ? .list([request, request]) : request
    }
    func request(_ connection: inout ControlConnection) -> ControlRequest? {
      connection.nextRequest(read)
    }
    var connection = ControlConnection()
    connection.take(Array("111\n1\n".utf8), at: .zero)
    #expect(request(&connection) != nil)
    connection.wait(for: .layout)
    #expect(request(&connection) == nil)
    connection.answer(.success(.object([])))
    #expect(request(&connection) != nil)
    connection.wait(for: .layout)
    #expect(connection.outgoing.isEmpty)
    connection.answer(.success(.object([])))
    #expect(!connection.outgoing.isEmpty)
    #expect(request(&connection)?.id == .integer(1))
  }

  @Test("C-3: a connection has at most 16 subscriptions, and numbers are not reused")
  func subscriptions() throws {
    var connection = ControlConnection()
    for number in 1...16 { #expect(try subscribe(&connection) == number) }
    do throws(ControlError) {
      _ = try connection.subscribe(SubscriptionFilter())
      Issue.record("there are 17")
    } catch {
      #expect(error.code == .limit)
    }
    try connection.unsubscribe(3)
    #expect(try subscribe(&connection) == 17)
    do throws(ControlError) {
      try connection.unsubscribe(3)
      Issue.record("it ended twice")
    } catch {
      #expect(error.code == .unknownID)
    }
  }

  @Test("C-3: moves of more than 50 ms are left out and counted; other records wait")
  func oldMoves() {
    var queue = OutgoingQueue()
    queue.append(record: Array("1".utf8), of: 7, isMove: false, at: .zero)
    queue.append(record: Array("2".utf8), of: 7, isMove: true, at: .zero)
    queue.append(record: Array("3".utf8), of: 7, isMove: true, at: .milliseconds(50))
    queue.append(record: Array("4".utf8), of: 7, isMove: false, at: .milliseconds(50))
    #expect(
      bytes(&queue, at: .milliseconds(100)) == """
        {"jsonrpc":"2.0","method":"record","params":{"subscription":7,"record":1}}
        {"jsonrpc":"2.0","method":"skipped","params":{"subscription":7,"moves":1}}
        {"jsonrpc":"2.0","method":"record","params":{"subscription":7,"record":3}}
        {"jsonrpc":"2.0","method":"record","params":{"subscription":7,"record":4}}

        """)
    #expect(queue.isEmpty)
  }

  @Test("C-3: beyond 256 KiB moves are left out; beyond 4 MiB the connection is closed")
  func fullQueue() {
    var queue = OutgoingQueue()
    let record = [UInt8](repeating: 0x31, count: 1024)
    for _ in 0..<1000 { queue.append(record: record, of: 1, isMove: true, at: .zero) }
    #expect(queue.byteCount == 256 * 1024)
    #expect(!queue.isTooLong)
    for _ in 0..<3840 { queue.append(record: record, of: 1, isMove: false, at: .zero) }
    #expect(queue.byteCount == 4 * 1024 * 1024)
    #expect(!queue.isTooLong)
    queue.append(answer: "1")
    #expect(queue.isTooLong)
    var text = ""
    while !queue.isEmpty { text += bytes(&queue, at: .milliseconds(1)) }
    #expect(
      text.contains(
        #"{"jsonrpc":"2.0","method":"skipped","params":{"subscription":1,"moves":744}}"#))
  }

  @Test("C-27, C-3: the line of a record is beside it, waits with it, and counts with it")
  func lines() {
    var queue = OutgoingQueue()
    let line = Array(#""a \\ b""#.utf8)
    queue.append(record: Array("1".utf8), line: line, of: 7, isMove: false, at: .zero)
    #expect(queue.byteCount == 1 + line.count)
    queue.append(record: Array("2".utf8), line: line, of: 8, isMove: false, at: .zero)
    queue.remove(8)
    #expect(queue.byteCount == 1 + line.count)
    #expect(
      bytes(&queue)
        == #"{"jsonrpc":"2.0","method":"record","params":{"subscription":7,"record":1,"#
        + #""line":"a \\ b"}}"# + "\n")
    #expect(queue.isEmpty)
    queue.append(record: Array("3".utf8), line: line, of: 7, isMove: true, at: .zero)
    #expect(bytes(&queue).hasSuffix(#""line":"a \\ b","move":true}}"# + "\n"))
    queue.append(record: Array("4".utf8), of: 7, isMove: true, at: .zero)
    #expect(bytes(&queue).hasSuffix(#""record":4}}"# + "\n"))
    let half = [UInt8](repeating: 0x31, count: 128 * 1024)
    let isSent = [0, 1].map { _ in
      queue.append(record: half, line: half, of: 7, isMove: true, at: .zero)
    }
    #expect(isSent == [true, false])
  }

  @Test("C-22: the end of a frame is not left out, however much waits")
  func frameEnd() {
    var queue = OutgoingQueue()
    let record = [UInt8](repeating: 0x31, count: 1024)
    for _ in 0..<256 { queue.append(record: record, of: 1, isMove: false, at: .zero) }
    queue.append(endOfFrame: .milliseconds(500), of: 1)
    var text = ""
    while !queue.isEmpty { text += bytes(&queue) }
    #expect(
      text.hasSuffix(
        #"{"jsonrpc":"2.0","method":"frame","params":{"subscription":1,"t":0.5}}"# + "\n"))
  }

  @Test("C-22: a frame of which each record is left out has no end")
  func emptyFrame() {
    var filter = SubscriptionFilter()
    filter.marksFrames = true
    var subscription = Subscription(number: 1, filter: filter)
    var ends = [subscription.endFrame(before: .milliseconds(1))]
    subscription.noteSent(at: .milliseconds(1))
    ends.append(subscription.endFrame(before: .milliseconds(1)))
    ends.append(subscription.endFrame(before: .milliseconds(2)))
    // The record at 2 ms is left out.
    ends.append(subscription.endFrame(before: nil))
    #expect(ends == [nil, nil, Microseconds.milliseconds(1), nil])
  }

  @Test("C-3: the end of a subscription removes what waits for it, and nothing else")
  func ended() {
    var queue = OutgoingQueue()
    queue.append(record: Array("1".utf8), of: 1, isMove: false, at: .zero)
    queue.append(record: Array("2".utf8), of: 2, isMove: false, at: .zero)
    queue.append(answer: #""a""#)
    queue.remove(1)
    #expect(
      bytes(&queue) == """
        {"jsonrpc":"2.0","method":"record","params":{"subscription":2,"record":2}}
        "a"

        """)
  }

  @Test("C-3: a rate limits the moves of each touch by itself, and nothing else")
  func rate() {
    var filter = SubscriptionFilter()
    filter.moves = .atMost(perSecond: 10)
    var subscription = Subscription(number: 1, filter: filter)
    func accepts(_ subject: Int, _ isMove: Bool, _ milliseconds: Int64) -> Bool {
      subscription.accepts(
        Subscription.Record(
          kind: "touch", path: [], subject: subject, isMove: isMove,
          time: .milliseconds(milliseconds)))
    }
    #expect(accepts(1, true, 0))
    #expect(!accepts(1, true, 99))
    #expect(accepts(2, true, 99))
    #expect(accepts(1, false, 99))
    #expect(accepts(1, true, 100))
  }

  @Test("C-3: the connections of a user, and of all, have a limit")
  func limits() {
    let limit = ConnectionLimit(total: 4, perUser: 2)
    #expect(limit.allowsOneMore(of: 1, among: []))
    #expect(limit.allowsOneMore(of: 1, among: [2, 1, 2]))
    #expect(!limit.allowsOneMore(of: 1, among: [1, 1]))
    #expect(!limit.allowsOneMore(of: 4, among: [1, 2, 3, 3]))
  }

  @Test("O-2: one connection of root or the daemon's user is accepted beyond the limits")
  func extraConnection() {
    let limit = ConnectionLimit(total: 4, perUser: 2)
    #expect(limit.allowsExtra(isOwner: true, besides: 0))
    #expect(!limit.allowsExtra(isOwner: true, besides: 1))
    #expect(!limit.allowsExtra(isOwner: false, besides: 0))
  }

  // MARK: - Turns

  @Test("C-20: a turn serves each connection once, and the next begins after the last one served")
  func turns() {
    var turns = RequestTurns()
    func turn(_ numbers: [Int], limit: Int = .max) -> [Int] {
      turns.begin(numbers, at: .seconds(1))
      var served: [Int] = []
      while let number = turns.next(
        at: served.count < limit ? .seconds(1) : .seconds(1) + RequestTurns.timeLimit)
      {
        served.append(number)
      }
      return served
    }
    #expect(turn([]) == [])
    #expect(turn([2, 5, 9]) == [2, 5, 9])
    // The time is over after two; the connection 9 was closed, and 12 was opened.
    #expect(turn([2, 5, 9], limit: 2) == [2, 5])
    #expect(turn([2, 5, 12], limit: 1) == [12])
    #expect(turn([2, 5, 12], limit: 1) == [2])
    #expect(turn([2, 5, 12]) == [5, 12, 2])
  }

  @Test(
    "C-20: no bytes are read while a request waits, and none is served beyond 256 KiB of answers")
  func backPressure() {
    func read(_ line: [UInt8]) throws(ControlError) -> JSONValue {
      .members(["jsonrpc": .text("2.0"), "id": .integer(1), "method": .text("status")])
    }
    var connection = ControlConnection()
    #expect(connection.wantsBytes && !connection.canServe)
    connection.take(Array("1\n2\n3".utf8), at: .seconds(1))
    #expect(!connection.wantsBytes && connection.canServe)
    #expect(connection.deadline == nil, "the rest of the line is not read")
    _ = connection.nextRequest(read)
    #expect(!connection.wantsBytes)
    connection.answer(.success(.text(String(repeating: "x", count: 256 * 1024))))
    #expect(!connection.canServe && !connection.wantsBytes)
    connection.outgoing.prepare(at: .zero)
    connection.outgoing.removeSent(1024)
    #expect(connection.canServe && !connection.wantsBytes)
    _ = connection.nextRequest(read)
    connection.answer(.success(.null))
    #expect(connection.wantsBytes && !connection.canServe)
    connection.resumeReading(at: .seconds(60))
    #expect(connection.deadline == .seconds(70))
  }

  @Test(
    "C-20: the answers of a batch beyond 512 KiB refuse its other requests, and each is answered")
  func batch() throws {
    let request: JSONValue = .members([
      "jsonrpc": .text("2.0"), "id": .integer(1), "method": .text("status"),
    ])
    var connection = ControlConnection()
    connection.take(Array("1\n".utf8), at: .zero)
    var refusals = 0
    while let next = connection.nextRequest({ _ in .list(Array(repeating: request, count: 8)) }) {
      switch next.call {
      case .success:
        connection.answer(.success(.text(String(repeating: "x", count: 256 * 1024))))
        #expect(connection.outgoing.isEmpty, "the answers wait until the batch is done")
      case .failure(let error):
        #expect(error.code == .limit)
        refusals += 1
        connection.answer(.failure(error))
      }
    }
    #expect(refusals == 6)
    #expect(!connection.outgoing.isTooLong)
    var answer = ""
    while !connection.outgoing.isEmpty { answer += bytes(&connection.outgoing) }
    #expect(answer.matches(of: #/"id":1/#).count == 8)
  }

  @Test("C-20: an answer of more than 3 MiB is an error, and does not close the connection")
  func longAnswer() {
    var connection = ControlConnection()
    connection.take(Array("1\n".utf8), at: .zero)
    let request = connection.nextRequest { _ in
      .members(["jsonrpc": .text("2.0"), "id": .integer(1), "method": .text("tree")])
    }
    #expect(request != nil)
    connection.answer(.success(.text(String(repeating: "x", count: 3 * 1024 * 1024))))
    #expect(
      bytes(&connection.outgoing)
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32004,"#
        + #""message":"the answer has more than 3 MiB"}}"# + "\n")
  }

  @Test("C-2: rights come from users and groups; root and the daemon's user may read and change")
  func access() {
    var access = ControlAccess()
    access.owners = [0, 99]
    access.read = [.user(1), .group(10)]
    access.change = [.group(20)]
    access.sensitive = [.user(1)]
    #expect(access.rights(user: 0, groups: []) == [.read, .change, .changeSensitive])
    #expect(access.rights(user: 99, groups: []) == [.read, .change, .changeSensitive])
    #expect(access.rights(user: 1, groups: [5]) == [.read, .sensitive, .changeSensitive])
    #expect(access.rights(user: 2, groups: [5, 10]) == .read)
    #expect(access.rights(user: 2, groups: [20]) == .change)
    // The id of a user is not that of a group.
    #expect(access.rights(user: 10, groups: [1]) == [])
  }
}
