/// The catalogue as text, which is easier to read and to edit than code.
///
/// A product family is a block of seven lines between empty lines. The first line holds the number of the first
/// article, the category, the price in cents, and the variants with their stock. The other lines hold the name and a
/// sentence in each language. Articles are numbered in the order of the variants. New families are added at the end, so
/// that existing numbers stay the same.
///
/// The text is in string literals because an embedded resource becomes a literal of bytes, which takes seconds to
/// compile.
enum CatalogueText {
  /// All families, in the order of their numbers.
  static let families = [shoes, jackets, bags, socks, accessories, kitchen, tea, books, lamps]
}
