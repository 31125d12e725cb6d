package import TouchModel

extension DispatchCall {
  /// A number that differs from that of the call before where a responder does.
  ///
  /// While it is the same, so are the window, the view, the chain and the handlers.
  package var respondersVersion: UInt64 { record.version }

  /// Reads the touches' numbers, and where each is in points of the view.
  ///
  /// The lists grow where they must and never shrink; what lies behind the count is left as it is.
  ///
  /// - Parameters:
  ///   - numbers: Filled with `Touch.identifier`.
  ///   - places: Filled with `Touch.location(in:)`.
  /// - Returns: How many touches there are.
  package func readTouches(numbers: inout [Int], places: inout [Point]) -> Int {
    guard let view = unsafe record.viewReference else { return 0 }
    let count = record.touches.count
    while numbers.count < count { numbers.append(0) }
    while places.count < count { places.append(.zero) }
    let way = unsafe WayFromScreen(to: view)
    var numbers = numbers.mutableSpan
    var places = places.mutableSpan
    for index in 0..<count {
      record.touches.look(at: index) { touch in
        numbers[index] = touch.storedIdentifier
        places[index] = way.convert(touch.state.now.place)
      }
    }
    return count
  }
}
