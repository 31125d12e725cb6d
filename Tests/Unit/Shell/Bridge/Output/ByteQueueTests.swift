import Testing

@testable import Bridge

/// Tests of the queue for a slow reader.
struct ByteQueueTests {
  private static let size = ByteQueue.blockSize

  /// Returns bytes that depend on their position in the stream.
  private static func stream(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8 ^ $0 >> 16) }
  }

  private static func append(_ bytes: [UInt8], to queue: inout ByteQueue) -> Bool {
    bytes.withUnsafeBytes { queue.append($0) }
  }

  @Test(
    "Bytes come out in the order in which they were added, for any block sizes",
    arguments: [1, 7, 4096, size - 1, size, size + 1, 3 * size + 5], [61, 1000, size, size + 1])
  func order(appended: Int, removed: Int) {
    var queue = ByteQueue()
    var given = 0
    var taken: [UInt8] = []
    var wrong = 0
    let total = max(5 * appended, 20)
    while taken.count < total {
      if given < total {
        #expect(Self.append(Self.stream(given..<given + appended), to: &queue))
        given += appended
      }
      for _ in 0..<(given < total ? 1 : 4) where queue.count > 0 {
        let part = queue.withFirst { Array($0.prefix(removed)) }
        guard !part.isEmpty else {
          Issue.record("\(queue.count) bytes are queued, but none is passed")
          return
        }
        taken += part
        queue.removeFirst(part.count)
      }
      // A check for each step would take longer than the step.
      if queue.count != given - taken.count { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(taken == Self.stream(0..<taken.count))
  }

  @Test("An empty queue keeps one block, and a full one no more than it needs")
  func memory() {
    var queue = ByteQueue()
    #expect(queue.footprint == 0)
    #expect(Self.append(Self.stream(0..<40 * Self.size), to: &queue))
    #expect(queue.footprint == 40 * Self.size)
    while queue.count > 0 {
      let lent = queue.withFirst { $0.count }
      queue.removeFirst(lent)
      #expect(queue.footprint <= queue.count + 2 * Self.size)
    }
    #expect(queue.footprint == Self.size)
    #expect(Self.append(Self.stream(0..<2 * Self.size), to: &queue))
    queue.removeAll()
    #expect(queue.count == 0)
    #expect(queue.footprint == Self.size)
    #expect(queue.withFirst { $0.count } == 0)
  }
}
