import CLinux
import Foundation
import Glibc
import TouchBridgeTestSupport

@testable import System

extension SimulatedRun {
  /// Plays a daemon that reads one panel and can create virtual devices, until SIGTERM.
  ///
  /// - Parameters:
  ///   - name: The name of the run.
  ///   - layout: The text of its layout; nil for none.
  ///   - options: Further options of `run`.
  ///   - folder: The folder for its files.
  ///   - prepare: Adds the steps; receives the system, its virtual devices, and the file of the layout.
  /// - Returns: The result, and the virtual devices.
  /// - Throws: An error if the layout cannot be written.
  static func daemon(
    _ name: String, _ layout: String?, options: [String], in folder: ScratchDirectory,
    _ prepare: @escaping (SimulatedSystem, SimulatedUinput, URL) -> Void
  ) throws -> (result: Result, uinput: SimulatedUinput) {
    let file = try folder.file("layout.yaml", layout ?? "")
    var uinput = SimulatedUinput()
    let run = SimulatedRun(
      name,
      ["run", "--json", "--device", SimulatedDevice.node]
        + (layout == nil ? [] : ["--layout", file.path]) + options,
      in: folder, writesLog: true
    ) { system in
      uinput = SimulatedUinput()
      system.uinput = uinput
      prepare(system, uinput, file)
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    return (run.play(), uinput)
  }
}
