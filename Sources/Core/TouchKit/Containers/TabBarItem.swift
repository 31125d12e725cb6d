/// An item of a tab bar.
///
/// Corresponds to `UITabBarItem`.
open class TabBarItem {
  /// The title, which is not drawn; it names the button in logs.
  public final var title: String?
  /// An object for the program's own drawing.
  public final var image: AnyObject?
  /// A number that the program may use to identify the item.
  public final var tag: Int
  /// True if a tap selects the item; true by default.
  public final var isEnabled = true

  /// Creates an item.
  public init(title: String?, image: AnyObject?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }
}
