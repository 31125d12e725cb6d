extension UIScrollView {
  /// UIKit's name of `DecelerationRate`.
  public typealias DecelerationRate = TouchKit.DecelerationRate

  /// When a drag hides the keyboard; without effect, because there is no keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
  }

  /// The look of the scroll indicators, which are not drawn.
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  /// When insets contain the safe area; without effect.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

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

extension PlainNames where Self: UIScrollView {
  /// A plain value: no touch scrolls to the top.
  public var scrollsToTop: Bool {
    get { plainValue(true) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: indicators are not drawn.
  public var showsVerticalScrollIndicator: Bool {
    get { plainValue(true) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: indicators are not drawn.
  public var showsHorizontalScrollIndicator: Bool {
    get { plainValue(true) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: indicators are not drawn.
  public var indicatorStyle: UIScrollView.IndicatorStyle {
    get { plainValue(.default) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: indicators are not drawn.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { plainValue(.zero) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: there is no keyboard.
  public var keyboardDismissMode: UIScrollView.KeyboardDismissMode {
    get { plainValue(.none) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: `adjustedContentInset` does not contain the safe area.
  public var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
    get { plainValue(.automatic) }
    set { setPlainValue(newValue) }
  }

  /// Has no effect: indicators are not drawn.
  public func flashScrollIndicators() {}
}
