// swift-tools-version: 6.2
import PackageDescription

// This package intentionally has no dependencies: every module of an app links the engine, so that a dependency could
// cause version conflicts between modules (docs/decisions/0001-no-package-dependencies.md).

/// The compiler settings of all targets.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // `any P` is written explicitly, so that the cost of an existential is visible.
  .enableUpcomingFeature("ExistentialAny"),
  // A conformance of a main-actor type is limited to the main actor by default.
  .enableUpcomingFeature("InferIsolatedConformances"),
  // An import is an implementation detail unless a signature needs it (`public import`).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A member is visible only if its module is imported, which prevents accidental dependencies.
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function runs on its caller's actor unless it is `@concurrent`.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // Warnings never accumulate.
  .treatAllWarnings(as: .error),
  // A public type declares whether it is Sendable.
  .treatWarning("ExplicitSendable", as: .error),
]

/// The settings of business modules, hosts and apps, whose declarations belong to the main actor by default.
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

/// The sample shop's modules. Each has a library, a mock app and tests.
let modules = ["Account", "Goods", "Order", "Payment"]

let moduleTargets: [Target] = modules.flatMap { name -> [Target] in
  let seen: [Target.Dependency] = ["ComponentEngine", "CommonUI", "SampleShopContracts"]
  return [
    .target(
      name: "Sample\(name)Module", dependencies: seen, path: "Sources/Sample/\(name)Module",
      swiftSettings: mainActorSettings),
    .executableTarget(
      name: "\(name)MockApp", dependencies: seen + ["ModuleHarness", .target(name: "Sample\(name)Module")],
      path: "MockApps/\(name)MockApp", swiftSettings: mainActorSettings),
    .testTarget(
      name: "Sample\(name)ModuleTests",
      dependencies: seen + [
        "LinkReplay", "ModuleHarness", "EngineProgramTesting", .target(name: "Sample\(name)Module"),
        .target(name: "\(name)MockApp"),
      ],
      path: "Tests/Sample/\(name)ModuleTests", swiftSettings: mainActorSettings),
  ]
}

let package = Package(
  name: "ComponentEngine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // Programs are no products: each has a product of its own name in this package only, so that a host's program of the
  // same name is not replaced by it.
  products: [
    .library(name: "ComponentEngine", targets: ["ComponentEngine", "DeepLinks", "DataProviding", "EngineBase"]),
    .library(name: "CommonUI", targets: ["CommonUI"]),
    .library(name: "EngineFoundation", targets: ["EngineFoundation"]),
    .library(name: "ModuleHarness", targets: ["ModuleHarness"]),
    .library(name: "LinkReplay", targets: ["LinkReplay"]),
    .library(name: "HTTPSource", targets: ["HTTPSource"]),
    .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
    .plugin(name: "EngineLintModules", targets: ["EngineLintModules"]),
    .plugin(name: "EngineNewModule", targets: ["EngineNewModule"]),
    .plugin(name: "EngineRemoveModule", targets: ["EngineRemoveModule"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "EnginePlatform", swiftSettings: settings),
    .target(name: "EngineBase", swiftSettings: settings),
    .testTarget(name: "EngineBaseTests", dependencies: ["EngineBase", "ModuleHarness"], swiftSettings: settings),
    .target(name: "DeepLinks", dependencies: ["EngineBase"], swiftSettings: settings),
    .target(name: "EngineTerminal", dependencies: ["EngineBase", "EnginePlatform"], swiftSettings: settings),
    .testTarget(
      name: "EngineTerminalTests", dependencies: ["EngineTerminal", "EngineRandomTesting"], swiftSettings: settings),
    .target(name: "DataProviding", dependencies: ["EngineBase", "EnginePlatform"], swiftSettings: settings),
    .target(
      name: "ComponentEngine", dependencies: ["DeepLinks", "DataProviding", "EngineBase"], swiftSettings: settings),
    .systemLibrary(name: "EngineCSQLite"),
    .target(
      name: "SQLiteStore", dependencies: ["DataProviding", "EngineCSQLite", "EnginePlatform"], swiftSettings: settings),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "SQLiteStore", "EngineCSQLite", "DataProviding", "ModuleHarness", "EngineProgramTesting", "EngineRecordingVFS",
        "EngineCrashWriter",
      ],
      swiftSettings: settings),
    .target(name: "EngineRecordingVFS", dependencies: ["EngineCSQLite"], path: "Tests/EngineRecordingVFS"),
    .executableTarget(
      name: "EngineMutationSender",
      dependencies: ["SQLiteStore", "DataProviding", "HTTPSource", "EngineFoundation"],
      path: "Tests/EngineMutationSender", swiftSettings: mainActorSettings),
    .executableTarget(
      name: "EngineCrashWriter", dependencies: ["SQLiteStore", "DataProviding", "EnginePlatform"],
      path: "Tests/EngineCrashWriter", swiftSettings: settings),
    .target(name: "CommonUI", dependencies: ["ComponentEngine", "EngineTerminal"], swiftSettings: settings),
    .target(
      name: "ModuleHarness",
      dependencies: ["ComponentEngine", "DataProviding", "CommonUI", "EnginePlatform", "EngineTerminal"],
      swiftSettings: settings),
    .target(
      name: "LinkReplay",
      dependencies: ["ComponentEngine", "DeepLinks", "EngineBase", "EngineJSON", "EnginePlatform", "EngineTerminal"],
      swiftSettings: settings),
    .target(name: "EngineJSON", swiftSettings: settings),
    .testTarget(name: "EngineJSONTests", dependencies: ["EngineJSON"], swiftSettings: settings),
    .target(
      name: "HTTPSource", dependencies: ["DataProviding", "EngineBase", "EngineJSON"], swiftSettings: settings),
    .target(
      name: "EngineFoundation", dependencies: ["ComponentEngine", "DataProviding", "EngineJSON"],
      swiftSettings: settings),
    .testTarget(
      name: "EngineFoundationTests",
      dependencies: ["ComponentEngine", "DataProviding", "EngineFoundation", "EngineJSON", "ModuleHarness"],
      swiftSettings: settings),
    .target(name: "EngineServerTesting", path: "Tests/EngineServerTesting", swiftSettings: settings),
    .target(
      name: "SampleShopExporting", dependencies: ["DataProviding", "SampleShopAPI", "SampleShopContracts"],
      path: "Tests/Sample/ShopExporting",
      swiftSettings: settings),
    .testTarget(
      name: "HTTPSourceTests",
      dependencies: ["DataProviding", "EngineJSON", "HTTPSource", "ModuleHarness", "EngineServerTesting"],
      swiftSettings: settings),
    .target(
      name: "SampleShopHTTP", dependencies: ["DataProviding", "HTTPSource", "SampleShopAPI", "SampleShopContracts"],
      path: "Sources/Sample/ShopHTTP", swiftSettings: settings),
    .testTarget(
      name: "SampleShopHTTPTests",
      dependencies: [
        "DataProviding", "SampleGoodsModule", "HTTPSource", "ModuleHarness", "SampleShopAPI", "SampleShopContracts",
        "SampleShopExporting", "SampleOrderModule", "SamplePaymentModule",
        "SampleShopHost", "SampleShopHTTP", "EngineServerTesting",
      ],
      path: "Tests/Sample/ShopHTTPTests", swiftSettings: settings),
    .executableTarget(
      name: "deeplink", dependencies: ["ComponentEngine", "LinkReplay", "SampleShopAPI", "SampleShopHost"],
      swiftSettings: settings),
    .target(
      name: "SampleShopContracts", dependencies: ["ComponentEngine"], path: "Sources/Sample/ShopContracts",
      swiftSettings: settings),
    .target(
      name: "SampleShopAPI", dependencies: ["DataProviding", "SampleShopContracts"], path: "Sources/Sample/ShopAPI",
      swiftSettings: settings),
    .target(
      name: "SampleShopHost",
      dependencies: ["ComponentEngine", "CommonUI", "EngineFoundation", "SampleShopContracts", "SampleShopAPI"]
        + modules.map { .target(name: "Sample\($0)Module") },
      path: "Sources/Sample/ShopHost", swiftSettings: mainActorSettings),
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        "CommonUI", "ComponentEngine", "DataProviding", "HTTPSource", "EngineFoundation", "EnginePlatform",
        "EngineTerminal", "SQLiteStore", "SampleShopAPI", "SampleShopHTTP", "SampleShopHost",
      ], swiftSettings: mainActorSettings),
    .testTarget(
      name: "DataProvidingTests", dependencies: ["DataProviding", "ModuleHarness", "EngineRandomTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "DataStorageTests",
      dependencies: [
        "DataProviding", "SQLiteStore", "EngineFoundation", "ModuleHarness", "EngineProgramTesting",
        "EngineRandomTesting",
        "EngineServerTesting", "EngineStorageProbe", "EngineMutationSender",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "EngineStorageProbe", dependencies: ["SQLiteStore", "DataProviding"], path: "Tests/EngineStorageProbe",
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "CommonUITests",
      dependencies: ["ComponentEngine", "CommonUI", "EngineTerminal", "ModuleHarness", "EngineRandomTesting"],
      swiftSettings: settings),
    .testTarget(name: "DeepLinksTests", dependencies: ["DeepLinks", "EngineRandomTesting"], swiftSettings: settings),
    .testTarget(
      name: "ComponentEngineTests",
      dependencies: [
        "CommonUI", "ComponentEngine", "DataProviding", "ModuleHarness", "EngineProgramTesting", "EngineRandomTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "DataProviding", "HTTPSource", "EngineFoundation", "ModuleHarness",
        "EngineModuleTemplates", "EngineProgramTesting", "SQLiteStore",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MainActorGuideTests",
      dependencies: ["ComponentEngine", "HTTPSource", "EngineFoundation", "ModuleHarness", "EngineProgramTesting"],
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "DocCommentTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "DataProviding", "EngineFoundation", "HTTPSource", "LinkReplay", "ModuleHarness",
        "EngineProgramTesting", "SQLiteStore", "SampleShopAPI", "SampleShopHost", "SampleShopHTTP",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ModuleHarnessTests",
      dependencies: ["DataProviding", "ComponentEngine", "CommonUI", "EngineTerminal", "ModuleHarness"],
      swiftSettings: settings),
    .testTarget(
      name: "LinkReplayTests",
      dependencies: ["ComponentEngine", "EngineJSON", "EngineTerminal", "LinkReplay", "EngineRandomTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "deeplinkTests", dependencies: ["deeplink", "EnginePlatform", "EngineProgramTesting"],
      swiftSettings: settings),
    .target(name: "EngineModuleLint", dependencies: ["EngineTerminal"], swiftSettings: settings),
    .executableTarget(name: "EngineModuleLinter", dependencies: ["EngineModuleLint"], swiftSettings: settings),
    .plugin(
      name: "EngineLintModules",
      capability: .command(
        intent: .custom(verb: "lint-modules", description: "Check that modules import only what their layers let them")),
      dependencies: ["EngineModuleLinter"]),
    .target(name: "EngineModuleTemplates", swiftSettings: settings),
    .executableTarget(name: "EngineModuleGenerator", dependencies: ["EngineModuleTemplates"], swiftSettings: settings),
    .plugin(
      name: "EngineNewModule",
      capability: .command(
        intent: .custom(verb: "new-module", description: "Add a module with a screen, a mock app and tests"),
        permissions: [.writeToPackageDirectory(reason: "It adds the module's files, and its targets to Package.swift")]),
      dependencies: ["EngineModuleGenerator"]),
    .plugin(
      name: "EngineRemoveModule",
      capability: .command(
        intent: .custom(verb: "remove-module", description: "Remove a module with its mock app and its tests"),
        permissions: [
          .writeToPackageDirectory(reason: "It removes the module's files, and its targets from Package.swift")
        ]),
      dependencies: ["EngineModuleGenerator"]),
    .testTarget(
      name: "EngineModuleTemplatesTests", dependencies: ["EngineModuleTemplates", "EngineProgramTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "EngineModuleLintTests", dependencies: ["EngineModuleLint", "EngineModuleLinter", "EngineProgramTesting"],
      swiftSettings: settings),
    .target(name: "EngineRandomTesting", path: "Tests/EngineRandomTesting", swiftSettings: settings),
    .target(name: "EngineProgramTesting", path: "Tests/EngineProgramTesting", swiftSettings: settings),
    .testTarget(
      name: "SampleShopAPITests",
      dependencies: ["DataProviding", "ModuleHarness", "SampleShopAPI", "SampleShopContracts"],
      path: "Tests/Sample/ShopAPITests", swiftSettings: settings),
    .testTarget(
      name: "SampleShopAppTests",
      dependencies: [
        "ShopApp", "deeplink", "DataProviding", "HTTPSource", "EngineProgramTesting", "EngineServerTesting",
        "SampleShopAPI",
        "SampleShopExporting",
        "SQLiteStore",
      ] + modules.map { .target(name: "\($0)MockApp") },
      path: "Tests/Sample/ShopAppTests", swiftSettings: settings),
    .testTarget(
      name: "SampleShopHostTests",
      dependencies: [
        "CommonUI", "ComponentEngine", "ModuleHarness", "SampleShopAPI", "SampleShopContracts", "SampleShopHost",
      ]
        + modules.map { .target(name: "Sample\($0)Module") },
      path: "Tests/Sample/ShopHostTests", swiftSettings: mainActorSettings),
  ] + moduleTargets
)

// The fuzzer is a separate program that is built only by `make fuzz`.
if Context.environment["COMPONENTENGINE_FUZZING"] != nil {
  package.products.append(.executable(name: "EngineLinkFuzzer", targets: ["EngineLinkFuzzer"]))
  package.targets.append(
    .executableTarget(
      name: "EngineLinkFuzzer", dependencies: ["DeepLinks"], path: "Tests/EngineLinkFuzzer", exclude: ["links.dict"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

// One module with its mock app and its tests, and only the targets that they need (`make module-test MODULE=Goods`).
if let name = Context.environment["COMPONENTENGINE_MODULE"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  precondition(targets["Sample\(name)Module"] != nil, "COMPONENTENGINE_MODULE: there is no module \(name)")
  var needed: Set<String> = []
  var rest = ["\(name)MockApp", "Sample\(name)ModuleTests"]
  while let target = rest.popLast() {
    guard needed.insert(target).inserted else { continue }
    for dependency in targets[target]?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): rest.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
