import DataProviding

extension CacheStoreConformance {
  static let batches: Check = { report throws(CacheStoreError) in
    let (old, new) = (row("article/1", [1]), row("article/1", [2, 2]))
    let store = try await report.openStore()
    try await store.apply([.save(old), .save(new)])
    await report.expect(new, for: new.key, in: store, "of two rows of one key")
    try await store.apply([.save(old), .remove(old.key)])
    await report.expect(nil, for: new.key, in: store, "that saves and removes")
    try await store.apply([.remove(old.key), .save(new)])
    await report.expect(new, for: new.key, in: store, "that removes and saves")
    try await store.apply([.removeModule("goods"), .save(old)])
    await report.expect(old, for: new.key, in: store, "that removes a module and saves")
    try await store.apply([.remove(DataKey(module: "goods", "article/2")), .removeModule("orders")])
    await report.expect(old, for: new.key, in: store, "that removes what is not there")
    try await store.apply((0..<1_000).map { .save(row("article/\($0)", [UInt8($0 & 0xFF)])) })
    try await store.apply((1..<1_000).map { .remove(DataKey(module: "goods", "article/\($0)")) })
    await store.close()
    try await report.expectContents([row("article/0", [0])], "of a thousand changes, in the next store")
  }

  static let modules: Check = { report throws(CacheStoreError) in
    let others = ["good", "goods2", "Goods", "goods/article", ""].map { row("1", module: $0) }
    let own = ["1", "2", ""].map { row($0) }
    let store = try await report.openStore()
    try await store.apply((others + own).map { .save($0) })
    try await store.apply([.removeModule("goods")])
    for row in own { await report.expect(nil, for: row.key, in: store, "when it is done") }
    for row in others { await report.expect(row, for: row.key, in: store, "of another module") }
    await store.close()
    try await report.expectContents(others, "in the next store")
  }

  static let writersAtOnce: Check = { report throws(CacheStoreError) in
    let rows = (0..<64).map { row("article/\($0)", [UInt8($0)]) }
    let store = try await report.openStore()
    await withTaskGroup(of: Void.self) { group in
      for row in rows {
        group.addTask {
          do throws(CacheStoreError) {
            try await store.apply([.save(row)])
            await report.expect(row, for: row.key, in: store, "when its own apply(_:) has returned")
          } catch {
            report.fault("one of them fails: \(error)")
          }
        }
      }
    }
    await store.close()
    try await report.expectContents(rows, "in the next store")
  }

  static let closed: Check = { report throws(CacheStoreError) in
    let (row, other, store) = (row("article/1"), row("article/2"), try await report.openStore())
    try await store.apply([.save(row)])
    await store.close()
    await store.close()
    await report.expect(nil, for: row.key, in: store, "when it is closed")
    await report.expectRefusal([.save(other)], by: store, "when it is closed")
    try await report.expectContents([row], "in the next store")
  }

  static let erased: Check = { report throws(CacheStoreError) in
    let (row, store) = (row("article/1"), try await report.openStore())
    try await store.apply([.save(row)])
    await store.erase()
    await report.expect(nil, for: row.key, in: store, "at once")
    await report.expectRefusal([.save(row)], by: store, "at once")
    try await report.expectContents([], "in the next store")
    let closed = try await report.openStore()
    try await closed.apply([.save(row)])
    await closed.close()
    await closed.erase()
    try await report.expectContents([], "when it was closed before, in the next store")
    let never = try await report.openStore()
    try await never.apply([.save(row)])
    await never.close()
    await report.store().erase()
    try await report.expectContents([], "when it was never opened, in the next store")
  }

  static let places: Check = { report throws(CacheStoreError) in
    let (ours, theirs) = (row("article/1", [1]), row("article/1", [2]))
    let (first, second) = (try await report.openStore(), try await report.openStore(", another"))
    try await first.apply([.save(ours)])
    await report.expect(nil, for: theirs.key, in: second, "before anything is saved there")
    try await second.apply([.save(theirs)])
    await report.expect(ours, for: ours.key, in: first, "that keeps the same key")
    await first.erase()
    await report.expect(theirs, for: theirs.key, in: second, "when the first is erased")
    await second.close()
    try await report.expectContents([theirs], of: ", another", "in the next store")
  }

  static let suspended: Check = { report throws(CacheStoreError) in
    let (first, second, third) = (row("article/1"), row("article/2"), row("article/3"))
    let store = try await report.openStore()
    try await store.apply([.save(first)])
    try await store.suspend()
    await report.expect(first, for: first.key, in: store, "when it is suspended")
    try await store.apply([.save(second)])
    await report.expect(second, for: second.key, in: store, "when it is saved by a suspended store")
    try await store.resume()
    try await store.apply([.save(third)])
    for row in [first, second, third] { await report.expect(row, for: row.key, in: store, "when it is resumed") }
    try await store.suspend()
    await store.close()
    try await report.expectContents([first, second, third], "in the next store")
  }

  static let openForReading: Check = { report throws(CacheStoreError) in
    let (row, first) = (row("article/1"), try await report.openStore())
    try await first.apply([.save(row)])
    await first.close()
    let store = await report.store()
    if try await store.openForReading() {
      await report.expect(row, for: row.key, in: store, "before it has listed its rows")
      let keys = await (store.keys(of: "goods"), store.keys(of: "good"))
      report.expect(keys.0 == [row.key], "before it has listed its rows, keys(of: \"goods\") gives \(keys.0)")
      report.expect(keys.1.isEmpty, "before it has listed its rows, keys(of: \"good\") gives \(keys.1)")
    }
    _ = try await store.open()
    await report.expect(row, for: row.key, in: store, "when it has listed its rows")
    await store.close()
  }
}
