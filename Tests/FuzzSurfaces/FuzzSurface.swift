/// A way in for bytes that nobody trusts, and what must hold whatever they are.
package enum FuzzSurface: String, CaseIterable, Sendable {
  /// Records of a device, and what an owner of a tracker does with them.
  case events
  /// A recording in any format, or in none.
  case capture
  /// A layout file.
  case layout
  /// Fingers over random trees of views with recognizers.
  case fingers
  /// The whole way from a recording or a script to the log.
  case replay

  /// Leads the bytes through and says what is wrong; nil where all is well.
  ///
  /// Broken promises that the code itself watches over stop the programme.
  package func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .events: EventSurface.fault(in: bytes)
    case .capture: CaptureSurface.fault(in: bytes)
    case .layout: LayoutSurface.fault(in: bytes)
    case .fingers: FingerSurface.fault(in: bytes)
    case .replay: ReplaySurface.fault(in: bytes)
    }
  }
}
