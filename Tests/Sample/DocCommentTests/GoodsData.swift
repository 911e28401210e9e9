import DataProviding

// The data of the module `goods` for the samples.

struct GoodsArticle: Sendable, Equatable {
  let id: Int
  let title: String
}

@MainActor
protocol GoodsData: DataProviderProtocol {
  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle>
}
