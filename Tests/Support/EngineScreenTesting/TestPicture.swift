/// Pictures for tests.
public enum TestPicture: Sendable {
  /// Returns a PNG with a size in its head, and bytes that are no pixels.
  public static func png(_ width: UInt32 = 30, _ height: UInt32 = 20, count: UInt32 = 0) -> [UInt8] {
    func number(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      number(UInt32(data.count)) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
      + chunk("IDAT", [UInt8](repeating: 1, count: Int(count))) + chunk("IEND", [])
  }
}
