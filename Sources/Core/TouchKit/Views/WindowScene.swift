/// A group of windows; in the responder chain it is between its windows and the application.
///
/// Corresponds to `UIWindowScene`.
open class WindowScene: Responder {
  /// The application of the scene.
  ///
  /// Unretained: the application owns the scene and clears this property before it is released.
  unowned(unsafe) final var owner: Application?

  /// The application of the scene, or nil; set by `Application.add(_:)`.
  public final var application: Application? { unsafe owner }

  /// The windows of the scene, in the order of `Application.windows`.
  public final var windows: [Window] {
    application?.windows.filter { $0.windowScene === self } ?? []
  }

  /// The key window if it belongs to the scene, or nil.
  public final var keyWindow: Window? { windows.first { $0.isKeyWindow } }

  /// The application.
  ///
  /// Source: R-RESP-5
  open override var next: Responder? { application }

  override var moduleClass: Responder.Type { WindowScene.self }
  override var owningApplication: Application? { unsafe owner }
}
