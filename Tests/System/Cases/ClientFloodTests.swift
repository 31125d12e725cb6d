import ControlProtocol
import System
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of touches while clients of the control socket send as many requests as they can.
  @Suite struct ClientFloodTests {
    private static let fingers = 10
    private static let moves = 200

    /// 2,000 views, which leave the fingers to the view behind them.
    private static let layout: String = {
      var text = """
        screen: {width: 1920, height: 1080}
        windows:
          - id: main
            view:
              id: root
              handles: all
              multipleTouchEnabled: true
              subviews:

        """
      for index in 0..<1998 {
        let (column, row) = (index % 100, index / 100)
        text += "        - {id: v\(index), frame: [\(column * 19), \(row * 10), 18, 9]}\n"
      }
      return text
    }()

    /// Returns the parameters of a request; nil for a method that would cancel the touches.
    private static func parameters(of method: ControlMethod) -> String? {
      switch method {
      case .status, .statistics, .tree: "{}"
      case .explain: #"{"x":50,"y":50,"view":"v7"}"#
      case .set: #"{"id":"v1","frame":[1,1,9,9]}"#
      case .bringToFront: #"{"id":"v1"}"#
      case .makeKey: #"{"id":"main"}"#
      case .subscribe: "{\"kinds\":[\"gesture\"],\"views\":\(Array(repeating: "root", count: 256))}"
      case .unsubscribe: #"{"subscription":1}"#
      case .active: #"{"active":true}"#
      case .display: #"{"on":true}"#
      case .device: #"{"match":{},"rotation":0}"#
      case .reload, .ungrab: nil
      }
    }

    /// A client that sends without end, and reads what it receives.
    private final class Client {
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      private var rest: [UInt8]

      init(_ path: String, _ requests: [UInt8]) throws {
        rest = requests
        let address = try #require(SocketAddress(UntrustedText(path)))
        try #require(address.withAddress { connect(descriptor, $0, $1) } == 0)
      }

      deinit { close(descriptor) }

      /// Sends and receives what it can without waiting; returns the number of received lines.
      func pump() -> Int {
        let sent = rest.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
        if sent > 0 { rest.removeFirst(sent) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return buffer.prefix(max(0, count)).count { $0 == 0x0a }
      }
    }

    /// Plays a stroke, and reads each frame's records before it sends the next one.
    ///
    /// - Returns: The time from each frame to its first record.
    private func stroke(
      _ panel: GuestDevice, _ daemon: DaemonRun, _ between: () -> Void = {}
    ) throws -> [Microseconds] {
      func x(_ finger: Int, _ move: Int) -> Double { Double(100 + finger * 150 + move % 2) }
      for finger in 0..<Self.fingers { panel.down(finger, x(finger, 0), 900) }
      try panel.report()
      for _ in 0..<Self.fingers { try daemon.nextTouch("began") }
      var waits: [Microseconds] = []
      for move in 1...Self.moves {
        between()
        for finger in 0..<Self.fingers { panel.move(finger, x(finger, move), 900) }
        let start = KernelClock.monotonic.now
        try panel.report()
        try daemon.nextTouch("moved")
        waits.append(KernelClock.monotonic.now - start)
        for finger in 1..<Self.fingers {
          let record = try daemon.nextTouch("moved")
          #expect(record["x"]?.number == x(finger, move))
        }
      }
      panel.liftAll()
      try panel.report()
      for _ in 0..<Self.fingers { try daemon.nextTouch("ended") }
      return waits.sorted()
    }

    @Test(
      "C-20: ten fingers are delivered while clients send 1,600 requests of a method in one write")
    func flood() throws {
      let panel = try GuestDevice()
      let path = try Guest.folder("flood").path + "/control"
      let daemon = try DaemonRun.daemon(
        "--device", panel.node, "--layout", try Guest.file("flood.yaml", Self.layout), "--control",
        path)
      try daemon.nextDevice("added")
      let idle = try stroke(panel, daemon)
      print("a frame waits for its record: idle \(Self.summary(idle))")
      for method in ControlMethod.allCases {
        guard let parameters = Self.parameters(of: method) else { continue }
        let request =
          #"{"jsonrpc":"2.0","id":1,"method":"\#(method.rawValue)","params":\#(parameters)}"# + "\n"
        let requests = Array(String(repeating: request, count: 1600).utf8)
        let clients = try (0..<8).map { _ in try Client(path, requests) }
        var answers = 0
        let waits = try stroke(panel, daemon) {
          for client in clients { answers += client.pump() }
        }
        #expect(answers > 0)
        print("\(method.rawValue): \(Self.summary(waits)), \(answers) answers")
      }
      try daemon.endSoundly()
      #expect(!daemon.records.contains { $0.kind == "gap" })
    }

    private static func summary(_ waits: [Microseconds]) -> String {
      "p50 \(waits[waits.count / 2].count) µs, max \(waits[waits.count - 1].count) µs"
    }
  }
}
