import Text
import YAML

/// Reads the bytes of a layout file into a tree of values.
///
/// It has an explicit stack, so that no nesting overflows the thread's stack.
struct NodeTreeReader {
  /// A list or mapping that has not ended yet.
  private struct Frame {
    var position: LayoutPosition
    var isMapping: Bool
    var items: [LayoutNode] = []
    var entries: [LayoutNode.Entry] = []
    /// The keys whose values are skipped; duplicates of them are reported too.
    var skippedKeys: [(text: String, position: LayoutPosition)] = []
    /// All keys, once there are so many that a search in the entries takes longer.
    var keys: [String: LayoutPosition] = [:]
    var key: (text: String, position: LayoutPosition)?
    /// True if the next value belongs to a key that was refused.
    var skipsValue = false
    /// True if a value is next, false if a key is.
    var expectsValue = false
    /// True for the key `<<`, which takes the keys of other mappings.
    var merges = false
    /// The mappings whose keys it takes, where it does not have them itself.
    var merged: [[LayoutNode.Entry]] = []
    /// The anchor; nil without one.
    var anchor: String?
    /// The values that were read before it.
    var countBefore = 0
    /// The number of lists and mappings that are nested in it so far.
    var depth = 0

    /// The number of entries above which `keys` is used.
    private static let mostSearched = 16

    /// Returns where a key was given before; nil if it was not.
    func position(ofKey text: String) -> LayoutPosition? {
      if !keys.isEmpty { return keys[text] }
      for index in entries.indices where entries[index].key == text {
        return entries[index].keyPosition
      }
      return skippedKeys.first { $0.text == text }?.position
    }

    /// Adds the keys of merged mappings that it does not have; the first mapping counts.
    mutating func takeMerged() {
      for entry in merged.joined() where position(ofKey: entry.key) == nil {
        take(entry.key, at: entry.keyPosition, isSkipped: false)
        entries.append(entry)
      }
    }

    /// Takes a new key; the entry of one that is not skipped follows with its value.
    mutating func take(_ text: String, at position: LayoutPosition, isSkipped: Bool) {
      if isSkipped { skippedKeys.append((text, position)) }
      if !keys.isEmpty {
        keys[text] = position
      } else if entries.count + skippedKeys.count > Self.mostSearched {
        for entry in entries { keys[entry.key] = entry.keyPosition }
        for key in skippedKeys { keys[key.text] = key.position }
        keys[text] = position
      }
    }
  }

  /// What is in a file.
  struct Result {
    /// The tree; nil if the file is not YAML.
    var root: LayoutNode?
    /// The values of all keys `id`.
    var ids: [String]
    var problems: ProblemList
  }

  /// The capacity with which a list or mapping begins; most need no more.
  private static let firstCapacity = 4

  private var stack: [Frame] = []
  private var root: LayoutNode?
  private var ids: [String] = []
  private var count = 0
  private var anchors = AnchorTable()
  private var problems = ProblemList()

  /// Returns the tree of a file, and its problems so far.
  static func read(_ source: LayoutSource) -> Result {
    var reader = NodeTreeReader()
    let root = reader.read(source)
    return Result(root: root, ids: reader.ids, problems: reader.problems)
  }

  private mutating func read(_ source: LayoutSource) -> LayoutNode? {
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
    let parser = YAMLParser(source.bytes[skipped...])
    while true {
      let event: YAMLParser.Event
      do {
        event = try parser.next()
      } catch {
        let problem = YAMLErrorMessages.problem(of: error, in: source)
        problems.add(at: problem.position, problem.message)
        return nil
      }
      if case .streamEnd = event {
        if root == nil, problems.isEmpty {
          problems.add(at: .start, "the layout is empty, expected a mapping such as `version: 1`")
        }
        return root
      }
      guard take(event, of: parser) else { return nil }
    }
  }

  /// Adds an event to the tree; false if the rest of the file is not read.
  private mutating func take(_ event: YAMLParser.Event, of parser: YAMLParser) -> Bool {
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
    case .alias: return takeAlias(parser.anchor ?? "", at: position)
    case .scalar:
      let text = parser.text
      let isClean = checkTag(parser, at: position)
      let node = LayoutNode(
        position: position, content: isClean ? .scalar(text, isPlain: parser.isPlain) : .refused)
      if parser.hasAnchorOrTag, let anchor = parser.anchor {
        anchors.end(anchor, AnchorTable.Value(node: node, count: 1, depth: 0))
      }
      addScalar(node, text: text, isClean: isClean)
    case .sequenceStart, .mappingStart:
      _ = checkTag(parser, at: position)
      guard stack.count < LayoutLimits.depth else {
        problems.add(
          at: position,
          "lists and mappings are nested deeper than the limit of \(LayoutLimits.depth) levels; make"
            + " the layout flatter")
        return false
      }
      var frame = Frame(position: position, isMapping: event == .mappingStart)
      if parser.hasAnchorOrTag, let anchor = parser.anchor {
        anchors.begin(anchor)
        frame.anchor = anchor
      }
      frame.countBefore = count
      stack.append(frame)
    case .sequenceEnd, .mappingEnd:
      if let frame = stack.popLast() { end(frame) }
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

  /// Adds a complete list or mapping to what contains it.
  private mutating func end(_ ended: Frame) {
    var frame = ended
    frame.takeMerged()
    let node = LayoutNode(
      position: frame.position,
      content: frame.isMapping ? .mapping(frame.entries) : .sequence(frame.items))
    let depth = frame.depth + 1
    if let anchor = frame.anchor {
      anchors.end(
        anchor, AnchorTable.Value(node: node, count: count - frame.countBefore, depth: depth))
    }
    add(node, depth: depth)
  }

  /// Adds the value that an alias repeats; false if the rest of the file is not read.
  private mutating func takeAlias(_ name: String, at position: LayoutPosition) -> Bool {
    do throws(AnchorProblem) {
      let value = try anchors.value(of: name, at: stack.count)
      count += value.count
      if case .scalar(let text, _) = value.node.content {
        addScalar(value.node, text: text, isClean: true)
      } else {
        add(value.node, depth: value.depth)
      }
      return true
    } catch {
      let words = error.inWords(name)
      problems.add(at: position, words.text, remedy: words.remedy)
      add(LayoutNode(position: position, content: .refused))
      if case .tooLarge = error { return false }
      return true
    }
  }

  /// Adds a scalar as a key or as a value.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - text: Its text.
  ///   - isClean: False if it was refused.
  private mutating func addScalar(_ node: LayoutNode, text: String, isClean: Bool) {
    guard let last = stack.indices.last, stack[last].isMapping, !stack[last].expectsValue else {
      return add(node)
    }
    if case .scalar("<<", isPlain: true) = node.content {
      stack[last].merges = true
      stack[last].expectsValue = true
      return
    }
    takeKey(text, at: node.position, isClean: isClean)
  }

  /// Adds a complete value to the list or mapping that contains it.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - depth: The number of lists and mappings that are nested in it, itself included.
  private mutating func add(_ node: LayoutNode, depth: Int = 0) {
    guard let last = stack.indices.last else {
      root = node
      return
    }
    stack[last].depth = max(stack[last].depth, depth)
    guard stack[last].isMapping else {
      if stack[last].items.isEmpty { stack[last].items.reserveCapacity(Self.firstCapacity) }
      stack[last].items.append(node)
      return
    }
    guard stack[last].expectsValue else {
      switch node.content {
      case .refused: break
      default: problems.add(at: node.position, "a key must be text, found a list or a mapping")
      }
      stack[last].expectsValue = true
      stack[last].skipsValue = true
      return
    }
    if stack[last].merges {
      stack[last].merges = false
      stack[last].merged += mappings(of: node)
    } else if let key = stack[last].key, !stack[last].skipsValue {
      if key.text == "id", case .scalar(let text, _) = node.content { ids.append(text) }
      if stack[last].entries.isEmpty { stack[last].entries.reserveCapacity(Self.firstCapacity) }
      stack[last].entries.append(
        LayoutNode.Entry(key: key.text, keyPosition: key.position, value: node))
    }
    stack[last].expectsValue = false
    stack[last].skipsValue = false
    stack[last].key = nil
  }

  /// Returns the mappings whose keys `<<` takes; reports another value.
  private mutating func mappings(of node: LayoutNode) -> [[LayoutNode.Entry]] {
    switch node.content {
    case .refused: return []
    case .mapping(let entries): return [entries]
    case .sequence(let items): return items.flatMap { mappings(of: $0) }
    case .scalar:
      problems.add(
        at: node.position, "expected a mapping for `<<`, found \(node.inWords)",
        remedy: "write an alias such as `*name`, or a list of aliases")
      return []
    }
  }

  private mutating func takeKey(_ text: String, at position: LayoutPosition, isClean: Bool) {
    let last = stack.count - 1
    stack[last].expectsValue = true
    stack[last].skipsValue = !isClean
    stack[last].key = (text, position)
    if let first = stack[last].position(ofKey: text) {
      problems.add(
        at: position,
        "duplicate key `\(Quoting.short(text))`; it is given at \(first.inWords) already",
        remedy: "remove one of them")
      stack[last].skipsValue = true
    } else {
      stack[last].take(text, at: position, isSkipped: !isClean)
    }
  }

  /// Reports a tag of the last event; true if it has none.
  private mutating func checkTag(_ parser: YAMLParser, at position: LayoutPosition) -> Bool {
    guard parser.hasAnchorOrTag, let tag = parser.tag else { return true }
    problems.add(
      at: position,
      "tag `\(Quoting.short(YAMLErrorMessages.asWritten(tag: tag)))`: tags are refused in a layout;"
        + " remove it")
    return false
  }
}
