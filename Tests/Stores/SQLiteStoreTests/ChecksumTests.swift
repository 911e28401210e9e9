import DataProviding
import Testing

@testable import SQLiteStore

// Specification: data 6.1.
@Suite struct ChecksumTests {
  private func checksum(_ text: String, seed: UInt64 = 0) -> UInt64 {
    Array(text.utf8).withUnsafeBytes { Checksum.of($0, seed: seed) }
  }

  /// The values come from the reference implementation.
  @Test(arguments: [
    ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1 as UInt64),
  ])
  func `a checksum equals that of the reference implementation`(text: String, expected: UInt64) {
    #expect(checksum(text) == expected)
  }

  /// The reference's own sanity check: its generated buffer, with and without its seed.
  @Test(arguments: [
    (1, 0xE934_A84A_DB05_2768, 0x5014_6076_43A9_B4C3 as UInt64), (4, 0x9136_A0DC_A574_57EE, 0xCAAB_286B_D8E9_FDB5),
    (14, 0x8282_DCC4_994E_35C8, 0xC3BD_6BF6_3DEB_6DF0), (222, 0xB641_AE8C_B691_C174, 0x20CB_8AB7_AE10_C14A),
  ])
  func `a checksum equals that of the reference's sanity check`(count: Int, plain: UInt64, seeded: UInt64) {
    var generator: UInt64 = 2_654_435_761
    let bytes = (0..<count).map { _ in
      defer { generator = generator &* 0x9E37_79B1_85EB_CA8D }
      return UInt8(generator >> 56)
    }
    #expect(bytes.withUnsafeBytes { Checksum.of($0) } == plain)
    #expect(bytes.withUnsafeBytes { Checksum.of($0, seed: 2_654_435_761) } == seeded)
  }

  @Test func `every part of a row changes its checksum`() {
    let payload: [UInt8] = [1, 2, 3]
    func sum(
      _ module: ModuleID, _ path: String, _ schema: Int64, _ savedAt: Int64, _ payload: [UInt8], fresh: Int64? = nil,
      validator: String? = nil
    ) -> Int64 {
      let head = RowHead(
        schema: schema, savedAt: savedAt, fresh: fresh, validator: validator, validity: 7, isDurable: false,
        expiresAt: nil)
      return payload.withUnsafeBytes { Checksum.of(key(path, module: module), head, $0) }
    }
    let sums: Set = [
      sum("goods", "a", 1, 2, payload), sum("good", "sa", 1, 2, payload), sum("goods", "b", 1, 2, payload),
      sum("goods", "a", 2, 1, payload), sum("goods", "a", 1, 3, payload), sum("goods", "a", 1, 2, [1, 2]),
      sum("goods", "a", 1, 2, [1, 2, 3, 0]), sum("goods", "a", 1, 2, []), sum("goods", "a", 1, 2, payload, fresh: 0),
      sum("goods", "a", 1, 2, payload, fresh: 1), sum("goods", "a", 1, 2, payload, validator: ""),
      sum("goods", "a", 1, 2, payload, validator: "v"), sum("goods", "a", 1, 2, payload, fresh: 0, validator: ""),
    ]
    #expect(sums.count == 13)
  }
}
