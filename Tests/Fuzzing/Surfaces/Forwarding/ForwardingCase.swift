import CoreSurfaces
import Forwarding
import TouchModel

/// A virtual touchscreen, and a sequence of touch calls and other calls of its owner.
package struct ForwardingCase: Sendable {
  /// A step of a case.
  enum Step: Sendable {
    /// A touch call of the pass.
    case call(ForwardedTouch)
    /// The pass ends.
    case pass(Microseconds)
    /// The owner advances the time; nil advances to the deadline.
    case advance(Microseconds?)
    /// The owner cancels all touches.
    case cancelAll(Microseconds)
    /// The layout has another way to cancel.
    case change(VirtualTouchscreenSettings.CancelMethod)
  }

  /// The number of bytes before the first piece.
  package static let head = 6
  /// The number of bytes of a piece.
  package static let width = 8

  /// The settings of the touchscreen.
  private(set) var settings: VirtualTouchscreenSettings
  /// True if the calls are those of a dispatcher: each touch begins once and ends once, and no more
  /// touches are down than the device has slots.
  let isSound: Bool
  /// The steps, in order.
  private(set) var steps: [Step] = []
  private var down: [Int] = []
  private var latest = 0
  private var time = Microseconds.zero

  /// Decodes a case.
  package init(bytes: [UInt8]) {
    var choices = ByteChoices(bytes)
    let kind = choices.byte()
    isSound = kind & 3 != 0
    settings = VirtualTouchscreenSettings(
      sink: "glass", name: "main", region: choices.pick(Self.regions))
    settings.cancelMethod = Self.method(&choices)
    let slots = choices.byte()
    settings.slots = slots < 250 ? Int(slots % 6) + 1 : 64
    settings.reportsPressure = kind & 4 != 0
    settings.reportsTouchMajor = kind & 8 != 0
    settings.turned = QuarterTurn.allCases[Int(kind >> 4) & 3]
    while !choices.isAtEnd {
      var piece = choices.part(Self.width)
      read(&piece)
    }
    steps.append(.pass(time))
  }

  /// Reads a piece: a call or another step, then possibly the end of the pass.
  private mutating func read(_ piece: inout ByteChoices) {
    let action = piece.byte()
    let selector = Int(piece.byte())
    let end = piece.byte()
    let force = piece.byte()
    let location = location(x: piece.short(), y: piece.short(), isFirst: action & 7 < 2)
    var call = ForwardedTouch(touch: 0, phase: .moved, location: location)
    if force > 0 { call.force = Double(force) / 200 }
    call.majorRadius = Double(force)
    if isSound { readSound(action & 7, selector, call) } else { readWild(action, selector, call) }
    guard end & 3 == 0 else { return }
    time = time + .milliseconds(Int64(end >> 2))
    steps.append(.pass(time))
  }

  private mutating func readSound(_ action: UInt8, _ selector: Int, _ call: ForwardedTouch) {
    var call = call
    switch action {
    case 0, 1:
      guard down.count < settings.slots else { return }
      latest += 1
      down.append(latest)
      call.touch = latest
      call.phase = .began
    case 7 where selector == 0:
      steps.append(.pass(time))
      steps.append(.cancelAll(time))
      down = []
      return
    case 7: return
    default:
      guard !down.isEmpty else { return }
      call.touch = down[selector % down.count]
      call.phase = action == 5 ? .ended : action == 6 ? .cancelled : .moved
      if call.phase != .moved { down.removeAll { $0 == call.touch } }
    }
    steps.append(.call(call))
  }

  private mutating func readWild(_ action: UInt8, _ selector: Int, _ call: ForwardedTouch) {
    switch action {
    case 0: steps.append(.advance(nil))
    case 1: steps.append(.advance(time + .milliseconds(Int64(selector) * 3)))
    case 2: steps.append(.cancelAll(time))
    case 3:
      var choices = ByteChoices([UInt8(selector), UInt8(selector / 2)])
      steps.append(.change(Self.method(&choices)))
    case 4: time = Microseconds(selector < 128 ? .max : .min)
    case 5: time = .milliseconds(Int64(selector) * 10)
    default:
      var call = call
      call.touch = selector < 250 ? selector % 12 : Int.min + selector
      let phases: [ContactPhase] = [.began, .moved, .ended, .cancelled]
      call.phase = phases[Int(action & 3)]
      steps.append(.call(call))
    }
  }

  /// Returns a location in the region, or near it.
  private func location(x: UInt16, y: UInt16, isFirst: Bool) -> Point {
    if !isSound, x >= 0xfff0 {
      return Point(x: Self.odd[Int(x & 7)], y: Self.odd[Int(y & 7)])
    }
    let region = settings.region
    let margin = isSound && isFirst ? 0 : 0.25
    func share(_ value: UInt16) -> Double {
      Double(value) / 65536 * (1 + 2 * margin) - margin
    }
    return Point(
      x: region.minX + share(x) * region.width, y: region.minY + share(y) * region.height)
  }

  private static func method(
    _ choices: inout ByteChoices
  ) -> VirtualTouchscreenSettings.CancelMethod {
    let displacement = choices.byte()
    switch choices.byte() & 3 {
    case 0, 1: return .palm
    case 2: return .slide
    default:
      guard displacement < 248 else {
        return .slideBy(Point(x: odd[Int(displacement & 7)], y: 0))
      }
      return .slideBy(Point(x: Double(displacement) - 100, y: Double(displacement & 15) * 4))
    }
  }

  private static let odd = [
    0, Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0,
  ]
  private static let regions = [
    Rect(x: 0, y: 0, width: 1080, height: 1920), Rect(x: 0, y: 0, width: 800, height: 480),
    Rect(x: 100, y: -50, width: 333.3, height: 1024),
    Rect(x: 0, y: 0, width: 65536, height: 65536),
    Rect(x: -1000, y: 3, width: 1e5, height: 0.5),
  ]
}
