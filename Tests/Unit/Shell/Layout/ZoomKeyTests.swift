import Layout
import Testing
import Text
import TouchKit
import TouchModel

/// The keys of zooming scroll views.
struct ZoomKeyTests {
  private func read(_ keys: String) throws(LayoutProblems) -> LayoutDocument {
    try LayoutReader.read(
      bytes: Array("windows: [{subviews: [{id: photo, type: scrollView, \(keys)}]}]".utf8),
      file: "layout.yaml")
  }

  @Test("R-SCR-13: the only subview has the zoom scale of the layout, and the content its size")
  func built() throws {
    let built = try read(
      "frame: [0, 0, 320, 480], contentSize: [320, 480], contentOffset: [10, 20], zoomScale: 2,"
        + " maximumZoomScale: 4, minimumZoomScale: 0.5, bouncesZoom: false,"
        + " subviews: [{id: picture, frame: [0, 0, 320, 480]}]"
    ).build()
    let photo = try #require(built.view(id: "photo") as? ScrollView)
    #expect(photo.minimumZoomScale == 0.5 && photo.maximumZoomScale == 4 && !photo.bouncesZoom)
    #expect(photo.zoomScale == 2 && photo.contentSize == Size(width: 640, height: 960))
    #expect(photo.contentOffset == Point(x: 10, y: 20))
    #expect(
      built.view(id: "picture")?.frame == Rect(x: 0, y: 0, width: 640, height: 960))
    #expect(photo.pinchGestureRecognizer?.identifier == "photo.pinchGestureRecognizer")
  }

  @Test(
    "R-SCR-13: without a zoom scale it is 1, or the limit nearest to it; without limits no pinch zooms"
  )
  func defaults() throws {
    for (keys, scale) in [
      ("minimumZoomScale: 2, maximumZoomScale: 4", 2.0), ("minimumZoomScale: 0.5", 1),
      ("maximumZoomScale: 0.5, minimumZoomScale: 0.25", 0.5),
    ] {
      let built = try read("\(keys), subviews: [{id: picture}]").build()
      let photo = try #require(built.view(id: "photo") as? ScrollView)
      #expect(photo.zoomScale == scale && photo.pinchGestureRecognizer != nil, "\(keys)")
    }
    let plain = try read("subviews: [{}, {}]").build()
    let scroll = try #require(plain.view(id: "photo") as? ScrollView)
    #expect(scroll.pinchGestureRecognizer == nil && scroll.delegate == nil)
  }

  @Test(
    "R-SCR-13: contradictory and impossible scales are refused, with their position and a remedy",
    arguments: [
      ("minimumZoomScale: 0", "minimumZoomScale: ", "expected a number above 0"),
      ("maximumZoomScale: -1", "maximumZoomScale: ", "expected a number above 0"),
      ("zoomScale: .nan", "zoomScale: ", "only finite numbers are allowed"),
      ("bouncesZoom: 1", "bouncesZoom: ", "expected `true` or `false`"),
      (
        "minimumZoomScale: 2", "minimumZoomScale: ",
        "`minimumZoomScale` (2) is above `maximumZoomScale` (1 by default); add a larger `maximumZoomScale`"
      ),
      (
        "minimumZoomScale: 3, maximumZoomScale: 2.5", "maximumZoomScale: ",
        "`minimumZoomScale` (3) is above `maximumZoomScale` (2.5); exchange them"
      ),
      (
        "maximumZoomScale: 3, zoomScale: 4", "zoomScale: ",
        "`zoomScale` is not between `minimumZoomScale` (1) and `maximumZoomScale` (3); write a number between them, or change the limits"
      ),
      (
        "maximumZoomScale: 3, subviews: [{}, {}]", "maximumZoomScale: ",
        "`photo` zooms and has 2 subviews, and it zooms its only one; put them into one view"
      ),
    ])
  func wrong(keys: String, place: String, message: String) throws {
    do throws(LayoutProblems) {
      _ = try read(keys)
      Issue.record("\(keys) is accepted")
    } catch {
      #expect(error.rendered.contains(message), "\(error.rendered)")
      let start = "windows: [{subviews: [{id: photo, type: scrollView, ".count
      let column = keys.ranges(of: place).last.map {
        start + keys.distance(from: keys.startIndex, to: $0.upperBound) + 1
      }
      #expect(error.problems.first?.column == column)
      #expect(error.rendered.contains("^"))
    }
  }

  @Test("R-SCR-13: a scroll view that zooms and has no subview is noted")
  func nothing() throws {
    let document = try read("maximumZoomScale: 3")
    #expect(
      document.notes.map(\.message) == [
        "`photo` zooms nothing: it has no subview; give it one subview, which is then zoomed"
      ])
  }
}
