// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "SeedsInSwift",
  dependencies: [
    // In a package of its own: .package(url: "https://example.com/touchbridge.git", branch: "main")
    .package(name: "touchbridge", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "SeedsInSwift",
      dependencies: [.product(name: "UIKitCompat", package: "touchbridge")], path: "Tests")
  ]
)
