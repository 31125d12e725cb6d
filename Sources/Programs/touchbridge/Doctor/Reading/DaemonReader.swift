import ControlLink
import ControlProtocol
import Glibc
import System
import Text
import TouchModel

/// Asks a daemon for its state, within a limited time, and finds its process.
struct DaemonReader {
  private let path: UntrustedText
  private let address: SocketAddress
  /// The longest wait for an answer (C-26).
  private let limit: Microseconds

  /// Creates a reader for a socket.
  init(_ path: UntrustedText, _ address: SocketAddress, within limit: Microseconds) {
    self.limit = limit
    self.path = path
    self.address = address
  }

  /// Returns the daemon.
  ///
  /// - Parameters:
  ///   - processes: The processes of the machine.
  ///   - service: The main process of the service; nil if there is none.
  /// - Returns: The daemon; without arguments if its process is not found.
  func daemon(among processes: [RunningProcess], service: Int32?) -> DaemonSnapshot {
    var daemon = DaemonSnapshot()
    daemon.socket = path
    ask(&daemon)
    if case .absent = daemon.answer { return daemon }
    let candidates = processes.filter { $0.number == service || $0.name == "touchbridge" }
      .compactMap { process in RunArguments(process.arguments).map { (process, $0) } }
    // Any process can have the name; the one of the service manager is certain.
    let found =
      candidates.first { $0.0.number == service } ?? candidates.first { $0.1.control == path }
    if let (process, arguments) = found {
      daemon.arguments = arguments
      daemon.isProgramReplaced = process.isProgramReplaced
      daemon.arguments?.layout = arguments.layout.map { absolute($0, in: process) }
    }
    return daemon
  }

  /// Returns the absolute path of a file that a process names.
  private func absolute(_ file: UntrustedText, in process: RunningProcess) -> UntrustedText {
    if file.bytes.first == UInt8(ascii: "/") || file == "-" { return file }
    return process.directory.path.appending("/cwd").appending(component: file).resolved ?? file
  }

  /// Asks for the state and, if it answers, whether the counts of days are stored.
  private func ask(_ daemon: inout DaemonSnapshot) {
    let client: DaemonClient
    do throws(SystemError) {
      client = try DaemonClient(to: path, address, within: limit)
    } catch {
      let message = SystemCall.errorMessage(error.number)
      daemon.answer =
        switch error.number {
        case EACCES, EPERM: .denied(ControlClient.failure(error, connectingTo: path).diagnostic)
        case EAGAIN: .silent("it accepts no connection")
        default: .absent(message)
        }
      return
    }
    daemon.answer = answer(of: client, to: .status)
    guard daemon.status != nil else { return }
    // Every daemon says so for every day.
    let day: JSONValue = .members(["day": .text("2000-01-01")])
    if case .status(let counts) = answer(of: client, to: .statistics, day) {
      daemon.storesDays = counts["stored"].map { $0 == .flag(true) }
    }
  }

  /// Returns the answer to one request.
  private func answer(
    of client: DaemonClient, to method: ControlMethod, _ parameters: JSONValue? = nil
  ) -> DaemonSnapshot.Answer {
    do throws(DaemonClient.RequestFailure) {
      return .status(try client.call(method, parameters))
    } catch {
      switch error {
      case .refused(let error):
        let text = UntrustedText(error["message"]?.asText ?? "it refused the request")
        return .denied(Diagnostic(text.escapedOnce))
      case .unanswered(.silent): return .silent("no answer within \(TimeSpan.exact(limit))")
      case .unanswered: return .silent("the connection was lost")
      }
    }
  }
}
