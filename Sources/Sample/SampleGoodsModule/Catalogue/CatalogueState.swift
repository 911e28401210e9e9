import ComponentEngine

/// The state of the articles and the catalogue built from them. The catalogue is rebuilt only when the articles change.
nonisolated struct CatalogueState {
  var articles = DataState<[GoodsItem]>() {
    didSet {
      if articles.value != oldValue.value { catalogue = articles.value.map(GoodsCatalogue.init) }
    }
  }

  /// Nil until the articles are loaded.
  private(set) var catalogue: GoodsCatalogue?
}
