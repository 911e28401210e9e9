/// Checks a package against its layers: the manifest's dependencies and the imports in the files.
struct Lint: Sendable {
  let package: PackageDescription
  let layers: Layers
  let manifest: Manifest
  let files: [SourceFile]
  let catalogs: [CatalogFile]
  /// The packages on which the package depends; nil if it depends on none.
  let packageUse: PackageUse?
  let targets: [String: PackageDescription.Target]
  /// The target of each module name.
  let names: [String: String]

  init(
    _ package: PackageDescription, layers: Layers, manifest: String, files: [SourceFile],
    catalogs: [CatalogFile] = [], contents: ManifestReader.Contents? = nil, pins: Set<String> = []
  ) {
    self.package = package
    self.layers = layers
    let manifest = Manifest(manifest)
    self.manifest = manifest
    packageUse = contents.map { PackageUse(package, layers: layers, $0, manifest: manifest, pins: pins) }
    self.files = files
    self.catalogs = catalogs
    targets = Dictionary(package.targets.map { ($0.name, $0) }) { first, _ in first }
    let own = package.targets.map { ($0.module, $0.name) }
    names = Dictionary(own + package.modules.map { ($0.module, $0.target) }) { first, _ in first }
  }

  /// Returns the distinct findings in the order of files and lines.
  func findings() -> [Finding] {
    let uses = declaredUses() + importedUses()
    let found =
      layerWords() + packageDependencies() + targetsWithoutLayer() + strayFiles() + refusals(uses)
      + undeclaredImports() + withoutModules() + mentions() + cycles(uses) + sharedWitnesses() + catalogGaps()
      + betweenPackages()
    return Set(found).sorted()
  }
}
