import CoreSurfaces
/// An entry point for untrusted bytes, with the rules that must hold for any bytes.
package enum FuzzSurface: String, CaseIterable, Sendable {
  /// Records of a device, and calls of a tracker's owner.
  case events
  /// A recording in any format, or in none.
  case capture
  /// A layout file.
  case layout
  /// Fingers on random trees of views with recognizers.
  case fingers
  /// Applications whose handlers change everything.
  case chaos
  /// Touch calls that are forwarded to a virtual touchscreen.
  case forwarding
  /// Touches for clients of the port that stop, die and send anything.
  case port
  /// The bytes of a client of the control socket.
  case control
  /// A whole replay, from a recording or script to the log.
  case replay

  /// Processes the bytes and returns the first fault; nil if there is none.
  ///
  /// A violated precondition or internal check stops the process instead.
  package func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .events: EventSurface.fault(in: bytes)
    case .capture: CaptureSurface.fault(in: bytes)
    case .layout: LayoutSurface.fault(in: bytes)
    case .fingers: FingerSurface.fault(in: bytes)
    case .chaos: ChaosSurface.fault(in: bytes)
    case .forwarding: ForwardingSurface.fault(in: bytes)
    case .port: PortSurface.fault(in: bytes)
    case .control: ControlSurface.fault(in: bytes)
    case .replay: ReplaySurface.fault(in: bytes)
    }
  }
}
