import Benchmark
import DataProviding
import Fixtures

/// 10,000 who come, hear of one change, and go: by a feed, and by a dictionary of callbacks.
@MainActor
final class Crowd {
  /// Nanoseconds.
  struct Times {
    var subscribed = 0
    var told = 0
    var unsubscribed = 0
  }

  /// One who can go.
  private final class Token {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  static let count = 10_000

  private let provider = DataProvider()
  private let article: DataFeed<Article>
  private var callbacks: [Int: @MainActor (Article) -> Void] = [:]
  private var value = Article(id: 1, name: "the article of the day", price: 0)
  private var heard = 0

  init() {
    article = provider.feed(
      Resource(DataKey(module: "goods", "article/1"), staleAfter: .seconds(3_600)) { [value] in value })
    article.write(value)
  }

  /// One part of a crowd's life.
  func time(_ part: KeyPath<Crowd, Int>) -> Int { self[keyPath: part] }

  var feed: Times {
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(Crowd.count)
    return times {
      for _ in 0..<Crowd.count { subscriptions.append(article.observe { [self] in hear($0) }) }
    } tell: {
      article.write(value)
    } unsubscribe: {
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  var floor: Times {
    var tokens: [Token] = []
    tokens.reserveCapacity(Crowd.count)
    return times {
      for number in 0..<Crowd.count {
        let callback: @MainActor (Article) -> Void = { [self] in hear($0) }
        callbacks[number] = callback
        tokens.append(Token(number))
        callback(value)
      }
    } tell: {
      for callback in callbacks.values { callback(value) }
    } unsubscribe: {
      for token in tokens { callbacks[token.number] = nil }
    }
  }

  private func times(subscribe: () -> Void, tell: () -> Void, unsubscribe: () -> Void) -> Times {
    var times = Times()
    heard = 0
    times.subscribed = processorTime(subscribe)
    value.price += 1
    times.told = processorTime(tell)
    precondition(heard == 2 * Crowd.count)
    times.unsubscribed = processorTime(unsubscribe)
    return times
  }

  private func hear(_ event: DataEvent<Article>) {
    switch event {
    case .cached(let cached): hear(cached.value)
    case .changed(let article): hear(article)
    default: break
    }
  }

  private func hear(_ article: Article) { if article.price == value.price { heard += 1 } }
}
