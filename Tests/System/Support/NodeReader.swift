import CLibevdev
import Glibc

/// A reader of a node that is independent of touchbridge's modules.
final class NodeReader {
  private let descriptor: Int32

  /// Opens the node.
  init(_ node: String) throws {
    descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw GuestError.system("open \(node)", errno) }
  }

  deinit { close(descriptor) }

  /// Reads all available records and returns their number.
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
        throw GuestError.system("read", errno)
      }
    }
  }
}
