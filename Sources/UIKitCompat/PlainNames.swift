/// A view with UIKit's names that have no effect here.
///
/// They are in an extension of a protocol, so that a subclass may declare one of them itself: as in UIKit, but
/// without `override`.
public protocol PlainNames: AnyObject {}

extension UIView: PlainNames {}

/// The values of names without effect, by name.
private final class PlainValues {
  var values: [String: Any] = [:]
}

extension PlainNames {
  /// Returns the value of a name, or its initial value.
  func plainValue<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
    guard let stored = (self as? UIView)?.plainValues as? PlainValues,
      let value = stored.values[name] as? Value
    else { return initial() }
    return value
  }

  /// Stores the value of a name.
  func setPlainValue<Value>(_ value: Value, _ name: String = #function) {
    guard let view = self as? UIView else { return }
    let stored = view.plainValues as? PlainValues ?? PlainValues()
    stored.values[name] = value
    view.plainValues = stored
  }
}
