import Evdev
import Glibc
import TouchModel

/// A client of the control socket that subscribes to all records, and reads them as fast as it can.
struct SubscriberBench {
  private static let request = #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{}}"# + "\n"

  /// The path of the control socket.
  let path: String

  /// Reads until the daemon closes the connection, and prints the number of bytes.
  func run() throws(BenchError) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard let address = SocketAddress(UntrustedText(path)),
      address.withAddress({ connect(descriptor, $0, $1) }) == 0
    else { throw BenchError("\(path): \(String(cString: strerror(errno)))") }
    let request = Array(Self.request.utf8)
    guard write(descriptor, request, request.count) == request.count else {
      throw BenchError("the request cannot be sent")
    }
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case .success(let count) = SystemCall.retrying({ read(descriptor, &buffer, buffer.count) }
    ),
      count > 0
    { total += count }
    print(total)
  }
}
