import DataProviding
import Fixtures

/// A value in memory.
struct Article: Sendable, Equatable {
  var id: Int
  var name: String
  var price: Int
}

/// 10,000 fresh values in a provider, and the same in a dictionary, asked for in an order that no processor foresees.
@MainActor
final class Hits {
  static let count = 10_000

  private let provider = DataProvider()
  private let feeds: [DataFeed<Article>]
  private let keys: [DataKey]
  private var articles: [DataKey: Article]
  private var sum = 0

  init() {
    let ids = Array(0..<Hits.count).shuffled()
    let articles = ids.map { Article(id: $0, name: "article number \($0)", price: $0) }
    keys = ids.map { DataKey(module: "goods", "article/\($0)") }
    feeds = zip(keys, articles).map { [provider] key, article in
      provider.feed(Resource(key, staleAfter: .seconds(3_600)) { article })
    }
    self.articles = Dictionary(uniqueKeysWithValues: zip(keys, articles))
    for (feed, article) in zip(feeds, articles).shuffled() { feed.write(article) }
  }

  /// The floor: looks each key up and calls a closure with the value.
  ///
  /// - Returns: Nanoseconds for each.
  func lookUp() -> Int {
    each { for key in keys { answer(key) { [self] article in sum += article.price } } }
  }

  @inline(never)
  private func answer(_ key: DataKey, _ callback: @escaping @MainActor (Article) -> Void) {
    if let article = articles[key] { callback(article) }
  }

  /// Requests each value.
  ///
  /// - Returns: Nanoseconds for each.
  func request() -> Int {
    each {
      for feed in feeds {
        feed.request { [self] event in if case .cached(let cached) = event { sum += cached.value.price } }
      }
    }
  }

  private func each(_ work: () -> Void) -> Int {
    sum = 0
    let time = processorTime(work)
    precondition(sum == Hits.count * (Hits.count - 1) / 2)
    return time / Hits.count
  }
}
