/// One who asked, whatever the type of the value. It is their subscription, too.
@MainActor
@usableFromInline
final class Listener: Subscription {
  /// How an entry stands with a listener.
  enum Standing {
    /// The entry does not know it: not yet, or not any more.
    case unlisted
    /// It has heard all there is.
    case upToDate
    /// It waits for a `fresh`, `unchanged` or `failed`, from a fetch that started after this.
    case waiting(notBefore: Stamp)
    /// It waits for the replies of changes: the value that is shown until then is not final.
    case settling(notBefore: Stamp)
    /// Its fetch has failed, and the disk is still being read: `cached` comes before `failed`.
    case failing(DataError)
  }

  /// Whether one answer is all that was asked for.
  let isOnce: Bool

  /// A part of the entry's state, kept here so that leaving is quick: only ``EntryState`` and its list touch it.
  var standing = Standing.unlisted

  /// Whether the value that the entry has is the one that was heard last, so that `unchanged` is true. A part of the
  /// entry's state like ``standing``.
  var knowsValue = false

  /// Whether it was told anything at all. A part of the entry's state like ``standing``.
  var hasHeard = false

  /// What it listens to, until it ends or the provider goes. Not weak: there may be thousands of them, and each use of an object
  /// that is referred to weakly takes longer.
  var entry: Entry?

  /// Receives an event, and whether it is the last one.
  @usableFromInline
  typealias Callback = @MainActor (DataEvent<any HeldValue>, _ isLast: Bool) -> Void

  /// Let go of at the end, with all that it holds.
  private var callback: Callback?

  @usableFromInline
  init(isOnce: Bool, callback: @escaping Callback) {
    self.isOnce = isOnce
    self.callback = callback
    super.init()
  }

  /// Whether nothing will be heard any more.
  var hasEnded: Bool { callback == nil }

  /// Tells an event; nothing comes after the last one.
  func hear(_ event: DataEvent<any HeldValue>, isLast: Bool) {
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

  /// From now on nothing is heard.
  private func end() { (entry, callback) = (nil, nil) }
}
