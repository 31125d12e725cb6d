package import TouchModel

extension DispatchCall {
  /// A number that differs from that of the call before where a responder does.
  ///
  /// While it is the same, so are the window, the view, the chain and the handlers.
  package var respondersVersion: UInt64 { record.respondersVersion }

  /// A number that differs from those of all calls before with other touches or responders.
  ///
  /// Those of the calls that go on at the same time mostly differ in the lowest three bits.
  package var version: UInt64 { record.version }

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
      record.touches.look(at: index) {
        numbers[index] = $0.storedIdentifier
        places[index] = way.convert($0.state.now.place)
      }
    }
    return count
  }

  /// Reads the `observerTag` of the window, of the view, of each responder called, and then of those
  /// that handled the call.
  ///
  /// - Parameter tags: Filled; the list grows where it must and never shrinks.
  /// - Returns: How many responders were called, and how many of them handled it.
  package func readResponders(_ tags: inout [Int32]) -> (chain: Int, handlers: Int) {
    let (chain, handlers) = record.isKept ? (1, 1) : (record.chain.count, record.handlers.count)
    while tags.count < 2 + chain + handlers { tags.append(0) }
    var tags = tags.mutableSpan
    tags[0] = record.window?.storedTag ?? 0
    tags[1] = record.view?.storedTag ?? 0
    if record.isKept {
      tags[2] = tags[1]
      tags[3] = tags[1]
      return (1, 1)
    }
    for index in 0..<chain { tags[2 + index] = record.tag(of: record.chain[index]) }
    for index in 0..<handlers { tags[2 + chain + index] = record.tag(of: record.handlers[index]) }
    return (chain, handlers)
  }
}

extension Touch {
  /// Reads the `observerTag` of each view from the outermost one to that of the touch.
  ///
  /// Makes no list of views, and counts no references.
  ///
  /// - Parameter tags: Filled; the list grows where it must and never shrinks.
  /// - Returns: How many views there are.
  package func readPath(_ tags: inout [Int32]) -> Int {
    let view = unsafe boundView.map { unsafe Unmanaged.passUnretained($0) }
    var count = 0
    var next = unsafe view
    while let current = unsafe next {
      count += 1
      unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe $0.parentReference }
    }
    while tags.count < count { tags.append(0) }
    var tags = tags.mutableSpan
    var index = count
    unsafe next = unsafe view
    while let current = unsafe next {
      index -= 1
      unsafe next = unsafe current._withUnsafeGuaranteedRef { view in
        tags[index] = view.storedTag
        return unsafe view.parentReference
      }
    }
    return count
  }
}

extension HitResult {
  /// Reads the `observerTag` of the touch's window, of its view, and of each view of the path.
  ///
  /// 0 stands for nobody.
  ///
  /// - Parameter tags: Filled; the list grows where it must and never shrinks.
  /// - Returns: How many views the path has.
  package func readResponders(_ tags: inout [Int32]) -> Int {
    let count = path.count
    while tags.count < 2 + count { tags.append(0) }
    var tags = tags.mutableSpan
    tags[0] = touch.boundWindow?.storedTag ?? 0
    tags[1] = touch.boundView?.storedTag ?? 0
    for index in 0..<count { tags[2 + index] = path[index].storedTag }
    return count
  }
}
