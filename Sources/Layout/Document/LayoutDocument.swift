package import TouchKit
package import TouchModel

/// A layout that was read and has no problems.
///
/// A value: it can be stored, compared and built any number of times. Views are in one list, each
/// after its parent, so that no nesting needs a deep stack.
package struct LayoutDocument: Sendable {
  /// The kind of device that a screen belongs to; some constants depend on it.
  package enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// A small screen.
    case phone
    /// A large screen.
    case pad

    /// How far outside a control a tracked finger still counts as inside, in points (K-CTL-DRAG).
    var controlDragMargin: Double { self == .pad ? 25 : 70 }
  }

  /// The name of the file as it was given; empty for the standard layout.
  package var file: UntrustedText
  /// The extent of the screen in points.
  package var screen: Size
  /// The kind of device that the screen belongs to.
  package var idiom = Idiom.phone
  /// The distances and times that decide what is a tap, a drag, a press of a control and so on.
  package var constants = TouchConstants()
  /// How devices are mapped to the screen; the first rule that matches applies.
  package var deviceRules: [DeviceRule] = []
  /// Where each of these rules was written; empty where they were not read from a file.
  package var deviceRulePositions: [LayoutPosition] = []
  /// The application.
  package var application: LayoutApplication
  /// The windows in the order of the file: later is in front within a level.
  package var windows: [LayoutWindow] = []
  /// All views, each after its parent; later is in front among those of one parent.
  package var views: [LayoutView] = []
  /// Warnings about a layout that is valid but probably not meant as it is.
  package var notes: [Note] = []
  /// The objects with an id and where they were written; empty for the standard layout.
  var identifiers = IdentifierTable()

  /// The screen of a layout without the key `screen`, in points.
  static let standardScreen = Size(width: 1920, height: 1080)

  /// The rectangle of the screen in points.
  package var screenRect: Rect { Rect(origin: .zero, size: screen) }

  /// Returns the position of an object or of one of its keys, such as `layout.yaml:14:5`.
  ///
  /// - Parameters:
  ///   - id: The id of the object.
  ///   - key: The key; nil for the object itself.
  /// - Returns: The citation; nil if the file does not contain the object.
  package func citation(of id: String, key: String? = nil) -> String? {
    guard let positions = identifiers.entry(of: id)?.positions, !file.isEmpty else { return nil }
    return (key.map { positions.position(ofKey: $0) } ?? positions.start).citation(in: file)
  }
}

extension LayoutDocument {
  /// The layout that applies without a file: a view that fills a window on a screen of 1920 × 1080
  /// points.
  package static var standard: LayoutDocument {
    var document = LayoutDocument(
      file: "", screen: standardScreen,
      application: LayoutApplication(responder: ResponderTraits(id: "application")))
    document.addStandardWindow(window: "window", view: "root")
    return document
  }

  /// Adds a window that fills the screen, with a view that handles all touches.
  mutating func addStandardWindow(window: String, view: String) {
    var traits = ViewTraits(id: view)
    traits.responder.handles = .all
    traits.isMultipleTouchEnabled = true
    windows.append(LayoutWindow(traits: ViewTraits(id: window), frame: screenRect))
    views.append(
      LayoutView(kind: .view, parent: nil, window: windows.count - 1, isRoot: true, traits: traits))
  }
}

extension LayoutDocument {
  /// Returns how a device is mapped to the screen: as the first rule that matches it says.
  ///
  /// A device that no rule matches covers the whole screen. If the rule also matches another panel
  /// in use, both cover the same region, which is rarely intended; a note says so (E-MAP-3).
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - others: The other touchscreens that are in use at this time.
  /// - Returns: The settings, and a warning if another panel has the same rule.
  package func settings(
    for device: DeviceDescription, besides others: [DeviceDescription] = []
  ) -> (settings: DeviceSettings, note: Note?) {
    guard let index = ruleIndex(for: device) else {
      return (DeviceSettings(region: screenRect), nil)
    }
    let note = others.first { ruleIndex(for: $0) == index }.map { other in
      Note(
        .warning, .layout,
        "device rule \(index + 1) matches `\(device.name.escaped)` as well as"
          + " `\(other.name.escaped)`: both cover the same region; distinguish them by `path`")
    }
    return (deviceRules[index].settings, note)
  }

  /// Returns where the rule for a device was written: `layout.yaml:4:5`; nil where none matches it.
  package func ruleCitation(for device: DeviceDescription) -> String? {
    guard let index = ruleIndex(for: device), deviceRulePositions.indices.contains(index)
    else { return nil }
    return deviceRulePositions[index].citation(in: file)
  }

  private func ruleIndex(for device: DeviceDescription) -> Int? {
    deviceRules.firstIndex { $0.match.accepts(device) }
  }
}
