import TouchKit
import TouchModel

/// The properties of scroll views.
package enum ScrollProperties {
  /// True if the view scrolls.
  package static let scrollEnabled = Property<Bool>(
    "scrollEnabled", .flag, default: true, "Whether the view scrolls.",
    PropertyAccess(\ScrollView.isScrollEnabled))

  /// True if scrolling may cancel touches that the content has received.
  package static let canCancelContentTouches = Property<Bool>(
    "canCancelContentTouches", .flag, default: true,
    "`true`: a touch that the content has received may still scroll, and is then cancelled there.",
    PropertyAccess(\ScrollView.canCancelContentTouches))

  /// The smallest zoom scale.
  static let minimumZoomScale = Property<Double>(
    "minimumZoomScale", .number(.positive), default: 1,
    "The smallest zoom scale. Two fingers zoom the only subview if `maximumZoomScale` is larger.",
    PropertyAccess(\ScrollView.minimumZoomScale))

  /// The largest zoom scale.
  static let maximumZoomScale = Property<Double>(
    "maximumZoomScale", .number(.positive), default: 1,
    "The largest zoom scale. The content has the size of the zoomed subview while it is not 1.",
    PropertyAccess(\ScrollView.maximumZoomScale))

  /// The zoom scale at the start, for which the subview is needed.
  ///
  /// It is set also if it is not given, so that it is within the limits.
  static let zoomScale = Property<Double>(
    "zoomScale", .number(.positive), default: 1, words: "`1`, or the limit nearest to it",
    presets: [.scrollView: 1], "The zoom scale at the start, within the limits.",
    PropertyAccess(
      get: { (view: ScrollView) in view.zoomScale }, set: { $0.zoom(to: $1, at: $0.contentOffset) },
      change: {
        $0.stop()
        $0.zoomScale = $1
      }, imagine: { view, _, tree in tree.unsettle(view) }), step: .linked,
    change: .init(of: "scroll views", isSelection: true))

  /// The point of the content that is at the origin of the view; a client moves it within the content.
  private static let contentOffset = Property<Point>(
    "contentOffset", .point(), default: .zero,
    "The point of the content that is at the origin of the view.",
    PropertyAccess(
      get: { (view: ScrollView) in view.contentOffset }, set: { $0.contentOffset = $1 },
      change: {
        $0.stop()
        $0.contentOffset = $0.limited($1)
      },
      imagine: { view, offset, tree in tree.scroll(view, to: view.limited(offset)) }
    ), step: .placed, change: .init(of: "scroll views", isSelection: true))

  /// The properties in the order of the keys.
  static let all: [any AnyProperty] = [
    Property<Size>(
      "contentSize", .size, default: .zero, "The extent of the content in points.",
      PropertyAccess(\ScrollView.contentSize)),
    contentOffset,
    Property<Bool>(
      "delaysContentTouches", .flag, default: true,
      "`true`: the content receives a touch after `scrollDelay`, unless it scrolls by then.",
      PropertyAccess(\ScrollView.delaysContentTouches)),
    canCancelContentTouches, scrollEnabled,
    Property<DecelerationRate>(
      "decelerationRate", .words([("normal", .normal), ("fast", .fast), ("none", .none)]),
      default: .normal, "How quickly the content stops after a quick drag. `none`: at once.",
      PropertyAccess(\ScrollView.decelerationRate)),
    Property<Bool>(
      "bounces", .flag, default: true,
      "`true`: a finger can move the content beyond the end of its range, from where it returns.",
      PropertyAccess(\ScrollView.bounces)),
    Property<Bool>(
      "alwaysBounceVertical", .flag, default: false,
      "`true`: content that is not higher than the view bounces, too. The view then takes vertical drags"
        + " from scroll views around it.", PropertyAccess(\ScrollView.alwaysBounceVertical)),
    Property<Bool>(
      "alwaysBounceHorizontal", .flag, default: false,
      "`true`: content that is not wider than the view bounces, too. The view then takes horizontal"
        + " drags from scroll views around it.", PropertyAccess(\ScrollView.alwaysBounceHorizontal)),
    Property<Bool>(
      "pagingEnabled", .flag, default: false,
      "`true`: scrolling ends at a multiple of the size of the view.",
      PropertyAccess(\ScrollView.isPagingEnabled)),
    Property<EdgeInsets>(
      "contentInset", .insets, default: EdgeInsets(all: 0),
      "The space around the content, by which the content can scroll further: `[top, left, bottom, right]`,"
        + " or one number for all sides.", PropertyAccess(\ScrollView.contentInset)),
    Property<Bool>(
      "directionalLockEnabled", .flag, default: false,
      "`true`: a drag that begins along one axis does not scroll along the other one.",
      PropertyAccess(\ScrollView.isDirectionalLockEnabled)),
    minimumZoomScale, maximumZoomScale, zoomScale,
    Property<Bool>(
      "bouncesZoom", .flag, default: true,
      "`true`: fingers can zoom beyond the limits, from where the scale returns.",
      PropertyAccess(\ScrollView.bouncesZoom)),
  ]
}

extension ScrollView {
  /// Zooms without moving the content.
  fileprivate func zoom(to scale: Double, at offset: Point) {
    zoomScale = scale
    contentOffset = offset
  }

  /// Cancels scrolling and zooming that are in progress.
  fileprivate func stop() {
    let (scrolls, zooms) = (isScrollEnabled, pinchGestureRecognizer?.isEnabled)
    isScrollEnabled = false
    pinchGestureRecognizer?.isEnabled = false
    isScrollEnabled = scrolls
    if let zooms { pinchGestureRecognizer?.isEnabled = zooms }
  }
}
