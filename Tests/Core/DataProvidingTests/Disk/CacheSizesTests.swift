import DataProviding
import Testing

struct CacheSizesTests {
  private static let keys: [DataKey] = [
    DataKey(module: "", ""), DataKey(module: "a", ""), DataKey(module: "", "a"), DataKey(module: "a", "b/c"),
    DataKey(module: "a/b", "c"), DataKey(module: "ab", "/c"), DataKey(module: "a", "caf\u{E9}"),
    DataKey(module: "a", "cafe\u{301}"), DataKey(module: "a", "b\u{0}"), DataKey(module: "a", "b\u{0}\u{0}"),
    DataKey(module: "a", "12345678"), DataKey(module: "a", "1234567"), DataKey(module: "a", "123456789"),
  ]

  @Test func `each of many similar keys has its own size`() {
    let sizes = CacheSizes(Dictionary(uniqueKeysWithValues: zip(Self.keys, 0...)))
    #expect(sizes.count == Self.keys.count)
    #expect(Self.keys.map { sizes[$0] } == Self.keys.indices.map { $0 })
    #expect(Set(sizes.keys) == Set(Self.keys))
  }

  @Test func `a key that is not in the table has no size`() {
    #expect(CacheSizes()[DataKey(module: "a", "b")] == nil)
    #expect(CacheSizes([DataKey(module: "a", "b"): 1])[DataKey(module: "a", "c")] == nil)
  }

  @Test func `the last size of a key that is added twice counts`() {
    let sizes: CacheSizes = [DataKey(module: "a", "b"): 1, DataKey(module: "a", "c"): 2, DataKey(module: "a", "b"): 3]
    #expect(sizes.count == 2)
    #expect(sizes[DataKey(module: "a", "b")] == 3)
  }

  @Test func `tables with the same sizes in another order are equal`() {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<1_000).map { (DataKey(module: "a", "\($0)"), $0) })
    let (left, right) = (CacheSizes(numbers), CacheSizes(numbers.filter { $0.value != 7 }))
    #expect(left == CacheSizes(numbers))
    #expect(left.hashValue == CacheSizes(numbers).hashValue)
    #expect(left != right)
    #expect(left != CacheSizes(numbers.mapValues { $0 == 7 ? 8 : $0 }))
  }

  @Test func `a table of 20,000 keys finds all of them`() {
    let keys = (0..<20_000).map { DataKey(module: ModuleID("module \($0 % 7)"), "article/\($0)") }
    var sizes = CacheSizes()
    for (size, key) in keys.enumerated() {
      var (module, path) = (key.module.rawValue, key.path)
      module.withUTF8 { module in
        path.withUTF8 {
          sizes.add(module: UnsafeRawBufferPointer(module), path: UnsafeRawBufferPointer($0), size: size)
        }
      }
    }
    #expect(sizes.count == keys.count)
    #expect(keys.indices.allSatisfy { sizes[keys[$0]] == $0 })
    #expect(Set(sizes.keys) == Set(keys))
  }

  @Test func `the keys of a module are those that were added for it`() {
    let sizes = CacheSizes(Dictionary(uniqueKeysWithValues: zip(Self.keys, 0...)))
    #expect(Set(sizes.keys(of: "a")) == Set(Self.keys.filter { $0.module == "a" }))
    #expect(sizes.keys(of: "b") == [])
    #expect(sizes.isEmpty == false && CacheSizes().isEmpty)
  }

  @Test func `the description lists keys and sizes`() {
    #expect("\(CacheSizes())" == "[:]")
    #expect("\(CacheSizes([DataKey(module: "a", "2"): 5, DataKey(module: "a", "1"): 3]))" == "[a/1: 3, a/2: 5]")
  }
}
