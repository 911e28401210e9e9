import Benchmark
import DataProviding
import Fixtures
import Synchronization

/// A value in memory.
struct Article: Sendable, Equatable {
  var id: Int
  var name: String
  var price: Int
}

/// 10,000 fresh values in a provider, and in a dictionary with a mutex.
@MainActor
final class Hits {
  /// A key with the synthesized hash.
  private struct Key: Hashable {
    var module: String
    var path: String
  }

  static let count = 10_000

  private let provider = DataProvider()
  private let feeds: [DataFeed<Article>]
  private let keys: [Key]
  private let articles: Mutex<[Key: Article]>
  private var found = 0

  init() {
    let ids = Array(0..<Hits.count)
    let articles = ids.map { Article(id: $0, name: "article number \($0)", price: $0) }
    let keys = ids.map { Key(module: "goods", path: "article/\($0)") }
    let feeds = ids.map { [provider] id in
      provider.feed(
        Resource(DataKey(module: "goods", "article/\(id)"), staleAfter: .seconds(3_600)) { articles[id] })
    }
    for id in ids { feeds[id].write(articles[id]) }
    let shuffled = ids.shuffled()
    self.feeds = shuffled.map { feeds[$0] }
    self.keys = shuffled.map { keys[$0] }
    self.articles = Mutex(Dictionary(uniqueKeysWithValues: zip(keys, articles)))
  }

  func lookUp() -> Int {
    each { for key in keys { if let article = articles.withLock({ $0[key] }) { receive(article) } } }
  }

  func request() -> Int {
    each {
      for feed in feeds {
        feed.request { [self] event in if case .cached(let cached) = event { receive(cached.value) } }
      }
    }
  }

  private func receive(_ article: Article) { found += article.price }

  private func each(_ work: () -> Void) -> Int {
    found = 0
    let time = processorTime(work)
    precondition(found == Hits.count * (Hits.count - 1) / 2)
    return time / Hits.count
  }
}
