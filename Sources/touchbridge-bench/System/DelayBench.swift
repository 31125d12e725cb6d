import Evdev
import Glibc
import TouchModel

/// Reads the JSON lines of a live log, and says how old they are when they arrive.
///
/// The age is that of a touch's record, or of a call's: from the kernel's stamp of its frame to the
/// return of the read that brought it.
struct DelayBench {
  private var delays: [Int64] = []
  private var gaps = 0

  /// Reads until the end, then prints the median, the 99th hundredth and the largest delay in
  /// microseconds, how many records they are of, and how many gaps there were.
  mutating func run() throws(BenchError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var line: [UInt8] = []
    while true {
      let result = SystemCall.retrying { read(0, &buffer, buffer.count) }
      guard case .success(let count) = result else { throw BenchError("cannot read the log") }
      guard count > 0 else { break }
      var now = timespec()
      _ = clock_gettime(CLOCK_MONOTONIC, &now)
      let time = Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
      for piece in buffer[..<count].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).enumerated() {
        if piece.offset > 0 {
          take(line, at: time)
          line.removeAll(keepingCapacity: true)
        }
        line += piece.element
      }
    }
    delays.sort()
    guard let largest = delays.last else { throw BenchError("the log has no touch") }
    print(at(50), at(99), largest, delays.count, gaps)
  }

  private func at(_ hundredth: Int) -> Int64 { delays[(delays.count - 1) * hundredth / 100] }

  private mutating func take(_ line: [UInt8], at time: Int64) {
    // The head says `"t":` and, next to it, what kind of record it is.
    let head = String(decoding: line.prefix(100), as: UTF8.self)
    if head.contains(#""kind":"gap""#) { gaps += 1 }
    guard head.contains(#""kind":"touch""#) || head.contains(#""kind":"dispatch""#),
      let start = head.utf8Offset(behind: #""t":"#)
    else { return }
    var stamp: Int64 = 0
    for byte in line[start...].prefix(while: { $0 != UInt8(ascii: ",") })
    where byte != UInt8(ascii: ".") {
      guard (0x30...0x39).contains(byte), stamp < .max / 100 else { return }
      stamp = stamp * 10 + Int64(byte - 0x30)
    }
    delays.append(time - stamp)
  }
}

extension String {
  /// Where the bytes behind the first occurrence of a text begin.
  fileprivate func utf8Offset(behind text: String) -> Int? {
    firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.upperBound) }
  }
}
