import Capture
import TouchModel

/// Parses evemu text to records; the text before the first record is not counted.
struct ParseWork: Workload {
  private let text: [UInt8]
  private var reader: CaptureReader
  /// The amount of work of one pass.
  let size: PassSize
  /// The number of passes that the text contains.
  private static let passes = 16
  /// The number of passes left in the text.
  private var left = 0
  /// The sum of all values, stored so that the optimizer cannot remove the work.
  private(set) var sum: Int64 = 0

  /// Encodes several passes of a stream.
  init(_ stream: EventStream) {
    text = stream.text(passes: Self.passes)
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
