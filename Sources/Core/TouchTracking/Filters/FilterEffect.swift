import Text
package import TouchModel

/// What a filter of the settings does on a panel, in millimeters if its size is known.
package struct FilterEffect: Hashable, Sendable {
  /// The name of the filter.
  package let name: FilterName
  /// What the filter does, such as `jumps of more than 42 mm within 20 ms`; or why it never acts, and the
  /// remedy.
  package let text: String
  /// False if the filter can never act on the panel.
  package let acts: Bool

  /// Creates the effect of a filter that acts.
  package init(_ name: FilterName, _ text: String) {
    (self.name, self.text, acts) = (name, text, true)
  }

  /// Creates the effect of a filter that can never act.
  package init(_ name: FilterName, never reason: String, remedy: String) {
    (self.name, acts) = (name, false)
    text = Diagnostic("never acts on this panel: \(reason)", remedy: remedy).sentence
  }

  /// Returns the effect as a sentence about a panel.
  ///
  /// - Parameter panel: The name of the panel, safe to print.
  /// - Returns: The text.
  package func sentence(about panel: String) -> String {
    "the filter `\(name.rawValue)` of `\(panel)`\(acts ? ":" : "") \(text)"
  }

  /// Returns the effects of the filters that are on, in the order of `FilterSettings.list`.
  ///
  /// Filters whose parameters have the same meaning on every panel are left out.
  ///
  /// - Parameters:
  ///   - settings: The settings of the panel.
  ///   - description: What the panel announces.
  ///   - kind: Its protocol.
  ///   - slots: The number of its slots.
  /// - Returns: The effects.
  package static func effects(
    of settings: DeviceSettings, on description: DeviceDescription, _ kind: TouchProtocol,
    slots: Int
  ) -> [FilterEffect] {
    let panel = FilteredPanel(
      description: description, kind: kind,
      geometry: ContactGeometry(description: description, settings: settings, kind: kind),
      slots: slots)
    let filters = ReleaseRule(settings, on: description, kind).filters(of: settings)
    return filters.selected.compactMap { $0.effect(on: panel) }
      + [filters.bounceMerge?.effect(on: panel)].compactMap(\.self)
  }
}

extension FilteredPanel {
  /// Returns a length in millimeters, or as a share of the shorter side if the size is unknown.
  func length(_ length: Double) -> String {
    let tenths = (length * 10).rounded() / 10
    let number = String(plain: tenths == 0 && length > 0 ? length : tenths)
    return geometry.metric.size == nil ? "\(number) % of the shorter side" : "\(number) mm"
  }

  /// The longest distance of two positions, in the unit of the metric.
  var diagonal: Double {
    let width = geometry.map.horizontal.width * geometry.metric.unitX
    let height = geometry.map.vertical.width * geometry.metric.unitY
    return (width * width + height * height).squareRoot()
  }
}

extension Microseconds {
  /// The time for people, such as `20 ms` or `1.5 s`.
  var inWords: String {
    self < .milliseconds(1000)
      ? "\(String(plain: Double(count) / 1000)) ms" : "\(String(plain: inSeconds)) s"
  }
}
