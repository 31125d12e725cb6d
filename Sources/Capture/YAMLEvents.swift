internal import CLibyaml

/// The events of a YAML file, one after the other.
///
/// Aliases and anchors are refused, so nothing can grow out of little; the feed bounds scalars.
final class YAMLEvents {
  /// One event.
  enum Event {
    case scalar
    case mappingStart
    case sequenceStart
    case end
    /// The begin or the end of a document or of the stream.
    case boundary
    case streamEnd
  }

  /// Where the bytes come from.
  let feed: LibinputFeed
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
  private var holdsEvent = false

  /// Makes a parser of the feed's bytes.
  init(_ feed: LibinputFeed) {
    self.feed = feed
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context, let buffer, let count else { return 0 }
        let feed = Unmanaged<LibinputFeed>.fromOpaque(context).takeUnretainedValue()
        let target = UnsafeMutableBufferPointer(start: buffer, count: size)
        guard let filled = feed.fill(target) else { return 0 }
        count.pointee = filled
        return 1
      }, Unmanaged.passUnretained(feed).toOpaque())
  }

  deinit {
    if holdsEvent { yaml_event_delete(&event) }
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The line of the last event, counted from 1.
  var line: Int { Int(event.start_mark.line) + 1 }

  /// The text of the last event, a scalar; valid until the next event.
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
  }

  /// The next event.
  func next() throws(CaptureError) -> Event {
    if holdsEvent { yaml_event_delete(&event) }
    holdsEvent = false
    guard yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    holdsEvent = true
    feed.pending = 0
    switch event.type {
    case YAML_SCALAR_EVENT:
      if event.data.scalar.anchor != nil { throw refusal() }
      return .scalar
    case YAML_MAPPING_START_EVENT:
      if event.data.mapping_start.anchor != nil { throw refusal() }
      return .mappingStart
    case YAML_SEQUENCE_START_EVENT:
      if event.data.sequence_start.anchor != nil { throw refusal() }
      return .sequenceStart
    case YAML_ALIAS_EVENT: throw refusal()
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .boundary
    }
  }

  private func refusal() -> CaptureError {
    CaptureError(line: line, "YAML anchors and aliases are not read; no recorder writes them")
  }

  private func failure() -> CaptureError {
    if let failure = feed.failure { return failure }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be parsed"
    let isUnreadable = parser.pointee.error == YAML_READER_ERROR
    let line = isUnreadable ? feed.lineNumber : Int(parser.pointee.problem_mark.line) + 1
    return CaptureError(
      line: min(line, feed.lineNumber),
      "the recording is damaged or cut short, it is no YAML here: \(problem)")
  }
}
