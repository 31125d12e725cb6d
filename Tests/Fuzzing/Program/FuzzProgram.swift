import FuzzSurfaces
import Glibc

/// Fuzzes one surface, runs files through it, or writes seeds for it.
///
/// The first argument is the surface: `touchbridge-fuzz SURFACE [ARGUMENTS]`, where the rest is
/// passed to libFuzzer, or `touchbridge-fuzz SURFACE --seeds FOLDER FILE…`.
@main
struct FuzzProgram {
  /// The surface of this process.
  nonisolated(unsafe) static var surface = FuzzSurface.events

  /// The environment variable that names the surface in child processes of libFuzzer.
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
      FuzzInput.log("touchbridge-fuzz: name a surface: \(names)")
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

/// Runs libFuzzer.
///
/// Corresponds to `LLVMFuzzerRunDriver`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
