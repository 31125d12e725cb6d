import Testing
import UIKit

@testable import Mode5Idioms

/// Idioms with standard recognizers.
struct GestureIdiomTests {
  private let stage = Stage()

  /// Returns a list of 1000 points in a view.
  private func list(in view: UIView, _ frame: CGRect) -> UIScrollView {
    let list = UIScrollView(frame: frame)
    list.contentSize = CGSize(width: frame.width, height: 1000)
    view.addSubview(list)
    return list
  }

  @Test("38: a drag along the slider moves the thumb; a drag across it also scrolls")
  func slider() throws {
    let list = list(in: stage.window, CGRect(x: 0, y: 0, width: 320, height: 480))
    let slider = AxisSlider(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    list.addSubview(slider)
    let lines = Lines()
    lines.record([(.valueChanged, "value")], of: slider)
    try stage.play("D1(50,120); M1(100,120); M1(150,120); U1")
    #expect(slider.thumb == 130 && list.contentOffset.y == 0)
    #expect(lines.all == ["value", "value", "value"])
    try stage.play("D1(50,120); M1(50,90); M1(50,60); @1 U1")
    #expect(list.contentOffset.y > 0 && lines.all.count > 3)
  }

  @Test("39: a drag on empty space moves the sheet, and one on a switch does not")
  func sheetArea() throws {
    let sheet = stage.add(SheetArea())
    let control = UISwitch(frame: CGRect(x: 0, y: 200, width: 51, height: 31))
    sheet.addSubview(control)
    try stage.play("D1(9,210); M1(9,230); M1(9,270); U1")
    #expect(sheet.offset == 0)
    try stage.play("D1(9,50); M1(9,70); M1(9,110); U1")
    #expect(sheet.offset == 60)
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("40: while a field edits, a tap on the background ends it, and one on a button does not")
  func editing() throws {
    let field = stage.add(Field(), 0, 0, 320, 40)
    let button = stage.add(UIButton(), 0, 100, 100, 40)
    let lines = Lines()
    lines.record([(.touchUpInside, "pressed")], of: button)
    let ender = EditingEnder()
    #expect(field.becomeFirstResponder())
    try stage.play("D1(9,300); U1")
    #expect(field.isFirstResponder)
    ender.began(field)
    try stage.play("D1(9,110); U1")
    #expect(field.isFirstResponder && lines.all == ["pressed"])
    try stage.play("D1(9,300); U1")
    #expect(!field.isFirstResponder)
    ender.ended(field)
    #expect(field.becomeFirstResponder())
    try stage.play("D1(9,300); U1")
    #expect(field.isFirstResponder)
  }

  @Test(
    "41: a drag of the indicator moves it and sends valueChanged when lifted; another drag does nothing",
    arguments: [
      ("D1(50,20); M1(65,20); M1(150,20); U1", 100.0, 1), ("D1(200,20); M1(250,20); U1", 0, 0),
    ])
  func picker(drag: String, x: Double, count: Int) throws {
    let picker = SlidingPicker(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    stage.window.addSubview(picker)
    let lines = Lines()
    lines.record([(.valueChanged, "value")], of: picker)
    try stage.play(drag)
    #expect(picker.subviews[0].frame.origin.x == x)
    #expect(lines.all.count == count)
  }

  @Test("42: a sheet moves while its list is at the top; a flick closes it")
  func modalSheet() throws {
    let sheet = stage.add(ModalSheet(), 0, 100, 320, 380)
    let list = list(in: sheet, sheet.bounds)
    sheet.content = list
    list.contentOffset.y = 100
    try stage.play("D1(9,200); M1(9,230); M1(9,260); @1 U1")
    #expect(sheet.frame.origin.y == 100 && list.contentOffset.y < 100)
    list.contentOffset.y = 0
    try stage.play("D1(9,200); M1(9,230) @0.2; M1(9,260) @0.4; U1")
    #expect(sheet.frame.origin.y == 160 && !sheet.closed)
    sheet.frame.origin.y = 100
    try stage.play("D1(9,200); M1(9,230); M1(9,260); U1")
    #expect(sheet.closed)
  }

  @Test("43: a drag on the grabber moves the panel at once, and one on the list scrolls")
  @MainActor func panel() throws {
    let stage = Stage()
    let surface = stage.add(UIView(), 0, 200, 320, 280)
    let list = list(in: surface, surface.bounds)
    let priority = PanelPriority(surface: surface)
    let lines = Lines()
    priority.pan.addAction { (pan: UIPanGestureRecognizer) in lines.all.append("\(pan.state)") }
    let offsets = try stage.play("D1(9,220); M1(9,205); M1(9,190); @1 U1") { list.contentOffset.y }
    #expect(lines.all == ["began", "changed", "ended"])
    #expect(offsets == [0, 0, 0, 0])
    lines.all = []
    try stage.play("D1(9,400); M1(9,380); M1(9,360); @1 U1")
    #expect(lines.all == [] && list.contentOffset.y > 0)
  }

  @Test("44: a single tap waits for the double tap")
  func taps() throws {
    let image = TapImage(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(image)
    let lines = Lines()
    image.single = { _ in lines.all.append("single") }
    image.double = { _ in lines.all.append("double") }
    let counts = try stage.play("D1(9,9); U1; @0.2; @1") { lines.all.count }
    #expect(counts == [0, 0, 0, 1])
    #expect(lines.all == ["single"])
    try stage.play("D1(9,9); U1; D1(9,9); U1; @1")
    #expect(lines.all == ["single", "double"])
  }

  @Test("45: a drag down dismisses a photo that is not zoomed, and a drag aside turns the page")
  func photo() throws {
    final class Zoom: NSObject, UIScrollViewDelegate {
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }
    let pager = stage.add(UIScrollView())
    pager.contentSize = CGSize(width: 640, height: 480)
    let page = PhotoPage(frame: pager.bounds)
    pager.addSubview(page)
    let photo = UIView(frame: page.bounds)
    let zoom = Zoom()
    page.scrollView.frame = page.bounds
    page.scrollView.contentSize = page.bounds.size
    page.scrollView.maximumZoomScale = 3
    page.scrollView.delegate = zoom
    page.scrollView.addSubview(photo)
    try stage.play("D1(200,200); M1(150,200); M1(100,200); @1 U1")
    #expect(page.drag == 0 && pager.contentOffset.x > 0)
    pager.contentOffset = .zero
    try stage.play("D1(200,200); M1(200,230); M1(200,260); @1 U1")
    #expect(page.drag > 0 && pager.contentOffset == .zero)
    let drag = page.drag
    page.scrollView.setZoomScale(3, animated: false)
    page.scrollView.contentOffset = CGPoint(x: 300, y: 400)
    try stage.play("D1(200,200); M1(200,230); M1(200,260); @1 U1")
    #expect(page.drag == drag && page.scrollView.contentOffset.y < 400)
    _ = zoom
  }

  @Test("46: each cell gets the pan of the list, and closes when it scrolls")
  func cells() throws {
    let list = list(in: stage.window, CGRect(x: 0, y: 0, width: 320, height: 480))
    let cells = (0..<2).map {
      SwipeCellView(frame: CGRect(x: 0, y: $0 * 50, width: 320, height: 50))
    }
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
    list.addSubview(content)
    for cell in cells { content.addSubview(cell) }
    #expect(
      try stage.play("D1(9,300); M1(9,250); M1(9,200); @1 U1") { cells.map(\.isOpen) }
        == [[true, true]] + Array(repeating: [false, false], count: 3))
    #expect(list.contentOffset.y > 0)
  }

  @Test(
    "47: a sticker follows the finger above its siblings; the bin removes it, and outside it returns",
    arguments: [
      ("M1(165,125); M1(185,125)", CGPoint(x: 185, y: 125), true),
      ("M1(80,80); M1(30,30)", CGPoint(x: 30, y: 30), false),
      ("M1(200,200); M1(300,300)", CGPoint(x: 100, y: 100), true),
    ])
  func stickers(drag: String, center: CGPoint, stays: Bool) throws {
    let canvas = stage.add(StickerCanvas(), 0, 0, 200, 200)
    let sticker = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    canvas.add(sticker)
    canvas.add(UIView(frame: CGRect(x: 120, y: 0, width: 50, height: 50)))
    try stage.play("D1(125,125); \(drag); U1")
    #expect(sticker.center == center)
    #expect((sticker.superview == canvas) == stays)
    #expect((canvas.subviews.last == sticker) == stays)
  }

  @Test("48: a stick whose travel is limited by writing the translation")
  func stick() throws {
    let controller = StickController()
    stage.window.rootViewController = controller
    let values = try stage.play("D1(100,100); M1(200,100); M1(180,100); U1") {
      controller.readStick()
    }
    #expect(values == [.zero, CGVector(dx: 1, dy: 0), CGVector(dx: 0.5, dy: 0), .zero])
  }

  /// Returns the scale and the rotation of a transform.
  private func parts(_ transform: CGAffineTransform) -> (scale: Double, angle: Double) {
    (hypot(transform.a, transform.b), atan2(transform.b, transform.a))
  }

  @Test("49: two fingers scale and rotate in one movement")
  func twoFingers() throws {
    let photo = TwoFingerPhoto(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
    stage.window.addSubview(photo)
    try stage.play(quarterTurn(around: 160, 240, from: 80, to: 160))
    let (scale, angle) = parts(photo.transform)
    #expect(abs(scale - 2) < 0.25)
    #expect(abs(angle - .pi / 2) < 0.15)
  }

  @Test("50: the center of all fingers of a recognizer")
  func centroid() throws {
    let view = CentroidView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.window.addSubview(view)
    let centers = try stage.play(
      "D1(80,100) D2(180,100); M1(100,100) M2(200,100); M1(120,100) M2(220,100); U1 U2"
    ) { view.centroid }
    #expect(centers[1] == CGPoint(x: 150, y: 100) && centers[2] == CGPoint(x: 170, y: 100))
    #expect(centers[3] == CGPoint(x: 170, y: 100))
  }

  @Test(
    "51: a quick drag to the left is a swipe before the finger lifts; a slow one is none",
    arguments: [
      ("M1(150,100); M1(100,100); M1(50,100); U1", ["left"]),
      ("M1(170,100) @0.4; M1(110,100) @0.8; M1(50,100) @1.2; U1", []),
    ])
  func swipes(drag: String, moves: [String]) throws {
    let board = SwipeBoard()
    stage.window.rootViewController = board
    let all = try stage.play("D1(200,100); \(drag)") { board.moves }
    #expect(all.suffix(2) == [moves, moves])
  }

  @Test("52: a long press carries a copy of a tile, and a tap does not")
  func tiles() throws {
    let canvas = stage.add(UIView())
    let tile = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    canvas.addSubview(tile)
    let carrier = TileCarrier(canvas: canvas)
    var drops: [CGPoint] = []
    carrier.dropped = { _, point in drops.append(point) }
    try stage.play("D1(20,20); U1")
    #expect(drops == [] && canvas.subviews == [tile])
    var origins: [CGPoint?] = []
    try stage.play("D1(20,20); @0.4; M1(80,60); M1(90,70); U1") {
      origins.append(canvas.subviews.count > 1 ? canvas.subviews.last?.frame.origin : nil)
    }
    #expect(
      origins == [nil, CGPoint(x: 10, y: 10), CGPoint(x: 70, y: 50), CGPoint(x: 80, y: 60), nil])
    #expect(drops == [CGPoint(x: 90, y: 70)])
  }
}
