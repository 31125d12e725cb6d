import ControlProtocol
import System
import Foundation
import Layout
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

@testable import Bridge
@testable import TouchWire

/// A daemon with two keypads, a client of the control socket with the right `change`, and clients of the
/// port without rights, for tests of what reaches the keypads.
final class SensitiveStage: ControlHost {
  /// The views around the keypads have other views behind and beside them.
  static let layout = """
    screen: {width: 1000, height: 1000}
    wake: {when: [control]}
    sinks:
      - {id: shop, type: client, user: kiosk}
      - {id: keys, type: client, user: kiosk, whenAbsent: swallow}
    windows:
      - id: home
        view:
          id: floor
          handles: all
          subviews:
            - {id: clock, frame: [0, 0, 300, 300], handles: all}
            - id: pane
              type: scrollView
              frame: [0, 300, 500, 500]
              contentSize: [500, 1000]
              subviews:
                - id: pad
                  frame: [50, 50, 300, 300]
                  sensitive: true
                  handles: all
                  subviews:
                    - id: one
                      type: button
                      frame: [0, 0, 100, 100]
                      gestureRecognizers: [{id: tapOne, type: tap}]
            - {id: beside, frame: [600, 300, 300, 200], handles: all}
            - {id: jump, frame: [500, 0, 50, 50], hitTest: {view: one}}
            - id: list
              type: scrollView
              frame: [700, 0, 100, 100]
              hitTest: overflowChildren
              contentSize: [100, 900]
              subviews: [{id: row, frame: [0, 0, 100, 50], handles: all}]
      - {id: front, forwardTo: shop, multipleTouchEnabled: true, frame: [0, 500, 1000, 500]}
      - id: safe
        frame: [600, 600, 400, 400]
        forwardTo: keys
        multipleTouchEnabled: true
        subviews: [{id: code, sensitive: true, frame: [100, 100, 200, 200]}]
      - {id: strip, frame: [0, 900, 100, 100], view: {id: label, handles: all}}
      - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}
    """

  /// Points of keys, each with a fraction that no other location has.
  static let keys: [(point: Point, sensitive: String, sink: String?)] = [
    (Point(x: 100.125, y: 400.125), "pad", nil), (Point(x: 800.375, y: 800.375), "code", "keys"),
    (Point(x: 525.625, y: 25.625), "pad", nil),
  ]

  let bench: ControlBench
  let client: ControlTestClient
  private let document: LayoutDocument
  private let roster: ClientRoster
  private var links: [String: PortLink] = [:]
  private var fingers = Fingers(at: .seconds(1))
  private var time: Microseconds { fingers.time }

  var panelStatus: JSONValue { .list([]) }
  var panelCounts: JSONValue { .object([]) }
  var reloadFailures: Int { 0 }
  var reloadRefusal: String? { nil }
  func forwardingRefusal(at point: Point) -> String? { nil }
  var layoutTime: Microseconds { .zero }
  var sessions: [DeviceSession] { [bench.live.session] }

  /// Creates the daemon with a subscriber of all records.
  init() throws {
    document = try LiveBench.layout(Self.layout)
    bench = try ControlBench(layout: Self.layout, access: .changes)
    roster = bench.live.bridge.admitClients { _ in .user(1000) }
    bench.live.bridge.connectScreen(ScreenConnection(isDark: { false }, sendKey: { _ in }))
    client = try bench.client()
    bench.daemon = self
    _ = try call([("subscribe", #"{"lines":true}"#)])
  }

  // MARK: - The daemon

  func readStatistics(of day: LocalDay, for client: Int) {}

  func prepareChange() {}

  func reloadLayout() {
    bench.live.reload(document, at: time)
    bench.server?.use(.changes)
    bench.server?.finishReload(nil)
  }

  func setActive(_ isActive: Bool) {
    if isActive {
      bench.live.bridge.becomeActive(at: time)
    } else {
      bench.live.bridge.resignActive(for: [], at: time)
    }
  }

  // The panel of the stage has no node.
  func ungrab(_ id: DeviceID) {}

  func setDisplay(on isOn: Bool) { bench.live.bridge.setDisplay(on: isOn) }

  // MARK: - Clients

  /// Sends requests in one write, and returns what is answered.
  func call(
    _ requests: [(method: String, parameters: String)]
  ) throws -> [JSONValue] {
    var text = ""
    for (method, parameters) in requests {
      text += #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"# + "\n"
    }
    client.send(text)
    var answers: [JSONValue] = []
    for _ in 0...requests.count where answers.count < requests.count {
      try bench.turn(2)
      answers += try client.messages().filter { $0["id"] != nil }
    }
    guard answers.count == requests.count else { throw Unanswered() }
    return answers
  }

  struct Unanswered: Error {}

  /// The client of a sink, connected if it is not.
  func link(_ sink: String) -> PortLink {
    if let link = links[sink], !link.isClosed { return link }
    let link = PortLink()
    links[sink] = link
    link.id = roster.connect(link, PeerCredentials(user: 1000, groups: [1000]), at: time)
    send(.hello(versions: 1...1, sink: UntrustedText(sink)), to: sink)
    return link
  }

  /// The locations that the client of a sink received in the last tap.
  func points(of sink: String) -> [Point] { links[sink]?.points ?? [] }

  /// Sends a packet of a client.
  func send(_ packet: ClientPacket, to sink: String) {
    let link = link(sink)
    var buffer = PacketBuffer()
    link.sent += 1
    packet.encode(into: &buffer, sequence: link.sent, time: time)
    receive(buffer, from: link)
  }

  /// Sends a packet of a type that only the daemon sends.
  func send(empty type: PacketType, to sink: String) {
    let link = link(sink)
    var buffer = PacketBuffer()
    link.sent += 1
    var header = PacketHeader(type)
    header.sequence = link.sent
    buffer.begin(header)
    receive(buffer, from: link)
  }

  private func receive(_ buffer: PacketBuffer, from link: PortLink) {
    guard let id = link.id else { return }
    buffer.withBytes { roster.receive($0, from: id, at: time) }
    roster.settle(at: time)
  }

  /// Closes the client's end.
  func disconnect(_ sink: String) {
    guard let id = link(sink).id else { return }
    roster.hungUp(id)
    roster.settle(at: time)
  }

  /// Lets time pass until clients that did not answer count as absent.
  func wait() {
    fingers.time = time + .seconds(6)
    roster.advance(to: time)
    roster.settle(at: time)
  }

  // MARK: - Fingers

  /// Taps at a point, and returns what is wrong about where the tap is reported.
  func tap(_ key: (point: Point, sensitive: String, sink: String?)) throws -> [String] {
    flush()
    _ = try client.messages()
    for link in links.values { link.points = [] }
    for stroke in [Fingers.Stroke.down(0, key.point.x, key.point.y), .up(0)] {
      let frame = fingers.frame([stroke])
      bench.live.bridge.perform(.frame(frame), of: frame.device)
      roster.settle(at: time)
    }
    fingers.time = time + .seconds(1)
    bench.live.bridge.advance(to: time)
    bench.server?.deliver(at: .zero)
    try bench.turn(1)
    var faults: [String] = []
    for (sink, link) in links where sink != key.sink && !link.points.isEmpty {
      faults.append("client \(sink) received it")
    }
    let log = flush()
    let records = try log.map { try JSONReader.read(Array($0.utf8)) }
    if records.isEmpty { faults.append("no record at all") }
    let notified = try client.messages().compactMap { $0["params"] }
    for record in records + notified.compactMap({ $0["record"] }) {
      faults += fault(in: record, key)
    }
    for line in notified.compactMap({ $0["line"]?.asText })
    where line.contains("\(key.point.x)") || line.contains("\(key.point.y)") {
      faults.append("the line has the location: \(line)")
    }
    return faults
  }

  private func fault(
    in record: JSONValue, _ key: (point: Point, sensitive: String, sink: String?)
  ) -> [String] {
    let text = record.json
    let kind = record["kind"]?.asText ?? ""
    guard !["note", "sink"].contains(kind) else { return [] }
    if record["redacted"] != .flag(true) { return ["not redacted: \(text)"] }
    guard let view = record["view"]?.asText else { return [] }
    return view == key.sensitive ? [] : ["of another view: \(text)"]
  }

  @discardableResult
  private func flush() -> [Substring] {
    var text = ""
    bench.live.bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { text += String(decoding: $0, as: UTF8.self) }
    }
    return text.split(separator: "\n")
  }
}

/// The daemon's end of a connection that takes every packet.
final class PortLink: ClientLink {
  fileprivate(set) var id: ClientID?
  fileprivate(set) var sent: UInt64 = 0
  fileprivate(set) var isClosed = false
  /// The locations of the contacts that were sent.
  fileprivate(set) var points: [Point] = []
  /// True while packets are refused, as by a full socket.
  var isFull = false

  func send(_ packet: RawSpan) -> DaemonEnd.SendResult {
    if isFull { return .full }
    guard let header = PacketHeader(packet), header.type == PacketType.frame.rawValue else {
      return .taken
    }
    for index in 0..<Int(header.count) {
      let at = PacketLimits.headerSize + index * PacketLimits.contactSize
      points.append(Point(x: packet.double(at: at + 8), y: packet.double(at: at + 16)))
    }
    return .taken
  }

  func waitForRoom(_ waits: Bool) {}

  func close() { isClosed = true }
}
