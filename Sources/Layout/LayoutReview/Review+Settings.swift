import Layout
import TouchModel

/// Notes about what gestures set (F-26).
extension Review {
  /// A value of a view that a gesture ends.
  private struct EndedChange: Hashable {
    let view: String
    let change: FlagChange
  }

  /// Notes values that no gesture and no time ends, so that they stay until a client or a reload ends them.
  mutating func reviewSettings() {
    let setters = document.setters.filter(Self.mayRecognize)
    var ended: Set<EndedChange> = []
    for setter in setters {
      for setting in setter.sets {
        for change in setting.changes {
          let other = FlagChange(change.property, !change.value)
          ended.insert(EndedChange(view: setting.view, change: other))
          guard setter.setDuration != nil else { continue }
          ended.insert(EndedChange(view: setting.view, change: change))
        }
      }
    }
    for setter in setters where setter.setDuration == nil {
      for setting in setter.sets {
        for change in setting.changes
        where !ended.contains(EndedChange(view: setting.view, change: change))
          && change.property.value(in: built, ofView: setting.view) != change.value
        {
          noteLasting(change, of: setting.view, by: setter.id)
        }
      }
    }
  }

  private mutating func noteLasting(_ change: FlagChange, of view: String, by setter: String) {
    let property = change.property.rawValue
    add(
      .lastingSetting, setter, key: "sets",
      "no gesture takes back that \(name(setter)) sets `\(property): \(change.value)` of \(name(view))",
      remedy:
        "add `for: 60`, or a recognizer that sets `\(property): \(!change.value)` of \(name(view))")
  }
}
