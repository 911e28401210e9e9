import DataProviding

// The data of the module `goods`, as the samples use it.

struct GoodsArticle: Sendable, Equatable {
  let id: Int
  let title: String
}

@MainActor
protocol GoodsData: DataProviderProtocol {
  func goodsArticle(_ id: Int) -> DataFeed<GoodsArticle>
}
