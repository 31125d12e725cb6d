import ControlProtocol
import Testing
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
    connection.wait()
    #expect(request(&connection) == nil)
    connection.answer(.success(.object([])))
    #expect(request(&connection) != nil)
    connection.wait()
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
    queue.append(answer: .text(""))
    #expect(queue.isTooLong)
    var text = ""
    while !queue.isEmpty { text += bytes(&queue, at: .milliseconds(1)) }
    #expect(
      text.contains(
        #"{"jsonrpc":"2.0","method":"skipped","params":{"subscription":1,"moves":744}}"#))
  }

  @Test("C-3: the end of a subscription removes what waits for it, and nothing else")
  func ended() {
    var queue = OutgoingQueue()
    queue.append(record: Array("1".utf8), of: 1, isMove: false, at: .zero)
    queue.append(record: Array("2".utf8), of: 2, isMove: false, at: .zero)
    queue.append(answer: .text("a"))
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
          kind: 1, view: 0, subject: subject, isMove: isMove, time: .milliseconds(milliseconds)))
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

  @Test("C-2: rights come from users and groups; root and the daemon's user may read and change")
  func access() {
    var access = ControlAccess()
    access.owners = [0, 99]
    access.read = [.user(1), .group(10)]
    access.change = [.group(20)]
    access.sensitive = [.user(1)]
    #expect(access.rights(user: 0, groups: []) == [.read, .change])
    #expect(access.rights(user: 99, groups: []) == [.read, .change])
    #expect(access.rights(user: 1, groups: [5]) == [.read, .sensitive])
    #expect(access.rights(user: 2, groups: [5, 10]) == .read)
    #expect(access.rights(user: 2, groups: [20]) == .change)
    // The id of a user is not that of a group.
    #expect(access.rights(user: 10, groups: [1]) == [])
  }
}
