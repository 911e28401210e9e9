/// The keys of a store's rows, with the size of each row's payload in bytes.
///
/// A store lists all of its keys at each launch. So the table keeps the bytes of all paths in one array, sorted by
/// module and path, and makes a ``DataKey`` only for a caller of ``keys``. Two tables are equal if they have the same
/// keys and sizes.
///
/// - Complexity: O(m + log n) for a look-up in m modules, O(n · (m + log n)) for a comparison.
public struct CacheSizes: Sendable {
  private struct Row {
    /// The place of the path among all paths.
    let start: UInt32
    let count: UInt32
    var size: UInt32

    var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
  }

  private struct Module {
    let name: [UInt8]
    /// Sorted by the bytes of their paths.
    var rows: [Row] = []
  }

  private var modules: [Module] = []
  private var paths: [UInt8] = []

  /// The number of keys.
  public private(set) var count = 0

  /// Creates an empty table.
  public init() {}

  /// Creates a table with the keys and sizes of a dictionary.
  public init(_ sizes: [DataKey: Int]) {
    for (key, size) in sizes.sorted(by: { $0.key.path.utf8.lexicographicallyPrecedes($1.key.path.utf8) }) {
      key.withBytes { add(module: $0, path: $1, size: size) }
    }
  }

  /// Whether there are no keys.
  public var isEmpty: Bool { count == 0 }

  /// All keys.
  public var keys: [DataKey] { modules.flatMap(keys) }

  /// Returns the keys of a module, in the order of the bytes of their paths.
  public func keys(of module: ModuleID) -> [DataKey] {
    let name = Array(module.rawValue.utf8)
    return modules.first { $0.name == name }.map(keys) ?? []
  }

  /// The size of the payload of a key's row. Nil if the store has no such row.
  public subscript(key: DataKey) -> Int? {
    key.withBytes { name, path in
      guard let module = modules.first(where: { Self.isEqual($0.name, name) }) else { return nil }
      let (index, isFound) = search(module.rows, path)
      return isFound ? Int(module.rows[index].size) : nil
    }
  }

  /// Adds a key as the UTF-8 of its texts, or changes the size of its row if the table has the key.
  ///
  /// Adding takes the least time in the order of modules and paths. All paths together may have 4 GiB, and a size may
  /// be as large; a larger one is left out.
  package mutating func add(module name: UnsafeRawBufferPointer, path: UnsafeRawBufferPointer, size: Int) {
    guard let start = UInt32(exactly: paths.count), let length = UInt32(exactly: path.count),
      let size = UInt32(exactly: size)
    else { return }
    let module = index(of: name)
    let row = Row(start: start, count: length, size: size)
    if let last = modules[module].rows.last, order(last, path) >= 0 {
      let (index, isFound) = search(modules[module].rows, path)
      if isFound {
        modules[module].rows[index].size = size
        return
      }
      modules[module].rows.insert(row, at: index)
    } else {
      modules[module].rows.append(row)
    }
    paths.append(contentsOf: path)
    count += 1
  }

  /// The index of a module, which is added if it is missing. The last module comes first, because keys are added in
  /// their order.
  private mutating func index(of name: UnsafeRawBufferPointer) -> Int {
    if let last = modules.last?.name, Self.isEqual(last, name) { return modules.count - 1 }
    if let index = modules.firstIndex(where: { Self.isEqual($0.name, name) }) { return index }
    modules.append(Module(name: Array(name)))
    return modules.count - 1
  }

  private func keys(of module: Module) -> [DataKey] {
    let id = ModuleID(String(decoding: module.name, as: UTF8.self))
    return module.rows.map { DataKey(module: id, String(decoding: paths[$0.range], as: UTF8.self)) }
  }
}

/// Finding rows.
extension CacheSizes {
  /// Returns the index of a path's row, or the index at which it belongs.
  private func search(_ rows: [Row], _ path: UnsafeRawBufferPointer) -> (index: Int, isFound: Bool) {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      let order = order(rows[middle], path)
      if order == 0 { return (middle, true) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// Returns a number below zero if the row's path comes before another path, zero if both are equal, and a number
  /// above zero otherwise.
  private func order(_ row: Row, _ path: UnsafeRawBufferPointer) -> Int {
    paths.withUnsafeBytes { Self.order(UnsafeRawBufferPointer(rebasing: $0[row.range]), path) }
  }

  private static func isEqual(_ left: [UInt8], _ right: UnsafeRawBufferPointer) -> Bool {
    left.withUnsafeBytes { order($0, right) == 0 }
  }

  /// Compares bytes as SQLite does, eight at a time.
  private static func order(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let count = min(left.count, right.count)
    var offset = 0
    while offset + 8 <= count {
      let (one, other) = (lane(left, offset), lane(right, offset))
      if one != other { return one < other ? -1 : 1 }
      offset += 8
    }
    while offset < count {
      if left[offset] != right[offset] { return left[offset] < right[offset] ? -1 : 1 }
      offset += 1
    }
    return left.count - right.count
  }

  private static func lane(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension CacheSizes: ExpressibleByDictionaryLiteral {
  /// Creates a table from a literal; of a key that occurs twice, the last size counts.
  public init(dictionaryLiteral elements: (DataKey, Int)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension CacheSizes: Hashable {
  /// Whether both tables have the same keys with the same sizes.
  public static func == (left: CacheSizes, right: CacheSizes) -> Bool {
    left.count == right.count && left.keys.allSatisfy { left[$0] == right[$0] }
  }

  /// Feeds the number of keys.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension CacheSizes: CustomStringConvertible {
  /// The keys with their sizes, in the order of their texts: `[goods/article/1: 3, goods/article/2: 5]`.
  public var description: String {
    let texts = keys.map { "\($0): \(self[$0] ?? 0)" }.sorted()
    return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
  }
}

extension DataKey {
  /// Calls a closure with the UTF-8 of both texts.
  fileprivate func withBytes<Result>(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result) -> Result {
    var (module, path) = (module.rawValue, path)
    return module.withUTF8 { module in
      path.withUTF8 { body(UnsafeRawBufferPointer(module), UnsafeRawBufferPointer($0)) }
    }
  }
}
