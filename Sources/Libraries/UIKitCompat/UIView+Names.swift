// Foundation has types of the same names on Linux. A file that imports only this module gets the names
// below, and the rest of Foundation, such as `Date`.
@_exported import Foundation
@_exported public import TouchKit
@_exported public import TouchModel

/// CoreGraphics' name of `Double`, which it is here.
public typealias CGFloat = Double
/// CoreGraphics' name of `Point`.
public typealias CGPoint = Point
/// CoreGraphics' name of `Size`.
public typealias CGSize = Size
/// CoreGraphics' name of `Rect`.
public typealias CGRect = Rect
/// CoreGraphics' name of `AffineTransform`.
public typealias CGAffineTransform = TouchModel.AffineTransform
/// A vector in two dimensions.
public struct CGVector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: Double
  /// The vertical part.
  public var dy: Double

  /// Creates a vector from its parts.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector without length.
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
}

/// UIKit's name of `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name of `RectEdges`.
public typealias UIRectEdge = RectEdges

/// A type for the same purpose: the name of an action, with its method.
public typealias Selector = Action

extension Action {
  /// Returns the same action, where UIKit's code creates a selector from its name.
  public init(_ action: Action) { self = action }
}

/// UIKit's name of `Application`.
public typealias UIApplication = Application
/// UIKit's name of `Responder`.
public typealias UIResponder = Responder
/// UIKit's name of `StackView`.
public typealias UIStackView = StackView
/// UIKit's name of `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name of `Window`.
public typealias UIWindow = Window
/// UIKit's name of `WindowScene`.
public typealias UIWindowScene = WindowScene
/// UIKit's name of `View`.
public typealias UIView = View
/// UIKit's name of `Label`.
public typealias UILabel = Label
/// UIKit's name of `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name of `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name of `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name of `RefreshControl`.
public typealias UIRefreshControl = RefreshControl
/// UIKit's name of `ViewController`.
public typealias UIViewController = ViewController

/// UIKit's name of `Touch`.
public typealias UITouch = Touch
/// UIKit's name of `TouchEvent`.
public typealias UIEvent = TouchEvent

/// UIKit's name of `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name of `GestureRecognizerDelegate`.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// UIKit's name of `TapGestureRecognizer`.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// UIKit's name of `LongPressGestureRecognizer`.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// UIKit's name of `PanGestureRecognizer`.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// UIKit's name of `SwipeGestureRecognizer`.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// UIKit's name of `PinchGestureRecognizer`.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// UIKit's name of `RotationGestureRecognizer`.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// UIKit's name of `ScreenEdgePanGestureRecognizer`.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

/// UIKit's name of `Control`.
public typealias UIControl = Control
/// UIKit's name of `Button`.
public typealias UIButton = Button
/// UIKit's name of `Switch`.
public typealias UISwitch = Switch
/// UIKit's name of `Slider`.
public typealias UISlider = Slider
/// UIKit's name of `Stepper`.
public typealias UIStepper = Stepper
/// UIKit's name of `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name of `PageControl`.
public typealias UIPageControl = PageControl
