/// The receiver of a resource's events, whatever the type of the value, and the subscription that ends them.
@MainActor
@usableFromInline
final class Listener: Subscription {
  /// The relation between an entry and a listener.
  enum Standing {
    /// The entry does not have the listener: not yet, or no longer.
    case unlisted
    /// The listener has received everything.
    case upToDate
    /// The listener waits for a `fresh`, `unchanged` or `failed` of a fetch that starts after this time.
    case waiting(notBefore: LogicalTime)
    /// The listener waits for the replies of changes: the value shown until then is not final.
    case settling(notBefore: LogicalTime)
    /// The fetch has failed while the disk is still being read. The listener receives `cached` before `failed`.
    case failing(DataError)
  }

  /// Whether the listener's subscription ends with the first answer.
  let isOnce: Bool

  /// A part of the entry's state. It is stored here so that a listener leaves in constant time; only ``EntryState`` and
  /// its list use it.
  var standing = Standing.unlisted

  /// Whether the last value that the listener received is the entry's value, so that `unchanged` is true. A part of the
  /// entry's state like ``standing``.
  var knowsValue = false

  /// Whether the listener has received any event. A part of the entry's state like ``standing``.
  var hasReceived = false

  /// The entry whose events the listener receives, until the listener ends or the provider is released.
  ///
  /// Not weak: an entry may have thousands of listeners, and weak references make every use of an object slower.
  var entry: Entry?

  /// Receives an event, and whether it is the last one.
  @usableFromInline
  typealias Callback = @MainActor (DataEvent<any HeldValue>, _ isLast: Bool) -> Void

  /// The callback; nil after the end, which releases everything that it captures.
  private var callback: Callback?

  @usableFromInline
  init(isOnce: Bool, callback: @escaping Callback) {
    self.isOnce = isOnce
    self.callback = callback
    super.init()
  }

  /// Whether the listener receives no more events.
  var hasEnded: Bool { callback == nil }

  /// Delivers an event. Nothing is delivered after the last one.
  func receive(_ event: DataEvent<any HeldValue>, isLast: Bool) {
    let callback = callback
    if isLast { end() }
    callback?(event, isLast)
  }

  override func cancel() {
    guard !hasEnded else { return }
    let entry = entry
    end()
    entry?.leave(self)
  }

  private func end() { (entry, callback) = (nil, nil) }
}
