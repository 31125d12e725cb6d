import DispatchLog
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// An application whose log has a reader that is slow in some spans of time.
final class CoalescingStage {
  private let layout: BuiltLayout
  let observer: BridgeObserver
  /// The bytes of the log that were flushed.
  private(set) var bytes: [UInt8] = []

  /// Builds a layout of the scenarios with changed settings, such as `deep.handles`, and adds two
  /// devices.
  init(
    _ name: String = "S", _ edit: [(String, String)] = [], format: LogFormat = .json,
    tracing: Bool = false
  ) throws {
    let path = TestEnvironment.path("Tests/Scenarios/layouts/\(name).yaml")
    var text = ScenarioLayout(try String(contentsOf: path, encoding: .utf8))
    for (key, value) in edit { try text.apply(key, value) }
    let document = try LayoutReader.read(bytes: Array(text.text.utf8), file: "layout")
    layout = document.build()
    observer = BridgeObserver(
      of: layout.application, log: DispatchLog(format: format),
      detail: tracing ? .stages : .records)
    layout.application.observer = observer
    observer.write(
      StartRecord(generator: "test", screen: document.screen, layout: nil, source: .live),
      at: .zero)
    for device in Int32(1)...2 {
      observer.write(DeviceRecord(.added, DeviceID(rawValue: device)), at: .zero)
    }
  }

  var application: Application { layout.application }

  /// Returns the view with an id; nil if there is none.
  func view(_ id: String) -> View? { layout.view(id: id) }

  /// Plays fingers of one device.
  ///
  /// - Parameters:
  ///   - script: The fingers.
  ///   - device: The number of the device.
  ///   - slow: The spans of time, in milliseconds, in which the reader is slow.
  /// - Throws: The first mistake in the script.
  func play(_ script: String, on device: Int32 = 1, slow: [Range<Int64>]) throws {
    try play([(device, script)], slow: slow)
  }

  /// Plays fingers of several devices in the order of time.
  func play(_ scripts: [(device: Int32, script: String)], slow: [Range<Int64>]) throws {
    var frames: [ContactFrame] = []
    for (device, script) in scripts {
      frames += try FingerScript(script).contactFrames(device: DeviceID(rawValue: device))
    }
    for frame in frames.sorted(by: { $0.time < $1.time }) {
      observer.isCoalescing = slow.contains { $0.contains(frame.time.count / 1000) }
      application.receive(frame)
    }
  }

  /// Moves the written bytes of the log to `bytes`.
  func flush() {
    observer.flush { (span: RawSpan) in
      span.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }

  /// Writes the last record, and returns the log.
  func finish() -> String {
    observer.end(at: observer.newestTime)
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
