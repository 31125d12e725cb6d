import ControlLink
import ControlProtocol
import System
import Glibc
import JSON
import TouchModel

/// A client of the control socket that subscribes to all records, and reads them as fast as it can.
struct SubscriberBench {
  /// The path of the control socket.
  let path: String

  /// Reads until the daemon closes the connection, and prints the number of bytes.
  func run() throws(BenchError) {
    guard let address = SocketAddress(UntrustedText(path)) else {
      throw BenchError("\(path) is not the path of a socket")
    }
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let connection = try DaemonConnection(to: UntrustedText(path), address)
      try connection.send(.subscribe, id: .text("all"))
      // The messages are not parsed, because their readers are not what is measured.
      while case .success(let count) = SystemCall.retrying({
        read(connection.number, &buffer, buffer.count)
      }), count > 0 {
        total += count
      }
    } catch let error as SystemError {
      throw BenchError(error.message)
    } catch {
      throw BenchError("the daemon has closed the connection")
    }
    print(total)
  }
}
