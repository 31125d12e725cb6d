import Glibc
import System
import Text
import TouchModel

/// The secret that a page must know: loopback has no user names, so any program of the machine can connect (V-13).
struct LiveToken: Equatable {
  /// The environment variable by which websocketd passes it on; only this user can read it.
  static let variable = "TOUCHBRIDGE_LIVE_TOKEN"
  /// The numbers of characters of a token in a file.
  static let lengths = 16...128

  /// Letters, digits, `-`, `_`, `.` and `~`, which have no meaning in an address.
  let text: String

  /// Creates a token from text; nil if it is too short, too long, or has other characters.
  init?(_ text: String) {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.~".contains($0)
    }
    guard isPlain, Self.lengths.contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// Creates a random token of 128 bits.
  static func random() -> LiveToken {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<2).map { _ in String(generator.next(), radix: 16, width: 16) }
    guard let token = LiveToken(digits.joined()) else { preconditionFailure("hexadecimal digits") }
    return token
  }

  /// Reads the token from a file.
  ///
  /// - Throws: What is wrong with the file: another user can read it, it is no regular file, or it has no token.
  init(contentsOf path: UntrustedText) throws(LiveFailure) {
    let (status, bytes): (stat, [UInt8])
    do throws(SystemError) {
      (status, bytes) = try Self.read(path)
    } catch {
      throw .unavailable(error.message)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == Kernel.effectiveUser,
      status.st_mode & 0o077 == 0
    else {
      throw .noPermission(
        "the token in \(path.escaped) must be a file of yours that no other user can read: chmod 600"
          + " \(path.escaped)")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let token = LiveToken(String(decoding: line, as: UTF8.self)) else {
      throw .unavailable(
        "\(path.escaped) has no token in its first line: \(Self.lengths.lowerBound) to"
          + " \(Self.lengths.upperBound) letters and digits; `openssl rand -hex 16` prints one")
    }
    self = token
  }

  /// Returns the state of a file and its beginning.
  private static func read(_ path: UntrustedText) throws(SystemError) -> (stat, [UInt8]) {
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    var status = stat()
    try SystemCall.checked("fstat", path) { Kernel.status(of: file.rawValue, &status) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = try SystemCall.checked("read", path) {
      bytes.withUnsafeMutableBytes { Kernel.read(file.rawValue, $0) }
    }
    return (status, Array(bytes.prefix(count)))
  }

  /// True if a page sent the token; takes the same time for each wrong one of its length.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
