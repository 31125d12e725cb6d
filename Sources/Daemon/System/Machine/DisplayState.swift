package import Text
import TouchModel

/// The state of the screens of the machine, as the kernel reports it in sysfs.
///
/// Corresponds to `/sys/class/drm/*/{status,enabled,dpms}` and `/sys/class/backlight/*/bl_power` (W-1).
package struct DisplayState: Hashable, Sendable {
  /// A connector with a connected screen.
  package struct Connector: Hashable, Sendable {
    /// The name in sysfs, such as `card0-eDP-1`.
    package var name: UntrustedText
    /// True if it is off or disabled; the kernel changes the two up to 0.4 s apart.
    package var isOff: Bool

    /// Creates a connector.
    package init(_ name: UntrustedText, isOff: Bool) {
      self.name = name
      self.isOff = isOff
    }

    /// The name that compositors give it, such as `eDP-1`: the name in sysfs without the card.
    package var output: UntrustedText { Self.output(of: name) }

    /// Returns the name that compositors give a connector with a name in sysfs.
    static func output(of name: UntrustedText) -> UntrustedText {
      let bytes = name.bytes
      guard let dash = bytes.firstIndex(of: UInt8(ascii: "-")) else { return name }
      return UntrustedText(bytes: bytes[(dash + 1)...])
    }

    /// True if its screen is built in, so that the backlights are those of this screen.
    var isBuiltIn: Bool {
      let bytes = name.bytes
      return Self.builtInTypes.contains { type in
        bytes.indices.contains { bytes[$0...].starts(with: type.utf8) }
      }
    }

    private static let builtInTypes = ["-eDP-", "-LVDS-", "-DSI-", "-DPI-", "-SPI-"]
  }

  /// The connectors with a connected screen.
  package var connectors: [Connector]
  /// For each backlight, whether it is off.
  package var backlightsOff: [Bool]

  /// Creates a state.
  package init(connectors: [Connector] = [], backlightsOff: [Bool] = []) {
    self.connectors = connectors
    self.backlightsOff = backlightsOff
  }

  /// True if all screens are dark; false if there is none, because its state is unknown then.
  ///
  /// A backlight belongs to the built-in screen, or to the only one. Without connectors, backlights
  /// decide.
  package var isDark: Bool {
    let isUnlit = !backlightsOff.isEmpty && backlightsOff.allSatisfy { $0 }
    if connectors.isEmpty { return isUnlit }
    return connectors.allSatisfy {
      $0.isOff || (isUnlit && (connectors.count == 1 || $0.isBuiltIn))
    }
  }

  /// Reads the state; what cannot be read counts as not connected, or as on.
  package static func read() -> DisplayState {
    var state = DisplayState()
    for (name, connector) in AttributeDirectory.all(in: "/sys/class/drm")
    where connector.line(of: "status") == Array("connected".utf8) {
      let isDisabled = connector.line(of: "enabled") == Array("disabled".utf8)
      let isNotOn = connector.line(of: "dpms").map { $0 != Array("On".utf8) } ?? false
      state.connectors.append(Connector(name, isOff: isDisabled || isNotOn))
    }
    state.backlightsOff = AttributeDirectory.all(in: "/sys/class/backlight").compactMap {
      $0.directory.line(of: "bl_power").map { $0 != Array("0".utf8) }
    }
    return state
  }
}
