import Layout
import Text
import TouchModel
import TouchTracking

extension DeviceReport {
  /// Returns what the filters of a layout do on this panel, in millimeters, at the rule that selects them.
  ///
  /// - Parameter layout: The layout with which the report was created.
  /// - Returns: A note for each filter; empty if the device is not used, or no rule matches it (E-FILT-3).
  func filterNotes(in layout: LayoutDocument) -> [LayoutDiagnostic] {
    guard let use, let position = layout.rulePosition(for: description) else { return [] }
    let name = description.name.escaped
    return use.filters.map { LayoutDiagnostic(at: position, $0.sentence(about: name), remedy: nil) }
  }
}
