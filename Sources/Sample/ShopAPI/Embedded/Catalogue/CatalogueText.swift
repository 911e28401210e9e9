/// The catalogue as text, which is easier to read and to mend than code.
///
/// A product family is a block of six lines between empty ones: the number of its first article, the category, the price
/// in cents and the variants, each with its stock; then the name and a sentence in each language. A family's articles
/// are numbered in the order of its variants. New families come last, so that numbers stay what they are.
///
/// It is in literals because an embedded resource becomes a literal of bytes, which takes seconds to compile.
enum CatalogueText {
  /// All families, in the order of their numbers.
  static let families = [shoes, jackets, bags, socks, accessories, kitchen, tea, books, lamps]
}
