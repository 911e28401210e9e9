/// A picture of articles of one kind in one color, as the shop's server draws it.
package struct ArticlePicture: Sendable {
  /// The category's name in links, `shoes`, or `shop` for the shop itself.
  private let category: String
  /// The name of the color; another variant, as a size, has the color of the category.
  private let color: String

  package init(category: String, color: String = "") {
    self.category = category
    self.color = color
  }

  /// Creates the picture at an address of ``address(_:_:)``; nil for any other address.
  init?(address: String) {
    let parts = address.dropFirst(Self.folder.count).split(separator: "-", maxSplits: 1)
    guard address.hasPrefix(Self.folder), parts.count == 2, parts[1].hasSuffix(".png"),
      Self.kinds.contains(String(parts[0]))
    else { return nil }
    self.init(category: String(parts[0]), color: String(parts[1].dropLast(4)))
  }

  /// Returns the address of the picture of a category's articles in a variant.
  static func address(_ category: String, _ variant: String) -> String { "\(folder)\(category)-\(variant).png" }

  private static let folder = "https://shop.example.com/pictures/"

  /// The categories that have a picture, and the shop.
  package static let kinds = [
    "accessories", "bags", "books", "jackets", "kitchen", "lamps", "shoes", "shop", "socks", "tea",
  ]

  /// Returns a square picture as a PNG.
  ///
  /// - Parameters:
  ///   - size: The number of pixels in a row.
  ///   - hasBackground: Whether it has a background, or is transparent around the article.
  ///   - isLight: Whether it has light colors, for a dark background.
  package func png(_ size: Int, hasBackground: Bool, isLight: Bool = false) -> [UInt8] {
    let main = Self.colors[color] ?? (isLight ? 0x8FB4E8 : 0x3D6FB8)
    let background: [(Drawing.Shape, Int)] =
      hasBackground ? [(Self.polygon(0, 0, 100, 0, 100, 100, 0, 100), 0xE9E4DA)] : []
    return PNGWriter.png(width: size, Drawing(background + shapes(main, Self.shade(main))).pixels(size))
  }

  private func shapes(_ main: Int, _ shade: Int) -> [(Drawing.Shape, Int)] {
    switch category {
    case "shoes":
      [
        (Self.polygon(8, 70, 11, 40, 32, 38, 52, 54, 82, 58, 92, 70), main),
        (Self.polygon(8, 70, 92, 70, 92, 78, 8, 78), shade), (Self.polygon(36, 45, 46, 42, 49, 46, 40, 50), shade),
      ]
    case "jackets":
      [
        (
          Self.polygon(
            34, 16, 66, 16, 86, 32, 93, 74, 79, 77, 74, 52, 74, 86, 26, 86, 26, 52, 21, 77, 7, 74, 14, 32), main
        ),
        (Self.polygon(34, 16, 66, 16, 50, 30), shade), (Self.polygon(48, 30, 52, 30, 52, 86, 48, 86), shade),
      ]
    case "bags":
      [
        (Self.polygon(32, 42, 32, 20, 68, 20, 68, 42, 62, 42, 62, 26, 38, 26, 38, 42), shade),
        (Self.polygon(16, 40, 84, 40, 77, 86, 23, 86), main), (Self.polygon(16, 40, 84, 40, 82, 52, 18, 52), shade),
      ]
    case "socks":
      [
        (Self.polygon(36, 10, 62, 10, 62, 52, 86, 68, 80, 86, 54, 84, 36, 62), main),
        (Self.polygon(36, 10, 62, 10, 62, 22, 36, 22), shade),
        (Self.polygon(70, 57, 86, 68, 80, 86, 68, 85), shade),
      ]
    case "accessories":
      [
        (Self.polygon(48, 12, 52, 12, 52, 82, 62, 82, 62, 76, 67, 76, 67, 88, 48, 88), shade),
        (
          Self.polygon(8, 56, 13, 37, 28, 22, 50, 16, 72, 22, 87, 37, 92, 56, 78, 50, 64, 56, 50, 50, 36, 56, 22, 50),
          main
        ),
      ]
    case "kitchen":
      [
        (Self.polygon(6, 48, 94, 48, 94, 55, 6, 55), shade), (Self.polygon(18, 42, 82, 42, 78, 84, 22, 84), main),
        (Self.polygon(14, 34, 86, 34, 86, 42, 14, 42), shade), (.ellipse(x: 50, y: 29, width: 12, height: 12), shade),
      ]
    case "tea":
      [
        (Self.polygon(66, 44, 88, 44, 88, 68, 62, 68, 64, 61, 81, 61, 81, 51, 66, 51), shade),
        (.ellipse(x: 45, y: 84, width: 70, height: 10), shade), (Self.polygon(18, 40, 72, 40, 65, 80, 25, 80), main),
      ]
    case "books":
      [
        (Self.polygon(22, 12, 80, 12, 80, 88, 22, 88), main), (Self.polygon(22, 12, 33, 12, 33, 88, 22, 88), shade),
        (Self.polygon(42, 26, 71, 26, 71, 32, 42, 32), shade), (Self.polygon(42, 40, 62, 40, 62, 45, 42, 45), shade),
      ]
    case "lamps":
      [
        (Self.polygon(47, 48, 53, 48, 53, 82, 47, 82), shade), (.ellipse(x: 50, y: 84, width: 42, height: 9), shade),
        (Self.polygon(35, 14, 65, 14, 82, 50, 18, 50), main),
      ]
    default:
      [
        (Self.polygon(14, 40, 86, 40, 86, 88, 14, 88), main), (Self.polygon(56, 54, 75, 54, 75, 88, 56, 88), shade),
        (Self.polygon(14, 16, 86, 16, 95, 42, 82, 50, 68, 42, 50, 50, 32, 42, 18, 50, 5, 42), shade),
      ]
    }
  }

  private static let colors = [
    "black": 0x2E2E33, "blue": 0x2F6FC0, "brass": 0xC9A24A, "brown": 0x7A5236, "burgundy": 0x7B1E3A,
    "copper": 0xB8703F, "green": 0x2F7D4F, "grey": 0x85878E, "mustard": 0xD0A02A, "natural": 0xD8C7A3,
    "navy": 0x243B6B, "oak": 0xB98B57, "olive": 0x6F7438, "pink": 0xE08FA8, "red": 0xC0392F, "sand": 0xCDB48A,
    "walnut": 0x5E4330, "white": 0xFAFAF7,
  ]

  /// A darker color, or a lighter one of a dark color.
  private static func shade(_ color: Int) -> Int {
    let channels = [16, 8, 0].map { color >> $0 & 0xFF }
    let isDark = channels.reduce(0, +) < 200
    return channels.reduce(0) { $0 << 8 | (isDark ? min($1 + 70, 255) : $1 * 7 / 10) }
  }

  private static func polygon(_ numbers: Double...) -> Drawing.Shape {
    .polygon(stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
  }
}
