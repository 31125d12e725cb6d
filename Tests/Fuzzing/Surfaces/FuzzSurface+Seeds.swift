import CoreSurfaces
import Capture

extension FuzzSurface {
  /// The largest number of bytes in a seed.
  ///
  /// Fuzzing is faster with short inputs.
  private static let most = 12_000

  /// Returns the inputs that a recording, a layout or a script gives.
  ///
  /// The name selects which it is.
  package func seeds(from file: [UInt8], named name: String) -> [[UInt8]] {
    let isLayout = name.hasSuffix(".yaml")
    let isScript = name.hasSuffix(".t")
    let bytes = Array(file.prefix(Self.most))
    switch self {
    case .events, .fingers, .chaos, .forwarding, .port, .control: return []
    case .capture: return isLayout || isScript ? [] : recordings(bytes)
    case .layout:
      if isScript { return blocks(of: bytes).filter { Self.isLayout($0) } }
      return isLayout ? [bytes] : []
    case .replay:
      if isLayout { return [[0x17] + bytes + [0] + Array(Self.script.utf8)] }
      if isScript {
        return blocks(of: bytes).flatMap { block in (0..<4).map { [0x10 | $0] + block } }
      }
      return (0..<4).map { [$0 | ($0 == 3 ? 8 : 0)] + bytes }
    }
  }

  /// Generated inputs: random cases and the empty input.
  package var ownSeeds: [[UInt8]] {
    switch self {
    case .events: (0..<24).map { random($0, EventCase.head + 60 * EventCase.width) }
    case .fingers: (0..<24).map { random($0, GestureCase.head + 40 * GestureCase.width) }
    case .chaos: (0..<24).map { random($0, 3000) }
    case .forwarding:
      (0..<24).map { random($0, ForwardingCase.head + 60 * ForwardingCase.width) }
    case .port: (0..<24).map { random($0, PortSurface.head + 200 * PortSurface.width) }
    case .capture: [[]] + CaptureSamples.all.map { Array($0.utf8) }
    case .layout: [[]] + (1..<5).compactMap { FixedLayouts.text($0) }.map { Array($0.utf8) }
    case .control: [[]] + ControlSurface.samples.map { Array($0.utf8) }
    case .replay:
      (0..<12).map { [0x20 | UInt8($0 % 5)] + random($0, EventCase.head + 60 * EventCase.width) }
    }
  }

  private static let script = """
    @0 D1(100,300) D2(400,500)
    M1(140,320) +0.05
    U1 U2 +0.2
    D1(100,300); U1
    """

  /// Returns a recording as it is, and converted to the formats that can be written.
  private func recordings(_ bytes: [UInt8]) -> [[UInt8]] {
    let items = CaptureReading(bytes).items
    return [bytes]
      + [.touchbridge, .libinput, .evemu].map { format in
        Array(CaptureWriting(Array(items.prefix(200)), as: format).bytes.prefix(Self.most))
      }
  }

  /// Returns the parts between empty lines: a scenario has a setting, fingers and expected records.
  private func blocks(of bytes: [UInt8]) -> [[UInt8]] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    return lines.split { $0.isEmpty }.map { Array($0.joined(separator: [0x0a])) }
  }

  private static func isLayout(_ block: [UInt8]) -> Bool {
    String(decoding: block, as: UTF8.self).contains("version: 1")
  }

  private func random(_ seed: Int, _ count: Int) -> [UInt8] {
    var dice = Dice(seed: UInt64(seed))
    return (0..<count).map { _ in UInt8(dice.roll(256)) }
  }
}
