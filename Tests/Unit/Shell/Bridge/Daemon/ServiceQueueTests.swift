import Testing
import TouchModel

@testable import Bridge

/// Tests of the messages that the service manager has not received yet.
struct ServiceQueueTests {
  private static func order(_ messages: [ServiceMessage]) -> [ServiceMessage] {
    var queue = ServiceQueue()
    for message in messages { queue.add(message) }
    var order: [ServiceMessage] = []
    while let next = queue.next {
      order.append(next)
      queue.removeNext()
    }
    return order
  }

  @Test(
    "A message replaces those that it makes obsolete, and the others stay in their order",
    arguments: [
      ([.status("a"), .status("b")], [.status("b")]),
      ([.status("a"), .ready(status: "b")], [.ready(status: "b")]),
      ([.ready(status: "a"), .status("b")], [.ready(status: "b")]),
      ([.status("a"), .watchdog, .watchdog], [.watchdog, .status("a")]),
      (
        [.ready(status: "a"), .reloading(since: .zero), .ready(status: "b"), .status("c")],
        [.ready(status: "a"), .reloading(since: .zero), .ready(status: "c")]
      ),
      (
        [.reloading(since: .zero), .ready(status: "a"), .reloading(since: Microseconds(1))],
        [.reloading(since: Microseconds(1))]
      ),
      ([.reloading(since: .zero), .status("a")], [.reloading(since: .zero), .status("a")]),
      ([.ready(status: "a"), .watchdog, .stopping, .status("b")], [.stopping]),
    ] as [([ServiceMessage], [ServiceMessage])])
  func replaced(_ messages: [ServiceMessage], _ expected: [ServiceMessage]) {
    #expect(Self.order(messages) == expected)
  }

  @Test("A reload that was sent is ended by the `ready` that waits, or by a later one")
  func reload() {
    var queue = ServiceQueue()
    queue.add(.reloading(since: .zero))
    queue.add(.ready(status: "a"))
    queue.removeNext()
    queue.add(.ready(status: "b"))
    #expect(queue.next == .ready(status: "b"))
    queue.removeNext()
    #expect(queue.next == nil)
  }

  @Test("Nothing follows the message that the daemon stops")
  func stopped() {
    var queue = ServiceQueue()
    queue.add(.stopping)
    queue.removeNext()
    queue.add(.status("a"))
    #expect(queue.next == nil)
  }
}
