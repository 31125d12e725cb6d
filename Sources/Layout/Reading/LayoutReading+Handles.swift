import TouchModel

/// What anything that handles touches has in common.
extension LayoutReading {
  /// The id, `handles` and `callsSuper` of a mapping.
  func responder(
    _ mapping: LayoutMapping, id: String, isControl: Bool = false
  ) -> ResponderTraits {
    var traits = ResponderTraits(id: id)
    traits.handles = mapping["handles"].flatMap(phases) ?? (isControl ? .all : [])
    if !isControl, !traits.handles.isEmpty, traits.handles != .all, let node = mapping["handles"] {
      lint(traits.handles, of: id, at: node.position)
    }
    traits.callsSuper = mapping.flag("callsSuper", default: false)
    return traits
  }

  /// A list of phases, or `all` or `none`.
  private func phases(_ node: LayoutNode) -> HandledPhases? {
    let words = HandledPhases.words.map(\.word)
    guard case .sequence(let items) = node.content else {
      if case .scalar("all", _) = node.content { return .all }
      if case .scalar("none", _) = node.content { return [] }
      var remedy: String?
      if case .scalar(let text, true) = node.content {
        if words.contains(text) {
          remedy = "write `[\(text)]`"
        } else if let near = Spelling.nearest(to: text, among: ["all", "none"]) {
          remedy = "did you mean `\(near)`?"
        }
      }
      mismatch(
        node, "handles",
        expected: "a list of \(Quoting.list(words, "and")), or `all`, or `none`", remedy: remedy)
      return nil
    }
    var phases: HandledPhases = []
    for item in items {
      guard case .scalar(let text, _) = item.content,
        let phase = HandledPhases.words.first(where: { $0.word == text })?.phase
      else {
        wrongWord(item, for: "handles", words: words)
        continue
      }
      if phases.contains(phase) {
        problems.add(at: item.position, "`\(text)` is given twice in `handles`; remove one")
      }
      phases.insert(phase)
    }
    return phases
  }

  /// Apple's advice is to override all four methods or none (R-RESP-10).
  private func lint(_ phases: HandledPhases, of id: String, at position: LayoutPosition) {
    let missing = HandledPhases.all.subtracting(phases).words.joined(separator: ", ")
    var consequence = "those phases climb to a responder that may never have seen the others"
    if phases.contains(.began), !phases.contains(.cancelled) {
      consequence = "it is not told when a touch that began is taken away"
    }
    advise(
      .halfHandled,
      "`\(Quoting.short(id))` handles \(phases.words.joined(separator: ", ")) but not"
        + " \(missing) (\(citation(position))): \(consequence); handle all four or none")
  }
}
