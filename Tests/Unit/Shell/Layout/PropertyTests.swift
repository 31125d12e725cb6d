import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Layout

/// The declared properties of views, and the objects of TouchKit that have them.
struct PropertyTests {
  @Test(
    "A view without keys has the declared defaults", arguments: LayoutView.Kind.allCases)
  func defaults(of kind: LayoutView.Kind) throws {
    let document = try LayoutReading.read("windows: [{id: w, subviews: [{id: v, type: \(kind)}]}]")
    let built = document.build()
    let view = try #require(built.view(id: "v"))
    let window = try #require(built.view(id: "w"))
    let values = try #require(document.views.first?.traits.values)
    for property in LayoutView.properties {
      #expect(property.isSet(view, to: values), "\(property.key.name)")
    }
    for property in ViewProperties.common + ViewProperties.ofWindows {
      #expect(
        property.isSet(window, to: document.windows[0].traits.values), "\(property.key.name)")
    }
  }

  @Test("A recognizer without keys has the declared defaults", arguments: GestureKind.allCases)
  func recognizerDefaults(of kind: GestureKind) {
    let recognizer = kind.makeRecognizer()
    for property in RecognizerProperties.all {
      #expect(property.isSet(recognizer, to: PropertyValues()), "\(property.key.name)")
    }
  }

  @Test(
    "A value that is the default is as none, and one that a type of view has already is replaced")
  func values() {
    var plain = PropertyValues(.view)
    plain[ViewProperties.hidden] = false
    #expect(plain == PropertyValues())
    var label = PropertyValues(.label)
    #expect(!label[ViewProperties.userInteractionEnabled])
    label[ViewProperties.userInteractionEnabled] = true
    #expect(label[ViewProperties.userInteractionEnabled])
    let view = Label()
    label.apply(to: view, .created)
    #expect(view.isUserInteractionEnabled)
  }

  @Test("A key of a view is one of the types whose objects have the property")
  func kinds() {
    #expect(ViewProperties.hidden.key.kinds == nil)
    #expect(ViewProperties.windowLevel.key.kinds == nil)
    #expect(ControlProperties.value.key.kinds == ["slider", "stepper"])
    #expect(
      ControlProperties.enabled.key.kinds
        == LayoutView.Kind.allCases.filter(\.isControl).map(\.rawValue))
    #expect(RecognizerProperties.enabled.key.kinds == nil)
    #expect(RecognizerProperties.numberOfTouches.key.kinds == ["tap", "longPress", "swipe"])
  }

  @Test("C-1: a client may change some properties, in the same order in every message")
  func changes() {
    let own = ["hidden", "userInteractionEnabled", "alpha", "frame", "center", "transform"]
    let common = own + ["touchAccommodations"]
    #expect(LiveProperty.names(of: View()) == common)
    #expect(LiveProperty.names(of: Window(frame: .zero)) == common + ["windowLevel"])
    #expect(
      LiveProperty.names(of: SegmentedControl()) == common + ["enabled", "selectedSegmentIndex"])
    #expect(LiveProperty.names(of: ScrollView()) == common + ["contentOffset", "zoomScale"])
    #expect(LiveProperty.names(of: TapGestureRecognizer()) == ["enabled"])
  }

  @Test("C-1: Documentation/control.md names each property that a client may change")
  func page() throws {
    let page = try #require(SourceTree.file("Documentation/control.md")).text
    let section = try #require(page.split(separator: "\n### ").first { $0.hasPrefix("`set`\n") })
    for key in LiveChange.keys { #expect(section.contains("`\(key)`"), "\(key)") }
  }
}
