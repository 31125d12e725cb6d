import ControlLink
import ControlProtocol
import System
import Glibc
import Layout
import TouchModel

/// The turns of the daemon's loop after a client has sent many requests at once: the longest of them is
/// how long a frame waits.
///
/// Each pass is one turn with a frame of one finger. The layout has 2000 views.
struct WaitWork: Workload {
  /// The number of requests that the client sends in one write.
  private static let requests = 16
  private static let views = 2000

  private let daemon: SteppedDaemon
  private let client: DaemonConnection
  private var answers = [UInt8](repeating: 0, count: 1 << 20)

  /// Starts a daemon, connects a client, and sends its requests.
  init(_ method: ControlMethod) throws(BenchError) {
    // Every user may run the benchmark, and only root has the right by default.
    let text =
      LayoutText.text(.flow, views: Self.views) + "control: {change: [\"\(getuid())\"]}\n"
    let document = try LayoutWork.read(Array(text.utf8))
    let path = UntrustedText("/tmp/touchbridge-bench-\(getpid())")
    daemon = try SteppedDaemon(document, fingers: 1, control: path)
    guard let address = SocketAddress(path) else { throw BenchError("the path is too long") }
    do throws(SystemError) {
      client = try DaemonConnection(to: path, address)
    } catch {
      throw BenchError(error.message)
    }
    _ = path.withPath { unlink($0) }
    daemon.prepare(frames: 1)
    daemon.turn()
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method.rawValue)"\#(Self.parameters(method))}"#
    let burst = Array(String(repeating: request + "\n", count: Self.requests).utf8)
    guard write(client.number, burst, burst.count) == burst.count else {
      throw BenchError("the requests cannot be sent")
    }
    daemon.prepare(frames: 1)
  }

  /// Returns the parameters of a method, with a comma before them.
  private static func parameters(_ method: ControlMethod) -> String {
    let parameters: String? =
      switch method {
      case .explain: #"{"x": 10, "y": 10}"#
      case .set: #"{"id": "v7", "alpha": 0.5}"#
      case .bringToFront: #"{"id": "v7"}"#
      case .makeKey: #"{"id": "main"}"#
      case .unsubscribe: #"{"subscription": 1}"#
      case .active: #"{"active": true}"#
      case .display: #"{"on": true}"#
      default: nil
      }
    return parameters.map { #","params":\#($0)"# } ?? ""
  }

  var size: PassSize { PassSize(1, .frame) }

  var warmUps: Int { 0 }

  var samples: Int { 48 }

  mutating func prepare() {
    while recv(client.number, &answers, answers.count, Int32(MSG_DONTWAIT)) > 0 {}
    daemon.prepare(frames: 1)
  }

  mutating func pass() { daemon.turn() }
}
