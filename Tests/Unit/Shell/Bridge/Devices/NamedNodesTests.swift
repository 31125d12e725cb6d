import Bridge
import Testing
import Text
import TouchModel

struct NamedNodesTests {
  private static let link: UntrustedText = "/dev/input/by-path/panel"
  private static let node: UntrustedText = "/dev/input/event1"

  @Test("E-LIFE-8: A missing name is due after 50 ms, and again with growing delays")
  func delays() {
    var names = NamedNodes([Self.node])
    #expect(names.deadline == nil)
    names.expect(Self.node, at: .zero)
    var delays: [Int64] = []
    var time = Microseconds.zero
    while let due = names.deadline, delays.count < 7 {
      delays.append((due - time).count / 1000)
      time = due
      let missing = names.advance(to: due)
      #expect(missing == [Self.node])
    }
    #expect(delays == [50, 100, 200, 400, 800, 1000, 5000])
  }

  @Test("E-LIFE-8: A link matches the node that it refers to, and the match ends the retries")
  func link() {
    var names = NamedNodes([Self.link]) { $0 == Self.link ? Self.node : $0 }
    names.expect(Self.link, at: .zero)
    let isOtherNamed = names.matchPresent("/dev/input/event2")
    #expect(!isOtherNamed)
    #expect(names.deadline != nil)
    let isNamed = names.matchPresent(Self.node)
    #expect(isNamed)
    #expect(names.deadline == nil)
  }

  @Test("E-LIFE-8: Only names without a device are expected, and duplicates count once")
  func missing() {
    var names = NamedNodes([Self.link, Self.node, Self.node])
    names.expectMissing(at: .zero) { $0 == Self.link }
    let missing = names.advance(to: Microseconds(50_000))
    #expect(missing == [Self.node])
    let next = names.advance(to: Microseconds(50_000))
    #expect(next.isEmpty)
  }
}
