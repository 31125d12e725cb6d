// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "KioskTests",
  dependencies: [
    // In a package of its own: .package(url: "https://example.com/touchbridge.git", branch: "main")
    .package(name: "touchbridge", path: "../..")
  ],
  targets: [
    // Views of your own.
    .target(
      name: "Dial", dependencies: [.product(name: "TouchKit", package: "touchbridge")]),
    // Tests of the views, of the layouts, and of recordings.
    .testTarget(
      name: "KioskTests",
      dependencies: [
        "Dial", .product(name: "TouchBridgeTestSupport", package: "touchbridge"),
      ],
      path: "Tests", exclude: ["help.txt"]),
  ]
)
