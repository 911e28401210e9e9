import Benchmark
import DataProviding
import Fixtures

/// 10,000 observers that subscribe, receive one change and cancel: with a feed, and with a dictionary of callbacks.
@MainActor
final class Crowd {
  /// The nanoseconds of each phase.
  struct Times {
    var subscribed = 0
    var notified = 0
    var unsubscribed = 0
  }

  /// An observer that can cancel.
  private final class Token {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  static let count = 10_000

  private let provider = DataProvider()
  private let article: DataFeed<Article>
  private var callbacks: [Int: @MainActor (Article) -> Void] = [:]
  private var value = Article(id: 1, name: "the article of the day", price: 0)
  private var received = 0

  init() {
    article = provider.feed(
      Resource(DataKey(module: "goods", "article/1"), staleAfter: .seconds(3_600)) { [value] in value })
    article.write(value)
  }

  /// Returns the nanoseconds of one phase.
  func time(_ part: KeyPath<Crowd, Int>) -> Int { self[keyPath: part] }

  var feed: Times {
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(Crowd.count)
    return times {
      for _ in 0..<Crowd.count { subscriptions.append(article.observe { [self] in receive($0) }) }
    } notify: {
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
        let callback: @MainActor (Article) -> Void = { [self] in receive($0) }
        callbacks[number] = callback
        tokens.append(Token(number))
        callback(value)
      }
    } notify: {
      for callback in callbacks.values { callback(value) }
    } unsubscribe: {
      for token in tokens { callbacks[token.number] = nil }
    }
  }

  private func times(subscribe: () -> Void, notify: () -> Void, unsubscribe: () -> Void) -> Times {
    var times = Times()
    received = 0
    times.subscribed = processorTime(subscribe)
    value.price += 1
    times.notified = processorTime(notify)
    precondition(received == 2 * Crowd.count)
    times.unsubscribed = processorTime(unsubscribe)
    return times
  }

  private func receive(_ event: DataEvent<Article>) {
    switch event {
    case .cached(let cached): receive(cached.value)
    case .changed(let article): receive(article)
    default: break
    }
  }

  private func receive(_ article: Article) { if article.price == value.price { received += 1 } }
}
