// swift-tools-version: 6.2
import Foundation
import PackageDescription

// This package intentionally has no dependencies: every module of an app links the engine, so that a dependency could
// cause version conflicts between modules (docs/decisions/0001-no-package-dependencies.md).

/// Whether this package is developed, and not a dependency of another package, which gets neither warnings as errors
/// nor stand-ins (docs/decisions/0025-what-only-developers-get.md). `make` sets the variable. Without it, a command is
/// for the package that SwiftPM finds: the nearest `Package.swift` of the working folder or a folder above it.
let isDeveloped: Bool = {
  if let answer = Context.environment["COMPONENTENGINE_DEVELOPMENT"] { return answer != "0" }
  guard let working = Context.environment["PWD"] else { return false }
  var folder = URL(filePath: working).resolvingSymlinksInPath()
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
    folder.deleteLastPathComponent()
  }
  return folder.path == URL(filePath: Context.packageDirectory).resolvingSymlinksInPath().path
}()

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
]

/// The settings that make warnings errors. A dependency has none: the build system of Xcode, which is also
/// `--build-system swiftbuild`, suppresses warnings there, and the compiler refuses both options together.
let strict: [SwiftSetting] = [
  // Warnings never accumulate.
  .treatAllWarnings(as: .error),
  // A public type declares whether it is Sendable.
  .treatWarning("ExplicitSendable", as: .error),
]

/// The further settings of business modules, hosts and apps: their declarations belong to the main actor by default.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// A room: targets that have one purpose. The target `X` is in `Sources/ROOM/X`, and its tests are in
/// `Tests/ROOM/XTests`. The names of targets are separated by blanks.
struct Room {
  let name: String
  var folder = "Sources"
  var settings: [SwiftSetting] = []

  /// Returns a library, and its tests if `tests` names what they use besides the library and all that it uses.
  func library(_ name: String, uses: String = "", tests: String? = nil) -> [Target] {
    let library = Target.target(
      name: name, dependencies: list(uses), path: "\(folder)/\(self.name)/\(name)", swiftSettings: settings)
    return [library] + (tests.map { self.tests("\(name)Tests", use: "\(name) \(uses) \($0)") } ?? [])
  }

  /// Returns a program, and its tests if `tests` names what they use besides the program.
  func program(_ name: String, uses: String, linker: [LinkerSetting] = [], tests: String? = nil) -> [Target] {
    let program = Target.executableTarget(
      name: name, dependencies: list(uses), path: "\(folder)/\(self.name)/\(name)", swiftSettings: settings,
      linkerSettings: linker)
    return [program] + (tests.map { self.tests("\(name)Tests", use: "\(name) \($0)") } ?? [])
  }

  /// Returns tests of several targets.
  func tests(_ name: String, use: String) -> [Target] {
    [.testTarget(name: name, dependencies: list(use), path: "Tests/\(self.name)/\(name)", swiftSettings: settings)]
  }

  /// Returns a C library of the system.
  func systemLibrary(_ name: String) -> [Target] {
    [.systemLibrary(name: name, path: "\(folder)/\(self.name)/\(name)")]
  }

  private func list(_ names: String) -> [Target.Dependency] {
    Set(names.split(separator: " ")).sorted().map { .byName(name: String($0)) }
  }
}

/// The sample shop's modules. Each has a library, a mock app and tests.
let modules = ["Account", "Goods", "Order", "Payment"]

/// The names of the modules' targets that end with a word.
func all(_ suffix: String, of prefix: String = "") -> String {
  modules.map { prefix + $0 + suffix }.joined(separator: " ")
}

let moduleTargets: [Target] = modules.flatMap { name -> [Target] in
  let seen: [Target.Dependency] = ["ComponentEngine", "CommonUI", "SampleShopContracts"]
  return [
    .target(
      name: "Sample\(name)Module", dependencies: seen, path: "Sources/Sample/Sample\(name)Module",
      // The plugin reads the catalog. Xcode would compile it too.
      exclude: ["Localizable.xcstrings"], swiftSettings: mainActor, plugins: [.plugin(name: "EngineTexts")]),
    .executableTarget(
      name: "\(name)MockApp",
      dependencies: seen + ["MockAppHost", "ModuleHarness", .target(name: "Sample\(name)Module")],
      path: "MockApps/\(name)MockApp", swiftSettings: mainActor),
    .testTarget(
      name: "Sample\(name)ModuleTests",
      dependencies: seen + [
        "LinkReplay", "ModuleHarness", "ScreenText", "EngineProgramTesting", .target(name: "Sample\(name)Module"),
        .target(name: "\(name)MockApp"),
      ],
      path: "Tests/Sample/Sample\(name)ModuleTests", swiftSettings: mainActor),
  ]
}

/// Links, data and the engine, without Foundation.
let core = Room(name: "Core")
let coreTargets =
  core.library("EnginePlatform")
  + core.library("EngineBase", tests: "EngineProgramTesting ModuleHarness")
  + core.library("EngineLanguages", tests: "EngineProgramTesting")
  + core.library("EnginePictures", tests: "EngineRandomTesting")
  + core.library("DeepLinks", uses: "EngineBase", tests: "EngineProgramTesting EngineRandomTesting")
  + core.library(
    "DataProviding", uses: "EngineBase EnginePlatform",
    tests: "ModuleHarness EngineProgramTesting EngineRandomTesting")
  + core.library(
    "ComponentEngine", uses: "DeepLinks DataProviding EngineBase EngineLanguages EnginePlatform",
    tests: "CommonUI ModuleHarness EngineProgramTesting EngineRandomTesting")

/// Stored data, HTTP and JSON.
let stores = Room(name: "Stores")
let storeTargets =
  stores.systemLibrary("EngineCSQLite")
  + stores.library(
    "SQLiteStore", uses: "DataProviding EngineCSQLite EnginePlatform",
    tests: "ModuleHarness EngineProgramTesting EngineRandomTesting EngineRecordingVFS EngineCrashWriter")
  + stores.library("EngineJSON", tests: "")
  + stores.library("EngineFoundation", uses: "ComponentEngine DataProviding EngineJSON", tests: "ModuleHarness")
  + stores.library(
    "HTTPSource", uses: "DataProviding EngineBase EngineFoundation EngineJSON",
    tests: "ModuleHarness EngineProgramTesting EngineServerTesting")
  + stores.tests(
    "DataStorageTests",
    use: "ComponentEngine DataProviding SQLiteStore EngineFoundation ModuleHarness EngineProgramTesting "
      + "EngineRandomTesting EngineServerTesting EngineStorageProbe EngineMutationSender")

/// Screens as values.
let screens = Room(name: "Screens")
let screenTargets = screens.library(
  "CommonUI", uses: "ComponentEngine EngineBase EngineLanguages EnginePictures DataProviding DeepLinks EngineJSON",
  tests: "ModuleHarness EngineProgramTesting EngineRandomTesting EngineScreenTesting ScreenText")

/// The hosts of an app: a phone, a terminal, a browser.
let hosts = Room(name: "Hosts")
let hostTargets =
  hosts.library("UIKitHost", uses: "CommonUI ComponentEngine EngineBase EngineFoundation EnginePictures")
  + hosts.library("SwiftUIHost", uses: "CommonUI ComponentEngine EngineBase UIKitHost")
  // Compiles against Apple's UIKit and against the stand-ins. Empty on macOS.
  + hosts.tests("UIKitHostDeviceTests", use: "UIKitHost SwiftUIHost CommonUI ComponentEngine ModuleHarness")
  + hosts.library("EngineCTerminal")
  + hosts.library(
    "EngineTerminal", uses: "EngineBase EngineCTerminal EngineLanguages EnginePlatform",
    tests: "EngineProgramTesting EngineRandomTesting")
  + hosts.library(
    "ScreenText", uses: "CommonUI EngineTerminal",
    tests: "ComponentEngine EngineProgramTesting EngineRandomTesting EngineScreenTesting"
  )
  + hosts.library(
    "TerminalHost", uses: "ComponentEngine CommonUI EngineLanguages EnginePlatform EngineTerminal ScreenText",
    tests: "ModuleHarness EngineProgramTesting EngineRandomTesting EngineScreenTesting GoodsMockApp ShopApp")
  + hosts.library("EnginePreviewServer", uses: "EnginePlatform")
  + hosts.library(
    "PreviewHost",
    uses: "CommonUI ComponentEngine EnginePictures EnginePlatform EnginePreviewServer EngineTerminal TerminalHost",
    tests: "ModuleHarness EngineProgramTesting EngineRandomTesting GoodsMockApp")

/// The command `deeplink`, and the commands that make, remove and check modules.
let tools = Room(name: "Tools")
let toolTargets =
  tools.library("EngineReplayFiles", uses: "ComponentEngine DeepLinks EngineBase EngineJSON EngineTerminal")
  + tools.library(
    "LinkReplay",
    uses: "ComponentEngine CommonUI DeepLinks EngineBase EngineJSON EnginePlatform EngineReplayFiles EngineTerminal",
    tests: "EngineProgramTesting EngineRandomTesting EngineScreenTesting ModuleHarness")
  + tools.library(
    "EngineModuleTools", uses: "EngineCatalogs EngineJSON EnginePlatform EngineTerminal",
    tests: "EngineModuleCommand EngineProgramTesting EngineRandomTesting")
  + tools.program("EngineModuleCommand", uses: "EngineModuleTools")
  + tools.library(
    "EngineCatalogs", uses: "EngineJSON EngineLanguages EnginePictures EnginePlatform",
    tests: "CommonUI ComponentEngine EngineProgramTesting")
  + tools.program("EngineCatalogCommand", uses: "EngineCatalogs EnginePlatform")

let plugins: [Target] = [
  .plugin(
    name: "EngineNewModule",
    capability: .command(
      intent: .custom(verb: "new-module", description: "Add a module with a screen, a mock app and tests"),
      permissions: [.writeToPackageDirectory(reason: "It adds the module's files, and its targets to Package.swift")]),
    dependencies: ["EngineModuleCommand"]),
  .plugin(
    name: "EngineRemoveModule",
    capability: .command(
      intent: .custom(verb: "remove-module", description: "Remove a module with its mock app and its tests"),
      permissions: [
        .writeToPackageDirectory(reason: "It removes the module's files, and its targets from Package.swift")
      ]),
    dependencies: ["EngineModuleCommand"]),
  .plugin(
    name: "EngineLintModules",
    capability: .command(
      intent: .custom(verb: "lint-modules", description: "Check that modules import only what their layers let them")),
    dependencies: ["EngineModuleCommand"]),
  .plugin(name: "EngineTexts", capability: .buildTool(), dependencies: ["EngineCatalogCommand"]),
  .plugin(name: "EngineFiles", capability: .buildTool(), dependencies: ["EngineCatalogCommand"]),
]

/// The parts of mock apps and of the tests of modules.
let testing = Room(name: "Testing")
let testingTargets =
  testing.library(
    "ModuleHarness",
    uses: "EngineBase ComponentEngine DataProviding CommonUI EnginePlatform EngineTerminal ScreenText",
    tests: "EngineProgramTesting")
  + testing.library(
    "MockAppHost",
    uses:
      "ComponentEngine CommonUI EnginePlatform EngineReplayFiles EngineTerminal ModuleHarness PreviewHost TerminalHost",
    tests: "EngineProgramTesting")

/// The sample shop, and the tests of what the guides and comments show of it. Its modules are in `moduleTargets`.
let sample = Room(name: "Sample")
let shop = Room(name: "Sample", settings: mainActor)
let sampleTargets =
  sample.library("SampleShopContracts", uses: "ComponentEngine")
  + sample.library(
    "SampleShopAPI", uses: "DataProviding SampleShopContracts", tests: "ModuleHarness")
  + sample.library(
    "SampleShopHTTP", uses: "DataProviding HTTPSource SampleShopAPI SampleShopContracts",
    tests: "SampleGoodsModule ModuleHarness SampleShopExporting SampleOrderModule SamplePaymentModule SampleShopHost "
      + "EngineServerTesting")
  + shop.library(
    "SampleShopHost",
    uses: "ComponentEngine CommonUI EngineFoundation EngineLanguages SampleShopContracts SampleShopAPI "
      + all("Module", of: "Sample"),
    tests: "ModuleHarness")
  + shop.program(
    "ShopApp",
    uses: "CommonUI ComponentEngine DataProviding HTTPSource EngineFoundation EnginePlatform TerminalHost "
      + "PreviewHost EngineTerminal LinkReplay SQLiteStore SampleShopAPI SampleShopContracts SampleShopHTTP "
      + "SampleShopHost")
  + sample.tests(
    "SampleShopAppTests",
    use: "ShopApp deeplink DataProviding HTTPSource EngineProgramTesting EngineServerTesting SampleShopAPI "
      + "SampleShopContracts SampleShopExporting SQLiteStore " + all("MockApp"))
  + sample.program(
    "deeplink", uses: "ComponentEngine LinkReplay SampleShopAPI SampleShopHost",
    // On Linux a release build contains the libraries of Swift (docs/decisions/0024-deeplink-contains-swift.md).
    linker: [
      .unsafeFlags(
        ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections"],
        .when(platforms: [.linux], configuration: .release))
    ],
    tests: "EnginePlatform EngineProgramTesting")
  + sample.tests(
    "GuideTests",
    use: "ComponentEngine CommonUI DataProviding HTTPSource EngineFoundation MockAppHost ModuleHarness TerminalHost "
      + "EngineModuleTools EngineProgramTesting SQLiteStore")
  + shop.tests(
    "MainActorGuideTests", use: "ComponentEngine HTTPSource EngineFoundation ModuleHarness EngineProgramTesting")
  + sample.tests(
    "DocCommentTests",
    use: "ComponentEngine CommonUI DataProviding EngineFoundation HTTPSource LinkReplay MockAppHost ModuleHarness "
      + "EngineProgramTesting SQLiteStore SampleShopAPI SampleShopHost SampleShopHTTP TerminalHost")

/// The targets that several tests use or start.
let support = Room(name: "Support", folder: "Tests")
let supportApp = Room(name: "Support", folder: "Tests", settings: mainActor)
let supportTargets =
  support.library("EngineRandomTesting")
  + support.library("EngineProgramTesting", uses: "EngineTerminal")
  + support.library("EngineScreenTesting", uses: "CommonUI ComponentEngine ModuleHarness")
  + support.library("EngineServerTesting")
  + support.library("SampleShopExporting", uses: "DataProviding SampleShopAPI SampleShopContracts")
  + support.library("EngineRecordingVFS", uses: "EngineCSQLite")
  + support.program("EngineCrashWriter", uses: "SQLiteStore DataProviding EnginePlatform")
  + supportApp.program("EngineMutationSender", uses: "SQLiteStore DataProviding HTTPSource EngineFoundation")
  + supportApp.program("EngineStorageProbe", uses: "SQLiteStore DataProviding")

let package = Package(
  name: "ComponentEngine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // Programs are no products: each has a product of its own name in this package only, so that a host's program of the
  // same name is not replaced by it.
  products: [
    .library(name: "ComponentEngine", targets: ["ComponentEngine", "DeepLinks", "DataProviding", "EngineBase"]),
    .library(name: "CommonUI", targets: ["CommonUI"]),
    .library(name: "EngineFoundation", targets: ["EngineFoundation"]),
    .library(name: "TerminalHost", targets: ["TerminalHost", "ScreenText"]),
    .library(name: "PreviewHost", targets: ["PreviewHost", "TerminalHost"]),
    .library(name: "ModuleHarness", targets: ["ModuleHarness", "ScreenText"]),
    .library(name: "MockAppHost", targets: ["MockAppHost"]),
    .library(name: "LinkReplay", targets: ["LinkReplay", "EngineReplayFiles"]),
    .library(name: "HTTPSource", targets: ["HTTPSource"]),
    .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
    .library(name: "UIKitHost", targets: ["UIKitHost"]),
    .library(name: "SwiftUIHost", targets: ["SwiftUIHost"]),
    // The sample's modules and host, for the iOS apps in MockApps/iOS (docs/decisions/0022-apps-on-a-phone.md).
    .library(
      name: "SampleShop",
      targets: ["SampleShopAPI", "SampleShopContracts", "SampleShopHost"] + modules.map { "Sample\($0)Module" }),
    .plugin(name: "EngineFiles", targets: ["EngineFiles"]),
    .plugin(name: "EngineLintModules", targets: ["EngineLintModules"]),
    .plugin(name: "EngineNewModule", targets: ["EngineNewModule"]),
    .plugin(name: "EngineRemoveModule", targets: ["EngineRemoveModule"]),
    .plugin(name: "EngineTexts", targets: ["EngineTexts"]),
  ],
  dependencies: [],
  targets: coreTargets + storeTargets + screenTargets + hostTargets + toolTargets + plugins + testingTargets
    + sampleTargets + moduleTargets + supportTargets
)

// The fuzzers are separate programs that are built only by `make fuzz`.
if Context.environment["COMPONENTENGINE_FUZZING"] != nil {
  let fuzzers = [
    "EngineCatalogFuzzer", "EngineLinkFuzzer", "EngineManifestFuzzer", "EnginePublishedFileFuzzer",
    "EngineRequestFuzzer",
  ]
  package.products += fuzzers.map { .executable(name: $0, targets: [$0]) }
  package.targets += [
    .executableTarget(
      name: "EngineCatalogFuzzer", dependencies: ["EngineCatalogs"], path: "Tests/Support/EngineCatalogFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EngineLinkFuzzer", dependencies: ["DeepLinks"], path: "Tests/Support/EngineLinkFuzzer",
      exclude: ["links.dict"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EngineManifestFuzzer", dependencies: ["EngineModuleTools"],
      path: "Tests/Support/EngineManifestFuzzer", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EnginePublishedFileFuzzer", dependencies: ["ComponentEngine", "LinkReplay"],
      path: "Tests/Support/EnginePublishedFileFuzzer", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "EngineRequestFuzzer",
      dependencies: ["CommonUI", "ComponentEngine", "PreviewHost", "EnginePreviewServer"],
      path: "Tests/Support/EngineRequestFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
}

#if os(Linux)
// Stand-ins of Apple's frameworks, for this package's own tests and never for a package that depends on it: a module
// `UIKit` makes `canImport(UIKit)` true for every target of the build.
if isDeveloped {
  let frameworks: [Target.Dependency] = ["BackgroundTasks", "UIKit", "UserNotifications", "WebKit"]
  package.targets += [
    .target(name: "UIKit", path: "Tests/Support/StandIns/UIKit"),
    .target(name: "BackgroundTasks", path: "Tests/Support/StandIns/BackgroundTasks"),
    .target(name: "UserNotifications", path: "Tests/Support/StandIns/UserNotifications"),
    .target(name: "WebKit", dependencies: ["UIKit"], path: "Tests/Support/StandIns/WebKit"),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/Support/StandIns/_Testing_UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/Support/StandIns/SwiftUI"),
  ]
  package.targets += hosts.tests(
    "SwiftUIHostTests",
    use: "SwiftUIHost SwiftUI ComponentEngine ModuleHarness EngineProgramTesting EngineRandomTesting")
  package.targets += hosts.tests(
    "UIKitHostTests",
    use:
      "BackgroundTasks UIKit UserNotifications UIKitHost CommonUI ComponentEngine DataProviding EngineCatalogs EngineFoundation MockAppHost "
      + "EngineModuleTools EnginePreviewServer ModuleHarness PreviewHost EngineProgramTesting EngineRandomTesting "
      + "EngineScreenTesting SampleShopAPI SampleShopHost SQLiteStore SwiftUI SwiftUIHost TerminalHost WebKit "
      + "_Testing_UIKit")
  // The sources of the iOS apps, which are packages of their own for Xcode. A module that `new-module` makes has none.
  let phone: [Target.Dependency] = ["CommonUI", "ComponentEngine", "SwiftUI", "SwiftUIHost", "UIKitHost"]
  package.targets += ["Account", "Goods", "Order", "Payment"].map { name in
    .executableTarget(
      name: "\(name)MockPhoneApp",
      dependencies: phone + [
        "MockAppHost", "ModuleHarness", "SampleShopContracts", .target(name: "Sample\(name)Module"),
      ],
      path: "MockApps/iOS/\(name)MockApp.swiftpm/Sources", swiftSettings: mainActor)
  }
  package.targets.append(
    .executableTarget(
      name: "ShopPhoneApp", dependencies: phone + ["SampleShopAPI", "SampleShopHost"],
      path: "MockApps/iOS/ShopApp.swiftpm/Sources", swiftSettings: mainActor))
  package.targets.first { $0.name == "UIKitHost" }?.dependencies += frameworks
  package.targets.first { $0.name == "UIKitHostDeviceTests" }?.dependencies += [
    "UIKit", "SwiftUI", "WebKit", "_Testing_UIKit",
  ]
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

// The catalogs of the other targets: of tests and the shop's host, which the plugin reads, and of the product, whose
// types are committed.
for (target, catalogs) in [
  "EngineCatalogsTests": "Localizable.xcstrings", "GuideTests": "Localizable.xcstrings",
  "SampleShopHost": "Localizable.xcstrings", "SampleShopHostTests": "Translations",
] {
  package.targets.first { $0.name == target }?.exclude.append(catalogs)
  package.targets.first { $0.name == target }?.plugins = [.plugin(name: "EngineTexts")]
}
for (target, type) in ["CommonUI": "CommonTexts", "TerminalHost": "HostTexts", "ModuleHarness": "HarnessTexts"] {
  package.targets.first { $0.name == target }?.exclude.append("Words/\(type).xcstrings")
}

// The modules with pictures, which travel beside the program.
for target in package.targets where target.name == "SampleGoodsModule" {
  target.resources = [.copy("Pictures")]
  target.plugins?.append(.plugin(name: "EngineFiles"))
}

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = settings + (isDeveloped ? strict : []) + (target.swiftSettings ?? [])
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
    for case .plugin(let name, nil) in target.plugins ?? [] { rest.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
