public import CommonUI
public import ComponentEngine
import EngineTerminal

/// The screens of a module, compared with the recorded ones: in every scenario, as text, as spoken words and as pages,
/// in the usual environment and from right to left with the largest text.
///
/// ```swift
/// try await ModuleSnapshots<any GoodsData>(policy: ShopLinks.policy) { GoodsModule(data: $0) }.check()
/// ```
///
/// The recorded screens are files in `Tests/Snapshots/TARGET` of the package, one for each scenario and link, to be
/// committed with the tests. `RECORD_SNAPSHOTS=1 swift test` records them, and removes those of screens that no longer
/// exist.
@MainActor
public struct ModuleSnapshots<P> {
  private let folder: SnapshotRecords
  private let routes: () -> [Route]
  private let snapshots: (ScreenTraits) async throws -> [ScreenSnapshot]
  private let inventedLanguages: [ScreenLocale]

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - links: The links. Default none: the root of the module's tab, and the links of its menu.
  ///   - scenarios: The scenarios.
  ///   - policy: The links that the app answers to.
  ///   - others: The stand-ins for other modules. Default none.
  ///   - inventedLanguages: The invented languages in which the screens are described too, `en-XA` and `ar-XB`: a text
  ///     that was not translated is a fault, and so is the tag of any other language. These screens are not recorded.
  ///     Default none.
  ///   - translations: A host's own texts for the catalogs of the module and of the product. Default none.
  ///   - folder: The folder of the recorded screens. Default nil: `Tests/Snapshots/TARGET` beside the `Package.swift`
  ///     of the calling test.
  ///   - file: The calling file.
  ///   - fileID: The calling file with its target.
  ///   - module: Makes the module on mock data.
  public init(
    of links: [String] = [], scenarios: [Scenario] = Scenario.standard, policy: LinkPolicy,
    others: StandInModule = StandInModule(), inventedLanguages: [String] = [],
    translations: [CatalogTranslation] = [], folder: String? = nil, file: String = #filePath, fileID: String = #fileID,
    module: @escaping @MainActor (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) {
    self.folder = SnapshotRecords(path: folder ?? SnapshotRecords.path(ofTestsIn: file, fileID: fileID))
    routes = { module(MockDataProvider<P>(clock: ManualClock())).components.flatMap(\.routes) }
    self.inventedLanguages = inventedLanguages.map { ScreenLocale($0) }
    snapshots = { traits in
      try await ModuleStage<MockDataProvider<P>>.snapshots(
        of: links, scenarios: scenarios, policy: policy, others: others, traits: traits, translations: translations,
        module: module)
    }
  }

  /// Compares all screens with the recorded ones. With `RECORD_SNAPSHOTS=1` in the environment, records them.
  ///
  /// - Throws: ``SnapshotMismatch`` with every difference, line by line: a screen that looks or sounds different, one
  ///   that is not recorded, a recorded one that no longer exists, a fault of a screen's description, a picture of the
  ///   module that is not found, and a component of the module that no link shows on top, unless its routes have the
  ///   reach `module`. Also after recording, so that a run that records never passes. The errors of
  ///   ``ModuleStage/snapshots(of:scenarios:policy:others:traits:translations:module:)``.
  public func check() async throws {
    let snapshots = try await snapshots(ScreenTraits())
    let faults =
      snapshots.flatMap { snapshot in snapshot.faults.map { "\(snapshot.name): \($0)" } }
      + (try await untranslatedTexts()) + missingComponents(in: snapshots)
      + Set(snapshots.flatMap(\.missingFiles)).map { "\($0)" }.sorted()
    let texts = SnapshotRecords.texts(of: snapshots)
    if Platform.environment("RECORD_SNAPSHOTS") == "1" {
      try folder.replace(with: texts)
      throw SnapshotMismatch(
        ["recorded \(texts.count) screens in \(folder.path); look at the difference, then run the tests again"] + faults
      )
    }
    let differences = try folder.differences(from: texts) + faults
    if !differences.isEmpty { throw SnapshotMismatch(differences) }
  }

  /// Returns a sentence for each text that was not translated in an invented language, and for each language that is
  /// not invented. The direction and the size of text change no text.
  private func untranslatedTexts() async throws -> [String] {
    var faults: [String] = []
    for locale in inventedLanguages {
      guard locale.isInvented else {
        faults.append(
          "\"\(locale.identifier)\" is not an invented language; the invented languages are en-XA and ar-XB")
        continue
      }
      let screens = try await snapshots(ScreenTraits(locale: locale))
      for screen in screens where !screen.name.hasSuffix(ScreenSnapshot.mirroredSuffix) {
        faults += screen.untranslatedTexts.map { "\(screen.name) in \(locale.identifier): \($0)" }
      }
    }
    return faults
  }

  /// Returns a sentence for each component that has no screen in the snapshots. A link cannot open a route with the
  /// reach `module`.
  private func missingComponents(in snapshots: [ScreenSnapshot]) -> [String] {
    var known = Set(snapshots.map(\.component))
    return routes().filter { $0.reach != .module && known.insert($0.name).inserted }.map { route in
      "\(route.name) (\"\(route.path)\") is on no recorded screen; add a link that ends with it to the links of this test"
    }
  }
}

/// The differences between the screens of a module and the recorded ones.
public struct SnapshotMismatch: Error, Hashable, CustomStringConvertible {
  /// The differences, one for each file or fault.
  public let differences: [String]

  init(_ differences: [String]) { self.differences = differences }

  /// All differences.
  public var description: String { differences.joined(separator: "\n") }
}
