/// An object with the properties of a layer, none of which is drawn.
///
/// The layer of a view passes `frame`, `bounds`, `position`, `anchorPoint`, `zPosition`, `isHidden`, `opacity` and
/// `masksToBounds` on to the view; all other properties are plain values. Corresponds to `CALayer`.
open class CALayer {
  /// The property of the view; of another layer a plain value.
  open var frame = CGRect.zero
  /// The property of the view; of another layer a plain value.
  open var bounds = CGRect.zero
  /// The property of the view; of another layer a plain value.
  open var position = CGPoint.zero
  /// The property of the view; of another layer a plain value.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The property of the view; of another layer a plain value.
  open var zPosition: CGFloat = 0
  /// The property of the view; of another layer a plain value.
  open var isHidden = false
  /// The property of the view; of another layer a plain value.
  open var opacity: Float = 1
  /// The property of the view; of another layer a plain value.
  open var masksToBounds = false
  /// A plain value: nothing is drawn.
  open var name: String?
  /// A plain value: nothing is drawn.
  open var cornerRadius: CGFloat = 0
  /// A plain value: nothing is drawn.
  open var borderWidth: CGFloat = 0
  /// A plain value: nothing is drawn.
  open var borderColor: CGColor?
  /// A plain value: nothing is drawn.
  open var backgroundColor: CGColor?
  /// A plain value: nothing is drawn.
  open var shadowColor: CGColor?
  /// A plain value: nothing is drawn.
  open var shadowOpacity: Float = 0
  /// A plain value: nothing is drawn.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// A plain value: nothing is drawn.
  open var shadowRadius: CGFloat = 3
  /// A plain value: nothing is drawn.
  open var contentsScale: CGFloat = 1
  /// A plain value: nothing is drawn.
  open var shouldRasterize = false
  /// A plain value: nothing is drawn.
  open var rasterizationScale: CGFloat = 1
  /// A plain value: nothing is drawn.
  open var mask: CALayer?
  /// The layers that were added, the rearmost first.
  public private(set) final var sublayers: [CALayer]?
  /// The layer to which it was added.
  public private(set) final weak var superlayer: CALayer?

  /// Creates a layer.
  public init() {}

  /// Adds a layer in front of all others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }

  /// Inserts a layer at an index of `sublayers`, limited to the valid range.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Has no effect, because nothing is drawn.
  open func setNeedsDisplay() {}

  /// Has no effect, because nothing is drawn.
  open func setNeedsLayout() {}

  /// Has no effect, because nothing is drawn.
  open func layoutIfNeeded() {}

  /// Has no effect, because nothing is animated.
  open func removeAllAnimations() {}
}

/// The layer of a view.
final class ViewLayer: CALayer {
  private unowned let view: UIView

  init(of view: UIView) {
    self.view = view
    super.init()
  }

  override var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }
  override var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }
  override var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  override var anchorPoint: CGPoint {
    get { view.anchorPoint }
    set { view.anchorPoint = newValue }
  }
  override var zPosition: CGFloat {
    get { view.zPosition }
    set { view.zPosition = newValue }
  }
  override var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  override var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }
  override var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
}

extension PlainNames where Self: UIView {
  /// The layer of the view, whose appearance is not drawn.
  public var layer: CALayer {
    let layer: CALayer = plainValue(ViewLayer(of: self))
    setPlainValue(layer)
    return layer
  }
}
