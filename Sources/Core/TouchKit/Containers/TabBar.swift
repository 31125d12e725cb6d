import TouchModel

/// A row of buttons, one for each item; a tap selects an item.
///
/// The buttons have equal widths and the height of the bar. Nothing is drawn.
///
/// Corresponds to `UITabBar`.
open class TabBar: View {
  /// The object that is notified of taps; not retained.
  public final weak var delegate: (any TabBarDelegate)?
  /// The item of the last tap, or one that the program sets; nil for none.
  public final weak var selectedItem: TabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }
  /// The items from left to right; nil for none.
  public final var items: [TabBarItem]? {
    didSet {
      for button in buttons { button.removeFromSuperview() }
      buttons = (items ?? []).map { TabBarButton($0) }
      for button in buttons {
        button.isSelected = button.item === selectedItem
        button.addAction(for: .touchUpInside) { [weak self] control, _ in
          if let button = control as? TabBarButton { self?.press(button.item) }
        }
        addSubview(button)
      }
      layoutSubviews()
    }
  }

  private var buttons: [TabBarButton] = []

  /// The height in points.
  static var height: Double { 49 }

  /// Sets the frames of the buttons.
  open override func layoutSubviews() {
    let width = bounds.width / Double(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let start = bounds.minX + Double(index) * width
      button.frame = Rect(x: start, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  override var laysOutSubviews: Bool { true }
  override var moduleClass: Responder.Type { TabBar.self }

  private func press(_ item: TabBarItem) {
    guard item.isEnabled else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }
}

/// The method that a tab bar calls to notify its delegate.
///
/// Corresponds to `UITabBarDelegate`.
public protocol TabBarDelegate: AnyObject {
  /// The user has tapped an item, which may be selected already.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

/// The button of an item.
private final class TabBarButton: Control {
  let item: TabBarItem

  init(_ item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    identifier = item.title ?? "tabBarButton"
  }

  override var moduleClass: Responder.Type { TabBarButton.self }
}
