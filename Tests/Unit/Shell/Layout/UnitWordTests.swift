import Testing
import Text
import TouchModel

@testable import Layout

/// The remedies for keys and values of other toolkits and formats.
@Suite struct UnitWordTests {
  private func problem(_ layout: String) throws -> LayoutDiagnostic {
    do throws(LayoutProblems) {
      _ = try LayoutReader.read(bytes: Array(layout.utf8), file: "a.yaml")
    } catch {
      return error.problems[0]
    }
    throw MissingProblem()
  }

  private struct MissingProblem: Error {}

  @Test(
    "A number with a unit has a remedy about units",
    arguments: [
      ("50%", "only `frame` takes percentages"), ("1080px", "write `1080` without a unit"),
      ("1080 px", "write `1080` without a unit"), ("20mm", "lengths are in points of `screen`"),
    ])
  func units(_ text: String, _ remedy: String) throws {
    let problem = try problem("screen: {width: \(text), height: 300}")
    #expect(problem.diagnostic.text == "expected a number above 0 for `width`, found `\(text)`")
    #expect(problem.diagnostic.remedy?.contains(remedy) == true, "\(problem)")
  }

  @Test(
    "Fractions and times have remedies of their own",
    arguments: [
      ("windows: [{alpha: 50%}]", "write `0.5`: it is a fraction, not a percentage"),
      ("windows: [{alpha: 50}]", "it is a fraction: write `0.5` for 50 %"),
      ("constants: {tapGap: 350ms}", "write `0.35`: times are in seconds"),
      ("constants: {tapGap: 2s}", "write `2` without a unit: times are in seconds"),
      (
        "windows: [{subviews: [{transform: {rotate: 90deg}}]}]",
        "write `90` without a unit: angles are in degrees, clockwise"
      ),
    ])
  func others(_ layout: String, _ remedy: String) throws {
    #expect(try problem(layout).diagnostic.remedy == remedy)
  }

  @Test(
    "A blank that is missing after a colon is the remedy",
    arguments: [
      ("screen: {width:100, height: 50}", "unknown key `width:100`", "write `width: 100`"),
      ("screen:\n  width:100\n", "found `width:100`", "write `width: 100`"),
      ("windows: [{id:main}]", "unknown key `id:main`", "write `id: main`"),
    ])
  func blank(_ layout: String, _ finding: String, _ remedy: String) throws {
    let report = LayoutReading.report(layout)
    let expected = "\(finding); a blank is missing after the colon: \(remedy)\n"
    #expect(report.contains(expected), "\(report)")
  }

  @Test("A missing blank in the line above is found where it is missing")
  func blankAbove() throws {
    let problem = try problem("screen:\n  width:100\n  height: 50\n")
    #expect(problem.position == LayoutPosition(line: 2, column: 3))
    #expect(
      problem.diagnostic.text == "a blank is missing after the colon: write `width: 100`")
  }

  @Test(
    "A key of another toolkit has the key that is meant as its remedy",
    arguments: [
      ("gestureRecognizers: [{type: tap, taps: 2}]", "numberOfTapsRequired"),
      ("gestureRecognizers: [{type: tap, fingers: 2}]", "numberOfTouchesRequired"),
      ("gestureRecognizers: [{type: longPress, duration: 2}]", "minimumPressDuration"),
      ("gestures: []", "gestureRecognizers"), ("visible: true", "hidden"),
      ("opacity: 1", "alpha"), ("children: []", "subviews"),
      ("rotation: 90", "transform"), ("isHidden: true", "hidden"),
      ("multitouch: 1", "multipleTouchEnabled"),
    ])
  func keys(_ key: String, _ meant: String) throws {
    let problem = try problem("windows: [{view: {\(key)}}]")
    #expect(problem.diagnostic.remedy == "did you mean `\(meant)`?", "\(problem)")
  }
}
