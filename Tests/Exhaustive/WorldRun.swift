import CoreSurfaces
import TouchKit
import TouchModel

/// One world and one sequence of events, played to the end.
struct WorldRun {
  /// What happened, a line for each report and each state after an event.
  private(set) var lines: [String] = []
  /// The first violated rule; nil if there is none.
  private(set) var violation: String?

  /// Plays a sequence of events in a world.
  init(_ world: GestureCase, _ events: [FingerEvent]) {
    var world = world
    var locations: [Point?] = [nil, nil]
    world.steps = events.map { $0.step(&locations) }
    let scene = CaseScene(world)
    scene.monitor.acted = { [unowned scene] in Self.checkRules(of: $0, in: world, scene) }
    var lines: [String] = []
    scene.play {
      lines += scene.monitor.takeTrace()
      lines.append(scene.stateText)
      scene.monitor.checkState(scene.app, scene.recognizers)
    }
    lines += scene.monitor.takeTrace()
    lines.append(scene.stateText)
    self.lines = lines
    violation = scene.monitor.violations.first
  }

  /// Checks that a recognizer that leaves `possible` may do so.
  private static func checkRules(
    of recognizer: GestureRecognizer, in world: GestureCase, _ scene: CaseScene
  ) {
    guard let index = scene.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    let leaves: GestureState = world.recognizers[index].kind.isDiscrete ? .ended : .began
    guard recognizer.state == leaves else { return }
    for (other, spec) in zip(scene.recognizers.indices, world.recognizers) where other != index {
      let rival = scene.recognizers[other]
      guard rival.touches.contains(where: { touch in recognizer.touches.contains { $0 === touch } })
      else { continue }
      func violate(_ rule: String) {
        let state = rival.state.name
        scene.monitor.violate(
          "\(rule): \(recognizer.identifier) acts while \(rival.identifier) is \(state)")
      }
      let isRequired = world.recognizers[index].requires.contains(other)
      if isRequired, rival.state != .failed {
        violate("R-GST-12")
      }
      let permitsBoth =
        spec.simultaneous.contains(index) || world.recognizers[index].simultaneous.contains(other)
      if rival.state.isActive, !permitsBoth {
        violate("R-GST-16")
      }
    }
  }
}

/// A number that stands for text: 64 bits of FNV-1a.
struct TextDigest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a line.
  mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The number in hexadecimal, with 16 digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
