import Text

extension ValueType where Value == [LayoutSetting] {
  /// Views by their ids, each with the values that a gesture sets.
  static let settings: ValueType = {
    let view = ObjectType<LayoutSetting>(
      "setting", title: "a view in `sets`", "The values that a gesture sets of a view or window.",
      standard: LayoutSetting(),
      keys: [
        LayoutKey(
          "hidden", .flag, optional: \.hidden, default: "unchanged",
          "`true`: it and its subviews receive no touches."),
        LayoutKey(
          "userInteractionEnabled", .flag, optional: \.userInteractionEnabled, default: "unchanged",
          "`false`: it and its subviews receive no touches."),
        LayoutKey(
          "enabled", .flag, optional: \.enabled, default: "unchanged",
          "`false`: the control sends no events. Only of a control."),
      ])
    let most = LayoutLimits.settings
    let description = ValueDescription(
      type: "mapping", range: "1 to \(most) ids of views",
      schema: .members([
        "type": "object", "minProperties": .number(1), "maxProperties": .number(Double(most)),
        "additionalProperties": view.reference,
      ]), objects: { [view.description] })
    return ValueType(description) { node, label, context in
      guard case .mapping(let entries) = node.content, !entries.isEmpty else {
        context.report(
          node, for: label, expected: "ids of views with what to set",
          remedy: "write `\(label.key): {shield: {hidden: false}}`")
        return nil
      }
      if entries.count > most {
        context.problems.add(
          at: entries[most].keyPosition,
          "expected at most \(most) views for `\(label.key)`, found \(entries.count)",
          remedy: "put them into one view, and set that one")
      }
      return entries.prefix(most).compactMap { entry in
        context.references.append(
          IdentifierReference(
            id: entry.key, position: entry.keyPosition, key: label.key, kinds: [.view, .window]))
        guard var setting = view.read(entry.value, for: label, in: context)?.value else {
          return nil
        }
        setting.view = entry.key
        if case .mapping(let values) = entry.value.content, values.isEmpty {
          context.report(
            entry.value, for: ValueLabel(label.key, part: entry.key),
            expected: "`hidden`, `userInteractionEnabled` or `enabled`")
        }
        return setting
      }
    }
  }()
}
