import TouchModel

/// The way of points from the screen into a view, for several of them.
///
/// Most views are only displaced, and most lie right where their superviews begin: then a point is
/// converted by one or two subtractions. They are those of `View.convertFromScreen(_:)`, in the same
/// order, so the last bit is the same.
@safe struct WayFromScreen {
  private static var most: Int { 4 }

  /// The view; not counted, so it must outlive the way.
  private let view: Unmanaged<View>
  /// The displacements that are not zero, from the view up.
  private var offsets = InlineArray<4, Point>(repeating: .zero)
  private var count = 0
  /// Whether there is more to do than a few subtractions.
  private var isLong = false

  /// Looks at a view and all that hold it.
  ///
  /// Counts no references, for nobody is called who could take a view out of its tree.
  @unsafe
  @inline(__always)
  init(to view: Unmanaged<View>) {
    unsafe self.view = view
    var next: Unmanaged<View>? = unsafe view
    while let current = unsafe next {
      unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe add($0) }
    }
  }

  /// Adds the displacement of a view, and gives its superview if the way goes on there.
  @inline(__always)
  @unsafe private mutating func add(_ view: View) -> Unmanaged<View>? {
    if !view.geometry.isStill {
      isLong = view.geometry.kind != .plain || count == Self.most
      if isLong { return nil }
      offsets[count] = view.geometry.offset
      count += 1
    }
    return unsafe view.parentReference
  }

  /// The point of the view at a point of the screen.
  @inline(__always)
  func convert(_ point: Point) -> Point {
    if isLong { return unsafe view._withUnsafeGuaranteedRef { $0.convertFromScreen(point) } }
    var place = point
    var index = count
    while index > 0 {
      index -= 1
      place = place - offsets[index]
    }
    return place
  }
}

extension View {
  /// Whether a point of the screen is the same point of the view.
  @inline(__always)
  var liesOnScreen: Bool {
    unsafe parentReference == nil && geometry.isStill
  }

  /// The point of the view at a point of the screen, as `convertFromScreen(_:)`.
  ///
  /// Quick where at most one view on the way is displaced, and none is transformed.
  @inline(__always)
  final func fromScreen(_ point: Point) -> Point {
    var place = point
    var isDisplaced = false
    var next: Unmanaged<View>? = unsafe Unmanaged.passUnretained(self)
    while let current = unsafe next {
      let isPlain = unsafe current._withUnsafeGuaranteedRef { view in
        unsafe next = unsafe view.parentReference
        if view.geometry.isStill { return true }
        // The order of several would matter for the last bit.
        guard view.geometry.kind == .plain, !isDisplaced else { return false }
        isDisplaced = true
        place = point - view.geometry.offset
        return true
      }
      if !isPlain { return convertFromScreen(point) }
    }
    return place
  }
}
