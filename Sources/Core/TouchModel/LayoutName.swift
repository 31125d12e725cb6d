/// The names of layouts that have no file, in the log and in messages.
package enum LayoutName {
  /// The name of the layout that is used if no file is named.
  package static let standard: StaticString = "the standard layout"
}
