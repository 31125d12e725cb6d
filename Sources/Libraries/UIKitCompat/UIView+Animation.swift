extension UIView {
  /// How an animation runs; without effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Without effect.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Without effect.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Without effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Without effect.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Without effect.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Without effect.
    public static let curveEaseInOut = AnimationOptions([])
    /// Without effect.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Without effect.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Without effect.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Without effect.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// How an animation with key frames runs; without effect.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Without effect.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Without effect.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Without effect.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Without effect.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Without effect.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Without effect.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Without effect.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Makes changes at once.
  ///
  /// - Parameters:
  ///   - duration: Without effect.
  ///   - delay: Without effect.
  ///   - options: Without effect.
  ///   - animations: The changes.
  ///   - completion: Called with true in the next pass of the shared application; at once if there is no
  ///     shared application.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes changes at once; see `animate(withDuration:delay:options:animations:completion:)`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes changes at once; see `animate(withDuration:delay:options:animations:completion:)`.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes changes at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {
    animations()
  }

  /// Makes changes at once; see `animate(withDuration:delay:options:animations:completion:)`.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations ?? {}, completion)
  }

  /// Makes changes at once.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  private static func change(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animations()
    guard let completion else { return }
    guard let application = UIApplication.sharedIfSet else { return completion(true) }
    application.performAtNextPass { completion(true) }
  }
}
