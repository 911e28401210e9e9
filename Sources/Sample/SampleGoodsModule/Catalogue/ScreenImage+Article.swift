import CommonUI

nonisolated extension ModulePicture {
  /// Returns the picture of a category by its name in links; that of the shop for a category that the module does not
  /// know.
  static func category(_ name: String) -> ModulePicture {
    switch name {
    case "accessories": .accessories
    case "bags": .bags
    case "books": .books
    case "jackets": .jackets
    case "kitchen": .kitchen
    case "lamps": .lamps
    case "shoes": .shoes
    case "socks": .socks
    case "tea": .tea
    default: .shop
    }
  }
}

nonisolated extension ScreenImage {
  /// Creates the picture that the server has of an article. The picture of its category is shown if the server has
  /// none, and where the picture is not loaded.
  init(of article: GoodsItem, label: String? = nil) {
    let category = ModulePicture.category(article.category)
    self =
      article.picture.map { ScreenImage(address: $0, fallback: category, label: label) }
      ?? ScreenImage(category, label: label)
  }
}
