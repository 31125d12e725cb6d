// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: nothing leaks through an import, and existentials are spelled out.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the rooms that do no I/O: there each unsafe expression must say so.
let pure: [SwiftSetting] = common + [.strictMemorySafety()]

/// The invariant checker runs after every frame in debug builds and costs nothing in release.
let checked: [SwiftSetting] =
  pure + [.define("TOUCH_INTERNAL_CHECKS", .when(configuration: .debug))]

/// The seam between us and the system, for tests, exists in debug builds only.
let seamed: [SwiftSetting] =
  common + [.define("SYSTEM_CALL_SEAM", .when(configuration: .debug))]

let package = Package(
  name: "touchbridge",
  products: [
    .library(name: "TouchKit", targets: ["TouchKit", "TouchModel"]),
    .library(
      name: "TouchBridgeTestSupport",
      targets: ["TouchBridgeTestSupport", "LogChecking", "VirtualFingers", "TouchModel"]),
    .executable(name: "touchbridge", targets: ["touchbridge"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    // Our own C: inline functions in one header, so there is nothing to build or to link.
    .systemLibrary(name: "CLinux"),

    // Square roots and rounding call the C mathematics library, which nothing else brings in.
    .target(
      name: "TouchModel", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "YAML", dependencies: ["CLibyaml"], swiftSettings: common),
    .target(name: "VirtualFingers", dependencies: ["TouchModel"], swiftSettings: pure),
    .target(
      name: "Capture", dependencies: ["TouchModel", "YAML", "CLibevdev"],
      swiftSettings: common),
    .target(name: "TouchTracking", dependencies: ["TouchModel"], swiftSettings: checked),
    .target(name: "TouchKit", dependencies: ["TouchModel"], swiftSettings: checked),
    .target(
      name: "Layout", dependencies: ["TouchModel", "TouchKit", "YAML"], swiftSettings: common),
    .target(name: "DispatchLog", dependencies: ["TouchModel"], swiftSettings: pure),
    .target(
      name: "Evdev", dependencies: ["TouchModel", "CLibevdev", "CLibudev", "CLinux"],
      swiftSettings: seamed),
    .target(
      name: "Bridge",
      dependencies: [
        "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "DispatchLog", "Evdev", "CLinux",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "touchbridge",
      dependencies: [
        "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "DispatchLog", "Evdev", "Bridge",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "touchbridge-bench",
      dependencies: [
        "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "DispatchLog", "Evdev", "Bridge",
      ],
      swiftSettings: common),

    // What must hold in every dispatch log; knows nothing of what writes them.
    .target(
      name: "LogChecking", dependencies: ["VirtualFingers"], path: "Tests/LogChecking",
      swiftSettings: common),
    // What a fuzzer leads its bytes into; without Testing and Foundation, so that any programme can.
    .target(
      name: "FuzzSurfaces",
      dependencies: [
        "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
        "DispatchLog", "Bridge", "LogChecking",
      ],
      path: "Tests/FuzzSurfaces", swiftSettings: common),
    .target(
      name: "TouchBridgeTestSupport",
      dependencies: [
        "LogChecking", "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "TouchKit",
        "Layout",
        "DispatchLog", "Bridge",
      ],
      path: "Tests/TouchBridgeTestSupport", swiftSettings: common),
    // Needs a kernel of its own as well: make soak.
    .executableTarget(
      name: "touchbridge-soak",
      dependencies: ["TouchModel", "Evdev", "CLinux", "TouchBridgeTestSupport"],
      path: "Tests/Soak", swiftSettings: common),
    .testTarget(
      name: "TouchModelTests", dependencies: ["TouchModel", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: common),
    .testTarget(
      name: "VirtualFingersTests",
      dependencies: ["TouchModel", "VirtualFingers", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "CaptureTests", dependencies: ["TouchModel", "Capture", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "TouchTrackingTests",
      dependencies: ["TouchModel", "TouchTracking", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "TouchKitTests",
      dependencies: ["TouchModel", "TouchKit", "FuzzSurfaces", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["LogChecking", "TouchModel", "TouchKit", "Layout", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "DispatchLogTests",
      dependencies: ["TouchModel", "DispatchLog", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "EvdevTests", dependencies: ["TouchModel", "Evdev", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "BridgeTests",
      dependencies: [
        "TouchModel", "Capture", "TouchTracking", "TouchKit", "Layout", "DispatchLog", "Evdev",
        "Bridge", "TouchBridgeTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["TouchModel", "Capture", "FuzzSurfaces", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "touchbridgeTests",
      dependencies: ["touchbridge", "TouchModel", "TouchBridgeTestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "touchbridge-benchTests",
      dependencies: ["touchbridge-bench", "TouchModel", "Capture", "TouchKit"],
      swiftSettings: common),
    .testTarget(
      name: "SoakTests",
      dependencies: [
        "touchbridge-soak", "TouchModel", "TouchKit", "Layout", "DispatchLog", "Bridge",
        "TouchBridgeTestSupport",
      ],
      swiftSettings: common),
    // Every call to the system, made to fail: debug builds only.
    .testTarget(
      name: "SystemCallTests",
      dependencies: [
        "touchbridge", "TouchModel", "VirtualFingers", "Capture", "TouchTracking", "Layout",
        "DispatchLog", "Evdev", "Bridge", "CLibevdev", "CLinux", "TouchBridgeTestSupport",
      ],
      path: "Tests/SystemCalls", swiftSettings: common),
    // Needs a kernel of its own: make test-system. Everywhere else its tests are skipped.
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "touchbridge", "TouchModel", "Capture", "TouchTracking", "Evdev", "CLibevdev", "CLinux",
        "TouchBridgeTestSupport",
      ],
      path: "Tests/System", swiftSettings: common),
  ]
)

// make fuzz: what is fuzzed tells the fuzzer where it has been, and the invariant checkers run although
// everything is optimised. The value is the toolchain's fuzzer library without a main of its own.
if let library = Context.environment["TOUCHBRIDGE_FUZZ"] {
  let fuzzed: Set = [
    "TouchModel", "YAML", "VirtualFingers", "Capture", "TouchTracking", "TouchKit", "Layout",
    "DispatchLog", "Bridge",
  ]
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-sanitize=fuzzer"]), .define("TOUCH_INTERNAL_CHECKS"),
      ]
  }
  package.targets.append(
    .executableTarget(
      name: "touchbridge-fuzz", dependencies: ["FuzzSurfaces"], path: "Tests/FuzzProgramme",
      swiftSettings: common,
      linkerSettings: [
        .unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++"), .linkedLibrary("m"),
      ]))
}

// Warnings are errors where the environment asks for it (the Makefile does), and never for a
// package that merely depends on this one.
if Context.environment["TOUCHBRIDGE_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
