import TouchModel

/// Drops the contacts that the panel itself calls palms (E-FILT-10, E-PALM-1 … 4).
struct ToolTypePalm: ContactFilter {
  /// The tool type of a palm.
  ///
  /// Corresponds to `MT_TOOL_PALM`.
  private static var palm: Int32 { 2 }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.toolType == ToolTypePalm.palm ? .refuse(.palm) : .pass
  }

  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.toolType == ToolTypePalm.palm ? .refuse(.palm) : .pass
  }
}
