import CoreSurfaces
@preconcurrency import Glibc

/// Plays every sequence of events of two fingers in every world.
///
/// ```
/// touchbridge-exhaustive digests LENGTH [PART COUNT]
/// touchbridge-exhaustive lines LENGTH GROUP
/// ```
///
/// `digests` prints a line for each group: its name, the number of runs, and a digest of all that happened.
/// With PART and COUNT it does so for each COUNTth group. `lines` prints what happened in each run of one
/// group, for comparison with another build. The exit status is 1 if a rule was violated; standard error has
/// the first run that shows it.
struct ExhaustiveProgram {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Plays the worlds and returns the exit status.
  func run() -> Int32 {
    guard arguments.count >= 2, let length = Int(arguments[1]), (1...8).contains(length) else {
      return usage()
    }
    switch (arguments[0], arguments.dropFirst(2).map { $0 }) {
    case ("digests", let rest) where rest.isEmpty: return digests(length, WorldGroup.all)
    case ("digests", let rest) where rest.count == 2:
      guard let part = Int(rest[0]), let count = Int(rest[1]), count > 0 else { return usage() }
      let groups = WorldGroup.all.enumerated().filter { $0.offset % count == part }
      return digests(length, groups.map(\.element))
    case ("lines", let rest) where rest.count == 1:
      guard let group = WorldGroup.all.first(where: { $0.name == rest[0] }) else { return usage() }
      return printLines(length, of: group)
    default: return usage()
    }
  }

  private func usage() -> Int32 {
    Self.printError(
      "usage: touchbridge-exhaustive digests LENGTH [PART COUNT] | lines LENGTH GROUP")
    return 64
  }

  /// Prints a line for each group.
  private func digests(_ length: Int, _ groups: [WorldGroup]) -> Int32 {
    var status: Int32 = 0
    for group in groups {
      let result = group.play(length)
      print("\(group.name)\t\(result.runs)\t\(result.digest)")
      if let violation = result.violation {
        Self.printError(violation)
        status = 1
      }
    }
    return status
  }

  /// Prints what happens in each run of a group.
  private func printLines(_ length: Int, of group: WorldGroup) -> Int32 {
    for (variant, world) in group.worlds {
      FingerEvent.forEachSequence(of: length) { events in
        print("== \(variant): \(events.map(\.text).joined(separator: " "))")
        for line in WorldRun(world, events).lines { print(line) }
      }
    }
    return 0
  }

  private static func printError(_ text: String) {
    fputs(text + "\n", stderr)
  }
}
