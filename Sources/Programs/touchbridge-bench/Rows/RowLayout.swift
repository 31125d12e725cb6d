import Layout
import Text

/// The layouts of the rows that do not have the standard layout.
enum RowLayout: String {
  /// A view that is dragged, zoomed and tapped.
  case photo
  /// Every key that acts in each frame of a drag: the event rate, the edge gate, touch accommodations, and all filters,
  /// with values that remove no finger.
  case framed

  private var text: String {
    switch self {
    case .photo:
      """
      version: 1
      windows:
        - id: window
          view:
            id: root
            handles: all
            multipleTouchEnabled: true
            gestureRecognizers:
              - {id: drag, type: pan, simultaneousWith: [zoom]}
              - {id: zoom, type: pinch}
              - {id: open, type: tap}
      """
    case .framed:
      """
      version: 1
      application: {delivery: {framesPerSecond: 60}, edgeGate: {}, maxTouches: 20}
      devices:
        - match: {}
          filters: {sizePalm: {major: 200}, penArbitration: true, minForce: 0.01, minDuration: 0.001,
            minSamples: 2, bounceMerge: true, hysteresis: {margin: 0.01}, smoothing: true, jumpReject: true,
            edgeGuard: true, ghostGuard: true, stuckWatchdog: true, restLimit: true,
            regionMask: [[[0, 0.99], [0.01, 0.99], [0, 1]]]}
      windows:
        - id: window
          view:
            id: root
            handles: all
            multipleTouchEnabled: true
            pointInside: {inset: -1}
            touchAccommodations: {holdDuration: 0.001, tapAssistance: first}
            gestureRecognizers:
              - {id: drag, type: pan}
              - {id: zoom, type: pinch, simultaneousWith: [drag, turn]}
              - {id: turn, type: rotation, simultaneousWith: [drag, zoom]}
              - {id: hold, type: longPress}
              - {id: flick, type: swipe}
              - {id: edge, type: screenEdgePan, edges: [left]}
      """
    }
  }

  /// Returns the layout.
  func document() throws(BenchError) -> LayoutDocument {
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: Array(text.utf8), file: UntrustedText("\(rawValue).yaml"))
    } catch {
      throw BenchError("the layout `\(rawValue)` is wrong")
    }
  }
}
