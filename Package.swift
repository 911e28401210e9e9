// swift-tools-version: 6.2
import PackageDescription

// This package has no dependencies, on purpose: an engine that every module of an app links must never be the reason
// that two of them cannot agree on a version (docs/decisions/0001-no-package-dependencies.md).

/// The one list of compiler settings, for every target.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // `any P` is written out, so that the cost of an existential is seen where it is paid.
  .enableUpcomingFeature("ExistentialAny"),
  // A conformance of a main-actor type is used on the main actor only, unless it says otherwise.
  .enableUpcomingFeature("InferIsolatedConformances"),
  // An import is an implementation detail unless a signature needs it (`public import`).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A member is seen only where its module is imported: no accidental dependencies.
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function stays on its caller's actor unless it says `@concurrent`.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // A warning is an error: none is left lying about.
  .treatAllWarnings(as: .error),
  // A public type says whether it is Sendable.
  .treatWarning("ExplicitSendable", as: .error),
]

/// The same for business modules, hosts and apps: what they hold is the main actor's unless it says otherwise.
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

/// The sample shop's modules: a library, an app of its own on mock data, and tests for each.
let modules = ["Account", "Goods", "Order", "Payment"]

let moduleTargets: [Target] = modules.flatMap { name -> [Target] in
  let seen: [Target.Dependency] = ["ComponentEngine", "CommonUI", "ShopContracts"]
  return [
    .target(
      name: "\(name)Module", dependencies: seen, path: "Sources/Shop/\(name)Module", swiftSettings: mainActorSettings),
    .executableTarget(
      name: "\(name)MockApp", dependencies: seen + ["ModuleHarness", .target(name: "\(name)Module")],
      path: "MockApps/\(name)MockApp", swiftSettings: mainActorSettings),
    .testTarget(
      name: "\(name)ModuleTests",
      dependencies: seen + [
        "LinkReplay", "ModuleHarness", "ProgramTesting", .target(name: "\(name)Module"),
        .target(name: "\(name)MockApp"),
      ],
      path: "Tests/Shop/\(name)ModuleTests", swiftSettings: mainActorSettings),
  ]
}

let package = Package(
  name: "ComponentEngine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ComponentEngine", targets: ["ComponentEngine", "DeepLinks", "DataProviding"]),
    .library(name: "CommonUI", targets: ["CommonUI"]),
    .library(name: "JSONCodec", targets: ["JSONCodec"]),
    .library(name: "ModuleHarness", targets: ["ModuleHarness"]),
    .library(name: "LinkReplay", targets: ["LinkReplay"]),
    .library(name: "HTTPSource", targets: ["HTTPSource"]),
    .library(name: "PushNotifications", targets: ["PushNotifications"]),
    .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
    .executable(name: "deeplink", targets: ["deeplink"]),
    .executable(name: "ShopApp", targets: ["ShopApp"]),
    .plugin(name: "LintModules", targets: ["LintModules"]),
    .plugin(name: "NewModule", targets: ["NewModule"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "DeepLinks", swiftSettings: settings),
    .target(name: "DataProviding", swiftSettings: settings),
    .target(name: "ComponentEngine", dependencies: ["DeepLinks", "DataProviding"], swiftSettings: settings),
    .systemLibrary(name: "CSQLite"),
    .target(name: "SQLiteStore", dependencies: ["DataProviding", "CSQLite"], swiftSettings: settings),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "SQLiteStore", "CSQLite", "DataProviding", "ModuleHarness", "ProgramTesting", "RecordingVFS", "CrashWriter",
      ],
      swiftSettings: settings),
    .target(name: "RecordingVFS", dependencies: ["CSQLite"], path: "Tests/RecordingVFS"),
    .executableTarget(
      name: "CrashWriter", dependencies: ["SQLiteStore", "DataProviding"], path: "Tests/CrashWriter",
      swiftSettings: settings),
    .target(name: "JSONCodec", dependencies: ["DataProviding"], swiftSettings: settings),
    .target(name: "CommonUI", dependencies: ["ComponentEngine"], swiftSettings: settings),
    .target(
      name: "ModuleHarness", dependencies: ["ComponentEngine", "DataProviding", "CommonUI"], swiftSettings: settings),
    .target(name: "LinkReplay", dependencies: ["ComponentEngine", "DeepLinks"], swiftSettings: settings),
    .target(name: "HTTPSource", dependencies: ["DataProviding"], swiftSettings: settings),
    .target(name: "PushNotifications", dependencies: ["ComponentEngine"], swiftSettings: settings),
    .testTarget(
      name: "PushNotificationsTests", dependencies: ["ComponentEngine", "PushNotifications"], swiftSettings: settings),
    .target(name: "ServerTesting", path: "Tests/ServerTesting", swiftSettings: settings),
    .target(
      name: "ShopExporting", dependencies: ["DataProviding", "ShopAPI", "ShopContracts"],
      path: "Tests/Shop/ShopExporting",
      swiftSettings: settings),
    .testTarget(
      name: "HTTPSourceTests", dependencies: ["DataProviding", "HTTPSource", "ModuleHarness", "ServerTesting"],
      swiftSettings: settings),
    .target(
      name: "ShopHTTP", dependencies: ["DataProviding", "HTTPSource", "ShopAPI", "ShopContracts"],
      path: "Sources/Shop/ShopHTTP", swiftSettings: settings),
    .testTarget(
      name: "ShopHTTPTests",
      dependencies: [
        "DataProviding", "GoodsModule", "HTTPSource", "ModuleHarness", "ShopAPI", "ShopContracts", "ShopExporting",
        "ShopHost", "ShopHTTP", "ServerTesting",
      ],
      path: "Tests/Shop/ShopHTTPTests", swiftSettings: settings),
    .executableTarget(
      name: "deeplink", dependencies: ["ComponentEngine", "LinkReplay", "ShopAPI", "ShopHost"],
      swiftSettings: settings),
    .target(
      name: "ShopContracts", dependencies: ["ComponentEngine"], path: "Sources/Shop/ShopContracts",
      swiftSettings: settings),
    .target(
      name: "ShopAPI", dependencies: ["DataProviding", "ShopContracts"], path: "Sources/Shop/ShopAPI",
      swiftSettings: settings),
    .target(
      name: "ShopHost",
      dependencies: ["ComponentEngine", "CommonUI", "JSONCodec", "ShopContracts", "ShopAPI"]
        + modules.map { .target(name: "\($0)Module") },
      path: "Sources/Shop/ShopHost", swiftSettings: mainActorSettings),
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        "CommonUI", "ComponentEngine", "DataProviding", "HTTPSource", "PushNotifications", "SQLiteStore", "ShopAPI",
        "ShopHTTP", "ShopHost",
      ], swiftSettings: mainActorSettings),
    .testTarget(
      name: "DataProvidingTests", dependencies: ["DataProviding", "ModuleHarness", "RandomTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "DataStorageTests",
      dependencies: ["DataProviding", "SQLiteStore", "JSONCodec", "ModuleHarness", "ProgramTesting", "StorageProbe"],
      swiftSettings: settings),
    .executableTarget(
      name: "StorageProbe", dependencies: ["SQLiteStore", "DataProviding"], path: "Tests/StorageProbe",
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "CommonUITests", dependencies: ["ComponentEngine", "CommonUI", "ModuleHarness", "RandomTesting"],
      swiftSettings: settings),
    .testTarget(name: "DeepLinksTests", dependencies: ["DeepLinks", "RandomTesting"], swiftSettings: settings),
    .testTarget(
      name: "ComponentEngineTests",
      dependencies: ["ComponentEngine", "DataProviding", "ModuleHarness", "ProgramTesting", "RandomTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "DataProviding", "HTTPSource", "JSONCodec", "ModuleHarness",
        "ModuleTemplates", "ProgramTesting", "SQLiteStore",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ModuleHarnessTests", dependencies: ["DataProviding", "ComponentEngine", "CommonUI", "ModuleHarness"],
      swiftSettings: settings),
    .testTarget(
      name: "LinkReplayTests", dependencies: ["ComponentEngine", "LinkReplay", "RandomTesting"], swiftSettings: settings
    ),
    .testTarget(name: "deeplinkTests", dependencies: ["deeplink", "ProgramTesting"], swiftSettings: settings),
    .target(name: "ModuleLint", swiftSettings: settings),
    .executableTarget(name: "ModuleLinter", dependencies: ["ModuleLint"], swiftSettings: settings),
    .plugin(
      name: "LintModules",
      capability: .command(
        intent: .custom(verb: "lint-modules", description: "Check that modules import only what their layers let them")),
      dependencies: ["ModuleLinter"]),
    .target(name: "ModuleTemplates", swiftSettings: settings),
    .executableTarget(name: "ModuleGenerator", dependencies: ["ModuleTemplates"], swiftSettings: settings),
    .plugin(
      name: "NewModule",
      capability: .command(
        intent: .custom(verb: "new-module", description: "Add a module with a screen, a mock app and tests"),
        permissions: [.writeToPackageDirectory(reason: "It adds the module's files, and its targets to Package.swift")]),
      dependencies: ["ModuleGenerator"]),
    .testTarget(
      name: "ModuleTemplatesTests", dependencies: ["ModuleTemplates", "ProgramTesting"], swiftSettings: settings),
    .testTarget(
      name: "ModuleLintTests", dependencies: ["ModuleLint", "ModuleLinter", "ProgramTesting"], swiftSettings: settings),
    .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: settings),
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting", swiftSettings: settings),
    .testTarget(
      name: "ShopAPITests", dependencies: ["DataProviding", "ModuleHarness", "ShopAPI", "ShopContracts"],
      path: "Tests/Shop/ShopAPITests", swiftSettings: settings),
    .testTarget(
      name: "ShopAppTests",
      dependencies: [
        "ShopApp", "DataProviding", "HTTPSource", "ProgramTesting", "ServerTesting", "ShopAPI", "ShopExporting",
        "SQLiteStore",
      ] + modules.map { .target(name: "\($0)MockApp") },
      path: "Tests/Shop/ShopAppTests", swiftSettings: settings),
    .testTarget(
      name: "ShopHostTests",
      dependencies: ["CommonUI", "ComponentEngine", "ModuleHarness", "ShopAPI", "ShopContracts", "ShopHost"]
        + modules.map { .target(name: "\($0)Module") },
      path: "Tests/Shop/ShopHostTests", swiftSettings: mainActorSettings),
  ] + moduleTargets
)

// A fuzzer is a program of its own, built only on request: `make fuzz`.
if Context.environment["COMPONENTENGINE_FUZZING"] != nil {
  package.products.append(.executable(name: "LinkFuzzer", targets: ["LinkFuzzer"]))
  package.targets.append(
    .executableTarget(
      name: "LinkFuzzer", dependencies: ["DeepLinks"], path: "Tests/LinkFuzzer", exclude: ["links.dict"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}
