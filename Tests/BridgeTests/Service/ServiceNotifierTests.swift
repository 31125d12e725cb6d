import Bridge
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// What the service manager hears.
struct ServiceNotifierTests {
  private static func notifier(
    _ environment: [String: UntrustedText], process: Int32 = 7
  ) -> ServiceNotifier {
    ServiceNotifier(variable: { environment[$0] }, process: process)
  }

  private static func sayAll(_ notifier: ServiceNotifier) {
    notifier.ready(status: "2 touchscreens")
    notifier.reloading(at: Microseconds(123_456_789))
    notifier.status("waiting for a touchscreen")
    notifier.watchdog()
    notifier.stopping()
  }

  private static let all = [
    "READY=1\nSTATUS=2 touchscreens", "RELOADING=1\nMONOTONIC_USEC=123456789",
    "STATUS=waiting for a touchscreen", "WATCHDOG=1", "STOPPING=1",
  ]

  @Test("Each message is one datagram to the socket that the environment names")
  func path() throws {
    let scratch = try ScratchDirectory()
    let socket = try DatagramSocket(UntrustedText(scratch.url.path + "/notify"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    #expect(notifier.isHeard)
    Self.sayAll(notifier)
    #expect(socket.all() == Self.all)
  }

  @Test("A socket may have a name that is in no folder")
  func abstract() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    Self.sayAll(Self.notifier(["NOTIFY_SOCKET": socket.address]))
    #expect(socket.all() == Self.all)
  }

  @Test(
    "Where there is no service manager, or a name of none, nothing happens",
    arguments: [
      nil, "", "/", "@", "relative", "vsock:2:1", "/nowhere/at/all", "/tmp",
      UntrustedText(bytes: [UInt8(ascii: "/"), 0, 1]),
      UntrustedText("/" + String(repeating: "x", count: 200)),
      UntrustedText("@" + String(repeating: "x", count: 200)),
    ] as [UntrustedText?])
  func nobody(_ address: UntrustedText?) {
    Self.sayAll(Self.notifier(address.map { ["NOTIFY_SOCKET": $0] } ?? [:]))
  }

  @Test("The longest names reach their sockets whole")
  func longest() throws {
    // The structure has room for 108 bytes, the last of which ends a path.
    let scratch = try ScratchDirectory()
    // A short link to the folder, as its own name is long already.
    let link = "/tmp/tb-" + String(UInt32.random(in: .min ... .max), radix: 16)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.url.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let path = link + "/" + String(repeating: "p", count: 106 - link.utf8.count)
    let name = "@tb" + path.dropFirst(3) + "q"
    for address in [path, name] {
      let socket = try DatagramSocket(UntrustedText(address))
      Self.notifier(["NOTIFY_SOCKET": socket.address]).watchdog()
      #expect(socket.all() == ["WATCHDOG=1"], "\(address)")
    }
  }

  @Test("A status cannot bring in a message of its own")
  func status() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    notifier.status("a\nSTOPPING=1")
    notifier.ready(status: "1080 × 1920")
    #expect(notifier.status("3 touchscreens"))
    #expect(
      socket.all() == [
        #"STATUS=a\x0aSTOPPING=1"#, "READY=1\nSTATUS=1080 × 1920", "STATUS=3 touchscreens",
      ])
  }

  @Test(
    "The watchdog is fed twice as often as the service manager asks, and only where it means us",
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

  @Test("A service manager that takes nothing does not hold the daemon up for long")
  func full() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    let notifier = Self.notifier(["NOTIFY_SOCKET": socket.address])
    // The queue holds 512 messages at most; the first that waits shows that it is full.
    var waited = Duration.zero
    for _ in 0..<2000 where waited < .milliseconds(5) {
      waited = ContinuousClock().measure { notifier.watchdog() }
    }
    #expect(waited >= .milliseconds(5))
    #expect(waited < .seconds(5))
    // Whoever has something lasting to say can say it again.
    #expect(!notifier.status("2 touchscreens"))
    #expect(socket.all().allSatisfy { $0 == "WATCHDOG=1" })
  }
}
