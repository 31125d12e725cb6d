import System
import Foundation
import Testing
import TouchBridgeTestSupport

/// Checks which files call the C library, by the undefined symbols of their object files.
struct CallGateTests {
  /// Functions without system calls: memory, strings, numbers, the process itself.
  private static let harmless: Set<String> = [
    "memcpy", "memmove", "memset", "memcmp", "malloc", "malloc_usable_size", "free", "strlen",
    "strnlen", "strcmp", "memchr",
    "strerror", "exit", "sigemptyset", "sigaddset", "trunc", "round", "rint", "floor",
    "ceil", "sqrt", "hypot", "fmod", "sin", "cos", "__libc_current_sigrtmin", "__stack_chk_fail",
    "__errno_location", "gnu_dev_major", "gnu_dev_minor", "gnu_dev_makedev",
    "posix_spawn_file_actions_init", "posix_spawn_file_actions_addopen",
    "posix_spawn_file_actions_adddup2", "posix_spawn_file_actions_destroy",
  ]
  /// The functions of the seam itself.
  private static let ofTheSeam: Set<String> = [
    "pthread_getspecific", "pthread_setspecific", "pthread_key_create",
  ]
  /// The functions that cannot fail and have no row.
  private static let unfailing: Set<String> = [
    "getpid", "geteuid", "getegid", "getenv", "gmtime_r", "timegm", "strftime", "malloc_trim",
    "mallopt",
    "pthread_detach",
    "udev_list_entry_get_next",
    "udev_list_entry_get_name", "udev_list_entry_get_value", "udev_unref", "udev_monitor_unref",
    "udev_enumerate_unref", "udev_device_unref", "libevdev_uinput_get_devnode",
    "libevdev_uinput_get_syspath", "libevdev_uinput_destroy",
  ]

  /// The beginnings of the names of functions of Swift and of libraries.
  private static let prefixesOfOthers = [
    "$s", "$S", "swift_", "_swift", "__swift", "objc_", "_objc_", "libevdev_", "yaml_", "json_",
    "_GLOBAL_OFFSET",
  ]

  /// Returns the C functions that the object file of each source calls.
  private static func calls(of sources: [SourceTree.File]) throws -> [String: Set<String>] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = TestEnvironment.products
    process.arguments =
      ["nm", "-A", "-u"] + sources.map { "\($0.module).build/\($0.name).o" }
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "an object file cannot be read")
    var result: [String: Set<String>] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      guard let symbol = line.split(separator: " ").last, let name = function(symbol) else {
        continue
      }
      result[String(line.prefix { $0 != ":" }), default: []].insert(name)
    }
    return result
  }

  /// Returns the C function of a symbol; nil for functions of Swift and of libraries.
  private static func function(_ symbol: Substring) -> String? {
    // Functions with a variable number of arguments have Swift names.
    if symbol.hasPrefix("$s5Glibc"),
      let match = symbol.wholeMatch(of: #/\$s5Glibc\d+(open|openat|fcntl|ioctl|sem_open)y.*/#)
    {
      return String(match.1)
    }
    return prefixesOfOthers.contains { symbol.hasPrefix($0) } ? nil : String(symbol)
  }

  @Test("Only the files of Kernel make system calls")
  func outside() throws {
    let sources = SourceTree.files(under: "Sources", withExtension: "swift").filter {
      !$0.module.hasPrefix("touchbridge-") && !$0.name.hasPrefix("Kernel+")
        && !["CoreTestSupport", "TouchBridgeTestSupport"].contains($0.module)
        // A client of the port does not link the module of the daemon's system calls.
        && $0.name != "PortSocket.swift"
    }
    #expect(sources.count > 200)
    for (object, calls) in try Self.calls(of: sources).sorted(by: { $0.key < $1.key }) {
      let isSeam = object.hasSuffix("/SystemCallSeam.swift.o")
      let allowed = isSeam ? Self.harmless.union(Self.ofTheSeam) : Self.harmless
      for name in calls.subtracting(allowed).sorted() {
        Issue.record("\(object) calls \(name); call it through Kernel")
      }
    }
  }

  @Test("Each system call has a row in the table")
  func rows() throws {
    var called: Set<String> = []
    let sources = SourceTree.files(under: "Sources", withExtension: "swift").filter {
      $0.name.hasPrefix("Kernel+")
    }
    try Self.calls(of: sources).values.forEach { called.formUnion($0) }
    for source in sources {
      // Calls of ioctl and libevdev have names of their own.
      for match in source.text.matches(of: #/call\("((?:EVIOC|UI_|libevdev_|EPOLL_)\w+)"/#) {
        called.insert(String(match.1))
      }
    }
    called.subtract(Self.harmless.union(Self.unfailing))
    called.remove("ioctl")
    let rows = Set(SystemCallRow.all.map(\.call))
    #expect(called.subtracting(rows).sorted() == [], "called without a row")
    #expect(rows.subtracting(called).sorted() == [], "a row without a call")
  }
}
