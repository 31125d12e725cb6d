import Capture
import TouchModel

/// The text of a capture to records: what stands before the first records does not count.
struct ParseWork: Workload {
  private let text: [UInt8]
  private var reader: CaptureReader
  /// What one pass reads.
  let size: PassSize
  /// How many passes the text is good for.
  private static let passes = 16
  /// How many of them are left.
  private var left = 0
  /// The sum of all values: without anybody who wants them they might not be read.
  private(set) var sum: Int64 = 0

  /// Writes a stream down, often enough for some passes.
  init(_ stream: EventStream, as format: CaptureFormat) {
    text = stream.repeated(Self.passes).text(in: format)
    size = stream.size
    reader = CaptureReader(source: ByteArraySource(text))
    prepare()
  }

  mutating func prepare() {
    left -= 1
    guard left <= 0 else { return }
    reader = CaptureReader(source: ByteArraySource(text))
    left = Self.passes
  }

  mutating func pass() {
    var count = 0
    var total: Int64 = 0
    while count < size.count, let item = try? reader.next() {
      guard case .event(_, let event) = item else { continue }
      count += 1
      total += Int64(event.value)
    }
    precondition(count == size.count, "the capture ends before the pass does")
    sum += total
  }
}
