package import Text
package import TouchKit
package import TouchModel
package import TouchTracking

/// A valid layout.
///
/// A value that can be built any number of times. Views are in one list, each after its parent, so
/// that deep nesting does not require a deep stack.
package struct LayoutDocument: Sendable {
  /// The kind of device with the screen, which determines some constants.
  package enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// A small screen.
    case phone
    /// A large screen.
    case pad

    /// The distance outside a control, in points, within which a tracked finger counts as inside.
    var controlDragMargin: Double { self == .pad ? 25 : TouchConstants().controlDragMargin }
  }

  /// The name of the file as the user specified it; empty for the standard layout.
  package var file: UntrustedText
  /// The extent of the screen in points.
  package var screen: Size
  /// True if the layout leaves the extent to the machine: `screen: auto`.
  package var isScreenAutomatic = false
  /// The kind of device with the screen.
  package var idiom = Idiom.phone
  /// The limits that define taps, drags and other gestures.
  package var constants = TouchConstants()
  /// The rules that map devices to the screen; the first rule that matches a device applies.
  package var deviceRules: [DeviceRule] = []
  /// The position of each rule; empty if the rules were not read from a file.
  package var deviceRulePositions: [LayoutPosition] = []
  /// The text by which the owner names this state of the layout; nil without one.
  package var revision: String?
  /// The digest of the file; nil for a layout that was not read from one.
  package var digest: LayoutDigest?
  /// The login session to which touches belong; nil if they belong to every session.
  package var session: LayoutSession?
  /// The position of `session`.
  package var sessionPosition = LayoutPosition.start
  /// The destinations of touches outside the daemon, in the order of the file.
  package var sinks: [LayoutSink] = []
  /// The treatment of fingers on a dark screen; nil if they are like all others.
  package var wake: LayoutWake?
  /// When the log says that touch input is idle; nil for never.
  package var idle: LayoutIdle?
  /// The position of `sends` of `idle`, or else of `idle`.
  package var idlePosition = LayoutPosition.start
  /// The age at which a touch that begins is ignored when it is read; zero for never (F-21).
  package var staleAfter = Microseconds.seconds(2)
  /// Who may use the control socket.
  package var access = LayoutAccess()
  /// The positions of the users and groups that `access` names.
  package var accessPositions: [String: LayoutPosition] = [:]
  /// The application.
  package var application: LayoutApplication
  /// The windows in the order of the file; within a level, a later window is in front.
  package var windows: [LayoutWindow] = []
  /// All views, each after its parent; among siblings, a later view is in front.
  package var views: [LayoutView] = []
  /// Warnings about valid parts of the layout that are probably mistakes.
  package var notes: [LayoutDiagnostic] = []
  /// The objects with an id, and their positions; empty for the standard layout.
  var identifiers = IdentifierTable()
  /// The sinks with their positions.
  var sinkIdentifiers = IdentifierTable()

  /// The screen of a layout without the key `screen`, in points.
  static let standardScreen = Size(width: 1920, height: 1080)

  /// The rectangle of the screen in points.
  package var screenRect: Rect { Rect(origin: .zero, size: screen) }

  /// True if the file contains an object, and the key if one is given.
  package func contains(_ id: String, key: String? = nil) -> Bool {
    guard let positions = identifiers.entry(of: id)?.positions else { return false }
    return key.map(positions.contains) ?? true
  }

  /// Returns the position of a key of an object, or else of the object.
  package func position(of id: String, key: String? = nil) -> LayoutPosition {
    identifiers.position(of: id, key: key)
  }

  /// Returns the position of an object or of one of its keys, such as `layout.yaml:14:5`.
  ///
  /// - Parameters:
  ///   - id: The id of the object.
  ///   - key: The key; nil for the object itself.
  /// - Returns: The citation; nil if the file does not contain the object.
  package func citation(of id: String, key: String? = nil) -> String? {
    guard contains(id), !file.isEmpty else { return nil }
    return position(of: id, key: key).citation(in: file)
  }
}

extension LayoutDocument {
  /// What windows and views have in common, of all of them.
  package var traits: [ViewTraits] { windows.map(\.traits) + views.map(\.traits) }

  /// The layout without a file: a view that fills a window on a screen of 1920 × 1080 points.
  package static var standard: LayoutDocument {
    var document = LayoutDocument(
      file: "", screen: standardScreen,
      application: LayoutApplication(responder: ResponderTraits(id: "application")))
    document.addStandardWindow(window: "window", view: "root")
    return document
  }

  /// True if each panel has a virtual touchscreen of its own, which receives every touch of it.
  package var isPassThrough: Bool { file.isEmpty && !sinks.isEmpty }

  /// The standard layout, in which virtual touchscreens receive every touch.
  package static var passThrough: LayoutDocument {
    var document = standard
    let sink = "panel"
    document.sinks = [
      .touchscreen(
        VirtualTouchscreenSettings(sink: sink, name: sink, region: document.screenRect))
    ]
    for index in document.views.indices { document.views[index].traits.forwardTo = sink }
    return document
  }

  /// Adds a window that fills the screen, with a view that handles all touches.
  mutating func addStandardWindow(window: String, view: String) {
    var traits = ViewTraits(id: view)
    traits.responder.handles = .all
    traits[ViewProperties.multipleTouchEnabled] = true
    windows.append(LayoutWindow(traits: ViewTraits(id: window), frame: screenRect))
    views.append(
      LayoutView(kind: .view, parent: nil, window: windows.count - 1, isRoot: true, traits: traits))
  }
}

extension LayoutDocument {
  /// Returns the settings of the first rule that matches a device.
  ///
  /// A device without a matching rule covers the whole screen. If the rule also matches another panel
  /// in use, both cover the same region, which is rarely intended; a note reports it (E-MAP-3).
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - others: The other touchscreens in use.
  /// - Returns: The settings, and a warning if the rule also matches another panel.
  package func settings(
    for device: DeviceDescription, besides others: [DeviceDescription] = []
  ) -> (settings: DeviceSettings, note: Note?) {
    guard let index = ruleIndex(for: device) else {
      // No rule is meant for the panel of a finger script.
      let isMissing = !deviceRules.isEmpty && !device.isVirtualPanel
      return (DeviceSettings(region: screenRect), isMissing ? unmatched(device) : nil)
    }
    let note = others.first { ruleIndex(for: $0) == index }.map { other in
      let isSamePath = device.idPath == other.idPath && device.phys != other.phys
      return Note(
        .warning, .layout,
        "device rule \(index + 1) matches \(device.nameAndPort) as well as \(other.nameAndPort): both cover the"
          + " same region; distinguish them by `\(isSamePath ? "phys" : "path")`")
    }
    return (deviceRules[index].settings, note)
  }

  /// Returns the warning about a panel for which no rule of a layout with rules is meant (E-DET-14).
  private func unmatched(_ device: DeviceDescription) -> Note {
    Note(
      .warning, .layout,
      "no device rule matches `\(device.name.escaped)`, so it covers the whole screen; a rule for it begins"
        + " with match: \(DeviceMatch.text(for: device))")
  }

  /// Returns the position of the rule for a device, such as `layout.yaml:4:5`; nil if none matches.
  package func ruleCitation(for device: DeviceDescription) -> String? {
    rulePosition(for: device)?.citation(in: file)
  }

  /// Returns the position of the rule for a device; nil if none matches.
  package func rulePosition(for device: DeviceDescription) -> LayoutPosition? {
    guard let index = ruleIndex(for: device), deviceRulePositions.indices.contains(index)
    else { return nil }
    return deviceRulePositions[index]
  }

  /// Returns the index of the first rule that matches a device; nil if none does.
  func ruleIndex(for device: DeviceDescription) -> Int? {
    deviceRules.firstIndex { $0.match.accepts(device) }
  }
}

extension DeviceDescription {
  /// The name with the node and the port, as far as they are known: equal panels have the same name.
  fileprivate var nameAndPort: String {
    let details = [
      node.isEmpty ? nil : node.escaped,
      idPath.isEmpty ? nil : "path \(DeviceMatch.pattern(for: idPath))",
    ].compactMap { $0 }
    return "`\(name.escaped)`" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }
}
