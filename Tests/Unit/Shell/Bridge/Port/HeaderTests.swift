import ControlProtocol
import Bridge
import System
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// The C header and the Python example of the port.
struct HeaderTests {
  /// The size of each structure, and the offset of its last field.
  private static let layout = [
    "tb_header": (32, "reserved", 30), "tb_contact": (48, "slot", 44), "tb_hello": (72, "sink", 40),
    "tb_welcome": (88, "window", 56), "tb_gap": (36, "lost", 32), "tb_state": (72, "window", 40),
    "tb_overrun": (40, "cancelled_touches", 36), "tb_bye": (36, "reason", 32),
    "tb_done": (40, "seq", 32), "tb_regions": (40 + 32 * 32, "regions", 40),
  ]

  @Test(
    "P-8: a C compiler gives the structures of touchbridge-port.h the sizes and offsets of the wire"
  )
  func sizes() throws {
    var text = "#include <stddef.h>\n#include \"touchbridge-port.h\"\n"
    for (name, (size, field, offset)) in Self.layout.sorted(by: { $0.key < $1.key }) {
      text += "_Static_assert(sizeof(struct \(name)) == \(size), \"\(name)\");\n"
      text += Self.check(name, field, offset)
    }
    for (field, offset) in [
      ("x", 8), ("force", 24), ("phase", 40), ("tool", 41), ("flags", 42), ("reason", 43),
    ] {
      text += Self.check("tb_contact", field, offset)
    }
    for (field, offset) in [
      ("flags", 2), ("size", 4), ("seq", 8), ("time", 16), ("device", 24), ("count", 28),
    ] {
      text += Self.check("tb_header", field, offset)
    }
    let folder = try ScratchDirectory()
    let source = try folder.file("sizes.c", text)
    let (status, output) = try Self.run(
      "clang", "-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only",
      "-I", TestEnvironment.path("include").path, source.path)
    #expect(status == 0, "\(output)")
  }

  private static func check(_ name: String, _ field: String, _ offset: Int) -> String {
    "_Static_assert(offsetof(struct \(name), \(field)) == \(offset), \"\(name).\(field)\");\n"
  }

  @Test("P-8: the Python example prints the touches of its window")
  func python() throws {
    let folder = try ScratchDirectory()
    let path = folder.url.appendingPathComponent("port").path
    let listener = try ListeningSocket(at: UntrustedText(path), .packets, mode: 0o600)
    let example = TestEnvironment.path("Examples/port-client.py").path
    let (process, pipe) = Self.process(["python3", "-I", "-B", example, "shop", path])
    try process.run()
    try #require(Self.wait(for: listener.rawValue))
    let bench = try PortBench(
      """
      screen: {width: 1080, height: 1920}
      sinks: [{id: shop, type: client}]
      windows: [{id: all, forwardTo: shop, multipleTouchEnabled: true}]
      """
    ) { _ in .user(geteuid()) }
    let descriptor = try #require(try bench.accept(from: listener))
    try #require(Self.wait(for: descriptor))
    bench.turn()
    bench.touch(1, .began, at: 1000)
    bench.touch(1, .moved, x: 12.5, at: 1010)
    bench.touch(1, .ended, x: 12.5, at: 1020)
    bench.touch(2, .began, at: 1030)
    bench.roster.closeAll(at: bench.time)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        screen 1080 x 1920, window 0 0 1080 1920
        active 0.0 0.0 1080.0 1920.0
        1.000000 began 1 at 10 20
        1.010000 moved 1 at 12.5 20
        1.020000 ended 1 at 12.5 20
        1.030000 began 2 at 10 20
        1.030000 cancelled 2 at 10 20
        bye: touchbridge stops

        """)
  }

  /// Waits until a descriptor is readable; false after 60 s.
  private static func wait(for descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 60_000) == 1
  }

  private static func process(_ arguments: [String]) -> (Process, Pipe) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    return (process, pipe)
  }

  private static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (process, pipe) = process(arguments)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
