import System
import Glibc
import TouchModel

/// Reads the JSON lines of a live log and measures their delays.
///
/// The delay of a touch or dispatch record is the time from the kernel's time stamp of its frame to
/// the return of the read that received it.
struct DelayBench {
  private var delays: [Int64] = []
  private var gaps = 0

  /// Reads standard input to its end and prints the results on one line.
  ///
  /// They are the median, the 99th percentile and the largest delay in microseconds, the number of
  /// records and the number of gaps.
  mutating func run() throws(BenchError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var line: [UInt8] = []
    while true {
      let result = SystemCall.retrying { read(0, &buffer, buffer.count) }
      guard case .success(let count) = result else { throw BenchError("cannot read the log") }
      guard count > 0 else { break }
      let time = KernelClock.monotonic.now.count
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
    print(delays.percentile(50), delays.percentile(99), largest, delays.count, gaps)
  }

  private mutating func take(_ line: [UInt8], at time: Int64) {
    // The time and the kind are among the first keys of a record.
    let head = String(decoding: line.prefix(100), as: UTF8.self)
    if head.contains(#""kind":"gap""#) { gaps += 1 }
    guard head.contains(#""kind":"touch""#) || head.contains(#""kind":"dispatch""#),
      let start = head.utf8Offset(after: #""t":"#)
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

extension [Int64] {
  /// Returns a percentile of a sorted list that is not empty.
  func percentile(_ percent: Int) -> Int64 { self[(count - 1) * percent / 100] }
}

extension String {
  /// Returns the byte offset after the first occurrence of a text; nil if there is none.
  fileprivate func utf8Offset(after text: String) -> Int? {
    firstRange(of: text).map { utf8.distance(from: startIndex, to: $0.upperBound) }
  }
}
