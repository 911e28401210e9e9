// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the root has no dependencies (docs/decisions/0001-no-package-dependencies.md).

/// The settings of the root package, where the reasons are given.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let engine = Target.Dependency.product(name: "ComponentEngine", package: "ComponentEngine")

/// A set of benchmarks. The library finds it by its folder, which must be directly in a folder named Benchmarks.
func benchmarks(_ name: String, _ dependencies: [Target.Dependency] = ["Fixtures", engine]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [.product(name: "Benchmark", package: "benchmark")],
    path: name,
    swiftSettings: settings,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ComponentEngine", path: ".."),
    // Without traits: the library's counting of allocations would replace malloc, and is not used
    // (scripts/allocations.sh counts externally).
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Fixtures", dependencies: [engine], swiftSettings: settings),
    benchmarks("LinkBenchmarks"),
    benchmarks("RouterBenchmarks"),
    benchmarks("EventBenchmarks"),
    benchmarks("DataBenchmarks", ["Fixtures", engine, .product(name: "SQLiteStore", package: "ComponentEngine")]),
    .target(name: "SQLiteFloor", linkerSettings: [.linkedLibrary("sqlite3")]),
    benchmarks(
      "StoreBenchmarks", ["SQLiteFloor", engine, .product(name: "SQLiteStore", package: "ComponentEngine")]),
    .executableTarget(
      name: "StoreRatios",
      dependencies: ["SQLiteFloor", "Fixtures", engine, .product(name: "SQLiteStore", package: "ComponentEngine")],
      swiftSettings: settings),
    .executableTarget(
      name: "HostCost", dependencies: [engine, .product(name: "UIKitHost", package: "ComponentEngine")],
      swiftSettings: settings),
    .executableTarget(
      name: "RecordingCost",
      dependencies: ["Fixtures", engine, .product(name: "LinkReplay", package: "ComponentEngine")],
      swiftSettings: settings),
    .executableTarget(
      name: "CheckCost",
      dependencies: [
        "Fixtures", engine, .product(name: "LinkReplay", package: "ComponentEngine"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "DestinationCost", dependencies: ["Fixtures", engine], swiftSettings: settings),
    .executableTarget(
      name: "TextCost", dependencies: ["Fixtures", .product(name: "CommonUI", package: "ComponentEngine")],
      exclude: ["Localizable.xcstrings"], swiftSettings: settings,
      plugins: [.plugin(name: "EngineTexts", package: "ComponentEngine")]),
    .executableTarget(name: "AllocationProbe", dependencies: ["Fixtures", engine], swiftSettings: settings),
  ]
)
