import Foundation
import FoundationXML
import ControlProtocol
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Drawing

/// Tests of pictures, from the result of `tree`.
struct DrawingTests {
  private static let screen = Size(width: 800, height: 480)

  /// Returns the picture of views, which are JSON.
  static func picture(
    _ views: [String], _ input: DrawnInput? = nil, _ options: Drawing.Options = Drawing.Options()
  ) throws -> String {
    let tree = try JSONReader.read(Array(#"{"views":[\#(views.joined(separator: ","))]}"#.utf8))
    return Drawing.svg(of: tree, screen: screen, input: input, options: options)
  }

  /// Returns the elements of a picture, with their attributes; fails if it is not XML.
  static func elements(_ text: String) throws -> [(name: String, attributes: [String: String])] {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  private static let main = #"{"id":"main","type":"window","parent":null,"frame":[0,0,800,480]}"#

  private static func view(_ id: String, _ frame: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"view","parent":"main","frame":\#(frame)\#(more)}"#
  }

  @Test("V-1: kinds of views have colors and signs of their own, and the legend has only those")
  func kinds() throws {
    let views: [(String, DrawnView.Kind)] = [
      (Self.view("a", "[10,10,200,80]", #","enabled":true"#), .control),
      (Self.view("b", "[10,10,200,80]", #","sink":"glass""#), .forwards),
      (Self.view("c", "[10,10,200,80]", #","recognizers":[{"id":"r","type":"tap"}]"#), .gestures),
      (Self.view("d", "[10,10,200,80]", #","handles":["began"]"#), .takes),
      (Self.view("e", "[10,10,200,80]"), .passes),
      (
        #"{"id":"f","type":"scrollView","parent":"main","frame":[10,10,200,80],"contentSize":[10,9]}"#,
        .scroll
      ),
    ]
    for (view, kind) in views {
      let text = try Self.picture([Self.main, view])
      _ = try Self.elements(text)
      for other in DrawnView.Kind.allCases {
        // The window passes touches on.
        #expect(text.contains(other.legend) == (other == kind || other == .passes), "\(view)")
      }
      #expect(text.contains(#"stroke="\#(kind.color)""#))
    }
    #expect(Set(DrawnView.Kind.allCases.map(\.color)).count == 6)
    let strokes = try Self.picture([Self.main, views[2].0])
    #expect(strokes.contains(">r: tap<"))
  }

  @Test("V-18: a control over a page has an arrow that goes on, or one that ends at a bar")
  func routes() throws {
    let page = Self.view("page", "[0,0,800,480]", #","sink":"glass""#)
    func picture(_ more: String) throws -> String {
      try Self.picture([
        Self.main, page, Self.view("a", "[10,10,200,80]", #","enabled":true"# + more),
      ])
    }
    let words = ["its touches go on to the sink behind", "keeps its touches from the sink behind"]
    let plain = try picture("")
    #expect(!words.contains(where: plain.contains))
    let passing = try picture(#","reaches":"glass""#)
    #expect(passing.contains(words[0]) && !passing.contains(words[1]))
    #expect(passing.contains(">on to glass<"))
    let keeping = try picture(#","keptFrom":"glass""#)
    #expect(keeping.contains(words[1]) && !keeping.contains(words[0]))
    #expect(keeping.contains(">not to glass<"))
    // Without colors they differ by their form, and both are over the control.
    let arrows = try [passing, keeping].map { text in
      try Self.elements(text).filter {
        $0.name == "path" && $0.attributes["stroke"] == DrawnView.Kind.forwards.color
      }.compactMap { $0.attributes["d"] }
    }
    #expect(arrows[0].count == 2 && arrows[1].count == 2 && arrows[0] != arrows[1])
  }

  @Test("V-18: the region of a gesture is drawn, and the legend has only what is visible")
  func visible() throws {
    let page = Self.view(
      "page", "[0,0,800,480]",
      #","sink":"glass","recognizers":[{"id":"r","type":"tap","region":[700,400,80,60]},{"id":"s","type":"tap"}]"#
    )
    let text = try Self.picture([Self.main, page])
    #expect(text.contains("where a gesture begins"))
    let region = try Self.elements(text).filter { $0.attributes["stroke-dasharray"] == "2 3" }
    // One in the picture, and its sign.
    #expect(region.count == 2)
    // The window is behind the page, which fills it.
    #expect(!text.contains(">\(DrawnView.Kind.passes.legend)<"))
    #expect(text.contains(DrawnView.Kind.forwards.legend))
  }

  @Test("V-1: a view is drawn where it is hit: inside its superviews and the screen")
  func clipping() throws {
    let text = try Self.picture([
      Self.main, Self.view("box", "[100,100,200,100]", #","handles":["began"]"#),
      #"{"id":"in","type":"button","enabled":true,"parent":"box","frame":[250,150,200,100]}"#,
      #"{"id":"out","type":"button","enabled":true,"parent":"box","frame":[400,300,50,50]}"#,
    ])
    let areas = PictureAreas(Self.screen)
    let corner = areas.point(Point(x: 250, y: 150))
    let box = try #require(
      Self.elements(text).first { $0.attributes["stroke"] == DrawnView.Kind.control.color })
    #expect(box.attributes["x"] == SVGWriter.number(corner.x))
    #expect(box.attributes["width"] == SVGWriter.number(50 * areas.scale))
    #expect(!text.contains(">out<") && !text.contains("out (button)"))
  }

  @Test("V-1: hidden and disabled views are dashed, and what is hidden has no content")
  func off() throws {
    let text = try Self.picture([
      Self.main, Self.view("page", "[0,0,400,400]", #","hidden":true"#),
      #"{"id":"inner","type":"button","parent":"page","frame":[10,10,100,100],"enabled":true}"#,
      Self.view("key", "[450,10,200,100]", #","enabled":false"#),
    ])
    #expect(text.contains(">page<") && !text.contains("inner"))
    #expect(text.contains(#"stroke-dasharray="7 4""#))
    #expect(text.contains("hidden or disabled") && text.contains("\ndisabled</title>"))
  }

  @Test("V-1: a view that no finger reaches is crossed and in front, with the reason")
  func unreachable() throws {
    let text = try Self.picture([
      Self.main, Self.view("lost", "[10,10,300,60]", #","unreachable":"is behind `cover`""#),
      Self.view("cover", "[0,0,500,200]", #","handles":["began"]"#),
    ])
    #expect(text.contains("no finger reaches it: is behind `cover`"))
    let lost = try #require(text.range(of: "lost (view)"))
    let cover = try #require(text.range(of: "cover (view)"))
    #expect(cover.lowerBound < lost.lowerBound)
  }

  @Test("V-1: what is below a sensitive view is drawn only if it is revealed")
  func sensitive() throws {
    let views = [
      Self.main, Self.view("pad", "[0,0,400,400]", #","sensitive":true"#),
      #"{"id":"secret","type":"button","parent":"pad","frame":[10,10,100,100],"enabled":true}"#,
    ]
    let text = try Self.picture(views)
    #expect(text.contains("url(#hatch)") && !text.contains("secret ("))
    var options = Drawing.Options()
    options.revealsSecrets = true
    #expect(try Self.picture(views, nil, options).contains("secret ("))
  }

  @Test("V-1: labels and marks do not overlap")
  func labels() throws {
    var placer = LabelPlacer()
    var areas: [Rect] = []
    let outline = Polygon(Rect(x: 0, y: 0, width: 300, height: 200))
    while let area = placer.place(Size(width: 60, height: 15), in: outline, obstacles: []) {
      #expect(outline.contains(area))
      for other in areas { #expect(!other.intersects(area)) }
      areas.append(area)
    }
    #expect(areas.count > 10)
  }

  @Test("V-2: paths have the marks of the text log, and what was forwarded is marked")
  func fingers() throws {
    var input = DrawnInput()
    for record in [
      #"{"t":0,"kind":"touch","touch":1,"phase":"began","x":10,"y":20}"#,
      #"{"t":0,"kind":"dispatch","method":"touchesBegan","touches":[1],"handledBy":["web"]}"#,
      #"{"t":1,"kind":"touch","touch":1,"phase":"moved","x":50,"y":20}"#,
      #"{"t":2,"kind":"touch","touch":1,"phase":"cancelled","x":60,"y":20,"reason":"palm"}"#,
      #"{"t":2,"kind":"touch","touch":2,"phase":"began","redacted":true}"#,
      #"{"t":3,"kind":"touch","touch":3,"phase":"began","x":100,"y":200}"#,
      #"{"t":3,"kind":"gesture","recognizer":"zoom","type":"pinch","state":"began","x":99,"y":200}"#,
      #"{"t":4,"kind":"touch","touch":3,"phase":"ended","x":100,"y":200}"#,
    ] {
      input.add(try JSONReader.read(Array(record.utf8)))
    }
    #expect(input.touches.map(\.points.count) == [3, 1])
    #expect(input.touches.map(\.isLifted) == [false, true])
    let text = try Self.picture(
      [Self.main, Self.view("web", "[0,0,300,300]", #","sink":"glass""#)], input)
    _ = try Self.elements(text)
    for words in [
      "a touch was cancelled", "a finger touched and lifted here", "reached web, sink glass",
      ">zoom: pinch<", ">1<", ">2<",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains(">3<"))
  }

  @Test("V-2: what happens after the time of the picture is not drawn")
  func moment() throws {
    var input = DrawnInput(until: 1)
    for time in 0..<4 {
      let record =
        #"{"t":\#(time),"kind":"touch","touch":\#(time),"phase":"began","x":10,"y":20}"#
      input.add(try JSONReader.read(Array(record.utf8)))
    }
    #expect(input.touches.count == 2)
  }

  @Test("V-3: more touches are darker, and the scale has their number")
  func heat() throws {
    var input = DrawnInput()
    for (index, x) in [5, 5, 5, 700].enumerated() {
      let record =
        #"{"t":0,"kind":"touch","touch":\#(index),"phase":"began","x":\#(x),"y":20}"#
      input.add(try JSONReader.read(Array(#"{"kind":"start","screen":[800,480]}"#.utf8)))
      input.add(try JSONReader.read(Array(record.utf8)))
    }
    var options = Drawing.Options()
    options.showsHeat = true
    let text = try Self.picture([Self.main], input, options)
    #expect(input.heat.most == 3)
    #expect(text.contains(HeatGrid.color(1, of: 3)) && text.contains(HeatGrid.color(3, of: 3)))
    #expect(HeatGrid.color(1, of: 3) != HeatGrid.color(3, of: 3))
    #expect(text.contains(">3 touches, or more<"))
  }

  @Test("V-4: text is escaped, and nothing refers to another file")
  func escaping() throws {
    let id = #"</text><script href='x'>&\u0001\u202e]]>"#
    let text = try Self.picture([Self.main, Self.view(id, "[0,0,700,300]")])
    let elements = try Self.elements(text)
    #expect(!elements.contains { $0.name == "script" })
    for element in elements {
      #expect(element.attributes["href"] == nil && element.attributes["xlink:href"] == nil)
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
    }
    #expect(!text.unicodeScalars.contains("\u{202e}"))
  }

  @Test(
    "V-4: a picture has at most 20,000 elements, and says how many views have no room",
    .enabled(if: TestEnvironment.playsAllCases, "takes long: CI=1 make test runs them"))
  func bound() throws {
    let views = (0..<7000).map { index in
      Self.view("v\(index)", "[\(index % 100 * 8),\(index / 100 * 5),8,5]", #","enabled":true"#)
    }
    let text = try Self.picture([Self.main] + views)
    let (tags, ends) = (text.components(separatedBy: "<"), text.components(separatedBy: "</"))
    #expect(tags.count - ends.count <= SVGWriter.mostElements)
    #expect(text.contains(" views are not drawn"))
  }

  @Test("V-4: two pictures of the same views are equal")
  func same() throws {
    let views = (0..<50).map { Self.view("v\($0)", "[\($0 * 8),0,8,5]", #","enabled":true"#) }
    #expect(try Self.picture([Self.main] + views) == Self.picture([Self.main] + views))
  }

  @Test("V-4: wild numbers make no wild picture")
  func numbers() throws {
    for frame in [
      "[-1e9,-1e9,2e9,2e9]", "[1e300,0,1e300,10]", "[0,0,-5,-5]", "[[0,0],[0,0],[0,0],[0,0]]",
      "[[0,0],[800,480],[0,480],[800,0]]", "[0,0]", "7",
    ] {
      let text = try Self.picture([Self.main, Self.view("a", frame, #","enabled":true"#)])
      _ = try Self.elements(text)
      #expect(!text.contains("nan") && !text.contains("inf"), "\(frame)")
    }
  }
}

/// Collects the elements of XML.
private final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }
}
