/// A color: four numbers from 0 to 1.
///
/// A plain value, because nothing is drawn: colors with equal numbers are equal. It is a class, so that extensions
/// that were written for UIKit may have convenience initializers. Corresponds to `UIColor`.
public final class UIColor: Hashable, Sendable {
  private let red: Double
  private let green: Double
  private let blue: Double
  private let alpha: Double

  /// Creates a color from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates the same color from another name of it.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// The same color, with CoreGraphics' name.
  public var cgColor: CGColor { self }

  /// Returns the color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Has no effect: nothing is drawn.
  public func set() {}

  /// Has no effect: nothing is drawn.
  public func setFill() {}

  /// Has no effect: nothing is drawn.
  public func setStroke() {}

  /// Writes the components to variables; a nil is skipped.
  ///
  /// - Returns: True.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }
}

extension UIColor {
  /// Returns true if the numbers are equal.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha
  }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) {
    for part in [red, green, blue, alpha] { hasher.combine(part) }
  }
}

/// CoreGraphics' name of `UIColor`, which it is here.
public typealias CGColor = UIColor

extension UIColor {
  /// UIKit's color `black`.
  public static let black = UIColor(white: 0, alpha: 1)
  /// UIKit's color `darkGray`.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// UIKit's color `lightGray`.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// UIKit's color `white`.
  public static let white = UIColor(white: 1, alpha: 1)
  /// UIKit's color `gray`.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// UIKit's color `red`.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// UIKit's color `green`.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// UIKit's color `blue`.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// UIKit's color `cyan`.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// UIKit's color `yellow`.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// UIKit's color `magenta`.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// UIKit's color `orange`.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// UIKit's color `purple`.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// UIKit's color `brown`.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// UIKit's color `clear`.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// UIKit's color `systemRed`, in one form.
  public static let systemRed = red
  /// UIKit's color `systemGreen`, in one form.
  public static let systemGreen = green
  /// UIKit's color `systemBlue`, in one form.
  public static let systemBlue = blue
  /// UIKit's color `systemOrange`, in one form.
  public static let systemOrange = orange
  /// UIKit's color `systemYellow`, in one form.
  public static let systemYellow = yellow
  /// UIKit's color `systemPurple`, in one form.
  public static let systemPurple = purple
  /// UIKit's color `systemGray`, in one form.
  public static let systemGray = gray
  /// UIKit's color `groupTableViewBackground`, in one form.
  public static let groupTableViewBackground = UIColor(white: 0.95, alpha: 1)
  /// UIKit's color `label`, in one form.
  public static let label = black
  /// UIKit's color `secondaryLabel`, in one form.
  public static let secondaryLabel = darkGray
  /// UIKit's color `separator`, in one form.
  public static let separator = lightGray
  /// UIKit's color `systemBackground`, in one form.
  public static let systemBackground = white
  /// UIKit's color `secondarySystemBackground`, in one form.
  public static let secondarySystemBackground = UIColor(white: 0.95, alpha: 1)
}
