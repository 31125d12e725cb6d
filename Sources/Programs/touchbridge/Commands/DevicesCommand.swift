import Bridge
import Evdev
import Layout
import System
import Text
import TouchModel

/// `touchbridge devices`: lists the input devices and whether they are used.
struct DevicesCommand: Command {
  static let usage = Usage(
    command: "devices",
    summary: "Lists the input devices, whether each is used, and if not, why.",
    options: [
      Option("--layout", value: "FILE", "the layout whose device rules apply"),
      Option("--json", "print one JSON object per device"),
      Option("--all", "also list devices that are unrelated to touch"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      The line `match` shows the keys by which a device rule of a layout selects the
      device; `path` alone distinguishes equal panels. Only devices that may be
      touchscreens are opened, never keyboards. The exit status is 69 if there is no
      touchscreen, and 77 if none may be opened.
      """
    ],
    examples: [
      Usage.Example(
        "touchbridge devices",
        "lists the touchscreens, and why other candidates are not used"),
      Usage.Example(
        "touchbridge devices --layout Examples/wall.yaml",
        "also names the device rule that applies to each"),
    ], manual: "operation.md")

  private let layout: UntrustedText?
  private let isJSON: Bool
  private let isComplete: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    isComplete = arguments.has("--all")
  }

  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let survey: DeviceSurvey
    do throws(SystemError) {
      survey = try DeviceSurvey(document)
    } catch {
      throw .unavailable("input devices cannot be listed: \(error.message)")
    }
    if survey.source == .inotify, !survey.reports.isEmpty {
      console.reportSentences(
        "touchbridge: udev is not running; device properties from udev are missing\n")
    }
    let listing = DeviceListing(survey.reports, isComplete: isComplete)
    try console.output.write(isJSON ? listing.json : listing.text(color: console.usesColor))
    if let error = survey.error {
      throw .unavailable("not every input device can be examined: \(error.message)")
    }
    switch listing.verdict {
    case .found: break
    case .denied:
      throw .noPermission(
        Diagnostic("there are touchscreens, but none of them may be opened"))
    case .none:
      throw .noTouchscreen(survey.absence)
    }
  }
}
