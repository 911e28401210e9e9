/// The number of attempts of a fetch and the delays between them.
///
/// A fetch is retried only if it failed as `unavailable` and its request is safe to repeat.
///
/// The delay before the n-th retry is random between zero and min(``cap``, ``base`` · 2ⁿ⁻¹): "full jitter" of M.
/// Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015. A `Retry-After` of the server replaces that
/// delay. If it is longer than ``maximumRetryAfter``, the fetch fails, and its error carries the server's delay.
///
/// The retries of all requests share a budget, as in gRPC's retry throttling (gRFC A6). Each `unavailable` failure
/// takes a token, and each success returns a tenth of a token. While half of the tokens or fewer are left, nothing is
/// retried.
///
/// While the provider is offline or in the background, a failure takes no token and the budget ends no fetch: all
/// fetches wait until the app is back.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of attempts of a fetch, the first one included. Default 4.
  public var attempts = 4
  /// The maximum delay before the first retry. Default half a second.
  public var base = Duration.milliseconds(500)
  /// The maximum delay before any retry for which the server sets none. Default 30 s.
  public var cap = Duration.seconds(30)
  /// The longest `Retry-After` of a server that is waited for. Default two minutes.
  public var maximumRetryAfter = Duration.seconds(120)
  /// The number of tokens in the budget. Default 10.
  public var budget = 10

  /// Creates a policy with the defaults.
  public init() {}

  /// A policy without retries.
  public static let never: RetryPolicy = {
    var policy = RetryPolicy()
    policy.attempts = 1
    return policy
  }()
}

extension RetryPolicy {
  /// Returns a random delay after this many failures, for an error without a `Retry-After`.
  func delay(failures: Int, using random: inout any RandomNumberGenerator) -> Duration {
    var longest = base
    for _ in 1..<failures where longest < cap { longest *= 2 }
    return min(longest, cap) * Double.random(in: 0...1, using: &random)
  }
}

/// The retry decisions of a provider, with the budget that all its requests share.
@MainActor
struct RetryBudget {
  private let policy: RetryPolicy
  private var tokens: Double
  private var random: any RandomNumberGenerator

  init(_ policy: RetryPolicy, random: any RandomNumberGenerator) {
    self.policy = policy
    self.random = random
    tokens = Double(policy.budget)
  }

  mutating func succeeded() { tokens = min(tokens + 0.1, Double(policy.budget)) }

  /// Returns the delay before the next attempt; nil if the fetch is not retried.
  ///
  /// - Parameters:
  ///   - failures: The number of failed attempts, this one included.
  ///   - isSafe: Whether the request is safe to repeat.
  ///   - isPaused: Whether retries are paused until the app is back, so that the budget does not count.
  mutating func delay(after error: DataError, failures: Int, isSafe: Bool, isPaused: Bool) -> Duration? {
    guard error.kind == .unavailable else { return nil }
    if !isPaused { tokens = max(tokens - 1, 0) }
    guard isSafe, failures < policy.attempts, isPaused || tokens > Double(policy.budget) / 2 else { return nil }
    if let retryAfter = error.retryAfter { return retryAfter <= policy.maximumRetryAfter ? retryAfter : nil }
    return policy.delay(failures: failures, using: &random)
  }
}
