import YAML

/// Makes the tree of values from the bytes of a layout file.
///
/// It keeps its own stack, so no nesting can overflow the thread's.
struct YamlReader {
  /// A list or mapping whose end has not come yet.
  private struct Frame {
    var position: LayoutPosition
    var isMapping: Bool
    var items: [LayoutNode] = []
    var entries: [LayoutNode.Entry] = []
    var keys: [String: LayoutPosition] = [:]
    var key: (text: String, position: LayoutPosition)?
    /// The value that comes next belongs to a key that is refused.
    var skipsValue = false
    /// What comes next is a value, not a key.
    var wantsValue = false
  }

  private var stack: [Frame] = []
  private var root: LayoutNode?
  private var count = 0

  /// The one document of the file; nil, with problems reported, where there is none to be had.
  static func read(_ source: LayoutSource, _ problems: inout ProblemList) -> LayoutNode? {
    if source.size > LayoutLimits.bytes {
      problems.add(
        at: .start,
        "the file has more than \(LayoutLimits.bytes) bytes, the most that a layout may have")
      return nil
    }
    if let problem = TextCheck.firstProblem(in: source) {
      problems.add(at: problem.position, problem.message)
      return nil
    }
    let skipped = LayoutSource.startsWithMark(source.bytes) ? 3 : 0
    var reader = YamlReader()
    return reader.read(YAMLParser(source.bytes[skipped...]), source, &problems)
  }

  private mutating func read(
    _ parser: YAMLParser, _ source: LayoutSource, _ problems: inout ProblemList
  ) -> LayoutNode? {
    while true {
      let event: YAMLParser.Event
      do {
        event = try parser.next()
      } catch {
        let problem = YamlFault.explain(error, in: source)
        problems.add(at: problem.position, problem.message)
        return nil
      }
      if case .streamEnd = event {
        if root == nil, problems.isEmpty {
          problems.add(at: .start, "the layout is empty, expected a mapping such as `version: 1`")
        }
        return root
      }
      guard take(event, of: parser, &problems) else { return nil }
    }
  }

  /// Takes an event; false where reading further makes no sense.
  private mutating func take(
    _ event: YAMLParser.Event, of parser: YAMLParser, _ problems: inout ProblemList
  ) -> Bool {
    let position = LayoutPosition(parser.position)
    switch event {
    case .streamStart, .streamEnd, .documentEnd: return true
    case .documentStart:
      guard root == nil else {
        problems.add(
          at: position, "a second document begins here; a layout is one document, remove `---`")
        return false
      }
      return true
    case .alias:
      let name = parser.anchor ?? ""
      problems.add(
        at: position,
        "alias `*\(Quoting.short(name))`: anchors and aliases are refused in a layout; write the"
          + " value out")
      add(LayoutNode(position: position, content: .refused), &problems)
    case .scalar:
      let text = String(decoding: parser.bytes, as: UTF8.self)
      let isClean = check(parser, at: position, &problems)
      if let last = stack.indices.last, stack[last].isMapping, !stack[last].wantsValue {
        takeKey(text, at: position, isClean: isClean, &problems)
      } else {
        add(
          LayoutNode(
            position: position, content: isClean ? .scalar(text, isPlain: parser.isPlain) : .refused
          ),
          &problems)
      }
    case .sequenceStart, .mappingStart:
      _ = check(parser, at: position, &problems)
      guard stack.count < LayoutLimits.depth else {
        problems.add(
          at: position,
          "lists and mappings are nested deeper than the limit of \(LayoutLimits.depth) levels; make the layout"
            + " flatter")
        return false
      }
      stack.append(Frame(position: position, isMapping: event == .mappingStart))
    case .sequenceEnd, .mappingEnd:
      if let frame = stack.popLast() {
        add(
          LayoutNode(
            position: frame.position,
            content: frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items)), &problems)
      }
    }
    count += 1
    guard count <= LayoutLimits.nodes else {
      problems.add(
        at: position,
        "the layout has more than \(LayoutLimits.nodes) keys, values, lists and mappings, which is"
          + " the limit")
      return false
    }
    return true
  }

  /// Puts a finished value where it belongs.
  private mutating func add(_ node: LayoutNode, _ problems: inout ProblemList) {
    guard let last = stack.indices.last else {
      root = node
      return
    }
    guard stack[last].isMapping else {
      stack[last].items.append(node)
      return
    }
    guard stack[last].wantsValue else {
      if case .refused = node.content {
      } else {
        problems.add(
          at: node.position,
          "a key must be text, found a list or a mapping")
      }
      stack[last].wantsValue = true
      stack[last].skipsValue = true
      return
    }
    if let key = stack[last].key, !stack[last].skipsValue {
      stack[last].entries.append(
        LayoutNode.Entry(key: key.text, keyPosition: key.position, value: node))
    }
    stack[last].wantsValue = false
    stack[last].skipsValue = false
    stack[last].key = nil
  }

  private mutating func takeKey(
    _ text: String, at position: LayoutPosition, isClean: Bool, _ problems: inout ProblemList
  ) {
    let last = stack.count - 1
    stack[last].wantsValue = true
    stack[last].skipsValue = !isClean
    stack[last].key = (text, position)
    if let first = stack[last].keys[text] {
      problems.add(
        at: position,
        "duplicate key `\(Quoting.short(text))`; it is given at \(first.inWords) already, remove"
          + " one of them")
      stack[last].skipsValue = true
    } else {
      stack[last].keys[text] = position
    }
  }

  /// Whether the value has neither anchor nor tag.
  private func check(
    _ parser: YAMLParser, at position: LayoutPosition, _ problems: inout ProblemList
  ) -> Bool {
    if let anchor = parser.anchor {
      problems.add(
        at: position,
        "anchor `&\(Quoting.short(anchor))`: anchors and aliases are refused in a layout; write"
          + " the value out")
    }
    if let tag = parser.tag {
      problems.add(
        at: position,
        "tag `\(Quoting.short(YamlFault.asWritten(tag: tag)))`: tags are refused in a layout;"
          + " remove it")
    }
    return parser.anchor == nil && parser.tag == nil
  }
}
