import Foundation
import Glibc

/// Reads a number of bytes on another thread.
final class PipeReader: @unchecked Sendable {
  private let descriptor: Int32
  private let count: Int
  private let done = DispatchSemaphore(value: 0)
  // Written by the thread before `done`, and read after it.
  private var bytes: [UInt8] = []

  /// Starts to read a number of bytes, or up to the end.
  init(_ descriptor: Int32, count: Int) {
    self.descriptor = descriptor
    self.count = count
    Thread.detachNewThread { self.read() }
  }

  /// Waits for the end of reading and returns the bytes.
  func wait() -> [UInt8] {
    done.wait()
    return bytes
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < count {
      let number = Glibc.read(descriptor, &buffer, min(buffer.count, count - bytes.count))
      guard number > 0 else { break }
      bytes += buffer.prefix(number)
    }
    done.signal()
  }
}
