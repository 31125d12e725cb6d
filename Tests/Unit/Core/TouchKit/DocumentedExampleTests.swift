import Testing
import CoreTestSupport
import TouchKit
import TouchModel

/// What the examples of the pages print, in place of Swift's own `print`.
///
/// The tests of this file run one after the other.
nonisolated(unsafe) private var printed: [String] = []

private func print(_ items: Any...) {
  printed.append(items.map { "\($0)" }.joined(separator: " "))
}

/// The Swift examples of the pages, compiled and run.
///
/// Each line of an example must be in this file, in the same order, and what it prints must be what
/// the page says in comments.
@Suite(.serialized)
struct DocumentedExampleTests {
  /// Returns the lines of a page's Swift blocks that belong to a program, without indentation,
  /// comments and imports.
  private static func code(of page: String, from start: String) throws -> [String] {
    let text = try #require(SourceTree.file(page)).text
    let blocks = text.matches(of: #/(?s)```swift\n(.*?)```/#).map { String($0.1) }
    let first = try #require(blocks.firstIndex { $0.contains(start) })
    let isArticle = page.hasSuffix(".docc/DispatchingWithoutAScreen.md")
    return (isArticle ? blocks[first...] : blocks[first...first]).joined(separator: "\n")
      .split(separator: "\n").map { trimmed($0) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") && $0 != "@main" }
  }

  /// Returns a line without its indentation and its comment.
  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0 == " " }
    if let comment = line.firstRange(of: "//") { line = line[..<comment.lowerBound] }
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  private static func expectCompiled(_ lines: [String]) throws {
    let source = try #require(
      SourceTree.file("Tests/Unit/Core/TouchKit/DocumentedExampleTests.swift"))
    var rest = source.lines.map { trimmed($0) }[...]
    #expect(lines.count > 15)
    for line in lines {
      guard let index = rest.firstIndex(of: line) else {
        Issue.record("this file does not have `\(line)`, or not in the order of the page")
        return
      }
      rest = rest[(index + 1)...]
    }
  }

  @Test("The example of the page about a program of one's own runs as shown")
  func program() throws {
    try Self.expectCompiled(
      Self.code(of: "Documentation/start/your-own-program.md", from: "final class Key"))
    printed = []
    OwnProgram.Keys.main()
    #expect(printed == ["down at Point(x: 105.0, y: 24.0)", "held"])
    let text = try #require(SourceTree.file("Documentation/start/your-own-program.md")).text
    for line in printed { #expect(text.contains("  // " + line)) }
  }

  @Test("The example of the article about dispatching runs as shown")
  func article() throws {
    let page = "Sources/Core/TouchKit/TouchKit.docc/DispatchingWithoutAScreen.md"
    try Self.expectCompiled(Self.code(of: page, from: "final class Photo"))
    printed = []
    dispatchingExample()
    #expect(
      printed == [
        "photo: began at Point(x: 100.0, y: 50.0)", "photo: cancelled",
        "drag: began at Point(x: 320.0, y: 200.0)", "drag: ended at Point(x: 320.0, y: 200.0)",
        "true", "outsideBounds",
      ])
    let text = try #require(SourceTree.file(page)).text
    for line in printed { #expect(text.contains("// " + line)) }
  }

  /// `make examples` compiles and runs the program.
  @Test("Each block of the article about the carousel is in the example's program")
  func carousel() throws {
    let page = "Sources/Core/TouchKit/TouchKit.docc/BuildingACarousel.md"
    let text = try #require(SourceTree.file(page)).text
    let blocks = text.matches(of: #/(?s)```swift\n(.*?)```/#).map(\.1)
    let sources = SourceTree.files(under: "Examples/Carousel/Sources", withExtension: "swift")
      .map { $0.lines.map { Self.trimmed($0) } }
    #expect(blocks.count > 7)
    for block in blocks {
      let lines = block.split(separator: "\n").map { Self.trimmed($0) }.filter { !$0.isEmpty }
      let isFound = sources.contains { source in
        var rest = source[...]
        return lines.allSatisfy { line in
          guard let index = rest.firstIndex(of: line) else { return false }
          rest = rest[(index + 1)...]
          return true
        }
      }
      #expect(isFound, "\(block)")
    }
  }
}

/// The program of the page about a program of one's own, without `@main`.
private enum OwnProgram {
  final class Key: View {
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      bounds.inset(by: EdgeInsets(all: -10)).contains(point)
    }

    // A set has no order of its own: `inOrder` is the same in each run.
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      for touch in touches.inOrder { print("down at", touch.location(in: self)) }
    }
  }

  struct Keys {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 1080, height: 1920))
    let key = Key(frame: Rect(x: 20, y: 20, width: 100, height: 44))

    func show() {
      application.add(window)
      window.addSubview(key)
      window.makeKeyAndVisible()
      key.transform = AffineTransform(rotationAngle: .pi)
      let press = LongPressGestureRecognizer()
      press.addAction { _ in print("held") }
      key.addGestureRecognizer(press)
    }

    func comeDown(at position: Point, _ time: Microseconds) {
      let finger = Contact(id: ContactID(rawValue: 1), slot: 0, phase: .began, position: position)
      application.receive(
        ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: [finger]))
    }

    static func main() {
      let keys = Keys()
      keys.show()
      keys.comeDown(at: Point(x: 15, y: 40), .zero)
      // TouchKit reads no clock. A program that has one waits until `nextDeadline`, or for the next frame.
      while let time = keys.application.nextDeadline {
        keys.application.advance(to: time)
      }
    }
  }
}

private func dispatchingExample() {
  final class Photo: View {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      for touch in touches.inOrder { print("photo: began at", touch.location(in: self)) }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      print("photo: cancelled")
    }
  }

  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  application.add(window)

  let photo = Photo(frame: Rect(x: 200, y: 150, width: 400, height: 300))
  window.addSubview(photo)

  let button = Button(frame: Rect(x: 20, y: 20, width: 100, height: 44))
  button.addAction(for: .touchUpInside) { _, _ in print("button: pressed") }
  window.addSubview(button)

  window.makeKeyAndVisible()

  let drag = PanGestureRecognizer()
  drag.addAction { recognizer in
    print("drag:", recognizer.state, "at", recognizer.location(in: nil))
  }
  photo.addGestureRecognizer(drag)

  func frame(_ phase: ContactPhase, _ x: Double, _ y: Double, milliseconds: Int64) -> ContactFrame {
    let contact = Contact(
      id: ContactID(rawValue: 1), slot: 0, phase: phase, position: Point(x: x, y: y))
    return ContactFrame(
      device: DeviceID(rawValue: 1), time: .milliseconds(milliseconds), contacts: [contact])
  }

  application.receive(frame(.began, 300, 200, milliseconds: 0))
  application.receive(frame(.moved, 320, 200, milliseconds: 10))
  application.receive(frame(.ended, 320, 200, milliseconds: 20))

  if let deadline = application.nextDeadline {
    application.advance(to: deadline)
  }

  let explanation = application.explain(Point(x: 300, y: 200), view: button)
  print(explanation.hitView === photo)
  print(explanation.cause?.name ?? "the button is hit")
}
