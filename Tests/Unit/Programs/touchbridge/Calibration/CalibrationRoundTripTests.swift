import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// The rule that results from taps, applied to the same taps.
struct CalibrationRoundTripTests {
  private static let orientations = QuarterTurn.allCases.flatMap { [($0, false), ($0, true)] }

  /// Checks a result, its rule and its line for udev with the taps from which they result.
  private func check(
    _ scene: CalibrationScene, _ taps: [Point], within bound: Double
  ) throws {
    let fit = try scene.fit(taps)
    try #require(fit.rotation == scene.rotation && fit.isMirrored == scene.isMirrored)
    let events = scene.events(taps)
    let rule = try scene.rule(fit)
    let mapped = try scene.points(of: events, under: rule)
    try #require(mapped.count == taps.count)
    for (tap, point) in zip(taps, mapped) {
      try #require(
        CalibrationScene.distance(tap, point) <= bound, "\(tap) is at \(point)\n\(rule)")
    }
    // The line for udev, without a rule. It knows no units, which differ by at most one.
    var plain = scene
    let matrix = try #require(rule.firstMatch(of: #/LIBINPUT_CALIBRATION_MATRIX}="([^"]*)"/#))
    plain.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX": .init(String(matrix.1))]
    for (point, other) in zip(mapped, try plain.points(of: events, under: "")) {
      try #require(
        CalibrationScene.distance(point, other) <= 0.3, "\(point) \(other)\n\(rule)")
    }
    // What `--apply` writes has the same effect, also on a layout with other values.
    try #require(try scene.points(of: events, applying: fit) == mapped)
    // The panel still has udev's matrix when the rule is in use.
    try #require(try plain.points(of: events, under: rule) == mapped)
  }

  @Test("E-CAL-3, E-CAL-5: each orientation is found, and its rule puts taps into their corners")
  func orientations() throws {
    for (rotation, isMirrored) in Self.orientations {
      var scene = CalibrationScene(rotation: rotation, isMirrored: isMirrored)
      for hasSize in [true, false] {
        scene.hasSize = hasSize
        // The picture fills the panel, and a bezel keeps the finger 3 mm away.
        let fit = try scene.fit(CalibrationScene.taps())
        #expect(fit.fillsPanel)
        try #expect(!scene.rule(fit).contains("range"))
        try check(scene, CalibrationScene.taps(), within: 0.2)
        try check(scene, CalibrationScene.taps(inset: 0), within: 1.1)
        // The panel is larger than the picture.
        var larger = scene
        larger.margins = EdgeInsets(top: 20, left: 30, bottom: 25, right: 40)
        larger.minimum = -200
        try check(larger, CalibrationScene.taps(), within: hasSize ? 1.5 : 6)
      }
    }
  }

  @Test("E-CAL-5: the rule of a panel with one contact uses the ranges of the pointer axes")
  func single() throws {
    var scene = CalibrationScene(rotation: .half, wire: .single)
    scene.margins = EdgeInsets(all: 30)
    try check(scene, CalibrationScene.taps(), within: 1.5)
  }

  @Test("E-CAL-5: a rule matches its panel whatever the name is, and no name ends a line of it")
  func names() throws {
    let taps = CalibrationScene.taps()
    for name: [UInt8] in [
      Array("Größe".utf8), [0x41, 0xff, 0x0a, 0x22, 0x5c, 0x23], Array("a*b|c$d {e}".utf8), [],
    ] {
      for hasNumbers in [true, false] {
        var scene = CalibrationScene(rotation: .half)
        scene.name = UntrustedText(bytes: name)
        scene.hasNumbers = hasNumbers
        try check(scene, taps, within: 0.2)
        let rule = try scene.rule(scene.fit(taps))
        let lines = rule.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count == (hasNumbers || !name.isEmpty ? 4 : 3), "\(rule)")
        #expect(rule.contains("ATTRS{name}==") == (!hasNumbers && !name.isEmpty))
      }
    }
    var scene = CalibrationScene(hasNumbers: false)
    scene.name = "a*\"|$\\b"
    #expect(try scene.rule(scene.fit(taps)).contains(##"ATTRS{name}=="a?????b", "##))
  }

  @Test("E-CAL-2, E-CAL-3: random orientations, margins and tremor leave a small error")
  func random() {
    PropertyTest.check(cases: 300, seed: 41) { seed in
      var generator = SeededGenerator(seed: seed)
      func length(_ range: ClosedRange<Int>) -> Double {
        Double(generator.number(in: range)) / 100
      }
      let (rotation, isMirrored) = Self.orientations[generator.number(in: 0...7)]
      var scene = CalibrationScene(rotation: rotation, isMirrored: isMirrored)
      scene.margins = EdgeInsets(
        top: length(0...9000), left: length(0...9000), bottom: length(0...9000),
        right: length(0...9000))
      scene.minimum = Int32(generator.number(in: -3000...3000))
      let inset = length(150...650)
      let tremor = 150
      let taps = PictureCorner.allCases.flatMap { corner in
        (0..<3).map { _ in
          CalibrationScene.point(
            corner, inset: inset, length(-tremor...tremor), length(-tremor...tremor))
        }
      }
      let fit = try scene.fit(taps)
      // Twice the tremor along both axes, and the rounding to units.
      try #require(fit.residual <= 4.5)
      // An edge may be taken for that of the panel, 5 mm away, after 2.5 mm of another inset and the
      // tremor.
      try check(scene, taps, within: 9)
    }
  }
}
