import TouchModel

/// The filters of a device rule: each is `true`, `false` or a mapping of its parameters.
extension LayoutReading {
  func filters(_ node: LayoutNode) -> FilterSettings {
    var filters = FilterSettings()
    guard let mapping = LayoutMapping(node, LayoutKeys.filters, for: "filters", self) else {
      return filters
    }
    filters.toolTypePalm = mapping.flag("toolTypePalm", default: true)
    filters.sizePalm = parameters(mapping, "sizePalm", ["majorShare"], .init()) { keys, value in
      value.majorShare = keys.number("majorShare", default: value.majorShare, in: .aboveZeroShare)
    }
    filters.bounceMerge = parameters(
      mapping, "bounceMerge", ["time", "distance"], .init()
    ) { keys, value in
      value.time = keys.time("time", default: value.time)
      value.distance = keys.number("distance", default: value.distance, in: .length)
    }
    filters.hysteresis = parameters(mapping, "hysteresis", ["margin"], .init()) { keys, value in
      value.margin = keys["margin"].flatMap { number($0, for: "margin", in: .length) }
    }
    filters.minDuration = mapping.time("minDuration", default: filters.minDuration)
    filters.minSamples = mapping.integer("minSamples", in: 1...1000) ?? filters.minSamples
    filters.smoothing = parameters(mapping, "smoothing", ["factor", "speed"], .init()) {
      keys, value in
      value.factor = keys.number("factor", default: value.factor, in: .aboveZeroShare)
      value.speed = keys.number("speed", default: value.speed, in: .positive)
    }
    filters.edgeGuard = parameters(mapping, "edgeGuard", ["margin", "distance"], .init()) {
      keys, value in
      value.margin = keys.number("margin", default: value.margin, in: .length)
      value.distance = keys.number("distance", default: value.distance, in: .length)
    }
    filters.stuckWatchdog = parameters(
      mapping, "stuckWatchdog", ["time", "cancelStuck"], .init()
    ) { keys, value in
      value.time =
        keys["time"].flatMap { number($0, for: "time", in: .wait) }.map { .seconds($0) }
        ?? value.time
      value.cancelStuck = keys.flag("cancelStuck", default: value.cancelStuck)
    }
    filters.jumpReject = parameters(
      mapping, "jumpReject", ["distance", "time"], .init()
    ) { keys, value in
      value.distance = keys.number("distance", default: value.distance, in: .positive)
      value.time = keys.time("time", default: value.time)
    }
    filters.ghostGuard = parameters(
      mapping, "ghostGuard", ["beginsPerSecond", "maxContacts", "mute"], .init()
    ) { keys, value in
      value.beginsPerSecond =
        keys.integer("beginsPerSecond", in: 1...1_000_000) ?? value.beginsPerSecond
      value.maxContacts = keys.integer("maxContacts", in: 1...1_000_000)
      value.mute = keys.time("mute", default: value.mute)
    }
    filters.maxTouches = mapping.integer("maxTouches", in: 1...1_000_000)
    if let node = mapping["regionMask"] { filters.regionMask = polygons(node) }
    return filters
  }

  private func parameters<Filter>(
    _ mapping: LayoutMapping, _ name: String, _ keys: [String], _ standard: Filter,
    _ read: (LayoutMapping, inout Filter) -> Void
  ) -> Filter? {
    guard let node = mapping[name] else { return nil }
    guard case .mapping = node.content else {
      if case .scalar("true", true) = node.content { return standard }
      if case .scalar("false", true) = node.content { return nil }
      mismatch(node, name, expected: "`true`, `false` or a mapping of \(Quoting.list(keys, "and"))")
      return nil
    }
    let known = LayoutMapping.Keys(name: "`\(name)`", keys: keys)
    guard let parameters = LayoutMapping(node, known, for: name, self) else { return nil }
    var filter = standard
    read(parameters, &filter)
    return filter
  }

  /// Polygons in normalised panel coordinates, from 0 to 1.
  private func polygons(_ node: LayoutNode) -> [[Point]] {
    guard let items = list(node, for: "regionMask", of: "polygons") else { return [] }
    return items.compactMap { item in
      guard let corners = list(item, for: "regionMask", of: "corners [x, y]") else { return nil }
      if corners.count < 3 {
        mismatch(item, "regionMask", expected: "polygons of 3 corners [x, y] or more")
        return nil
      }
      return corners.compactMap { point($0, for: "regionMask", in: .share) }
    }
  }
}
