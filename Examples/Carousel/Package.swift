// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Carousel",
  dependencies: [
    // In a package of its own: .package(url: "https://example.com/touchbridge.git", branch: "main")
    .package(name: "touchbridge", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "carousel",
      dependencies: [
        .product(name: "TouchClient", package: "touchbridge"),
        .product(name: "UIKitCompat", package: "touchbridge"),
      ])
  ]
)
