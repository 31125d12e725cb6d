package import CoreSurfaces
extension FuzzSurface {
  /// Mutates an input in the way that fits the surface.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - most: The largest allowed number of bytes.
  ///   - dice: The source of decisions.
  ///   - change: The fuzzer's own mutation, limited to a number of bytes.
  package func mutate(
    _ bytes: inout [UInt8], most: Int, _ dice: inout Dice,
    change: (_ bytes: inout [UInt8], _ most: Int) -> Void
  ) {
    switch self {
    case .events, .fingers, .forwarding, .port:
      pieces?.mutate(&bytes, most: most, &dice) { change(&$0, $0.count) }
    case .capture, .layout, .control:
      if dice.one(in: 2) {
        change(&bytes, most)
      } else {
        LineMutator.mutate(&bytes, most: most, &dice)
      }
    case .chaos: change(&bytes, most)
    case .replay: mutateReplay(&bytes, most: most, &dice, change)
    }
  }

  /// Returns an input that combines two.
  package func cross(
    _ one: [UInt8], _ other: [UInt8], most: Int, _ dice: inout Dice
  ) -> [UInt8] {
    if let pieces { return pieces.cross(one, other, most: most, &dice) }
    let kept = one.prefix(dice.roll(one.count + 1))
    return Array((kept + other.dropFirst(dice.roll(other.count + 1))).prefix(most))
  }

  private var pieces: PieceMutator? {
    switch self {
    case .events: PieceMutator(head: EventCase.head, width: EventCase.width)
    case .fingers: PieceMutator(head: GestureCase.head, width: GestureCase.width)
    case .forwarding: PieceMutator(head: ForwardingCase.head, width: ForwardingCase.width)
    case .port: PieceMutator(head: PortSurface.head, width: PortSurface.width)
    case .capture, .layout, .chaos, .control, .replay: nil
    }
  }

  /// Mutates the first byte, which selects the kind of input, or the rest.
  private func mutateReplay(
    _ bytes: inout [UInt8], most: Int, _ dice: inout Dice,
    _ change: (_ bytes: inout [UInt8], _ most: Int) -> Void
  ) {
    if bytes.isEmpty || dice.one(in: 20) {
      bytes = [UInt8(dice.roll(256))] + bytes.dropFirst()
      return
    }
    var rest = Array(bytes.dropFirst())
    if bytes[0] & 0x30 == 0x20, bytes[0] & 7 != 7 {
      FuzzSurface.events.mutate(&rest, most: most - 1, &dice, change: change)
    } else {
      FuzzSurface.capture.mutate(&rest, most: most - 1, &dice, change: change)
    }
    bytes = [bytes[0]] + rest
  }
}
