// Optionals that are unwrapped implicitly have UIKit's types, because code reads them without `?`.

extension PlainNames {
  /// A plain value: nothing is drawn.
  public var backgroundColor: UIColor? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A plain value: nothing is drawn.
  ///
  /// A new view is blue, as in UIKit.
  public var tintColor: UIColor! {
    get { plainValue(UIColor.systemBlue as UIColor?) }
    set { setPlainValue(newValue as UIColor?) }
  }

  /// A plain value: nothing is drawn.
  public var isOpaque: Bool {
    get { plainValue(true) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: nothing is drawn.
  public var contentMode: UIView.ContentMode {
    get { plainValue(.scaleToFill) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: nothing is drawn.
  public var contentScaleFactor: CGFloat {
    get { plainValue(1) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: there is no Auto Layout.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { plainValue(true) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: there is no Auto Layout.
  public var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// A plain value: no program reads the screen aloud.
  public var isAccessibilityElement: Bool {
    get { plainValue(false) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: no program reads the screen aloud.
  public var accessibilityLabel: String? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: no program reads the screen aloud.
  public var accessibilityValue: String? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: no program reads the screen aloud.
  public var accessibilityHint: String? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }

  /// Has no effect: nothing is drawn.
  ///
  /// It is never called.
  public func draw(_ rect: CGRect) {}

  /// Has no effect: nothing is drawn.
  public func setNeedsDisplay() {}

  /// Has no effect: nothing is drawn.
  public func setNeedsDisplay(_ rect: CGRect) {}

  /// Has no effect: there is no Auto Layout.
  public func invalidateIntrinsicContentSize() {}

  /// Has no effect: there is no Interface Builder.
  ///
  /// It is never called.
  public func prepareForInterfaceBuilder() {}

  /// Has no effect: views are not read from files.
  ///
  /// It is never called.
  public func awakeFromNib() {}

  /// Has no effect: nothing is drawn.
  ///
  /// It is never called.
  public func tintColorDidChange() {}
}

extension UIView {
  /// The place of content in a view, which is not drawn.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// The width or height of a view without content.
  public static var noIntrinsicMetric: CGFloat { -1 }
}

extension PlainNames where Self: UILabel {
  /// A plain value: nothing is drawn.
  public var text: String? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A plain value: nothing is drawn.
  public var textColor: UIColor! {
    get { plainValue(UIColor.label as UIColor?) }
    set { setPlainValue(newValue as UIColor?) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A plain value: nothing is drawn.
  public var font: UIFont! {
    get { plainValue(UIFont.systemFont(ofSize: 17) as UIFont?) }
    set { setPlainValue(newValue as UIFont?) }
  }

  /// A plain value: nothing is drawn.
  public var textAlignment: NSTextAlignment {
    get { plainValue(.natural) }
    set { setPlainValue(newValue) }
  }

  /// A plain value: nothing is drawn.
  public var numberOfLines: Int {
    get { plainValue(1) }
    set { setPlainValue(newValue) }
  }
}

extension PlainNames where Self: UIImageView {
  /// A plain value: nothing is drawn.
  public var image: UIImage? {
    get { plainValue(nil) }
    set { setPlainValue(newValue) }
  }
}

extension UIImageView {
  /// Creates a view of the size of an image, at the origin.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

extension PlainNames where Self: UIButton {
  /// A label that is not in the view tree: the title is not drawn.
  public var titleLabel: UILabel? {
    let label: UILabel = plainValue(UILabel())
    setPlainValue(label)
    return label
  }

  /// An image view that is not in the view tree: the image is not drawn.
  public var imageView: UIImageView? {
    let view: UIImageView = plainValue(UIImageView())
    setPlainValue(view)
    return view
  }

  /// Has no effect: nothing is drawn.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}

  /// Has no effect: nothing is drawn.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {}

  /// Has no effect: nothing is drawn.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}
