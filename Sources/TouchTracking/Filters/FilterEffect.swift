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
    text = "never acts on this panel: \(reason); \(remedy)"
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
      description: description,
      geometry: ContactGeometry(description: description, settings: settings, kind: kind),
      slots: slots)
    var effects = settings.filters.selected.compactMap {
      ($0 as? any FilterMaker)?.effect(on: panel)
    }
    if let merge = settings.filters.bounceMerge {
      effects.append(
        FilterEffect(
          .bounceMerge, "a touch within \(panel.length(merge.distance)) and \(merge.time.inWords)"))
    }
    return effects
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

extension FilterSettings.SizePalm {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let axis = panel.description.axes[.touchMajor] else {
      return FilterEffect(
        Self.name, never: "it reports no sizes of contacts (`ABS_MT_TOUCH_MAJOR`)",
        remedy: "remove `sizePalm`, and use `minDuration` or `regionMask`")
    }
    guard let threshold = threshold(on: panel) else {
      return major == nil
        ? FilterEffect(
          Self.name, never: "its sizes have only two values",
          remedy: "remove `sizePalm`, and use `minDuration` or `regionMask`")
        : FilterEffect(
          Self.name, never: "its size in millimeters is unknown, which `major` needs",
          remedy: "use `majorShare`, or set ID_INPUT_WIDTH_MM and ID_INPUT_HEIGHT_MM by a udev rule"
        )
    }
    let resolution = resolution(of: axis, on: panel)
    func diameter(_ units: Double) -> String {
      guard let resolution else { return "\(String(plain: units)) units" }
      return "\(String(plain: (units / resolution * 10).rounded() / 10)) mm"
    }
    if threshold > Double(axis.maximum) {
      return FilterEffect(
        Self.name, never: "no contact is larger than \(diameter(Double(axis.maximum)))",
        remedy: "choose a smaller `major`")
    }
    return FilterEffect(
      Self.name, "contacts of \(diameter(threshold.rounded(.up))) or more are palms")
  }
}

extension FilterSettings.MinForce {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let pressure = pressure(of: panel), pressure.minimum < pressure.maximum else {
      return FilterEffect(
        Self.name, never: "it reports no pressure",
        remedy: "remove `minForce`, and use `minSamples: 2`")
    }
    return FilterEffect(
      Self.name,
      "contacts of a pressure below \(MinForce.threshold(share, of: pressure)) of"
        + " \(pressure.minimum) … \(pressure.maximum) are held")
  }
}

extension FilterSettings.EdgeGuard {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    FilterEffect(
      Self.name,
      "contacts within \(panel.length(margin)) of the edge wait for a move of"
        + " \(panel.length(distance))")
  }
}

extension FilterSettings.JumpReject {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    let limit = distance(on: panel.geometry.metric)
    guard limit < panel.diagonal else {
      return FilterEffect(
        Self.name, never: "no two positions are more than \(panel.length(panel.diagonal)) apart",
        remedy: "choose a smaller `distance`")
    }
    return FilterEffect(
      Self.name,
      "jumps of more than \(panel.length(limit)) within \(time.inWords) are confirmed first")
  }
}

extension FilterSettings.RestLimit {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    FilterEffect(
      Self.name, "contacts that stay within \(panel.length(distance)) for \(time.inWords)")
  }
}

extension FilterSettings.Hysteresis {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    let margins = Hysteresis.margins(self, panel.geometry.fuzz)
    guard let margins else {
      // By default it is on, and does nothing without a fuzz.
      guard margin != nil else { return nil }
      return FilterEffect(
        Self.name, never: "its margin is 0", remedy: "give `margin`, or write `hysteresis: false`")
    }
    let metric = panel.geometry.metric
    let size =
      "\(panel.length(margins.x * metric.unitX)) × \(panel.length(margins.y * metric.unitY))"
    return FilterEffect(Self.name, "moves of less than \(size) are not reported")
  }
}

extension FilterSettings.Smoothing {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let oneEuro else {
      return FilterEffect(Self.name, "touches slower than \(panel.length(speed)) per second")
    }
    return FilterEffect(
      Self.name,
      "a cutoff of \(String(plain: oneEuro.minCutoff)) Hz at rest, and \(String(plain: oneEuro.beta))"
        + " Hz more for each \(panel.length(1)) per second")
  }
}

extension FilterSettings.MaxTouches {
  func effect(on panel: FilteredPanel) -> FilterEffect? {
    if limit < panel.slots { return nil }
    return FilterEffect(
      Self.name,
      never: "it reports \(panel.slots == 1 ? "one contact" : "\(panel.slots) contacts") at most",
      remedy: "choose a smaller `maxTouches`, or remove it")
  }
}
