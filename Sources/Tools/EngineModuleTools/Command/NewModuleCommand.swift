import EngineTerminal

/// The tool behind `swift package new-module`.
package struct NewModuleCommand {
  private static let command = Command<ModuleArguments>.changing(
    "new-module", "Adds a module to the package.",
    options: [
      .flag("--shared", "The module is one of the middle layer, SharedNAME, which all business modules may import.") {
        $0.isShared = true
      },
      .flag("--ios", "The module also gets an app for iPhone and iPad, on its mock data, which Xcode opens.") {
        $0.isForPhone = true
      },
      .text("--repository", "PATH", "a folder", "Makes the module in a Git repository of its own, in this new folder.")
      {
        $0.repository = $1
      },
      .text(
        "--engine", "LOCATION", "a folder or a URL",
        "The engine's folder or URL, for a module in a repository. Default: as in this package."
      ) { $0.engine = $1 },
    ],
    text: """
      NAME is a word with a capital in front, like Coupons. The command writes the module's registration, a component \
      with a screen, the protocol of its data, a mock app with scenarios, tests, and the targets in Package.swift. The \
      module builds, and its tests pass once its screens are recorded.

      With --repository this package stays as it is. The repository is a package with the products NAMEModule and \
      NAMEContracts, with the module's mock app, tests, layers and CI, in a first commit.
      """,
    examples: [
      "swift package --allow-writing-to-package-directory --allow-writing-to-directory .. new-module Coupons "
        + "--repository ../Coupons"
    ])

  /// The columns of the help.
  private let helpWidth: Int

  private let reader: ManifestReader?

  /// - Parameter reader: Reads the manifest before and after the change. Nil does not check the changed manifest.
  package init(helpWidth: Int = ProgramText.helpWidth, reader: ManifestReader? = ManifestReader()) {
    self.helpWidth = helpWidth
    self.reader = reader
  }

  /// Returns the output and the exit status: 0 if the module was created, 1 if nothing has changed, 64 for a wrong
  /// command line.
  ///
  /// - Parameter arguments: A file with the description of the package (``PackageDescription``), followed by the user's
  ///   arguments.
  package func run(_ arguments: [String]) -> (output: String, status: Int32) {
    Self.command.run(arguments, helpWidth: helpWidth) { name, arguments, package in
      let name = try arguments.isShared ? ModuleName(shared: name) : ModuleName(new: name)
      guard let repository = arguments.repository else {
        return try make(name, isForPhone: arguments.isForPhone, in: package)
      }
      return try make(
        name, isForPhone: arguments.isForPhone, inRepository: repository, engine: arguments.engine, beside: package)
    }
  }

  private func make(_ name: ModuleName, isForPhone: Bool, in package: PackageDescription) throws -> String {
    var package = package
    var files = try FileTransaction(&package)
    let text = try package.text(of: "Package.swift")
    var manifest = try PackageManifest(text)
    let folders = manifest.folders(of: name)
    let targets = manifest.targets(of: name.type)
    let template = ModuleTemplate(name, targets: targets)
    try checkNames(targets, in: package)
    try checkSiblings((manifest.listedModules ?? []).map(manifest.targets), in: package)
    try manifest.add(name, engine: package.engine)
    var created = [
      (folders.module, template.module), (folders.mockApp, template.mockApp), (folders.tests, template.tests),
    ]
    let phoneApp = PhoneAppTemplate(name, of: manifest)
    if isForPhone {
      try manifest.addProduct(targets[0])
      created.append((phoneApp.folder, try phoneApp.files(in: package)))
    }
    for (folder, contents) in created { try files.create(folder, contents) }
    try files.replace("Package.swift", text, manifest.text)
    let check = ManifestCheck(reader, root: package.root)
    let engine = package.engine.map(manifest.word)
    try files.commit { try check.check(adding: targets, engine: engine, library: isForPhone ? targets[0] : nil) }
    let paths = created.flatMap { folder, contents in contents.map { "\(folder)/\($0.path)" } }
    return """
      \(paths.map { "+ \($0)\n" }.joined())~ Package.swift
      \(check.note)
      Try it:              swift run \(name.type)MockApp
      Record its screens:  RECORD_SNAPSHOTS=1 swift test --filter \(targets[2])
      Test it:             swift test --filter \(targets[2])\(isForPhone ? Self.step(phoneApp) : "")
      Then give \(name.type)Module(data:) to your host's ModuleAssembly.

      """
  }

  /// The next step on a Mac, after a line break.
  private static func step(_ phoneApp: PhoneAppTemplate) -> String { "\nTry it on a phone:   \(phoneApp.command)" }

  /// SwiftPM refuses a version of a package that takes another one by its folder.
  private static let folderNote = """
    The engine is a folder. Take a version of it in Package.swift before you publish a version of the module.

    """

  /// Makes a repository with the module.
  ///
  /// - Parameters:
  ///   - isForPhone: Whether the module gets an app for a phone.
  ///   - path: The repository's folder, as the user has written it.
  ///   - engine: The folder or the URL of the engine; nil for that of the package.
  ///   - package: The package in which the command runs. It does not change.
  private func make(
    _ name: ModuleName, isForPhone: Bool, inRepository path: String, engine: String?, beside package: PackageDescription
  ) throws -> String {
    try checkNames(RepositoryTemplate.targets(of: name.type), in: package)
    let repository = try NewRepository(path, beside: package)
    let source = try repository.engine(engine, of: package)
    var registries: String?
    var registryStep = ""
    if case .registry = source {
      let file = RepositoryTemplate.registries
      registries = try? package.text(of: file)
      if registries == nil {
        registryStep = "\nSet its registry:    swift package-registry set URL, and commit \(file)"
      }
    }
    let files = try repository.create(message: "Create the module \(name.type)") { licence in
      RepositoryTemplate(
        name, folder: repository.name, engine: source, isForPhone: isForPhone, registries: registries,
        licence: licence)
    }
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return """
      \(files.map { "+ \(folder)/\($0.path)\n" }.joined())
      Go there:            cd \(NewRepository.shellWord(folder))\(registryStep)
      Try it:              swift run \(name.type)MockApp
      Record its screens:  RECORD_SNAPSHOTS=1 scripts/test, and commit them
      Test it:             scripts/test\(isForPhone ? Self.step(RepositoryTemplate.phoneApp(of: name)) : "")
      Then depend on it in your app's Package.swift, and give \(name.type)Module(data:) to its ModuleAssembly.
      \(source.isFolder ? Self.folderNote : "")
      """
  }

  /// Checks that no target of the package, and no product of its dependencies or target in one has one of the names.
  /// File systems of Apple's platforms ignore case.
  private func checkNames(_ names: [String], in package: PackageDescription) throws(GeneratorError) {
    let lowercased = Set(names.map { $0.lowercased() })
    if let target = package.targets.first(where: { lowercased.contains($0.name.lowercased()) }) {
      throw .taken("target \(target.name)")
    }
    let modules = package.modules.filter(\.isInProduct)
    if let module = modules.first(where: { lowercased.contains($0.target.lowercased()) }) {
      throw .takenByDependency("target \(module.target)", package: module.package)
    }
    // `swift run` would start the dependency's program.
    if let product = package.products.first(where: { lowercased.contains($0.name.lowercased()) }) {
      throw .takenByDependency("product \(product.name)", package: product.package)
    }
  }

  /// Checks that a loop over the list of modules gives its targets the dependencies of the generated files.
  ///
  /// - Parameter siblings: The names of the targets of each module in the list.
  private func checkSiblings(_ siblings: [[String]], in package: PackageDescription) throws(GeneratorError) {
    for (index, suffix) in ModuleName.targetSuffixes.enumerated() {
      guard let sibling = siblings.first(where: { package.target($0[index]) != nil }),
        let target = package.target(sibling[index])
      else { continue }
      let needed =
        ["ComponentEngine", "CommonUI"] + (suffix == "Module" ? [] : ["ModuleHarness"])
        + (suffix == "MockApp" ? ["MockAppHost"] : [])
        + (suffix == "ModuleTests" ? [sibling[1]] : [])
      let missing = needed.filter { !target.dependencies.contains($0) }
      if !missing.isEmpty { throw .missingDependencies(missing, target: target.name) }
    }
  }
}
