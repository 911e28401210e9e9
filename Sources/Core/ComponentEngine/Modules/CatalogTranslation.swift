/// A host's texts for the catalog of a module or of the product: in more languages, or in place of single texts.
///
/// The plugin `EngineTexts` makes one of each catalog in a target whose name is that of another one: the texts of
/// `SampleGoodsModule.xcstrings` are `.sampleGoodsModule`, to be given to ``ModuleAssembly``. A text that it does not
/// have is the catalog's own.
public struct CatalogTranslation: Sendable, Hashable {
  /// The name of the translated catalog: that of its target, or of its file.
  public let catalog: String
  /// The texts by language, in the order of the translated catalog; nil for a text that the host does not have.
  package let texts: [String: [String?]]

  /// Creates a translation. The texts are written as those of the type that is made of the catalog.
  public init(of catalog: String, texts: [String: [String?]]) { (self.catalog, self.texts) = (catalog, texts) }
}
