package import TouchModel

extension LayoutDocument {
  /// How a device is brought onto the screen: as the first rule that matches it says.
  ///
  /// A device that no rule matches covers the whole screen. A rule that matches two panels at once
  /// lays them over one another, which is hardly ever meant: then there is a note (E-MAP-3).
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - others: the other touchscreens that are in use at this time.
  /// - Returns: the settings, and what a person should know of them.
  package func settings(
    for device: DeviceDescription, besides others: [DeviceDescription] = []
  ) -> (settings: DeviceSettings, note: Note?) {
    guard let index = deviceRules.firstIndex(where: { $0.match.accepts(device) }) else {
      return (DeviceSettings(region: screenRect), nil)
    }
    let rival = others.first { other in
      deviceRules.firstIndex { $0.match.accepts(other) } == index
    }
    let note = rival.map { rival in
      Note(
        .warning, .layout,
        "device rule \(index + 1) matches `\(device.name.escaped)` as well as"
          + " `\(rival.name.escaped)`: both cover the same region; tell them apart by `path`")
    }
    return (deviceRules[index].settings, note)
  }

  /// Where the rule that a device gets was written: `layout.yaml:4:5`; nil where none matches it.
  package func ruleCitation(for device: DeviceDescription) -> String? {
    guard let index = deviceRules.firstIndex(where: { $0.match.accepts(device) }),
      deviceRulePositions.indices.contains(index)
    else { return nil }
    let position = deviceRulePositions[index]
    return "\(file.escaped):\(position.line):\(position.column)"
  }
}
