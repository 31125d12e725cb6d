import CLibyaml

/// A pull parser for a UTF-8 YAML stream.
///
/// The caller asks for one event after the other, so it can stop at a limit. libyaml has none, and
/// its time grows with the square of the nesting depth. The properties describe the last event.
///
/// Corresponds to `yaml_parser_parse`.
package final class YAMLParser {
  /// The kind of one event.
  package enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  private let input: any YAMLInput
  // libyaml keeps pointers into its own state, so that state must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  // In memory of its own too: each access to a stored property that changes is checked at run time.
  private let storage: UnsafeMutablePointer<yaml_event_t>
  private var event: yaml_event_t { storage.pointee }

  /// Creates a parser that reads from an input.
  package init(_ input: any YAMLInput) {
    self.input = input
    storage = .allocate(capacity: 1)
    storage.initialize(to: yaml_event_t())
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context, let buffer, let count else { return 0 }
        let parser = Unmanaged<YAMLParser>.fromOpaque(context).takeUnretainedValue()
        guard let bytes = parser.input.read(most: size) else { return 0 }
        precondition(bytes.count <= size, "more bytes than asked for")
        UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: bytes)
        count.pointee = bytes.count
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Creates a parser of bytes in memory, without a byte order mark.
  package convenience init(_ bytes: ArraySlice<UInt8>) {
    self.init(YAMLBytes(bytes))
  }

  deinit {
    yaml_event_delete(storage)
    storage.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Parses the next event; `streamEnd` again and again after the last.
  package func next() throws(YAMLError) -> Event {
    yaml_event_delete(storage)
    guard yaml_parser_parse(parser, storage) == 1 else { throw error }
    return switch event.type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    // After the end libyaml returns events without a type.
    default: .streamEnd
    }
  }

  /// The position where the last event begins.
  package var position: YAMLPosition { YAMLPosition(event.start_mark) }

  /// The part of the stream that the last event is written in, in code points from 0.
  ///
  /// The end of a block list or mapping is an empty range behind the comments that follow it.
  package var range: Range<Int> {
    let (start, end) = (Int(clamping: event.start_mark.index), Int(clamping: event.end_mark.index))
    return start..<max(start, end)
  }

  /// True if the last event begins a list in brackets or a mapping in braces.
  package var isFlow: Bool {
    switch event.type {
    case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    case YAML_MAPPING_START_EVENT: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    default: false
    }
  }

  /// The text of the last event; empty unless that event is a scalar.
  package var text: String {
    guard event.type == YAML_SCALAR_EVENT else { return "" }
    let scalar = event.data.scalar
    return String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// True if the last event is a scalar written without quotes and not as a block.
  package var isPlain: Bool {
    event.type == YAML_SCALAR_EVENT && event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
  }

  /// True if the last event has an anchor or a tag, or is an alias.
  package var hasAnchorOrTag: Bool {
    switch event.type {
    case YAML_ALIAS_EVENT: true
    case YAML_SCALAR_EVENT: event.data.scalar.anchor != nil || event.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      event.data.sequence_start.anchor != nil || event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      event.data.mapping_start.anchor != nil || event.data.mapping_start.tag != nil
    default: false
    }
  }

  /// The anchor of the last event, or the name that the alias refers to; nil without one.
  package var anchor: String? {
    switch event.type {
    case YAML_ALIAS_EVENT: Self.text(event.data.alias.anchor)
    case YAML_SCALAR_EVENT: Self.text(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: Self.text(event.data.mapping_start.anchor)
    default: nil
    }
  }

  /// The tag of the last event with its handle resolved; nil without one.
  package var tag: String? {
    switch event.type {
    case YAML_SCALAR_EVENT: Self.text(event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: Self.text(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: Self.text(event.data.mapping_start.tag)
    default: nil
    }
  }

  private var error: YAMLError {
    let state = parser.pointee
    return YAMLError(
      problem: Self.text(state.problem) ?? "it cannot be parsed",
      position: YAMLPosition(state.problem_mark),
      context: Self.text(state.context) ?? "",
      contextPosition: YAMLPosition(state.context_mark),
      isInputError: state.error == YAML_READER_ERROR)
  }

  private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

/// A position in a YAML stream.
///
/// Lines and columns begin at 1. A column is one Unicode code point; a tab counts as one.
package struct YAMLPosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The code point within the line, from 1.
  package var column: Int

  fileprivate init(_ mark: yaml_mark_t) {
    line = Int(clamping: mark.line) + 1
    column = Int(clamping: mark.column) + 1
  }
}

/// An error that ends the parsing of a YAML stream.
package struct YAMLError: Error, Hashable, Sendable {
  /// The message of libyaml.
  package var problem: String
  /// The position where the error was noticed; without meaning for an input error.
  package var position: YAMLPosition
  /// What libyaml was parsing at that point, such as “while parsing a flow sequence”; may be empty.
  package var context: String
  /// The position where that begins.
  package var contextPosition: YAMLPosition
  /// True if the input failed or its bytes are not UTF-8 text that YAML allows.
  package var isInputError: Bool
}
