/// A host's texts for the catalog of a module or of the product: in more languages, or in place of single texts.
///
/// The plugin `EngineTexts` makes one of each catalog that has the name of another target, or of a catalog of the
/// product: the texts of `SampleGoodsModule.xcstrings` are `.sampleGoodsModule`, to be given to ``ModuleAssembly``. For
/// a text that the translation lacks, the module's catalog is used.
public struct CatalogTranslation: Sendable, Hashable {
  /// The name of the translated catalog: that of its target, or of its file.
  public let catalog: String
  /// The texts by language, in the order of the translated catalog; nil for a text that the host does not have.
  package let texts: [String: [String?]]

  /// Creates a translation. The texts have the form that the generated type of the catalog has: `{1}` for the first
  /// value.
  public init(of catalog: String, texts: [String: [String?]]) { (self.catalog, self.texts) = (catalog, texts) }
}
