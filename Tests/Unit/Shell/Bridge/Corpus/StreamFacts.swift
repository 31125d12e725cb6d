import Capture
import TouchModel

/// Properties of a capture for which the manifest and the program deliberately count differently.
struct StreamFacts {
  private var device: DeviceDescription?
  private var hasSlots = false
  private var hasSeparators = false
  private var isOpenAtEnd = false
  private var hasTouchKeyTwiceInFrame = false

  init(_ bytes: [UInt8]) throws {
    var reader = CaptureReader(source: ByteArraySource(bytes))
    var pressedInFrame = 0
    do {
      while let item = try reader.next() {
        if case .device(_, let description) = item { device = device ?? description }
        guard case .event(_, let event) = item else { continue }
        isOpenAtEnd = !event.isReport
        if event.isReport { pressedInFrame = 0 }
        if event.type == .key, event.code == KeyCode.touch.rawValue {
          pressedInFrame += 1
          if pressedInFrame > 1 { hasTouchKeyTwiceInFrame = true }
        }
        if event.type == .absolute, event.code == AbsoluteAxis.slot.rawValue { hasSlots = true }
        if event.type == .synchronization,
          event.code == SynchronizationCode.multitouchReport.rawValue
        {
          hasSeparators = true
        }
      }
    } catch {
      isOpenAtEnd = true
    }
  }

  /// The rule by which the program counts differently from the manifest, or nil.
  func difference(from row: CaptureManifest.Row, refused: Bool) -> String? {
    // The manifest counts ids and buttons; the program counts complete frames.
    if isOpenAtEnd, row.isTouchscreen { return "E-FRAME-1" }
    // The manifest counts contacts at each SYN_REPORT; a touch may begin and end within one frame.
    if hasTouchKeyTwiceInFrame { return "E-ST-2" }
    // The manifest has no contacts without separators.
    if row.kind == "touchscreen type A", !hasSlots, !hasSeparators { return "E-PROTOA-5" }
    // A panel with positions on other axes than X and Y is refused.
    if refused, row.kind.contains("pathological") { return "E-DET-3" }
    // A pen that announces a direct multitouch device and has no pen property but its name.
    if row.kind.hasPrefix("pen"), let device, device.has(.direct), device.has(.trackingID),
      device.codes[.key]?.containsAny(of: 0x140...0x14f) != true
    {
      return "E-DET-3"
    }
    return nil
  }
}
