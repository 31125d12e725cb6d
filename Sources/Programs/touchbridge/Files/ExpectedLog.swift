import DispatchLog
import Text

/// The file that `--expect` names, and the compact log that is compared with it.
struct ExpectedLog {
  /// The largest expected log in bytes.
  private static let limit = 16 << 20
  /// How much longer than the file the stored part of the log may be.
  private static let surplus = 64 << 10

  private let name: String
  private let expected: [UInt8]
  private var log: [UInt8] = []
  private var isTruncated = false

  /// Reads the expected log.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: `missing`, `noPermission`, or `capture` for a file that cannot be read.
  init(_ path: UntrustedText) throws(Failure) {
    let source = try FileByteSource(path)
    let name = source.name
    let bytes = try source.bytes(most: Self.limit) {
      .capture("\(name):1: the expected log cannot be read: \($0)")
    }
    guard bytes.count <= Self.limit else {
      throw .capture("\(name):1: an expected log has at most \(Self.limit) bytes")
    }
    self.name = name
    expected = bytes
  }

  /// Adds bytes of the log; those far behind the end of the file are not stored.
  mutating func add(_ bytes: RawSpan) {
    let room = expected.count + Self.surplus - log.count
    bytes.withUnsafeBytes { log += $0.prefix(room) }
    if bytes.byteCount > room { isTruncated = true }
  }

  /// Writes the difference in two columns, if there is one.
  ///
  /// - Throws: `differs` if there is one, or the error of the output.
  func compare(_ console: Console) throws(Failure) {
    guard isTruncated || log != expected else { return }
    let difference = TwoColumnDiff(
      expected: String(decoding: expected, as: UTF8.self),
      got: String(decoding: log, as: UTF8.self))
    try console.output.write(difference.text(colored: console.usesColor) + "\n")
    if isTruncated { try console.output.write("…\n") }
    try console.output.flush()
    throw .differs("the log differs from \(name)")
  }
}
