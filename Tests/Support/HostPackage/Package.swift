// swift-tools-version: 6.2
import PackageDescription

let engine: [Target.Dependency] = [
  .product(name: "ComponentEngine", package: "ComponentEngine"),
  .product(name: "CommonUI", package: "ComponentEngine"),
]
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "ComponentEngine", path: "../../..")],
  targets: [
    .target(name: "GoodsModule", dependencies: engine, swiftSettings: settings),
    .testTarget(
      name: "GoodsModuleTests",
      dependencies: engine + ["GoodsModule", .product(name: "ModuleHarness", package: "ComponentEngine")],
      swiftSettings: settings),
    .target(
      name: "ShopHost",
      dependencies: engine + ["GoodsModule", .product(name: "EngineFoundation", package: "ComponentEngine")],
      swiftSettings: settings),
    .executableTarget(
      name: "ShopApp",
      dependencies: engine + [
        "ShopHost", .product(name: "PreviewHost", package: "ComponentEngine"),
        .product(name: "SQLiteStore", package: "ComponentEngine"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "deeplink",
      dependencies: engine + ["ShopHost", .product(name: "LinkReplay", package: "ComponentEngine")],
      swiftSettings: settings),
  ])
