import Foundation
import Layout
import LogChecking
import Testing
import TouchBridgeTestSupport

/// The JSON Schema of layouts, checked with python3-jsonschema.
@Suite struct LayoutSchemaTests {
  /// Validates layouts and returns a line for each: its name, and `valid` or the first problem.
  private func validate(_ layouts: [URL], _ scratch: ScratchDirectory) throws -> [String] {
    let schema = try scratch.file("schema.json", LayoutSchema.json)
    let output = try scratch.file("output", "")
    let process = Process()
    // The packages of the system belong to the system's Python.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments =
      [TestEnvironment.path("Scripts/check/validate.py").path, schema.path] + layouts.map(\.path)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      String(line).replacing(scratch.url.path + "/", with: "")
    }
    try #require(lines.count == layouts.count, "validate.py printed: \(text)")
    return lines
  }

  @Test("The schema takes all examples, and all layouts of tests that the reader takes")
  func validLayouts() throws {
    let scratch = try ScratchDirectory()
    var layouts = TestEnvironment.files(
      under: TestEnvironment.path("Examples"), withExtension: "yaml")
    try #require(layouts.count >= 8)
    let texts = [
      FullLayout.yaml, FullLayout.json, SceneSText().text, "{}", "windows: []",
      "$schema: https://example.com/layout.json\nversion: 1",
      "windows: [{frame: [0, 0, 1, 2], windowLevel: -1.5, subviews: [{pointInside: {inset: -1}}]}]",
      "windows: [{view: {type: label, transform: {}, handles: none, hitTest: nil}}]",
      "windows: [{gestureRecognizers: [{type: longPress, numberOfTapsRequired: 0}, {type: swipe}]}]",
      "application: {delivery: immediate, maxTouches: 1}\ndevices: [{match: {}, filters: {}}]",
      "x-note: {made: by hand}",
    ]
    for (index, text) in texts.enumerated() {
      #expect(LayoutReading.report(text).isEmpty, "\(text)")
      let ending = text == FullLayout.json ? "json" : "yaml"
      layouts.append(try scratch.file("\(index).\(ending)", text))
    }
    for line in try validate(layouts, scratch) { #expect(line.hasSuffix(": valid")) }
  }

  @Test(
    "The schema refuses unknown keys, wrong types, wrong words, values out of range and missing keys"
  )
  func wrongLayouts() throws {
    let scratch = try ScratchDirectory()
    let texts = [
      "themes: {}", "version: 2", "screen: {width: 0, height: 1}", "screen: {width: 1}",
      "screen: {width: '1', height: 1}", "screen: {width: 1, height: 1, idiom: tablet}",
      "$schema: 1", "windows: {}", "windows: [{hiden: true}]", "windows: [{transform: {}}]",
      "windows: [{windowLevel: top}]", "windows: [{frame: [0, 0, 1]}]",
      "windows: [{frame: [0, 0, 1, 2, 3]}]", "windows: [{frame: [0, 0, -1, 1]}]",
      "windows: [{frame: [0, 0, 2000000000.0, 1]}]", "windows: [{alpha: 1.5}]",
      "windows: [{id: 12}]", "windows: [{id: ''}]", "windows: [{hidden: 1}]",
      "windows: [{handles: [began, began]}]", "windows: [{handles: began}]",
      "windows: [{pointInside: {}}]", "windows: [{hitTest: {view: a, views: b}}]",
      "windows: [{view: {enabled: true}}]",
      "windows: [{view: {type: button, contentSize: [1, 1]}}]",
      "windows: [{view: {type: buton}}]", "windows: [{view: {windowLevel: 1}}]",
      "windows: [{view: {controller: {id: vc, presented: a}}}]",
      "windows: [{subviews: [{subviews: [{alpha: -1}]}]}]",
      "windows: [{gestureRecognizers: [{id: a}]}]",
      "windows: [{gestureRecognizers: [{type: tap, numberOfTapsRequired: 0}]}]",
      "windows: [{gestureRecognizers: [{type: tap, direction: up}]}]",
      "windows: [{gestureRecognizers: [{type: swipe, direction: []}]}]",
      "windows: [{gestureRecognizers: [{type: pan, minimumNumberOfTouches: 2.5}]}]",
      "application: {maxTouches: 0}", "application: {delivery: {framesPerSecond: 0}}",
      "application: {edgeGate: {deferEdges: [up]}}", "constants: {tapGap: 4000}",
      "devices: [{rotation: 45}]", "devices: [{region: [0, 0, 0, 5]}]",
      "devices: [{match: {vendor: 65536}}]", "devices: [{calibration: [1, 0, 0, 1]}]",
      "devices: [{filters: {sizePalm: 1}}]", "devices: [{filters: {smoothing: {factor: 0}}}]",
      "devices: [{filters: {regionMask: [[[0, 0], [1, 1]]]}}]",
      "sinks: [{id: glass}]", "sinks: [{type: tablet}]", "sinks: [{type: touchscreen, slots: 65}]",
      "sinks: [{type: touchscreen, cancel: foo}]", "sinks: [{type: touchscreen, user: kiosk}]",
      "sinks: [{type: client, slots: 5}]", "sinks: [{type: touchscreen, region: [0, 0, 0, 5]}]",
      "sinks: [{type: touchscreen, name: \"a\\e[1m\"}]", "sinks: [{type: client, user: '@'}]",
      "sinks: [{type: touchscreen, id: 123456789012345678901234567890123}]",
      "sinks: [{type: touchscreen, id: a23456789012345678901234567890123}]",
      "wake: {when: [backlight]}", "windows: [{forwardTo: 1}]",
    ]
    let layouts = try texts.enumerated().map { try scratch.file("\($0.offset).yaml", $0.element) }
    for (line, text) in zip(try validate(layouts, scratch), texts) {
      #expect(!line.hasSuffix(": valid"), "\(text)")
      #expect(!LayoutReading.report(text).isEmpty, "\(text)")
    }
  }

  @Test("The schema is JSON, refers to definitions that exist, and documents each key")
  func references() throws {
    let json = LayoutSchema.json
    let schema = try #require(LogValue(parsing: json))
    let definitions = try #require(schema["$defs"])
    for part in json.split(separator: "\"#/$defs/").dropFirst() {
      let name = String(part.prefix { $0 != "\"" })
      #expect(definitions[name] != nil, "\(name)")
    }
    for name in ["view", "window", "recognizer"] {
      guard case .object(let properties)? = definitions[name]?["properties"] else {
        Issue.record("\(name) has no properties")
        continue
      }
      for property in properties { #expect(property.value["description"] != nil, "\(property)") }
    }
  }
}
