import Layout
import Testing
import TouchKit
import TouchModel

/// The recognizers, controls and scroll views of a built layout.
struct BuiltRecognizerTests {
  private func recognizer<Kind: GestureRecognizer>(
    _ id: String, as kind: Kind.Type, in built: BuiltLayout
  ) throws -> Kind {
    try #require(built.recognizer(id: id) as? Kind)
  }

  @Test("Each recognizer has its class, its view, and the properties of the file")
  func properties() throws {
    let built = try LayoutReading.read(FullLayout.yaml).build()
    let double = try recognizer("double", as: TapGestureRecognizer.self, in: built)
    #expect(double.view === built.view(id: "root"))
    #expect(double.identifier == "double")
    #expect(!double.isEnabled && !double.cancelsTouchesInView)
    #expect(double.delaysTouchesBegan && !double.delaysTouchesEnded)
    #expect(double.numberOfTapsRequired == 2 && double.numberOfTouchesRequired == 3)
    let press = try recognizer("press", as: LongPressGestureRecognizer.self, in: built)
    #expect(press.minimumPressDuration == 1.5 && press.allowableMovement == 20)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    #expect(press.isEnabled && press.cancelsTouchesInView && press.delaysTouchesEnded)
    let drag = try recognizer("drag", as: PanGestureRecognizer.self, in: built)
    #expect(drag.minimumNumberOfTouches == 2 && drag.maximumNumberOfTouches == 4)
    #expect(drag.region == Rect(x: 1, y: 2, width: 30, height: 40) && press.region == nil)
    let flick = try recognizer("flick", as: SwipeGestureRecognizer.self, in: built)
    #expect(flick.direction == [.left, .up])
    let edge = try recognizer("edge", as: ScreenEdgePanGestureRecognizer.self, in: built)
    #expect(edge.edges == [.left, .bottom] && edge.maximumNumberOfTouches == .max)
    let any = try recognizer("any", as: RotationGestureRecognizer.self, in: built)
    #expect(any.view === built.windows.first)
    #expect(built.view(id: "root")?.gestureRecognizers?.count == 5)
    let more = try LayoutReading.read(
      "windows: [{gestureRecognizers: [{type: pinch}, {type: rotation}]}]"
    ).build()
    _ = try recognizer("pinch-1", as: PinchGestureRecognizer.self, in: more)
    _ = try recognizer("rotation-1", as: RotationGestureRecognizer.self, in: more)
  }

  @Test("Controls and scroll views have their classes and the properties of the file")
  func kinds() throws {
    let built = try LayoutReading.read(FullLayout.yaml).build()
    let ok = try #require(built.view(id: "ok") as? Button)
    #expect(!ok.isEnabled)
    let list = try #require(built.view(id: "list") as? ScrollView)
    #expect(list.contentSize == Size(width: 100, height: 900))
    #expect(list.contentOffset == Point(x: 0, y: -5))
    #expect(!list.delaysContentTouches && !list.canCancelContentTouches && !list.isScrollEnabled)
    #expect(list.panGestureRecognizer.identifier == "list.panGestureRecognizer")
    let plain = try LayoutReading.read(
      "windows: [{subviews: [{id: c, type: control}, {id: s, type: scrollView}]}]"
    ).build()
    let control = try #require(plain.view(id: "c") as? Control)
    #expect(control.isEnabled && !(control is Button))
    let scroll = try #require(plain.view(id: "s") as? ScrollView)
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    #expect(scroll.isScrollEnabled && scroll.bounces && scroll.decelerationRate == .normal)
  }

  @Test("Views of every kind have the hit test of the file")
  func policies() throws {
    for type in ["view", "control", "button", "scrollView", "label", "imageView"] {
      let stage = try LayoutStage(
        """
        windows:
          - id: W
            subviews:
              - {id: v, type: \(type), userInteractionEnabled: true, frame: [100, 100, 50, 50],
                 pointInside: {inset: -10}}
        """)
      #expect(stage.hit(95, 120) == "v" && stage.hit(85, 120) == "W", "\(type)")
      let through = try LayoutStage(
        """
        windows:
          - id: W
            subviews: [{id: v, type: \(type), userInteractionEnabled: true, hitTest: passThrough}]
        """)
      #expect(through.hit(95, 120) == "W", "\(type)")
    }
  }

  @Test("R-GST-14: of a cycle of requirements the one given last is ignored, and no other")
  func cycles() throws {
    func requirements(_ lists: [String: String]) throws -> [String: [String]] {
      let items = lists.sorted { $0.key < $1.key }.map { id, list in
        "{id: \(id), type: tap, requireToFail: [\(list)]}"
      }
      let built = try LayoutReading.read(
        "windows: [{gestureRecognizers: [\(items.joined(separator: ", "))]}]"
      ).build()
      return lists.mapValues { _ in [] }.merging(
        lists.keys.map { id in
          (id, built.recognizer(id: id)?.failureRequirements.map(\.identifier) ?? [])
        }, uniquingKeysWith: { $1 })
    }
    #expect(
      try requirements(["a": "b, c, b", "b": "c", "c": ""])
        == ["a": ["b", "c"], "b": ["c"], "c": []])
    #expect(try requirements(["a": "b", "b": "a"]) == ["a": ["b"], "b": []])
    #expect(try requirements(["a": "a"]) == ["a": []])
    // A search from `a` finds `c` before `b`, but the requirement of `c` comes last.
    #expect(
      try requirements(["a": "c", "b": "c", "c": "b, d", "d": "a"])
        == ["a": ["c"], "b": ["c"], "c": ["d"], "d": []])
  }

  @Test("R-GST-14: a cycle of 20,000 requirements is broken without quadratic cost")
  func largeCycle() throws {
    let count = 20_000
    // The worst order: each new one has to follow all the others.
    var text = "windows:\n"
    for index in 0..<count {
      if index % 250 == 0 { text += "- gestureRecognizers:\n" }
      text += "  - {id: r\(index), type: tap, requireToFail: [r\((index + count - 1) % count)]}\n"
    }
    let document = try LayoutReading.read(text)
    #expect(document.notes.count >= 1)
    let built = document.build()
    var next: GestureRecognizer? = built.recognizer(id: "r0")
    var seen = 0
    while let current = next, seen <= count {
      seen += 1
      next = current.failureRequirements.first
    }
    #expect(seen <= count)
  }

  @Test("Two applications built from one document share no recognizers")
  func twice() throws {
    let document = try LayoutReading.read(FullLayout.yaml)
    let first = document.build()
    let second = document.build()
    #expect(first.recognizer(id: "double") !== second.recognizer(id: "double"))
    #expect(second.recognizer(id: "double")?.view === second.view(id: "root"))
    #expect(first.recognizer(id: "missing") == nil)
  }
}
