import Foundation
import Testing

/// A run of the built program, with its exit status and output.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: String
  package let diagnostics: String

  /// Runs the program with arguments, and waits for its end.
  package init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    outputFile: String? = nil
  ) throws {
    let scratch = try ScratchDirectory()
    let outputURL =
      try outputFile.map { URL(fileURLWithPath: $0) } ?? scratch.file("output", "")
    let diagnosticsURL = try scratch.file("diagnostics", "")
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.currentDirectoryURL = TestEnvironment.root
    var variables = environment
    variables["PATH"] = "/usr/bin:/bin"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = variables
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", input))
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: diagnosticsURL)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "the program crashed")
    status = process.terminationStatus
    diagnostics = String(decoding: try Data(contentsOf: diagnosticsURL), as: UTF8.self)
    output =
      outputFile == nil ? String(decoding: try Data(contentsOf: outputURL), as: UTF8.self) : ""
  }

  /// Runs a shell command in which `$TOUCHBRIDGE` is the program.
  package init(shell: String) throws {
    let process = Process()
    // The process inherits blocked signals from the thread of the test. With SIGCHLD blocked, `wait` of
    // dash never returns.
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", shell]
    process.currentDirectoryURL = TestEnvironment.root
    process.environment = ["PATH": "/usr/bin:/bin", "TOUCHBRIDGE": try Self.program().path]
    let output = Pipe()
    let diagnostics = Pipe()
    process.standardOutput = output
    process.standardError = diagnostics
    try process.run()
    // Both outputs are much smaller than a pipe's capacity.
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.diagnostics = String(
      decoding: diagnostics.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private static func program() throws -> URL {
    let program: URL? = TestEnvironment.program
    return try #require(program, "the program was not built")
  }
}
