/// The sizes of a store's rows: the sizes at its opening, with the writes since then applied.
///
/// The listed ones are never copied or changed: with many keys that would hold the main actor.
struct StoredSizes {
  private let listed: CacheSizes
  /// The size of each row that was written since; nil for a row that was removed.
  private var changed = KeyTable<Int?>()

  init(_ listed: CacheSizes = CacheSizes()) { self.listed = listed }

  /// All keys, in no particular order.
  var keys: [DataKey] { changed.keys.filter { self[$0] != nil } + listed.keys.filter { changed[$0] == nil } }

  subscript(key: DataKey) -> Int? {
    get {
      if let size = changed[key] { return size }
      return listed[key]
    }
    set { changed[key] = .some(newValue) }
  }
}
