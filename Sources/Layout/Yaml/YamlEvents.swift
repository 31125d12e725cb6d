import CLibyaml

/// The events of a YAML stream, as libyaml reads them, one after the other.
///
/// The events are pulled, so that whoever reads them can stop at a limit: libyaml has none, and its
/// time grows with the square of the nesting.
struct YamlEvents: ~Copyable {
  /// What libyaml tells next.
  enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool, properties: Properties)
    case sequenceStart(Properties)
    case sequenceEnd
    case mappingStart(Properties)
    case mappingEnd
  }

  /// What is written before a value.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  /// Why libyaml went no further.
  struct Failure: Error {
    var problem: String
    /// Where libyaml noticed it, as an index into characters and as a place.
    var position: LayoutPosition
    /// What it was reading when it did, and where that begins.
    var context: String
    var contextPosition: LayoutPosition
  }

  // libyaml keeps pointers into its own state, so that state must stay where it is.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Begins to read; the bytes must be UTF-8 without a mark, and stay where they are until the end.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event and where it begins.
  mutating func next() throws(Failure) -> (Event, LayoutPosition) {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw failure }
    defer { yaml_event_delete(&raw) }
    let position = Self.position(raw.start_mark)
    switch raw.type {
    case YAML_STREAM_START_EVENT: return (.streamStart, position)
    case YAML_DOCUMENT_START_EVENT: return (.documentStart, position)
    case YAML_DOCUMENT_END_EVENT: return (.documentEnd, position)
    case YAML_ALIAS_EVENT: return (.alias(Self.text(raw.data.alias.anchor) ?? ""), position)
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (
        .scalar(
          text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
          properties: Properties(anchor: Self.text(scalar.anchor), tag: Self.text(scalar.tag))),
        position
      )
    case YAML_SEQUENCE_START_EVENT:
      let start = raw.data.sequence_start
      return (
        .sequenceStart(
          Properties(anchor: Self.text(start.anchor), tag: Self.text(start.tag))), position
      )
    case YAML_SEQUENCE_END_EVENT: return (.sequenceEnd, position)
    case YAML_MAPPING_START_EVENT:
      let start = raw.data.mapping_start
      return (
        .mappingStart(
          Properties(anchor: Self.text(start.anchor), tag: Self.text(start.tag))), position
      )
    case YAML_MAPPING_END_EVENT: return (.mappingEnd, position)
    default: return (.streamEnd, position)
    }
  }

  private var failure: Failure {
    let state = parser.pointee
    return Failure(
      problem: state.problem.map { String(cString: $0) } ?? "it cannot be read",
      position: Self.position(state.problem_mark),
      context: state.context.map { String(cString: $0) } ?? "",
      contextPosition: Self.position(state.context_mark))
  }

  private static func position(_ mark: yaml_mark_t) -> LayoutPosition {
    LayoutPosition(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }

  private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
