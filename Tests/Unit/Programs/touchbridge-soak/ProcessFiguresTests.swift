import Foundation
import Testing

@testable import touchbridge_soak

/// Tests of the resource figures of a process.
struct ProcessFiguresTests {
  @Test("Each page of a process's memory is counted, however few are new")
  func pages() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/cat")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    // After its answer, the process allocates no more memory.
    try input.fileHandleForWriting.write(contentsOf: [0x0a])
    _ = try output.fileHandleForReading.read(upToCount: 1)

    let figures = ProcessFigures(of: process.processIdentifier)
    let map = try #require(FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/smaps"))
    let lines = String(decoding: try #require(try map.readToEnd()), as: UTF8.self)
    let own = lines.split(separator: "\n").filter { $0.hasPrefix("Anonymous:") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    #expect(own.count > 5)
    #expect(figures.privateMemory == own.reduce(0, +))
    #expect(figures.resident > figures.privateMemory)
    #expect(figures.threads == 1)
    #expect(figures.descriptorCount >= 3)
  }
}
