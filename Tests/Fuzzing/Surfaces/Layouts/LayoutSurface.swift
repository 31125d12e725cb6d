import CoreSurfaces
import Layout
import LayoutReview
import LogChecking
import Text
import TouchKit
import TouchModel
import TouchTracking

/// A layout file: read, and then either its problems are checked, or it is built, explained and touched.
enum LayoutSurface {
  /// Returns what is wrong with the result for the bytes of a file; nil if nothing is.
  static func fault(in bytes: [UInt8]) -> String? {
    do throws(LayoutProblems) {
      return fault(of: try LayoutReader.read(bytes: bytes, file: "layout.yaml"))
    } catch {
      return fault(of: error)
    }
  }

  private static func fault(of problems: LayoutProblems) -> String? {
    if problems.problems.isEmpty { return "a layout is refused without a problem" }
    var before = LayoutPosition(line: 0, column: 0)
    for problem in problems.problems {
      if problem.line < 1 || problem.column < 1 { return "a problem without a place" }
      if problem.position < before { return "problems are out of order" }
      before = problem.position
      if let fault = PrintableText.fault(in: problem.message, of: "a problem") { return fault }
    }
    let text = problems.rendered
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let expected = problems.problems.count * 3 + (problems.omitted > 0 ? 1 : 0)
    if lines != expected { return "\(lines) lines for \(problems.problems.count) problems" }
    return PrintableText.fault(in: text, of: "the text of problems", hasLines: true)
  }

  private static func fault(of document: LayoutDocument) -> String? {
    for note in document.reviewedNotes {
      if let fault = PrintableText.fault(in: note.message, of: "a note") { return fault }
    }
    for device in devices {
      let (settings, note) = document.settings(for: device, besides: devices)
      if settings.region.size.width.isNaN { return "a region that is not a number" }
      if let note, let fault = PrintableText.fault(in: note.message, of: "a note") { return fault }
      if let place = document.ruleCitation(for: device),
        let fault = PrintableText.fault(in: place, of: "a place")
      {
        return fault
      }
    }
    let built = document.build()
    return explained(built) ?? touched(built)
  }

  private static let devices: [DeviceDescription] = {
    var panel = DeviceDescription(name: "ILITEK panel")
    panel.vendor = 0x222a
    panel.product = 1
    panel.phys = "usb-1"
    panel.idPath = "pci-0000:00:14.0-usb-0:2:1.0"
    return [panel, DeviceDescription(name: "")]
  }()

  /// Returns what is wrong with the explanations of some points and views.
  private static func explained(_ built: BuiltLayout) -> String? {
    let screen = built.document.screen
    let places = [
      Point(x: screen.width / 2, y: screen.height / 2), Point(x: 0, y: 0), Point(x: -1, y: 5),
      Point(x: screen.width * 0.9, y: screen.height * 0.3),
    ]
    let names = Array(built.viewIDs.prefix(4)) + built.viewIDs.suffix(2)
    for (index, place) in places.enumerated() {
      let view = index == 0 || names.isEmpty ? nil : built.view(id: names[index % names.count])
      let report = built.explain(place, about: view)
      if let fault = PrintableText.fault(in: report.text, of: "an explanation", hasLines: true) {
        return fault
      }
      guard case .object? = LogValue(parsing: report.json) else {
        return "an explanation that is not JSON: \(report.json)"
      }
    }
    _ = built.nearestViewID(to: "okk")
    return nil
  }

  /// Touches the views, and returns what is wrong if touches remain.
  private static func touched(_ built: BuiltLayout) -> String? {
    let screen = built.document.screen
    let app = built.application
    var time = Microseconds.zero
    for round in 0..<3 {
      let start = Point(x: screen.width * 0.3 * Double(round), y: screen.height * 0.4)
      for (step, phase) in [ContactPhase.began, .moved, .moved, .ended].enumerated() {
        time = time + .milliseconds(round == 1 ? 400 : 16)
        var contacts: [Contact] = []
        for finger in 1...2 {
          let shift = Point(x: Double(step * finger) * 30, y: Double(step) * 20)
          contacts.append(
            Contact(
              id: ContactID(rawValue: Int64(round * 2 + finger)), slot: Int32(finger), phase: phase,
              position: start + shift))
        }
        app.receive(
          ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts))
      }
    }
    var rounds = 0
    while let deadline = app.nextDeadline, rounds < 10_000 {
      app.advance(to: deadline)
      rounds += 1
    }
    return app.isAtRest ? nil : "the application is not at rest after all fingers were lifted"
  }
}
