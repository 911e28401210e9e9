import ComponentEngine
import EngineBase

/// A search for links that open and differ little from a link that does not. Every found link is resolved by the table.
struct NearestLinks {
  let table: RouteTable
  let source: LinkSource

  /// The maximum number of repairs in one link, and of links that are tried.
  private static let (depth, tries) = (3, 60)

  /// Returns up to three links that open, the most similar first.
  func links(like link: String) -> [String] {
    var seen: Set<String> = [link]
    var open: [String] = []
    var level = [link]
    var count = 0
    for _ in 0..<Self.depth {
      var next: [String] = []
      for text in level {
        for repaired in repairs(of: text) where seen.insert(repaired).inserted && count < Self.tries {
          count += 1
          if error(of: repaired) == nil { open.append(repaired) } else { next.append(repaired) }
        }
      }
      level = next
    }
    let bytes = Array(link.utf8.prefix(512))
    let ranked = open.map { (text: $0, distance: editDistance(bytes, Array($0.utf8.prefix(512)))) }
    return ranked.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }.prefix(3).map(\.text)
  }

  private func error(of link: String) -> LinkError? {
    do throws(LinkError) {
      _ = try table.resolve(Link(absolute: link), source: source)
      return nil
    } catch {
      return error
    }
  }

  private func repairs(of link: String) -> [String] {
    guard let error = error(of: link) else { return [] }
    let texts = LinkRepair.allCases.compactMap { $0.apply(to: link, table) }
    guard let url = try? RouterURL.parse(link, policy: table.policy) else { return texts }
    return texts + URLRepairs(table: table, url: url).repairs(of: error).map(\.description)
  }
}
