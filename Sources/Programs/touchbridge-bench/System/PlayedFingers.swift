import Text
import TouchModel

/// Fingers that come down together, drag for a while and lift together, repeatedly.
struct PlayedFingers {
  /// What the fingers do in a frame.
  enum FrameKind: String {
    /// All come down.
    case landing
    /// All move.
    case move
    /// All lift.
    case lift

    /// Creates the kind of a frame, counted from the first landing.
    init(ofFrame frame: Int) {
      switch frame % framesInADrag {
      case 0: self = .landing
      case framesInADrag - 1: self = .lift
      default: self = .move
      }
    }
  }

  /// The number of frames from one landing to the next.
  private static let framesInADrag = 60

  /// The number of fingers, at most ten.
  let count: Int
  /// The records of the prepared frame, without times.
  private(set) var events: [InputEvent] = []
  private var nextID: Int32 = 0

  /// Creates fingers that are not down.
  init(count: Int) {
    self.count = count
  }

  /// Returns the number of frames of complete drags that have at least a number of frames.
  static func wholeDrags(_ count: Int) -> Int {
    (count + framesInADrag - 1) / framesInADrag * framesInADrag
  }

  /// Prepares a frame, counted from the first landing.
  mutating func prepareFrame(_ frame: Int) {
    let step = frame % Self.framesInADrag
    let kind = FrameKind(ofFrame: frame)
    events.removeAll(keepingCapacity: true)
    for finger in 0..<count {
      append(.slot, Int32(finger))
      if kind == .lift {
        append(.trackingID, -1)
        continue
      }
      if kind == .landing {
        append(.trackingID, nextID)
        nextID = (nextID + 1) & 0xffff
      }
      append(.positionX, 300 + Int32(finger * 350 + step * 7))
      append(.positionY, 200 + Int32(finger * 90 + step * 11))
    }
    if kind != .move {
      events.append(InputEvent(time: .zero, key: .touch, value: kind == .landing ? 1 : 0))
    }
    if kind != .lift {
      append(.x, 300 + Int32(step * 7))
      append(.y, 200 + Int32(step * 11))
    }
    events.append(.report(time: .zero))
  }

  private mutating func append(_ axis: AbsoluteAxis, _ value: Int32) {
    events.append(InputEvent(time: .zero, axis: axis, value: value))
  }

  /// The panel of the fingers: ten slots, 4096 × 4096 units, 409 × 409 mm.
  static var panel: DeviceDescription {
    var result = DeviceDescription(name: "Bench Touchscreen")
    result.bus = 3
    result.vendor = DeviceDescription.ownVendor
    result.product = DeviceDescription.ownPanel
    result.properties.insert(InputProperty.direct.rawValue)
    let extent = AxisInfo(minimum: 0, maximum: 4095, resolution: 10)
    for axis: AbsoluteAxis in [.x, .y, .positionX, .positionY] { result.axes[axis] = extent }
    result.axes[.slot] = AxisInfo(minimum: 0, maximum: 9)
    result.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    result.codes[.key] = BitSet([KeyCode.touch.rawValue])
    result.codes[.absolute] = BitSet(result.axes.keys.sorted().map(\.rawValue))
    return result
  }
}
