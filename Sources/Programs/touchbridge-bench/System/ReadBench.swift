import System
import Glibc
import Text
import TouchModel

/// Reads a device node to its end, and prints when each frame was read.
struct ReadBench {
  /// A record of the kernel.
  ///
  /// Corresponds to `struct input_event`.
  private struct Record {
    var time = timeval()
    var type: UInt16 = 0
    var code: UInt16 = 0
    var value: Int32 = 0
  }

  /// The node.
  let node: String

  /// Prints the time at which each frame was read, in nanoseconds, once the device is gone.
  ///
  /// Frames that one read returns have the same time.
  func run() throws(BenchError) {
    var times: [Int64] = []
    times.reserveCapacity(1 << 20)
    var records = [Record](repeating: Record(), count: 512)
    do throws(SystemError) {
      let path = UntrustedText(node)
      let file = try FileDescriptor(opening: path, O_RDONLY)
      while true {
        let count = try SystemCall.checked("read", path) {
          records.withUnsafeMutableBytes { read(file.rawValue, $0.baseAddress, $0.count) }
        }
        let time = NanosecondClock.now
        for record in records[..<(count / MemoryLayout<Record>.stride)]
        where record.type == EventType.synchronization.rawValue
          && record.code == SynchronizationCode.report.rawValue
        {
          times.append(time)
        }
      }
    } catch {
      guard error.number == ENODEV else { throw BenchError(error.message) }
    }
    for time in times { print(time) }
  }
}
