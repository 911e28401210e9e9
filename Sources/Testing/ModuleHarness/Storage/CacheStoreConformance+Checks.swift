import DataProviding

extension CacheStoreConformance {
  static func row(_ path: String, module: ModuleID = "goods", _ payload: [UInt8] = [1, 2, 3]) -> CacheRow {
    CacheRow(key: DataKey(module: module, path), schema: 3, savedAt: 1_700_000_000_123, payload: payload)
  }

  static let newStore: Check = { report throws(CacheStoreError) in
    try await report.expectContents([], "when it is opened")
  }

  static let notOpen: Check = { report throws(CacheStoreError) in
    let row = row("article/1")
    let store = await report.store()
    await report.expect(nil, for: row.key, in: store, "before it is opened")
    await report.expectRefusal([.save(row)], by: store, "before it is opened")
    try await report.expectContents([], "after a change that was refused")
  }

  static let savedRow: Check = { report throws(CacheStoreError) in
    let (first, store) = (row("article/1"), try await report.openStore())
    try await store.apply([.save(first)])
    await report.expect(first, for: first.key, in: store, "when it is saved")
    let second = CacheRow(key: first.key, schema: 4, savedAt: first.savedAt - 1, validity: 7, payload: [4, 5, 6, 7])
    try await store.apply([.save(second)])
    await report.expect(second, for: first.key, in: store, "when it is saved again")
    let third = CacheRow(
      key: first.key, schema: 4, savedAt: first.savedAt, isDurable: true, payload: [7, 6, 5, 4])
    try await store.apply([.save(third)])
    await report.expect(third, for: first.key, in: store, "when it is saved with other bytes of the same number")
    try await store.apply([])
    await report.expect(third, for: first.key, in: store, "after an empty batch")
    await store.close()
    try await report.expectContents([third], "in the next store")
  }

  static let payloads: Check = { report throws(CacheStoreError) in
    let rows = [
      row("empty", []), row("zero", [0]), row("all bytes", Array(0...255)), row("text", Array("\u{0}'\"%é\r\n".utf8)),
      row("large", (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }),
    ]
    let store = try await report.openStore()
    try await store.apply(rows.map { .save($0) })
    for row in rows { await report.expect(row, for: row.key, in: store, "when it is saved") }
    await store.close()
    try await report.expectContents(rows, "in the next store")
  }

  static let numbers: Check = { report throws(CacheStoreError) in
    let numbers: [(schema: Int, savedAt: Int64)] = [(0, 0), (-1, -1), (.max, .max), (.min, .min)]
    let rows = numbers.enumerated().map { index, numbers in
      let key = DataKey(module: "goods", "\(index)")
      return CacheRow(
        key: key, schema: numbers.schema, savedAt: numbers.savedAt, validity: numbers.savedAt, payload: [UInt8(index)])
    }
    let store = try await report.openStore()
    try await store.apply(rows.map { .save($0) })
    await store.close()
    try await report.expectContents(rows, "in the next store")
  }

  static let terms: Check = { report throws(CacheStoreError) in
    let terms: [(staleAfter: Int64?, validator: String?)] = [
      (nil, nil), (0, nil), (nil, ""), (0, ""), (-1, "\n"), (.max, "\"1\"\nSun, 06 Nov 1994 08:49:37 GMT"),
      (.min, "W/\"é\u{0}'\""),
    ]
    let rows = terms.enumerated().map { index, terms in
      var row = row("\(index)")
      (row.staleAfter, row.validator) = (terms.staleAfter, terms.validator.map { DataValidator($0) })
      return row
    }
    let store = try await report.openStore()
    try await store.apply(rows.map { .save($0) })
    for row in rows { await report.expect(row, for: row.key, in: store, "when it is saved") }
    // Each row gets the terms of the next one.
    let changed = zip(rows, rows.dropFirst()).map { row, next in
      var row = row
      (row.staleAfter, row.validator) = (next.staleAfter, next.validator)
      return row
    }
    try await store.apply(changed.map { .save($0) })
    await store.close()
    try await report.expectContents(changed + rows.suffix(1), "when their terms are changed, in the next store")
  }

  static let keys: Check = { report throws(CacheStoreError) in
    let names = [
      ("a", "b/c"), ("a/b", "c"), ("a", "b/C"), ("A", "b/c"), ("", "a/b/c"), ("a/b/c", ""), ("", ""), ("a", " b/c"),
      ("a", "b/c "), ("a", "b/c\u{0}"), ("a", "b/c\u{0}d"), ("a", "b%"), ("a", "b_"), ("a", "'b\""), ("a", "1"),
      ("a", "1.0"), ("a", "👩‍👩‍👧‍👦/株式会社"), ("ä", "b/c"), ("a", String(repeating: "long/", count: 1_000)),
    ]
    let rows = names.enumerated().map { index, name in row(name.1, module: ModuleID(name.0), [UInt8(index)]) }
    let store = try await report.openStore()
    try await store.apply(rows.map { .save($0) })
    for row in rows { await report.expect(row, for: row.key, in: store, "among others that are much alike") }
    await store.close()
    try await report.expectContents(rows, "in the next store")
  }
}
