/// A reader of the text log, which stores only its end.
final class TextSink: LogSink {
  private static let tailLength = 16 * 1024

  /// The number of bytes.
  private(set) var count = 0
  private(set) var fault: String?
  private var newest: [UInt8] = []

  func take(_ bytes: ArraySlice<UInt8>, at time: Int64) {
    count += bytes.count
    newest += bytes
    if newest.count > 2 * Self.tailLength { newest.removeFirst(newest.count - Self.tailLength) }
    if bytes.contains(0) { fault = "a byte of value 0 in the text" }
  }

  func end() {
    let last = tail.split(separator: "\n").last ?? ""
    let found = last.firstMatch(of: #/ ([0-9]+) touches: ([0-9]+) ended, ([0-9]+) cancelled/#)
    guard let found, let touches = Int(found.1), let ended = Int(found.2),
      let cancelled = Int(found.3)
    else {
      fault = "the text stops without its counts: \(last)"
      return
    }
    if touches != ended + cancelled { fault = "not every touch has ended: \(last)" }
  }

  var tail: String { String(decoding: newest.suffix(Self.tailLength), as: UTF8.self) }
}
