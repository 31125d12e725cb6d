import TouchKit
import TouchModel

/// Computes the frames of views: shares of their superviews, and what stack views arrange.
struct FrameResolver {
  private var views: [LayoutView]
  private let windows: [LayoutWindow]
  /// The frames with shares, by the index of the view.
  private let frames: [Int: RelativeRect]
  /// The bounds of the views so far.
  private var bounds: [Rect] = []
  /// The indices of the subviews of each stack view.
  private var arranged: [Int: [Int]] = [:]

  /// Returns views, each after its superview, with frames in points.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - windows: Their windows.
  ///   - frames: The frames with shares, by the index of the view.
  /// - Returns: The views in the same order.
  static func resolve(
    _ views: [LayoutView], in windows: [LayoutWindow], frames: [Int: RelativeRect]
  ) -> [LayoutView] {
    guard !frames.isEmpty || views.contains(where: { $0.kind == .stackView }) else { return views }
    var resolver = FrameResolver(views, windows, frames)
    resolver.findNaturalSizes()
    for index in views.indices { resolver.place(index) }
    return resolver.views
  }

  private init(_ views: [LayoutView], _ windows: [LayoutWindow], _ frames: [Int: RelativeRect]) {
    self.views = views
    self.windows = windows
    self.frames = frames
    bounds.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      if let parent = view.parent, views[parent].kind == .stackView {
        arranged[parent, default: []].append(index)
      }
    }
  }

  /// Computes the sizes that subviews of stack views have by themselves; subviews are after their superviews.
  private mutating func findNaturalSizes() {
    for index in views.indices.reversed() {
      guard let parent = views[index].parent, views[parent].kind == .stackView else { continue }
      if views[index].geometry == .fill, views[index].kind == .stackView {
        views[index].naturalSize = arrangement(of: shown(in: index), in: index).neededSize
      } else {
        views[index].naturalSize = views[index].geometry.bounds(in: .zero).size
      }
    }
  }

  /// Resolves the frame of a view whose superview has one, and arranges its subviews if it is a stack view.
  private mutating func place(_ index: Int) {
    let view = views[index]
    let area =
      view.parent.map { bounds[$0] } ?? Rect(origin: .zero, size: windows[view.window].frame.size)
    if view.naturalSize == nil, let frame = frames[index],
      case .frame(_, let origin) = view.geometry
    {
      views[index].geometry = .frame(frame.resolved(in: area.size), origin: origin)
    }
    bounds.append(views[index].geometry.bounds(in: area.size))
    if view.kind == .stackView { arrange(index) }
  }

  private mutating func arrange(_ index: Int) {
    let area = bounds[index].inset(by: views[index].traits[StackProperties.layoutMargins])
    for child in arranged[index] ?? [] {
      if let share = frames[child]?.resolved(in: area.size) {
        views[child].naturalSize = share.size
      }
      put(child, at: Rect(origin: area.origin, size: views[child].naturalSize ?? .zero))
    }
    let shown = shown(in: index)
    let frames = arrangement(of: shown, in: index).frames(in: bounds[index])
    for (child, frame) in zip(shown, frames) { put(child, at: frame) }
  }

  private mutating func put(_ index: Int, at frame: Rect) {
    let origin = views[index].geometry.bounds(in: .zero).origin
    views[index].geometry = .frame(frame, origin: origin)
  }

  private func shown(in index: Int) -> [Int] {
    (arranged[index] ?? []).filter { !views[$0].traits[ViewProperties.hidden] }
  }

  private func arrangement(of shown: [Int], in stack: Int) -> StackArrangement {
    let stack = views[stack].traits
    return StackArrangement(
      axis: stack[StackProperties.axis], distribution: stack[StackProperties.distribution],
      alignment: stack[StackProperties.alignment],
      sizes: shown.map { views[$0].naturalSize ?? .zero },
      gaps: shown.dropLast().map { _ in stack[StackProperties.spacing] },
      margins: stack[StackProperties.layoutMargins])
  }
}
