package import Layout
package import TouchModel
package import VirtualFingers

/// What a virtual panel says while the fingers of a script are on it.
///
/// The panel covers whatever the layout lets it cover, and its fingers come out where the script
/// has them: also where a rule of the layout turns, moves or corrects every panel.
package struct FingerPlay: Sendable {
  /// What the panel says of itself.
  package let device: DeviceDescription
  /// Its records: a frame for each of the script, at the script's times.
  package let events: [InputEvent]

  /// Plays a script on a panel of its own.
  ///
  /// The panel has a slot for each finger and at least ten, and measures only what the script speaks
  /// of.
  ///
  /// - Parameters:
  ///   - script: The fingers.
  ///   - layout: The layout that the records are for.
  /// - Throws: A place that is not on the panel, or something that no panel can say.
  package init(_ script: FingerScript, for layout: LayoutDocument) throws(NotationError) {
    var panel = Panel("Virtual Panel", wire: .slots(max(10, script.mostFingers)))
    panel.node = ""
    panel.phys = ""
    panel.emulatesPointer = false
    panel.pressureLevels = 1000
    for change in script.frames.lazy.flatMap(\.changes) {
      if change.force != nil { panel.hasPressure = true }
      if change.majorRadius != nil || change.minorRadius != nil { panel.hasSize = true }
      if change.isStylus || change.isPalm || change.reason == .palm { panel.hasToolType = true }
      if change.action == .hover { panel.hasDistance = true }
    }
    let settings = layout.settings(for: panel.description).settings
    let placement = PanelPlacement(settings)
    panel.screen = settings.region
    panel.placement = placement
    panel.unitsPerPoint = placement.unitsPerPoint
    try script.check(in: settings.region) { placement.reaches($0) }
    device = panel.description
    events = try script.stream(on: panel, marksTime: true).events
  }
}
