import Layout
import Text

/// A layout with a view that is dragged, zoomed and tapped.
enum PhotoLayout {
  private static let text = """
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

  /// Returns the layout.
  static func document() throws(BenchError) -> LayoutDocument {
    do throws(LayoutProblems) {
      return try LayoutReader.read(bytes: Array(text.utf8), file: "photo.yaml")
    } catch {
      throw BenchError("the layout with recognizers is wrong")
    }
  }
}
