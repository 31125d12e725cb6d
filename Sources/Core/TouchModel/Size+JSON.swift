package import Text

extension Size {
  /// Creates a size from a width and a height in JSON, such as `[1920,1080]`; nil for other values.
  package init?(_ value: JSONValue?) {
    guard case .list(let numbers)? = value, numbers.count == 2,
      let width = numbers[0].asNumber, let height = numbers[1].asNumber
    else { return nil }
    self.init(width: width, height: height)
  }
}
