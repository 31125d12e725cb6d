import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// Bytes and records that come in pieces: the log is the same.
struct SplitFaultTests {
  /// A recording of which every size of piece is tried.
  private static let small = 4096

  /// The sizes of pieces that are tried of a recording of so many bytes.
  private static func sizes(_ count: Int, isOurs: Bool) -> [Int] {
    let odd = [1, 2, 3, 5, 7, 13, 31, 64, 127, 509, 1000, 2047, 4093, 4096, 8191, 65_536]
    guard isOurs, count <= small else {
      let some = FaultCorpus.isExhaustive ? odd : [7, 509, 4096]
      return some.filter { $0 < count }
    }
    return FaultCorpus.isExhaustive
      ? Array(1..<count) : Array(1...48) + Array(stride(from: 49, to: count, by: 61))
  }

  @Test("E-READ-3, E-REC-2: bytes that come in pieces of any size give the same log")
  func bytes() {
    var count = FaultCount()
    for file in FaultCorpus.files {
      let whole = FaultReplay(file.bytes)
      let sizes = Self.sizes(file.bytes.count, isOurs: file.isOurs)
      for size in sizes
      where FaultReplay(ByteArraySource(file.bytes, chunk: size)) != whole {
        Issue.record("\(file.name): pieces of \(size) bytes")
        break
      }
      count.add(sizes.count)
    }
    count.tell("ways to cut the bytes into pieces")
  }
}
