// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: imports are internal and not transitive, and existentials are explicit.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of modules without I/O: each unsafe expression must be marked.
let pure: [SwiftSetting] = common + [.strictMemorySafety()]

/// The invariant checker runs after every frame in debug builds, and is not compiled for release.
let checked: [SwiftSetting] =
  pure + [.define("TOUCH_INTERNAL_CHECKS", .when(configuration: .debug))]

/// Tests replace system calls in debug builds; the seam is not compiled for release.
let seamed: [SwiftSetting] =
  common + [.define("SYSTEM_CALL_SEAM", .when(configuration: .debug))]

let package = Package(
  name: "touchbridge",
  products: [
    .library(name: "TouchKit", targets: ["TouchKit", "TouchModel", "Text"]),
    .library(name: "UIKitCompat", targets: ["UIKitCompat"]),
    .library(
      name: "TouchBridgeTestSupport",
      targets: [
        "TouchBridgeTestSupport", "CoreTestSupport", "LogChecking", "VirtualFingers", "TouchKit",
        "TouchModel", "Text",
      ]),
    .library(name: "TouchClient", targets: ["TouchClient", "TouchKit", "TouchModel", "Text"]),
    .library(
      name: "TouchPanel",
      targets: ["TouchPanel", "TouchTracking", "TouchKit", "TouchModel", "Text"]),
    .executable(name: "touchbridge", targets: ["touchbridge"]),
    .executable(name: "touchbridge-watch", targets: ["touchbridge-watch"]),
    .executable(name: "touchbridge-live", targets: ["touchbridge-live"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibyaml", path: "Sources/C/CLibyaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CJansson", path: "Sources/C/CJansson", pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(
      name: "CLibevdev", path: "Sources/C/CLibevdev", pkgConfig: "libevdev",
      providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CLibudev", path: "Sources/C/CLibudev", pkgConfig: "libudev",
      providers: [.apt(["libudev-dev"])]),
    // Without pkg-config: it gives macros, about which SwiftPM warns. The module map names the library.
    .systemLibrary(
      name: "CNcurses", path: "Sources/C/CNcurses", providers: [.apt(["libncurses-dev"])]),
    // Inline functions in one header, so there is nothing to compile or link.
    .systemLibrary(name: "CLinux", path: "Sources/C/CLinux"),

    .target(name: "Text", path: "Sources/Core/Text", swiftSettings: pure),
    // Square roots and rounding call the C math library, which no other dependency links.
    .target(
      name: "TouchModel", dependencies: ["Text"], path: "Sources/Core/TouchModel",
      swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "YAML", dependencies: ["CLibyaml"], path: "Sources/Layout/YAML", swiftSettings: common),
    .target(
      name: "ControlProtocol", dependencies: ["CJansson", "TouchModel", "Text"],
      path: "Sources/Daemon/ControlProtocol", swiftSettings: pure),
    // The client's side of the control socket, for the commands and the live page.
    .target(
      name: "ControlLink",
      dependencies: ["TouchModel", "Text", "System", "ControlProtocol"],
      path: "Sources/Daemon/ControlLink", swiftSettings: common),
    .target(
      name: "VirtualFingers", dependencies: ["TouchModel", "Text"],
      path: "Sources/Input/VirtualFingers", swiftSettings: pure),
    .target(
      name: "KernelNames", dependencies: ["TouchModel", "CLibevdev"],
      path: "Sources/Input/KernelNames", swiftSettings: pure),
    .target(
      name: "Capture", dependencies: ["TouchModel", "Text", "YAML", "KernelNames"],
      path: "Sources/Input/Capture", swiftSettings: pure),
    .target(
      name: "TouchTracking", dependencies: ["TouchModel", "Text"],
      path: "Sources/Core/TouchTracking", swiftSettings: checked),
    .target(
      name: "Drawing", dependencies: ["TouchModel", "Text"], path: "Sources/Output/Drawing",
      swiftSettings: pure),
    .target(
      name: "Forwarding", dependencies: ["TouchModel", "Text"], path: "Sources/Output/Forwarding",
      swiftSettings: checked),
    .target(
      name: "TouchKit", dependencies: ["TouchModel", "Text"], path: "Sources/Core/TouchKit",
      swiftSettings: checked),
    .target(
      name: "TouchWire", dependencies: ["TouchModel", "Text"], path: "Sources/Output/TouchWire",
      swiftSettings: pure),
    // Without the packages of the daemon: a client of the port links none of them.
    .target(
      name: "TouchClient", dependencies: ["TouchModel", "Text", "TouchKit", "TouchWire"],
      path: "Sources/Libraries/TouchClient", swiftSettings: common),
    // The only module with Foundation: programs that were written for UIKit use it.
    .target(
      name: "UIKitCompat", dependencies: ["TouchKit", "TouchModel"],
      path: "Sources/Libraries/UIKitCompat", swiftSettings: common),
    .target(
      name: "Layout",
      dependencies: ["TouchModel", "Text", "TouchTracking", "TouchKit", "YAML", "KernelNames"],
      path: "Sources/Layout/Layout", swiftSettings: common),
    .target(
      name: "LayoutReview",
      dependencies: ["TouchModel", "Text", "TouchTracking", "TouchKit", "Layout"],
      path: "Sources/Layout/LayoutReview", swiftSettings: common),
    .target(
      name: "DispatchLog", dependencies: ["TouchModel", "Text"], path: "Sources/Output/DispatchLog",
      swiftSettings: pure),
    .target(
      name: "System", dependencies: ["TouchModel", "Text", "CLinux"], path: "Sources/Daemon/System",
      swiftSettings: seamed),
    .target(
      name: "Evdev",
      dependencies: ["TouchModel", "Text", "System", "CLibevdev", "CLibudev", "CLinux"],
      path: "Sources/Input/Evdev", swiftSettings: seamed),
    .target(
      name: "TouchPanel",
      dependencies: ["TouchModel", "Text", "TouchKit", "TouchTracking", "System", "Evdev"],
      path: "Sources/Libraries/TouchPanel", swiftSettings: common),
    .target(
      name: "Bridge",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "KernelNames", "Capture", "TouchTracking",
        "Forwarding", "TouchKit", "TouchWire", "Layout", "LayoutReview", "DispatchLog", "System",
        "Evdev", "CLinux", "ControlProtocol",
      ],
      path: "Sources/Daemon/Bridge", swiftSettings: common),
    .executableTarget(
      name: "touchbridge",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "LayoutReview", "Drawing", "DispatchLog", "System", "Evdev", "Bridge", "ControlLink",
        "ControlProtocol",
      ],
      path: "Sources/Programs/touchbridge", swiftSettings: common),
    // The live page of `touchbridge watch`, so that the daemon does not link ncurses.
    .executableTarget(
      name: "touchbridge-watch",
      dependencies: ["TouchModel", "Text", "System", "ControlLink", "ControlProtocol", "CNcurses"],
      path: "Sources/Programs/touchbridge-watch", swiftSettings: common),
    // The web page of what a daemon sees; the other end of each page.
    .executableTarget(
      name: "touchbridge-live",
      dependencies: [
        "TouchModel", "Text", "Drawing", "System", "ControlLink", "ControlProtocol",
      ],
      path: "Sources/Programs/touchbridge-live", exclude: ["Page"],
      swiftSettings: common),
    .executableTarget(
      name: "touchbridge-bench",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "Capture", "TouchTracking", "Forwarding",
        "TouchKit",
        "Layout", "LayoutReview", "DispatchLog", "System", "Evdev", "Bridge", "ControlProtocol",
      ],
      path: "Sources/Programs/touchbridge-bench", swiftSettings: common),

    // The rules of every dispatch log, independent of the modules that write logs.
    .target(
      name: "LogChecking",
      dependencies: ["TouchModel", "Text", "TouchTracking", "VirtualFingers", "ControlProtocol"],
      path: "Sources/Libraries/LogChecking", swiftSettings: common),
    // The entry points of the fuzzers. Without Testing and Foundation, so that any program can use them.
    .target(
      name: "CoreSurfaces",
      dependencies: ["TouchModel", "Text", "VirtualFingers", "TouchTracking", "TouchKit"],
      path: "Tests/Fuzzing/Core", swiftSettings: common),
    .target(
      name: "FuzzSurfaces",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "Capture", "TouchTracking", "Forwarding",
        "TouchKit", "TouchWire", "Layout", "LayoutReview", "DispatchLog", "Bridge", "LogChecking",
        "ControlProtocol", "CoreSurfaces",
      ],
      path: "Tests/Fuzzing/Surfaces", swiftSettings: common),
    // What tests of every layer share: golden files, folders, fingers, streams of events.
    .target(
      name: "CoreTestSupport",
      dependencies: ["LogChecking", "TouchModel", "Text", "VirtualFingers", "DispatchLog"],
      path: "Sources/Libraries/CoreTestSupport", swiftSettings: common),
    .target(
      name: "TouchBridgeTestSupport",
      dependencies: [
        "CoreTestSupport", "TouchModel", "Text", "VirtualFingers", "Capture", "TouchKit", "Layout",
        "DispatchLog", "Bridge",
      ],
      path: "Sources/Libraries/TouchBridgeTestSupport", swiftSettings: common),
    // Runs in a virtual machine: make soak.
    .executableTarget(
      name: "touchbridge-soak",
      dependencies: [
        "TouchModel", "Text", "System", "Evdev", "CLinux", "VirtualFingers", "LogChecking",
      ],
      path: "Tests/System/Soak", swiftSettings: common),
    // Plays every short sequence of two fingers in many small worlds: make exhaustive.
    .executableTarget(
      name: "touchbridge-exhaustive",
      dependencies: ["TouchModel", "TouchKit", "CoreSurfaces"],
      path: "Tests/Exhaustive", swiftSettings: common),
    // The tests of modules, a target for each layer: a changed interface of TouchKit compiles those of the core first.
    .testTarget(
      name: "CoreTests",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "TouchTracking", "TouchKit", "LogChecking",
        "CoreSurfaces",
        "CoreTestSupport",
      ],
      path: "Tests/Unit/Core", swiftSettings: common),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "TouchModel", "Text", "YAML", "ControlProtocol", "VirtualFingers", "Capture",
        "TouchTracking", "Forwarding", "Drawing", "TouchKit", "TouchWire", "TouchClient", "Layout",
        "LayoutReview", "DispatchLog", "System", "Evdev", "Bridge", "LogChecking", "CoreSurfaces",
        "FuzzSurfaces", "TouchBridgeTestSupport",
      ],
      path: "Tests/Unit/Shell", swiftSettings: common),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "TouchModel", "Text", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "DispatchLog", "System", "Evdev", "Bridge", "ControlProtocol", "ControlLink",
        "CLinux", "CoreSurfaces", "FuzzSurfaces", "TouchBridgeTestSupport", "touchbridge",
        "touchbridge-watch", "touchbridge-live", "touchbridge-bench", "touchbridge-exhaustive",
        "touchbridge-soak",
      ],
      path: "Tests/Unit/Programs", swiftSettings: common),
    // A small library for UIKit, after the steps of Documentation/uikit.md.
    .target(
      name: "Radio", dependencies: ["UIKitCompat"], path: "Tests/Idioms/Recipe/After",
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "UIKit=UIKitCompat"]),
      ]),
    // Idioms that rely on language mode 5. They import UIKit. Other projects write them this way, so warnings of the
    // compiler are not for this project.
    .target(
      name: "Mode5Idioms", dependencies: ["UIKitCompat"], path: "Tests/Idioms/Mode5",
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "UIKit=UIKitCompat", "-suppress-warnings"]),
      ]),
    // The other idioms, and tests that play fingers to all of them.
    .testTarget(
      name: "IdiomTests",
      dependencies: [
        "TouchModel", "UIKitCompat", "VirtualFingers", "Radio", "Mode5Idioms",
        "TouchBridgeTestSupport",
      ],
      path: "Tests/Idioms/Run",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .unsafeFlags([
          "-module-alias", "UIKit=UIKitCompat", "-Xfrontend", "-disable-cross-import-overlays",
          "-suppress-warnings",
        ]),
      ]),
    // Every system call fails once. Debug builds only.
    .testTarget(
      name: "SystemCallTests",
      dependencies: [
        "touchbridge", "TouchModel", "Text", "VirtualFingers", "Capture", "TouchTracking", "Layout",
        "DispatchLog", "System", "Evdev", "TouchKit", "TouchPanel", "Bridge", "ControlLink",
        "CLibevdev", "CLinux", "TouchBridgeTestSupport",
      ],
      path: "Tests/Faults", exclude: ["README.md"], swiftSettings: common),
    // Runs in a virtual machine: make test-system. Elsewhere its tests are skipped.
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "touchbridge", "TouchModel", "Text", "Capture", "ControlProtocol", "TouchTracking",
        "System",
        "Evdev",
        "CLibevdev", "CLinux",
        "TouchBridgeTestSupport",
      ],
      path: "Tests/System", exclude: ["Soak"], swiftSettings: common),
  ]
)

// make fuzz: the modules report coverage to the fuzzer, and the invariant checkers run although the build
// is optimized. The value is the path of the toolchain's fuzzer library without a main function.
if let library = Context.environment["TOUCHBRIDGE_FUZZ"] {
  let fuzzed: Set = [
    "TouchModel", "Text", "YAML", "VirtualFingers", "Capture", "TouchTracking", "Forwarding",
    "TouchKit",
    "TouchWire", "Layout", "LayoutReview", "DispatchLog", "Bridge",
    "ControlProtocol",
  ]
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-sanitize=fuzzer"]), .define("TOUCH_INTERNAL_CHECKS"),
      ]
  }
  package.targets.append(
    .executableTarget(
      name: "touchbridge-fuzz", dependencies: ["FuzzSurfaces"], path: "Tests/Fuzzing/Program",
      swiftSettings: common,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++"), .linkedLibrary("m"),
      ]))
}
