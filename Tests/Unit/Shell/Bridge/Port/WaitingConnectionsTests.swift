import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Connections that have not greeted: who is refused, and who always gets one.
struct WaitingConnectionsTests {
  private static func id(_ number: Int) -> ClientID { ClientID(number: number) }

  @Test("P-2: a user that no sink names has at most 8 connections that wait, and all users 64")
  func limits() {
    var waiting = WaitingConnections()
    var accepted = 0
    for number in 0..<200 {
      let admission = waiting.admit(Self.id(number), of: UInt32(number / 20), isNamed: false)
      if admission == .accepted { accepted += 1 } else { #expect(admission == .refused) }
    }
    #expect(accepted == 64 && waiting.count == 64)
    waiting.remove(Self.id(0))
    #expect(waiting.admit(Self.id(500), of: 77, isNamed: false) == .accepted)
  }

  @Test("P-2: the user of a sink is never refused: the oldest connection of another user ends")
  func named() {
    var waiting = WaitingConnections()
    for number in 0..<64 {
      _ = waiting.admit(Self.id(number), of: UInt32(number / 8), isNamed: number == 0)
    }
    #expect(
      waiting.admit(Self.id(100), of: 1000, isNamed: true) == .acceptedInstead(of: Self.id(1)))
    #expect(waiting.count == 64)
    for number in 101..<108 { _ = waiting.admit(Self.id(number), of: 1000, isNamed: true) }
    // Beyond its own limit a user's own oldest connection ends, and no other user's.
    #expect(
      waiting.admit(Self.id(108), of: 1000, isNamed: true) == .acceptedInstead(of: Self.id(100)))
  }

  @Test("P-2: a member of a sink's group cannot keep out another one with many connections")
  func members() {
    var waiting = WaitingConnections()
    _ = waiting.admit(Self.id(1000), of: 1000, isNamed: true)
    for number in 0..<500 {
      let admission = waiting.admit(Self.id(number), of: UInt32(number % 20), isNamed: true)
      #expect(admission != .refused && admission != .acceptedInstead(of: Self.id(1000)))
    }
  }

  @Test("P-2: with many users in any order, limits hold and a sink's user is always admitted")
  func random() {
    PropertyTest.check(cases: 50, seed: 1) { seed in
      var generator = SeededGenerator(seed: seed)
      var waiting = WaitingConnections()
      var open: [Int: UInt32] = [:]
      for number in 0..<2000 {
        if Int.random(in: 0..<5, using: &generator) == 0, let over = open.keys.min() {
          waiting.remove(Self.id(over))
          open[over] = nil
        }
        let user = UInt32.random(in: 0..<12, using: &generator)
        switch waiting.admit(Self.id(number), of: user, isNamed: user < 2) {
        case .accepted: open[number] = user
        case .acceptedInstead(let former):
          try #require(user < 2)
          try #require(open.removeValue(forKey: former.number) != nil)
          open[number] = user
        case .refused: try #require(user >= 2)
        }
        try #require(open.count <= 64 && open.count == waiting.count)
        try #require(open.values.count { $0 == user } <= 8)
      }
    }
  }

  @Test("P-2: silent connections of ten users do not keep the client of a sink out")
  func silentUsers() throws {
    let bench = try PortBench(
      """
      sinks: [{id: shop, type: client, user: kiosk}]
      windows: [{id: front, forwardTo: shop, multipleTouchEnabled: true}]
      """)
    let ends = (0..<80).map { bench.connectSilently(user: UInt32(2000 + $0 / 8)) }
    withExtendedLifetime(ends) {}
    #expect(bench.roster.connectionCount == 64)
    let own = try bench.connect("shop")
    #expect(own != nil)
    #expect(bench.sinkRecords.contains { $0.contains("connected") })
    // After a second their places are free, without a word of theirs.
    bench.time = bench.time + .seconds(1)
    #expect(bench.roster.deadline.map { $0 <= bench.time } == true)
    bench.roster.advance(to: bench.time)
    bench.turn()
    #expect(bench.roster.connectionCount == 1)
  }
}
