package import Layout
package import Text
package import TouchModel
package import VirtualFingers
import TouchTracking

/// A virtual panel and the input events it sends while the fingers of a script touch it.
///
/// The panel covers the region that the layout assigns to it. Its events are computed backwards from
/// the script's points, so that rotation, region and calibration rules of the layout map them back
/// to these points.
package struct ScriptedPanel: Sendable {
  /// The description of the panel.
  package let device: DeviceDescription
  /// The panel's events: one frame for each frame of the script, with the script's times.
  package let events: [InputEvent]

  /// The name of a panel for which none is given.
  package static let standardName: UntrustedText = "Virtual Panel"

  /// Plays a script on a virtual panel.
  ///
  /// The panel has one slot per finger, at least ten, and reports only the measures that the script
  /// uses.
  ///
  /// - Parameters:
  ///   - script: The fingers.
  ///   - layout: The layout whose device rules apply.
  ///   - name: The name of the panel.
  ///   - emulatesPointer: True to send the records of a pointer, too, which programs expect of a panel of
  ///     the kernel.
  /// - Throws: An error for a point outside the panel, or for input that no panel can send.
  package init(
    _ script: FingerScript, for layout: LayoutDocument, named name: UntrustedText = standardName,
    emulatesPointer: Bool = false
  ) throws(NotationError) {
    var panel = Panel(name, wire: .slots(max(10, script.mostFingers)))
    panel.node = ""
    panel.phys = ""
    panel.emulatesPointer = emulatesPointer
    panel.pressureLevels = 1000
    for change in script.frames.lazy.flatMap(\.changes) {
      if change.force != nil { panel.hasPressure = true }
      if change.majorRadius != nil || change.minorRadius != nil { panel.hasSize = true }
      if change.isStylus || change.isPalm || change.reason == .palm { panel.hasToolType = true }
      if change.action == .hover { panel.hasDistance = true }
    }
    let settings = layout.settings(for: panel.description).settings
    let placement = PanelPlacement(
      region: settings.region, rotation: settings.rotation, calibration: settings.calibration,
      rangeX: settings.rangeX?.axis, rangeY: settings.rangeY?.axis)
    panel.screen = settings.region
    panel.placement = placement
    panel.unitsPerPoint = placement.unitsPerPoint
    try script.check(in: settings.region) { placement.reaches($0) }
    device = panel.description
    events = try script.stream(on: panel, marksTime: true).events
  }
}
