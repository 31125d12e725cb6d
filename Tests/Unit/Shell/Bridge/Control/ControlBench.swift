import ControlProtocol
import System
import Foundation
import Layout
import Synchronization
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// A control server over a real socket, with a panel that a finger script touches.
final class ControlBench: ControlHost {
  let live: LiveBench
  let loop: EventLoop
  private(set) var server: ControlServer?
  private let folder: ScratchDirectory
  let path: UntrustedText
  /// How often the layout was read again.
  private(set) var reloads = 0
  /// True if a reload succeeds in the turn after its request.
  var finishesReloads = false
  /// The error with which a reload ends; nil if it succeeds.
  var reloadError: ControlError?
  private var isReloading = false
  /// The time that a request takes; the time of a turn is never over if it takes none.
  var timeOfRequest = Microseconds.zero
  private(set) var activity: [Bool] = []
  private(set) var isDisplayOn = true
  /// The panels that another program may grab.
  private(set) var ungrabbed: [DeviceID] = []
  /// A daemon that performs what the server asks for; nil to count it only.
  weak var daemon: (any ControlHost)?
  var panelStatus = JSONValue.list([])
  var panelCounts: JSONValue { .object([]) }
  var reloadFailures: Int { 0 }
  var reloadRefusal: String? { nil }
  /// Why no panel is forwarded; nil if one is.
  var forwardingRefusal: String?
  func forwardingRefusal(at point: Point) -> String? { forwardingRefusal }
  var layoutTime: Microseconds { .zero }
  var sessions: [DeviceSession] { [live.session] }

  /// Creates a server that a process of this user may use.
  convenience init(
    _ script: String = "", layout: String = "", access: ControlAccess = .everything
  ) throws {
    try self.init(
      LiveBench(script, layout: layout.isEmpty ? .standard : LiveBench.layout(layout)),
      access: access)
  }

  /// Creates the server of a bridge.
  init(_ live: LiveBench, access: ControlAccess) throws {
    folder = try ScratchDirectory()
    path = UntrustedText(folder.url.appendingPathComponent("control").path)
    self.live = live
    loop = try EventLoop()
    // A turn does not wait.
    loop.nextDeadline = { .zero }
    loop.turnEnded = { [unowned self] in
      // The records of the script are never old.
      server?.deliver(at: .zero)
      var time = Microseconds.zero
      let clock = { [unowned self] in
        defer { time = time + timeOfRequest }
        return time
      }
      if server?.serve(clock) == true { server?.deliver(at: .zero) }
      if isReloading, finishesReloads {
        isReloading = false
        if reloadError == nil { server?.use(access) }
        server?.finishReload(reloadError)
      }
      loop.stop()
    }
    server = try ControlServer(
      try ListeningSocket(at: path, .stream, mode: 0o600), access: access, bridge: live.bridge,
      host: self, on: loop)
  }

  /// Runs turns of the loop.
  func turn(_ count: Int = 4) throws {
    for _ in 0..<count { try loop.run() }
  }

  func readStatistics(of day: LocalDay, for client: Int) {
    server?.finishStatistics(.members(["day": .text(day.text)]), for: client)
  }

  func prepareChange() { daemon?.prepareChange() }

  func reloadLayout() {
    reloads += 1
    isReloading = true
    daemon?.reloadLayout()
  }

  func setActive(_ isActive: Bool) {
    activity.append(isActive)
    daemon?.setActive(isActive)
  }

  func ungrab(_ id: DeviceID) {
    ungrabbed.append(id)
    daemon?.ungrab(id)
  }

  func setDisplay(on isOn: Bool) {
    isDisplayOn = isOn
    daemon?.setDisplay(on: isOn)
  }

  /// Runs a program in another thread, and serves it until it ends.
  ///
  /// - Parameters:
  ///   - turned: Called after each turn.
  ///   - run: Runs the program.
  /// - Returns: What the program did.
  /// - Throws: What `run` throws.
  func serving(
    turned: () -> Void = {}, _ run: @escaping @Sendable () throws -> ProgramRun
  ) throws -> ProgramRun {
    let ended = EndedRun()
    Thread.detachNewThread {
      let result = Result { try run() }
      ended.result.withLock { $0 = result }
    }
    while true {
      try turn(1)
      turned()
      if let result = ended.result.withLock({ $0 }) { return try result.get() }
    }
  }

  private final class EndedRun: Sendable {
    let result = Mutex<Result<ProgramRun, any Error>?>(nil)
  }

  /// Connects a client.
  func client() throws -> ControlTestClient {
    let client = try ControlTestClient(path)
    try turn()
    return client
  }
}

extension ControlAccess {
  /// The user of the tests may read and change, and has no right to sensitive views.
  static var changes: ControlAccess {
    var access = ControlAccess()
    access.read = [.user(geteuid())]
    access.change = [.user(geteuid())]
    return access
  }

  /// The rights of the user of the tests as that of the daemon, without those of secrets.
  static var everything: ControlAccess {
    var access = ControlAccess()
    access.owners = [geteuid()]
    return access
  }

  /// The same with those of secrets.
  static var secrets: ControlAccess {
    var access = everything
    access.sensitive = [.user(geteuid())]
    return access
  }
}

/// A client that sends and receives without waiting.
final class ControlTestClient {
  let descriptor: Int32
  private var unsent: [UInt8] = []
  private var received: [UInt8] = []
  private(set) var isAtEnd = false

  init(_ path: UntrustedText) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let address = try #require(SocketAddress(path))
    try #require(address.withAddress { connect(descriptor, $0, $1) } == 0)
  }

  deinit { close(descriptor) }

  /// Sends text; what the socket has no room for waits for `sendRest()`.
  func send(_ text: String) {
    unsent += text.utf8
    sendRest()
  }

  /// Sends what the socket has room for.
  func sendRest() {
    let count = unsent.withUnsafeBytes {
      Glibc.send(
        descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if count > 0 { unsent.removeFirst(count) }
  }

  /// Returns the complete messages that have arrived.
  func messages() throws -> [JSONValue] {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 { isAtEnd = true }
      if count <= 0 { break }
      received += buffer[..<count]
    }
    var lines = received.split(separator: 0x0a, omittingEmptySubsequences: false)
    received = Array(lines.removeLast())
    return try lines.map { try JSONReader.read(Array($0)) }
  }

  /// Sends a request, and returns its result or error.
  func call(
    _ method: String, _ parameters: String = "{}", on bench: ControlBench
  ) throws -> JSONValue {
    send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"# + "\n")
    try bench.turn()
    let answer = try #require(try messages().first { $0["id"] != nil })
    return try #require(answer["result"] ?? answer["error"])
  }
}
