import Testing
import TouchKit
import TouchModel

/// Tests of the identifiers of objects that have none of their own.
struct DefaultIdentifierTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    application.add(window)
  }

  private class PhotoCell: View {}
  private final class URLField: View {}
  private final class ID: View {}
  private final class _Inner: View {}
  private final class Cell2: View {}
  private final class Größe: View {}
  private final class `3 dots!`: View {}
  private final class `- -`: View {}
  private final class Shelf<Item>: View {
    final class Board: View {}
  }

  @Test("R-DIAG-3: views, windows, controllers and recognizers are numbered by their names")
  func numbers() {
    let views = [View(), PhotoCell(), View(), PhotoCell()]
    for view in views { window.addSubview(view) }
    #expect(views.reversed().map(\.identifier) == ["photoCell1", "view1", "photoCell2", "view2"])
    #expect(views.map(\.identifier) == ["view2", "photoCell2", "view1", "photoCell1"])
    let (tap, controller) = (TapGestureRecognizer(), ViewController())
    views[0].addGestureRecognizer(tap)
    window.rootViewController = controller
    let scene = WindowScene()
    application.add(scene)
    #expect(
      [tap.identifier, controller.identifier, window.identifier, scene.identifier]
        == ["tapGestureRecognizer1", "viewController1", "window1", "windowScene1"])
    #expect(Application(identifier: "").identifier == "application1")
  }

  @Test("R-DIAG-3: each application counts by itself, and an object keeps its number")
  func applications() {
    let view = PhotoCell()
    #expect(view.identifier == "photoCell")
    window.addSubview(view)
    #expect(view.identifier == "photoCell1")
    view.removeFromSuperview()
    #expect(view.identifier == "photoCell1")
    let (other, second) = (Application(), Window(frame: .zero))
    other.add(second)
    let neighbor = PhotoCell()
    second.addSubview(neighbor)
    #expect(neighbor.identifier == "photoCell1")
    second.addSubview(view)
    #expect(view.identifier == "photoCell1")
  }

  @Test("An identifier that the program sets replaces the default, and an empty one restores it")
  func assigned() {
    let (view, tap) = (View(), TapGestureRecognizer())
    window.addSubview(view)
    view.addGestureRecognizer(tap)
    #expect(view.assignedIdentifier.isEmpty && tap.assignedIdentifier.isEmpty)
    #expect(view.identifier == "view1" && tap.identifier == "tapGestureRecognizer1")
    view.identifier = "hero"
    tap.identifier = "open"
    #expect(view.identifier == "hero" && tap.identifier == "open")
    view.identifier = ""
    tap.identifier = ""
    #expect(view.identifier == "view1" && tap.identifier == "tapGestureRecognizer1")
  }

  @Test("The names of generic, private, local and oddly named classes are clean")
  func names() {
    final class Local: View {}
    let views = [
      URLField(), ID(), _Inner(), Cell2(), Größe(), `3 dots!`(), `- -`(), Shelf<[Int]>(),
      Shelf<String>.Board(), Local(),
    ]
    for view in views { window.addSubview(view) }
    #expect(
      views.map(\.identifier) == [
        "urlField1", "id1", "inner1", "cell2-1", "größe1", "3dots1", "object1", "shelf1", "board1",
        "local1",
      ])
  }

  @Test("The views of a container without an identifier are named by their parts alone")
  func containers() {
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation
    #expect(navigation.identifier == "navigationController1")
    #expect(navigation.view.identifier == "layoutContainerView")
    #expect(navigation.navigationBar.identifier == "navigationBar")
  }

  @Test("A responder that is in no application has no number")
  func outside() {
    final class Reader: Responder {}
    #expect(Reader().identifier == "reader" && View().identifier == "view")
    #expect(ViewController().identifier == "viewController")
    #expect(PanGestureRecognizer().identifier == "panGestureRecognizer")
  }
}
