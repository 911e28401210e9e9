import ComponentEngine

/// What is known of the articles, and the catalogue made of them, which is made anew only when they change.
nonisolated struct CatalogueState {
  var articles = DataState<[GoodsItem]>() {
    didSet {
      if articles.value != oldValue.value { catalogue = articles.value.map(GoodsCatalogue.init) }
    }
  }

  /// Nil while there are no articles.
  private(set) var catalogue: GoodsCatalogue?
}
