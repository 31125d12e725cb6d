/// A group of windows that stands between them and the application in the responder chain.
///
/// Corresponds to `UIWindowScene`.
open class WindowScene: Responder {
  /// The application that the scene belongs to.
  ///
  /// Sound without counting: the application owns the scene and takes itself out of it before it
  /// goes.
  unowned(unsafe) final var owner: Application?

  /// The application that the scene belongs to; set by `Application.add(_:)`.
  public final var application: Application? { unsafe owner }

  /// The windows of the scene in the order of `Application.windows`.
  public final var windows: [Window] {
    application?.windows.filter { $0.windowScene === self } ?? []
  }

  /// The application (R-RESP-5).
  open override var next: Responder? { application }
}
