import ComponentEngine

/// The pages of components in the HTML report. Equal pages are written once, and so are equal style sheets and
/// pictures.
///
/// A page is text in a template, and cannot become a part of the report. The report's script puts the pictures into it,
/// and shows it in a frame in which scripts, forms and links have no effect.
struct HTMLPages {
  /// The most entries of `numbers`, which bound the memory for any number of steps.
  private static let limit = 10_000

  /// The numbers of texts that were written, by the hash values of the texts.
  private var numbers: [Int: Int] = [:]
  /// The paths of the pictures that were written.
  private var pictures: Set<String> = []
  private var count = 0

  /// Appends the pages and the pictures of a step that were not written before.
  ///
  /// - Returns: The numbers of the pages.
  mutating func append(_ pages: [ReplayStep.Page], to text: inout [UInt8]) -> [ComponentUID: Int] {
    var numbers: [ComponentUID: Int] = [:]
    for page in pages {
      for picture in page.content.pictures { append(picture, to: &text) }
      numbers[page.uid] = append(page.content.html, to: &text)
    }
    return numbers
  }

  private mutating func append(_ picture: ReportPicture, to text: inout [UInt8]) {
    guard pictures.insert(picture.path).inserted else { return }
    text.append("<template data-picture=\"")
    text.append(escaping: picture.path)
    text.append("\">")
    text.append(escaping: picture.address)
    text.append("</template>\n")
  }

  /// Appends a page without the content of its first `style` element, which is a text of its own.
  private mutating func append(_ page: String, to text: inout [UInt8]) -> Int {
    guard let start = page.firstRange(of: "<style>")?.upperBound,
      let end = page[start...].firstRange(of: "</style>")?.lowerBound
    else { return append(page, style: nil, to: &text) }
    let style = append(String(page[start..<end]), style: nil, to: &text)
    return append(String(page[..<start] + page[end...]), style: style, to: &text)
  }

  private mutating func append(_ content: String, style: Int?, to text: inout [UInt8]) -> Int {
    var hasher = Hasher()
    hasher.combine(content)
    hasher.combine(style)
    let hash = hasher.finalize()
    if let number = numbers[hash] { return number }
    if numbers.count >= Self.limit { numbers.removeAll(keepingCapacity: true) }
    count += 1
    numbers[hash] = count
    text.append("<template id=\"p\(count)\"\(style.map { " data-style=\"\($0)\"" } ?? "")>")
    text.append(escaping: content)
    text.append("</template>\n")
    return count
  }
}
