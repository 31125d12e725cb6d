package import TouchKit
package import TouchModel

/// What gestures have set, over the values of the layout and of clients (F-26).
///
/// A property has a base value, which is that of the layout or of a client, and at most one value of a gesture over it. The
/// last gesture wins. The base value is valid again when the time of the gesture is over.
package struct GestureSettings {
  /// A value that a gesture has set.
  package struct Entry {
    /// The view.
    package let view: View
    /// The property with its value.
    package let change: FlagChange
    /// The value without the gesture.
    let base: Bool
    /// The id of the recognizer.
    package let recognizer: String
    /// The time until which the value lasts; nil if something else ends it.
    package let until: Microseconds?
    /// True if the log must not say what was set.
    package let isSecret: Bool
  }

  /// The values, the newest last.
  package private(set) var entries: [Entry] = []

  /// The next time at which a value ends; nil if there is none.
  package var deadline: Microseconds? { entries.compactMap(\.until).min() }

  /// Returns the value that a gesture has set; nil if none has.
  func entry(of property: FlagProperty, _ view: View) -> Entry? {
    entries.first { $0.view === view && $0.change.property == property }
  }

  /// Removes the value that a gesture has set, because the base value changes.
  mutating func remove(_ property: FlagProperty, of view: View) {
    entries.removeAll { $0.view === view && $0.change.property == property }
  }

  fileprivate mutating func add(
    _ change: FlagChange, of view: View, by recognizer: String, until: Microseconds?,
    isSecret: Bool
  ) {
    guard
      let base = entry(of: change.property, view)?.base
        ?? change.property.property.value(of: view)
    else { return }
    remove(change.property, of: view)
    entries.append(
      Entry(
        view: view, change: change, base: base, recognizer: recognizer, until: until,
        isSecret: isSecret))
  }

  fileprivate mutating func takeExpired(by time: Microseconds) -> [Entry] {
    func isOver(_ entry: Entry) -> Bool { entry.until.map { $0 <= time } ?? false }
    let over = entries.filter(isOver)
    entries.removeAll(where: isOver)
    return over
  }
}

/// Values of a view that a gesture has set, or that are as they were before.
package struct AppliedSetting {
  /// The id of the recognizer.
  package let recognizer: String
  /// The view.
  package let view: View
  /// The values of the view now.
  package fileprivate(set) var changes: [FlagChange]
  /// The time until which they last; nil if that is not limited.
  package let until: Microseconds?
  /// True if the time of the gesture is over.
  package let isExpired: Bool
  /// True if the log must not say what was set.
  package let isSecret: Bool
  /// The view of the recognizer; nil when the time is over.
  package let origin: View?
}

extension BuiltLayout {
  /// Sets what the layout says for a gesture: one change of all its views.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that acts.
  ///   - isSecret: True if a touch of the gesture is a secret.
  ///   - time: The time of the action.
  /// - Returns: What was set, by view.
  ///
  /// Source: F-26
  package func set(
    by recognizer: GestureRecognizer, isSecret: Bool, at time: Microseconds
  ) -> [AppliedSetting] {
    guard let layout = built(recognizer)?.layout else { return [] }
    let targets = layout.sets.compactMap { setting in
      view(id: setting.view).map { (view: $0, changes: setting.changes) }
    }
    let isSecret =
      isSecret || recognizer.view?.outermostSensitiveView != nil
      || targets.contains { $0.view.outermostSensitiveView != nil }
    let until = layout.setDuration.map { time + $0 }
    return targets.map { view, changes in
      for change in changes {
        settings.add(change, of: view, by: layout.id, until: until, isSecret: isSecret)
        change.property.property.change(change.value, of: view)
      }
      return AppliedSetting(
        recognizer: layout.id, view: view, changes: changes, until: until, isExpired: false,
        isSecret: isSecret, origin: recognizer.view)
    }
  }

  /// Restores the base values of what gestures have set for a time that is over.
  ///
  /// - Parameter time: The time.
  /// - Returns: What was restored, by recognizer and view.
  package func restoreSettings(by time: Microseconds) -> [AppliedSetting] {
    var restored: [AppliedSetting] = []
    for entry in settings.takeExpired(by: time) {
      let change = FlagChange(entry.change.property, entry.base)
      change.property.property.change(change.value, of: entry.view)
      let index = restored.firstIndex {
        $0.view === entry.view && $0.recognizer == entry.recognizer
      }
      if let index {
        restored[index].changes.append(change)
      } else {
        restored.append(
          AppliedSetting(
            recognizer: entry.recognizer, view: entry.view, changes: [change], until: nil,
            isExpired: true, isSecret: entry.isSecret, origin: nil))
      }
    }
    return restored
  }

  /// Returns the value of a gesture that is the cause of a verdict; nil if it has another cause.
  func setting(behind verdict: HitVerdict) -> GestureSettings.Entry? {
    switch verdict {
    case .hidden(let view): settings.entry(of: .hidden, view)
    case .interactionDisabled(let view): settings.entry(of: .userInteractionEnabled, view)
    case .controlDisabled(let control): settings.entry(of: .enabled, control)
    default: nil
    }
  }

  /// Hides a window for a client.
  package func hide(_ window: Window) {
    settings.remove(.hidden, of: window)
    window.isHidden = true
  }

  /// Returns the trees for which a change must be permitted: gestures set values, and these end, at any time (C-23).
  ///
  /// In each of them fingers reach all that gestures can let them reach. A property that the change itself concerns has the
  /// value that it has now, and in the last tree its base value.
  ///
  /// - Parameter changed: The properties that the change concerns.
  /// - Returns: One tree or two.
  func trees(
    before changed: [(view: View, property: FlagProperty)]
  ) -> [TreeSnapshot] {
    var tree = TreeSnapshot()
    for (view, property) in settable {
      if changed.contains(where: { $0.view === view && $0.property == property }) { continue }
      property.property.imagine(property.openValue, of: view, in: &tree)
    }
    let covered = changed.compactMap { settings.entry(of: $0.property, $0.view) }
    if covered.isEmpty { return [tree] }
    var base = tree
    for entry in covered {
      entry.change.property.property.imagine(entry.base, of: entry.view, in: &base)
    }
    return [tree, base]
  }
}
