package import TouchKit

extension LayoutDocument {
  /// Makes the application that the document describes, with its windows shown in their order.
  ///
  /// May be called as often as one likes; the results share nothing.
  package func build(port: any Port = RingPort()) -> BuiltLayout {
    var builder = LayoutBuilder(self)
    return builder.build(port: port)
  }
}
