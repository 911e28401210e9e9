/// How often a failed fetch is tried again, and how long that waits.
///
/// Only what is `unavailable` is tried again, and only where the request is safe to repeat. The wait before the n-th retry is
/// random between zero and min(``cap``, ``base`` · 2ⁿ⁻¹): "full jitter" of M. Brooker, "Exponential Backoff And Jitter", AWS
/// Architecture Blog, 2015. What the other side says (`Retry-After`) wins; where that is longer than ``patience``, the fetch fails, and
/// its error says how long the other side wants to be left alone. Retries of all requests share a budget as in gRPC's
/// retry throttling (gRFC A6): each `unavailable` takes a token, each success gives a tenth back, and with half the tokens gone
/// nothing is tried again. While the provider is offline or in the background, a failure takes no token, and the budget ends no
/// fetch: all fetches wait alike until the app is back.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a fetch is tried altogether. Default 4.
  public var attempts = 4
  /// The longest wait before the first retry. Default half a second.
  public var base = Duration.milliseconds(500)
  /// The longest wait of all, where the other side says nothing. Default 30 s.
  public var cap = Duration.seconds(30)
  /// The longest wait that the other side may ask for. Default two minutes.
  public var patience = Duration.seconds(120)
  /// The tokens of the budget. Default 10.
  public var budget = 10

  /// The defaults.
  public init() {}

  /// Nothing is tried again.
  public static let never: RetryPolicy = {
    var policy = RetryPolicy()
    policy.attempts = 1
    return policy
  }()
}

extension RetryPolicy {
  /// Returns the wait after so many failures, where the other side says nothing.
  func delay(failures: Int, using random: inout any RandomNumberGenerator) -> Duration {
    var longest = base
    for _ in 1..<failures where longest < cap { longest *= 2 }
    return min(longest, cap) * Double.random(in: 0...1, using: &random)
  }
}

/// Decides about retries, with the budget that all requests share.
@MainActor
struct RetryJudge {
  private let policy: RetryPolicy
  private var tokens: Double
  private var random: any RandomNumberGenerator

  init(_ policy: RetryPolicy, random: any RandomNumberGenerator) {
    self.policy = policy
    self.random = random
    tokens = Double(policy.budget)
  }

  mutating func succeeded() { tokens = min(tokens + 0.1, Double(policy.budget)) }

  /// How long to wait before another attempt; nil for none.
  ///
  /// - Parameters:
  ///   - failures: How often the fetch has failed, this time included.
  ///   - isSafe: Whether it may be tried again.
  ///   - isPaused: Whether fetches wait until the app is back, so that the budget does not count.
  mutating func delay(after error: DataError, failures: Int, isSafe: Bool, isPaused: Bool) -> Duration? {
    guard error.kind == .unavailable else { return nil }
    if !isPaused { tokens = max(tokens - 1, 0) }
    guard isSafe, failures < policy.attempts, isPaused || tokens > Double(policy.budget) / 2 else { return nil }
    if let retryAfter = error.retryAfter { return retryAfter <= policy.patience ? retryAfter : nil }
    return policy.delay(failures: failures, using: &random)
  }
}
