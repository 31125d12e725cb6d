import Testing

@testable import Bridge

/// The bytes that wait for a slow reader, without a reader.
struct ByteQueueTests {
  private static let size = ByteQueue.pieceSize

  /// Bytes that say where in the stream they are.
  private static func stream(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8 ^ $0 >> 16) }
  }

  private static func append(_ bytes: [UInt8], to queue: inout ByteQueue) -> Bool {
    bytes.withUnsafeBytes { queue.append($0) }
  }

  @Test(
    "What goes in comes out in order, however it is cut",
    arguments: [1, 7, 4096, size - 1, size, size + 1, 3 * size + 5], [61, 1000, size, size + 1])
  func order(appended: Int, removed: Int) {
    var queue = ByteQueue()
    var given = 0
    var taken: [UInt8] = []
    let total = max(5 * appended, 20)
    while taken.count < total {
      if given < total {
        #expect(Self.append(Self.stream(given..<given + appended), to: &queue))
        given += appended
      }
      for _ in 0..<(given < total ? 1 : 4) where queue.count > 0 {
        let part = queue.withFirst { Array($0.prefix(removed)) }
        guard !part.isEmpty else {
          Issue.record("\(queue.count) bytes wait and none is lent")
          return
        }
        taken += part
        queue.removeFirst(part.count)
      }
      #expect(queue.count == given - taken.count)
    }
    #expect(taken == Self.stream(0..<taken.count))
  }

  @Test("A queue that was full holds one piece when it is empty, and no more than it needs before")
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
