import Bridge
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the messages to the service manager.
struct ServiceNotifierTests {
  private static func notifier(
    _ environment: [String: UntrustedText], process: Int32 = 7
  ) -> ServiceNotifier {
    ServiceNotifier(variable: { environment[$0] }, process: process)
  }

  private static func sendAll(_ notifier: ServiceNotifier) {
    notifier.send(.ready(status: "2 touchscreens"))
    notifier.send(.reloading(since: Microseconds(123_456_789)))
    notifier.send(.status("waiting for a touchscreen"))
    notifier.send(.watchdog)
    notifier.send(.stopping)
  }

  private static let all = [
    "READY=1\nSTATUS=2 touchscreens", "RELOADING=1\nMONOTONIC_USEC=123456789",
    "STATUS=waiting for a touchscreen", "WATCHDOG=1", "STOPPING=1",
  ]

  @Test("Each message is one datagram to the socket in the environment")
  func path() throws {
    let scratch = try ScratchDirectory()
    let socket = try DatagramSocket(UntrustedText(scratch.url.path + "/notify"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    #expect(notifier.isConnected)
    Self.sendAll(notifier)
    #expect(socket.all() == Self.all)
  }

  @Test("A socket may have a name in the abstract namespace")
  func abstract() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    Self.sendAll(Self.notifier(["NOTIFY_SOCKET": socket.address]))
    #expect(socket.all() == Self.all)
  }

  @Test(
    "Without a service manager, or with an invalid address, nothing is sent",
    arguments: [
      nil, "", "/", "@", "relative", "vsock:2:1", "/nowhere/at/all", "/tmp",
      UntrustedText(bytes: [UInt8(ascii: "/"), 0, 1]),
      UntrustedText("/" + String(repeating: "x", count: 200)),
      UntrustedText("@" + String(repeating: "x", count: 200)),
    ] as [UntrustedText?])
  func withoutManager(_ address: UntrustedText?) {
    Self.sendAll(Self.notifier(address.map { ["NOTIFY_SOCKET": $0] } ?? [:]))
  }

  @Test("The longest addresses are used without truncation")
  func longest() throws {
    // `sun_path` has 108 bytes; a path ends with a zero byte.
    let scratch = try ScratchDirectory()
    // A short link to the folder, whose own path is too long.
    let link = "/tmp/tb-" + String(UInt32.random(in: .min ... .max), radix: 16)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.url.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let path = link + "/" + String(repeating: "p", count: 106 - link.utf8.count)
    let name = "@tb" + path.dropFirst(3) + "q"
    for address in [path, name] {
      let socket = try DatagramSocket(UntrustedText(address))
      Self.notifier(["NOTIFY_SOCKET": socket.address]).send(.watchdog)
      #expect(socket.all() == ["WATCHDOG=1"], "\(address)")
    }
  }

  @Test("A status cannot contain a further message")
  func status() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    notifier.send(.status("a\nSTOPPING=1"))
    notifier.send(.ready(status: "1080 × 1920"))
    #expect(notifier.send(.status("3 touchscreens")))
    #expect(
      socket.all() == [
        #"STATUS=a\x0aSTOPPING=1"#, "READY=1\nSTATUS=1080 × 1920", "STATUS=3 touchscreens",
      ])
  }

  @Test(
    "The watchdog interval is half of the service manager's, and only if the process id matches",
    arguments: [
      ("15000000", nil, 7_500_000), ("15000000", "7", 7_500_000), ("15000000", "8", nil),
      ("15000000", "", nil), ("1", nil, 1), ("0", nil, nil), ("", nil, nil), ("-5", nil, nil),
      ("+5", nil, nil), ("5s", nil, nil), ("99999999999999999999", nil, nil), (nil, "7", nil),
    ] as [(String?, String?, Int64?)])
  func watchdog(_ limit: String?, _ owner: String?, _ expected: Int64?) {
    var environment: [String: UntrustedText] = [:]
    environment["WATCHDOG_USEC"] = limit.map { UntrustedText($0) }
    environment["WATCHDOG_PID"] = owner.map { UntrustedText($0) }
    #expect(Self.notifier(environment).watchdogInterval?.count == expected)
  }

  @Test("What a service manager that does not read has no room for is not sent")
  func full() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    // The queue holds at most 512 messages.
    var isFull = false
    for number in 0..<2000 where !isFull {
      isFull = !notifier.send(.status("\(number) touchscreens"))
    }
    #expect(isFull)
    // The caller may repeat a message that was not sent.
    #expect(!notifier.send(.status("no touchscreen")))
    #expect(!socket.all().contains("STATUS=no touchscreen"))
  }
}
