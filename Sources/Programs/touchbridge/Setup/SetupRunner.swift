import System
import Text
import TouchModel

/// Performs the steps of a plan, and remembers them for `undo` and for the removal of the package.
struct SetupRunner {
  private let system: SetupSystem
  private var record: SetupRecord
  /// Reports a step before it is done, and what came of it.
  private let say: (String) -> Void
  /// Waits a moment between two looks at the service.
  private let pause: () -> Void
  /// How often the service is looked at.
  private static let attempts = 60

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - system: The files and programs.
  ///   - record: The record of earlier runs.
  ///   - pause: Waits a moment.
  ///   - say: Receives a line for a person.
  init(
    _ system: SetupSystem, _ record: SetupRecord, pause: @escaping () -> Void,
    _ say: @escaping (String) -> Void
  ) {
    self.system = system
    self.record = record
    self.pause = pause
    self.say = say
  }

  /// Performs steps in their order.
  ///
  /// - Throws: The first failure; what was done before stays, and is in the record.
  mutating func perform(_ steps: [SetupStep]) throws(Failure) {
    for step in steps { try perform(step) }
  }

  private mutating func perform(_ step: SetupStep) throws(Failure) {
    say(step.text)
    switch step {
    case .write(let path, let text):
      try system.write(path, text)
      let sum = system.run(["/usr/bin/sha256sum", system.root + path]).prefix { $0 != " " }
      record.add(file: path, sum: String(sum))
      try system.write(SetupRecord.path, record.text)
    case .keep(let path, let name):
      let kept = try system.keep(path, as: name)
      if kept != name { say("its name is \(kept)") }
    case .run(let words): _ = system.run(words)
    case .enable(let unit):
      // Before it runs: an interrupted setup can be undone, too.
      record.add(unit: unit)
      try system.write(SetupRecord.path, record.text)
      _ = system.run(["/usr/bin/systemctl", "enable", "--now", unit])
    case .disable(let unit):
      _ = system.run(["/usr/bin/systemctl", "disable", "--now", unit])
      record.units.removeAll { $0 == unit }
      try system.write(SetupRecord.path, record.text)
    case .awaitDaemon: try awaitDaemon()
    }
  }

  /// Waits until the service runs and waits for nothing but a touchscreen.
  private func awaitDaemon() throws(Failure) {
    var status = ""
    for _ in 0..<Self.attempts {
      let words = [
        "/usr/bin/systemctl", "show", "--property=ActiveState,StatusText", SetupPlan.service,
      ]
      status = system.run(words)
      let isWaiting = ["waiting for a layout", "nothing is forwarded"].contains {
        status.contains($0)
      }
      if status.contains("ActiveState=active"), status.contains("touchscreen"), !isWaiting {
        return
      }
      pause()
    }
    let reason = status.split(separator: "\n").first { $0.hasPrefix("StatusText=") }?.dropFirst(11)
    let words = reason.flatMap { $0.isEmpty ? nil : UntrustedText(String($0)).escaped }
    throw .unavailable(
      "touchbridge does not work yet: \(words ?? "it does not run"); sudo touchbridge doctor")
  }
}
