extension UIScrollView {
  /// UIKit's name of `DecelerationRate`.
  public typealias DecelerationRate = TouchKit.DecelerationRate

  /// Observes a property, as by key-value observing.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of `contentOffset`, `contentSize` or `contentInset`; no other property is
  ///     observed.
  ///   - options: `initial` calls the function at once; the values are always passed.
  ///   - changeHandler: The function, which is called after each change.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let properties: [AnyKeyPath: ScrollProperty] = [
      \UIScrollView.contentOffset: .contentOffset, \UIScrollView.contentSize: .contentSize,
      \UIScrollView.contentInset: .contentInset,
    ]
    guard let property = properties[keyPath] else {
      preconditionFailure("only contentOffset, contentSize and contentInset can be observed")
    }
    var former = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: former, oldValue: nil))
    }
    return observe(property) { view in
      let new = view[keyPath: keyPath]
      let change = NSKeyValueObservedChange(newValue: new, oldValue: former)
      former = new
      changeHandler(view, change)
    }
  }
}

/// Foundation's name of `ScrollObservation`.
public typealias NSKeyValueObservation = ScrollObservation

/// The values of an observed property before and after a change.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change; nil for the first call of an observation with `initial`.
  public let oldValue: Value?
}

/// What an observation passes to its function.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change, which is always passed.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change, which is always passed.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}
