package import TouchModel

extension FilterSettings {
  /// Rejects contacts that the panel reports as palms (E-FILT-10).
  package struct ToolTypePalm: Hashable, Sendable {}
}

extension FilterSettings.ToolTypePalm: FilterParameters {
  package static let name: FilterName = "toolTypePalm"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? { ToolTypePalm() }
}

/// Rejects contacts that the panel reports as palms (E-FILT-10, E-PALM-1 … 4).
struct ToolTypePalm: ContactFilter {
  /// The tool type of a palm.
  ///
  /// Corresponds to `MT_TOOL_PALM`.
  private static var palm: Int32 { 2 }

  var stages: ContactStages { [.hovering, .landing, .moving, .lifting] }
  var watchedAxes: AxisMask { .toolType }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.toolType == ToolTypePalm.palm ? .refuse(.palm) : .pass
  }
}
