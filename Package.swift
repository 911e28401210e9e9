// swift-tools-version: 6.2
import PackageDescription

// This package intentionally has no dependencies: every module of an app links the engine, so that a dependency could
// cause version conflicts between modules (docs/decisions/0001-no-package-dependencies.md).

/// The compiler settings of every Swift target, added to its own below the targets.
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

/// The further settings of business modules, hosts and apps: their declarations belong to the main actor by default.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// The sample shop's modules. Each has a library, a mock app and tests.
let modules = ["Account", "Goods", "Order", "Payment"]

let moduleTargets: [Target] = modules.flatMap { name -> [Target] in
  let seen: [Target.Dependency] = ["ComponentEngine", "CommonUI", "SampleShopContracts"]
  return [
    .target(
      name: "Sample\(name)Module", dependencies: seen, path: "Sources/Sample/\(name)Module",
      swiftSettings: mainActor),
    .executableTarget(
      name: "\(name)MockApp", dependencies: seen + ["ModuleHarness", .target(name: "Sample\(name)Module")],
      path: "MockApps/\(name)MockApp", swiftSettings: mainActor),
    .testTarget(
      name: "Sample\(name)ModuleTests",
      dependencies: seen + [
        "LinkReplay", "ModuleHarness", "EngineProgramTesting", .target(name: "Sample\(name)Module"),
        .target(name: "\(name)MockApp"),
      ],
      path: "Tests/Sample/\(name)ModuleTests", swiftSettings: mainActor),
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
    .library(name: "LinkReplay", targets: ["LinkReplay", "EngineReplayFiles"]),
    .library(name: "HTTPSource", targets: ["HTTPSource"]),
    .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
    .library(name: "UIKitHost", targets: ["UIKitHost"]),
    .library(name: "SwiftUIHost", targets: ["SwiftUIHost"]),
    // The sample's modules and host, for the iOS apps in MockApps/iOS (docs/decisions/0022-apps-on-a-phone.md).
    .library(
      name: "SampleShop",
      targets: ["SampleShopAPI", "SampleShopContracts", "SampleShopHost"] + modules.map { "Sample\($0)Module" }),
    .plugin(name: "EngineLintModules", targets: ["EngineLintModules"]),
    .plugin(name: "EngineNewModule", targets: ["EngineNewModule"]),
    .plugin(name: "EngineRemoveModule", targets: ["EngineRemoveModule"]),
  ],
  dependencies: [],
  targets: [
    // Links, data and the engine
    .target(name: "EnginePlatform"),
    .target(name: "EngineBase"),
    .testTarget(name: "EngineBaseTests", dependencies: ["EngineBase", "ModuleHarness"]),
    .target(name: "DeepLinks", dependencies: ["EngineBase"]),
    .testTarget(name: "DeepLinksTests", dependencies: ["DeepLinks", "EngineRandomTesting"]),
    .target(name: "DataProviding", dependencies: ["EngineBase", "EnginePlatform"]),
    .testTarget(name: "DataProvidingTests", dependencies: ["DataProviding", "ModuleHarness", "EngineRandomTesting"]),
    .target(name: "ComponentEngine", dependencies: ["DeepLinks", "DataProviding", "EngineBase"]),
    .testTarget(
      name: "ComponentEngineTests",
      dependencies: [
        "CommonUI", "ComponentEngine", "DataProviding", "ModuleHarness", "EngineProgramTesting", "EngineRandomTesting",
      ]),

    // Stored data, HTTP and JSON
    .systemLibrary(name: "EngineCSQLite"),
    .target(name: "SQLiteStore", dependencies: ["DataProviding", "EngineCSQLite", "EnginePlatform"]),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "SQLiteStore", "EngineCSQLite", "DataProviding", "ModuleHarness", "EngineProgramTesting", "EngineRandomTesting",
        "EngineRecordingVFS", "EngineCrashWriter",
      ]),
    .testTarget(
      name: "DataStorageTests",
      dependencies: [
        "DataProviding", "SQLiteStore", "EngineFoundation", "ModuleHarness", "EngineProgramTesting",
        "EngineRandomTesting", "EngineServerTesting", "EngineStorageProbe", "EngineMutationSender",
      ]),
    .target(name: "EngineJSONText"),
    .target(name: "EngineJSON", dependencies: ["EngineJSONText"]),
    .testTarget(name: "EngineJSONTests", dependencies: ["EngineJSONText"]),
    .target(name: "HTTPSource", dependencies: ["DataProviding", "EngineBase", "EngineJSON"]),
    .testTarget(
      name: "HTTPSourceTests",
      dependencies: [
        "DataProviding", "EngineJSON", "HTTPSource", "ModuleHarness", "EngineProgramTesting", "EngineServerTesting",
      ]),
    .target(name: "EngineFoundation", dependencies: ["ComponentEngine", "DataProviding", "EngineJSON"]),
    .testTarget(
      name: "EngineFoundationTests",
      dependencies: ["ComponentEngine", "DataProviding", "EngineFoundation", "EngineJSON", "ModuleHarness"]),

    // Screens, and the hosts that show them
    .target(name: "EngineCTerminal"),
    .target(name: "EngineTerminal", dependencies: ["EngineBase", "EngineCTerminal", "EnginePlatform"]),
    .testTarget(
      name: "EngineTerminalTests",
      dependencies: ["EnginePlatform", "EngineTerminal", "EngineProgramTesting", "EngineRandomTesting"]),
    .target(name: "CommonUI", dependencies: ["ComponentEngine", "EngineBase", "DataProviding", "EngineTerminal"]),
    .testTarget(
      name: "CommonUITests",
      dependencies: [
        "ComponentEngine", "CommonUI", "EngineTerminal", "ModuleHarness", "EngineProgramTesting", "EngineRandomTesting",
        "EngineScreenTesting",
      ]),
    .target(name: "EngineFullScreen", dependencies: ["ComponentEngine", "CommonUI", "EngineTerminal"]),
    .testTarget(
      name: "EngineFullScreenTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "EngineFullScreen", "EnginePlatform", "EngineTerminal", "ModuleHarness",
        "EngineProgramTesting", "EngineRandomTesting", "GoodsMockApp", "ShopApp",
      ]),
    .target(name: "EnginePreviewServer", dependencies: ["EnginePlatform"]),
    .target(
      name: "EnginePreview",
      dependencies: ["CommonUI", "ComponentEngine", "EnginePlatform", "EnginePreviewServer", "EngineTerminal"]),
    .testTarget(
      name: "EnginePreviewTests",
      dependencies: [
        "CommonUI", "ComponentEngine", "EnginePlatform", "EnginePreview", "EnginePreviewServer", "EngineProgramTesting",
        "EngineRandomTesting", "GoodsMockApp",
      ]),
    .target(name: "UIKitHost", dependencies: ["CommonUI", "ComponentEngine", "EngineBase", "EngineFoundation"]),
    .target(name: "SwiftUIHost", dependencies: ["CommonUI", "ComponentEngine", "EngineBase", "UIKitHost"]),
    // Compiles against Apple's UIKit and against the stand-ins. Empty on macOS.
    .testTarget(
      name: "UIKitHostDeviceTests", dependencies: ["UIKitHost", "SwiftUIHost", "ComponentEngine", "ModuleHarness"]),

    // Mock apps and the tests of modules
    .target(
      name: "ModuleHarness",
      dependencies: [
        "ComponentEngine", "DataProviding", "CommonUI", "EngineFullScreen", "EnginePlatform", "EnginePreview",
        "EngineReplayFiles", "EngineTerminal",
      ]),
    .testTarget(
      name: "ModuleHarnessTests",
      dependencies: [
        "DataProviding", "ComponentEngine", "CommonUI", "EnginePreview", "EngineTerminal", "ModuleHarness",
        "EngineProgramTesting",
      ]),

    // The command deeplink
    .target(
      name: "EngineReplayFiles",
      dependencies: ["ComponentEngine", "DeepLinks", "EngineBase", "EngineJSONText", "EngineTerminal"]),
    .target(
      name: "LinkReplay",
      dependencies: [
        "ComponentEngine", "CommonUI", "DeepLinks", "EngineBase", "EngineJSON", "EnginePlatform", "EngineReplayFiles",
        "EngineTerminal",
      ]),
    .testTarget(
      name: "LinkReplayTests",
      dependencies: [
        "ComponentEngine", "EngineJSON", "EngineReplayFiles", "EngineTerminal", "LinkReplay", "EngineProgramTesting",
        "EngineRandomTesting",
      ]),
    .executableTarget(
      name: "deeplink", dependencies: ["ComponentEngine", "LinkReplay", "SampleShopAPI", "SampleShopHost"],
      // On Linux a release build contains the libraries of Swift (docs/decisions/0024-deeplink-contains-swift.md).
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
          .when(platforms: [.linux], configuration: .release))
      ]),
    .testTarget(name: "deeplinkTests", dependencies: ["deeplink", "EnginePlatform", "EngineProgramTesting"]),

    // Commands that make, remove and check modules
    .target(name: "EngineModuleTemplates", dependencies: ["EngineModuleLint", "EnginePlatform", "EngineTerminal"]),
    .testTarget(
      name: "EngineModuleTemplatesTests",
      dependencies: [
        "EngineModuleTemplates", "EngineModuleGenerator", "EngineModuleLint", "EnginePlatform", "EngineProgramTesting",
        "EngineRandomTesting",
      ]),
    .executableTarget(name: "EngineModuleGenerator", dependencies: ["EngineModuleTemplates"]),
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
    .target(name: "EngineModuleLint", dependencies: ["EngineTerminal"]),
    .testTarget(
      name: "EngineModuleLintTests", dependencies: ["EngineModuleLint", "EngineModuleLinter", "EngineProgramTesting"]),
    .executableTarget(name: "EngineModuleLinter", dependencies: ["EngineModuleLint"]),
    .plugin(
      name: "EngineLintModules",
      capability: .command(
        intent: .custom(verb: "lint-modules", description: "Check that modules import only what their layers let them")),
      dependencies: ["EngineModuleLinter"]),

    // The sample shop; `moduleTargets` has its modules
    .target(name: "SampleShopContracts", dependencies: ["ComponentEngine"], path: "Sources/Sample/ShopContracts"),
    .target(
      name: "SampleShopAPI", dependencies: ["DataProviding", "SampleShopContracts"], path: "Sources/Sample/ShopAPI"),
    .testTarget(
      name: "SampleShopAPITests",
      dependencies: ["DataProviding", "ModuleHarness", "SampleShopAPI", "SampleShopContracts"],
      path: "Tests/Sample/ShopAPITests"),
    .target(
      name: "SampleShopHTTP", dependencies: ["DataProviding", "HTTPSource", "SampleShopAPI", "SampleShopContracts"],
      path: "Sources/Sample/ShopHTTP"),
    .testTarget(
      name: "SampleShopHTTPTests",
      dependencies: [
        "DataProviding", "SampleGoodsModule", "HTTPSource", "ModuleHarness", "SampleShopAPI", "SampleShopContracts",
        "SampleShopExporting", "SampleOrderModule", "SamplePaymentModule",
        "SampleShopHost", "SampleShopHTTP", "EngineServerTesting",
      ],
      path: "Tests/Sample/ShopHTTPTests"),
    .target(
      name: "SampleShopHost",
      dependencies: ["ComponentEngine", "CommonUI", "EngineFoundation", "SampleShopContracts", "SampleShopAPI"]
        + modules.map { .target(name: "Sample\($0)Module") },
      path: "Sources/Sample/ShopHost", swiftSettings: mainActor),
    .testTarget(
      name: "SampleShopHostTests",
      dependencies: [
        "CommonUI", "ComponentEngine", "ModuleHarness", "SampleShopAPI", "SampleShopContracts", "SampleShopHost",
      ]
        + modules.map { .target(name: "Sample\($0)Module") },
      path: "Tests/Sample/ShopHostTests", swiftSettings: mainActor),
    .executableTarget(
      name: "ShopApp",
      dependencies: [
        "CommonUI", "ComponentEngine", "DataProviding", "HTTPSource", "EngineFoundation", "EnginePlatform",
        "EngineFullScreen", "EnginePreview", "EngineTerminal", "LinkReplay", "SQLiteStore", "SampleShopAPI",
        "SampleShopContracts", "SampleShopHTTP", "SampleShopHost",
      ], swiftSettings: mainActor),
    .testTarget(
      name: "SampleShopAppTests",
      dependencies: [
        "ShopApp", "deeplink", "DataProviding", "HTTPSource", "EngineProgramTesting", "EngineServerTesting",
        "SampleShopAPI", "SampleShopContracts", "SampleShopExporting", "SQLiteStore",
      ] + modules.map { .target(name: "\($0)MockApp") },
      path: "Tests/Sample/ShopAppTests"),

    // The code of guides and comments
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "DataProviding", "HTTPSource", "EngineFoundation", "ModuleHarness",
        "EngineModuleTemplates", "EngineProgramTesting", "SQLiteStore",
      ]),
    .testTarget(
      name: "MainActorGuideTests",
      dependencies: ["ComponentEngine", "HTTPSource", "EngineFoundation", "ModuleHarness", "EngineProgramTesting"],
      swiftSettings: mainActor),
    .testTarget(
      name: "DocCommentTests",
      dependencies: [
        "ComponentEngine", "CommonUI", "DataProviding", "EngineFoundation", "HTTPSource", "LinkReplay", "ModuleHarness",
        "EngineProgramTesting", "SQLiteStore", "SampleShopAPI", "SampleShopHost", "SampleShopHTTP",
      ]),

    // Used by several tests, or started by them
    .target(name: "EngineRandomTesting", path: "Tests/EngineRandomTesting"),
    .target(name: "EngineProgramTesting", dependencies: ["EngineTerminal"], path: "Tests/EngineProgramTesting"),
    .target(
      name: "EngineScreenTesting", dependencies: ["CommonUI", "ComponentEngine"], path: "Tests/EngineScreenTesting"),
    .target(name: "EngineServerTesting", path: "Tests/EngineServerTesting"),
    .target(
      name: "SampleShopExporting", dependencies: ["DataProviding", "SampleShopAPI", "SampleShopContracts"],
      path: "Tests/Sample/ShopExporting"),
    .target(name: "EngineRecordingVFS", dependencies: ["EngineCSQLite"], path: "Tests/EngineRecordingVFS"),
    .executableTarget(
      name: "EngineCrashWriter", dependencies: ["SQLiteStore", "DataProviding", "EnginePlatform"],
      path: "Tests/EngineCrashWriter"),
    .executableTarget(
      name: "EngineMutationSender",
      dependencies: ["SQLiteStore", "DataProviding", "HTTPSource", "EngineFoundation"],
      path: "Tests/EngineMutationSender", swiftSettings: mainActor),
    .executableTarget(
      name: "EngineStorageProbe", dependencies: ["SQLiteStore", "DataProviding"], path: "Tests/EngineStorageProbe",
      swiftSettings: mainActor),
  ] + moduleTargets
)

// The fuzzers are separate programs that are built only by `make fuzz`.
if Context.environment["COMPONENTENGINE_FUZZING"] != nil {
  let fuzzers = ["EngineLinkFuzzer", "EngineManifestFuzzer", "EngineRequestFuzzer"]
  package.products += fuzzers.map { .executable(name: $0, targets: [$0]) }
  package.targets += [
    .executableTarget(
      name: "EngineLinkFuzzer", dependencies: ["DeepLinks"], path: "Tests/EngineLinkFuzzer", exclude: ["links.dict"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EngineManifestFuzzer", dependencies: ["EngineModuleTemplates"], path: "Tests/EngineManifestFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EngineRequestFuzzer", dependencies: ["EnginePreviewServer"], path: "Tests/EngineRequestFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
}

#if os(Linux)
  // Stand-ins of Apple's frameworks, for this package's own tests and never for a package that depends on it by URL: a
  // module `UIKit` makes `canImport(UIKit)` true for every target of the build.
  if !Context.packageDirectory.contains("/checkouts/") {
    let frameworks: [Target.Dependency] = ["UIKit", "UserNotifications"]
    package.targets += [
      .target(name: "UIKit", path: "Tests/StandIns/UIKit"),
      .target(name: "UserNotifications", path: "Tests/StandIns/UserNotifications"),
      .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/StandIns/_Testing_UIKit"),
      .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI"),
      .testTarget(
        name: "SwiftUIHostTests",
        dependencies: [
          "SwiftUIHost", "SwiftUI", "ComponentEngine", "ModuleHarness", "EngineProgramTesting", "EngineRandomTesting",
        ]),
      .testTarget(
        name: "UIKitHostTests",
        dependencies: frameworks + [
          "UIKitHost", "CommonUI", "ComponentEngine", "DataProviding", "EngineFoundation", "ModuleHarness",
          "EngineProgramTesting", "EngineRandomTesting", "EngineScreenTesting", "SampleShopAPI", "SampleShopHost",
          "SwiftUI", "SwiftUIHost",
          "_Testing_UIKit",
        ]),
    ]
    // The sources of the iOS apps, which are packages of their own for Xcode. A module that `new-module` makes has none.
    let phone: [Target.Dependency] = ["CommonUI", "ComponentEngine", "SwiftUI", "SwiftUIHost", "UIKitHost"]
    package.targets += ["Account", "Goods", "Order", "Payment"].map { name in
      .executableTarget(
        name: "\(name)MockPhoneApp",
        dependencies: phone + ["ModuleHarness", "SampleShopContracts", .target(name: "Sample\(name)Module")],
        path: "MockApps/iOS/\(name)MockApp.swiftpm/Sources", swiftSettings: mainActor)
    }
    package.targets.append(
      .executableTarget(
        name: "ShopPhoneApp", dependencies: phone + ["SampleShopAPI", "SampleShopHost"],
        path: "MockApps/iOS/ShopApp.swiftpm/Sources", swiftSettings: mainActor))
    package.targets.first { $0.name == "UIKitHost" }?.dependencies += frameworks
    package.targets.first { $0.name == "UIKitHostDeviceTests" }?.dependencies += ["UIKit", "SwiftUI", "_Testing_UIKit"]
    package.targets.first { $0.name == "SwiftUIHost" }?.dependencies += ["SwiftUI", "UIKit"]
  }
#endif

// Privacy manifests are resources on Apple's platforms only: a resource would link Foundation to the library elsewhere.
for target in package.targets where ["EngineTerminal", "SQLiteStore", "UIKitHost"].contains(target.name) {
  #if os(Linux)
    target.exclude.append("PrivacyInfo.xcprivacy")
  #else
    target.resources = [.copy("PrivacyInfo.xcprivacy")]
  #endif
}

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
}

// Only some targets with their dependencies, for a quick build while one works on a part of the package
// (`make target-test TARGETS=LinkReplayTests`, `make module-test MODULE=Goods`).
if let names = Context.environment["COMPONENTENGINE_TARGETS"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  var rest = names.split(separator: ",").map(String.init)
  while let name = rest.popLast() {
    guard needed.insert(name).inserted else { continue }
    guard let target = targets[name] else { preconditionFailure("COMPONENTENGINE_TARGETS: there is no target \(name)") }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): rest.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
