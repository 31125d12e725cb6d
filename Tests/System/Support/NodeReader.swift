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

  /// Grabs the node, so that no other reader receives its records.
  func grab() throws {
    guard ioctl(descriptor, NodeReader.grabRequest, 1) == 0 else {
      throw GuestError.system("EVIOCGRAB", errno)
    }
  }

  /// `EVIOCGRAB`, which Swift does not import.
  private static let grabRequest: UInt = 0x4004_4590

  /// Reads all available records and returns their number.
  func drain() throws -> Int { try take().count }

  /// Reads all available records.
  func take() throws -> [input_event] {
    var records = [input_event](repeating: input_event(), count: 256)
    var taken: [input_event] = []
    while true {
      let size = MemoryLayout<input_event>.stride
      let count = records.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        taken += records.prefix(count / size)
      } else if errno == EAGAIN {
        return taken
      } else {
        throw GuestError.system("read", errno)
      }
    }
  }
}
