package import Text
package import TouchModel

/// The connected screens of the machine with their preferred modes, as the kernel reports them in sysfs.
///
/// Corresponds to `/sys/class/drm/*/{status,modes}` (E-MAP-8).
package struct ConnectedScreens: Hashable, Sendable {
  /// A connector with a connected screen.
  package struct Screen: Hashable, Sendable {
    /// The name that compositors give it, such as `HDMI-A-1`.
    package var output: UntrustedText
    /// The preferred mode in pixels.
    package var mode: Size

    /// Creates a screen.
    package init(_ output: UntrustedText, mode: Size) {
      self.output = output
      self.mode = mode
    }
  }

  /// The screen that is meant.
  package enum Choice: Hashable, Sendable {
    /// The only one, or the first one of those that are named.
    case screen(Screen)
    /// The first one of several, because none is named.
    case firstOf(Screen, count: Int)
    /// The first one, because none with these names is connected.
    case insteadOf([UntrustedText], Screen)
    /// No screen is connected, or none has a mode.
    case none
  }

  /// The screens, in the order of the names of their connectors.
  package var screens: [Screen]

  /// Creates a list of screens.
  package init(_ screens: [Screen] = []) {
    self.screens = screens
  }

  /// Returns the screen that is meant by names of outputs; the first name that is connected counts.
  package func choice(among outputs: [UntrustedText]) -> Choice {
    guard let first = screens.first else { return .none }
    for output in outputs {
      if let screen = screens.first(where: { $0.output == output }) { return .screen(screen) }
    }
    if !outputs.isEmpty { return .insteadOf(outputs, first) }
    return screens.count == 1 ? .screen(first) : .firstOf(first, count: screens.count)
  }

  /// Returns the size of the first mode of a list of modes, which is the preferred one; nil if it has none.
  ///
  /// A mode is `1920x1080`, or `1920x1080i` if it is interlaced.
  package static func preferredMode(in text: [UInt8]) -> Size? {
    let line = text.prefix { $0 != 0x0a }
    guard let cross = line.firstIndex(of: UInt8(ascii: "x")),
      let width = Int32(digits: Array(line[..<cross])),
      let height = Int32(
        digits: Array(line[(cross + 1)...].prefix { (0x30...0x39).contains($0) })),
      width > 0, height > 0, width <= largest, height <= largest
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  private static let largest: Int32 = 65_535

  /// Reads the screens; one whose state cannot be read counts as not connected.
  ///
  /// - Parameter root: The folder where sysfs is mounted.
  /// - Returns: The screens that are connected and have a mode.
  package static func read(root: UntrustedText = "/sys") -> ConnectedScreens {
    let connectors = AttributeDirectory.all(in: root.appending("/class/drm")).sorted {
      $0.name.bytes.lexicographicallyPrecedes($1.name.bytes)
    }
    return ConnectedScreens(
      connectors.compactMap { name, directory in
        guard directory.line(of: "status") == Array("connected".utf8),
          let modes = directory.text(of: "modes"), let mode = preferredMode(in: modes)
        else { return nil }
        return Screen(DisplayState.Connector.output(of: name), mode: mode)
      })
  }
}
