import FuzzSurfaces
import Glibc

/// Fuzzes one surface, runs files through it, or writes seeds for it.
///
/// `touchbridge-fuzz SURFACE [libFuzzer's arguments]`, or `touchbridge-fuzz SURFACE --seeds FOLDER
/// FILE…`. The first argument is the surface; the rest is libFuzzer's.
@main
struct FuzzProgramme {
  /// The surface of this process.
  nonisolated(unsafe) static var surface = FuzzSurface.events

  /// Names the surface in processes that libFuzzer starts itself, with arguments of its own.
  private static let variable = "TOUCHBRIDGE_FUZZ_SURFACE"

  static func main() {
    var arguments = CommandLine.arguments
    if arguments.count > 1, let named = FuzzSurface(rawValue: arguments[1]) {
      surface = named
      arguments.remove(at: 1)
      setenv(variable, named.rawValue, 1)
    } else if let name = getenv(variable), let named = FuzzSurface(rawValue: String(cString: name))
    {
      surface = named
    } else {
      let names = FuzzSurface.allCases.map(\.rawValue).joined(separator: " | ")
      FuzzInput.say("touchbridge-fuzz: which surface? \(names)")
      exit(64)
    }
    if arguments.count > 2, arguments[1] == "--seeds" {
      exit(SeedWriter(surface, folder: arguments[2]).write(from: Array(arguments[3...])))
    }
    var count = Int32(arguments.count)
    var pointers = arguments.map { strdup($0) } + [nil]
    let status = pointers.withUnsafeMutableBufferPointer { list in
      var start = list.baseAddress
      return runFuzzer(&count, &start) { FuzzInput.test($0, $1) }
    }
    exit(status)
  }
}

/// libFuzzer as a library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
