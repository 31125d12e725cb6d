import CLibevdev
import Glibc

/// Another programme that reads a node, without any of our own rooms.
final class NodeReader {
  private let descriptor: Int32

  /// Opens the node.
  init(_ node: String) throws {
    descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw LaneError.system("open \(node)", errno) }
  }

  deinit { close(descriptor) }

  /// Reads all that is ready, and says how many records that were.
  func drain() throws -> Int {
    var records = [input_event](repeating: input_event(), count: 256)
    var total = 0
    while true {
      let size = MemoryLayout<input_event>.stride
      let count = records.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        total += count / size
      } else if errno == EAGAIN {
        return total
      } else {
        throw LaneError.system("read", errno)
      }
    }
  }
}
