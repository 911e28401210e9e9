/// Entries in the order of their last use. Every operation takes constant time.
///
/// A linked list in one array, whose links are indices. Links in the entries themselves would be scattered in memory.
struct UseOrder {
  /// The position of an entry, until it is removed.
  typealias Place = Int

  private struct Link {
    var entry: Entry?
    var older: Place
    var newer: Place
  }

  /// A ring around a first link without an entry. Its successor is the least recently used entry, its predecessor the
  /// most recently used one.
  private var links = [Link(entry: nil, older: 0, newer: 0)]

  private var vacant: [Place] = []

  /// The least recently used entry.
  var oldest: Entry? { links[links[0].newer].entry }

  /// Adds an entry as the most recently used one.
  mutating func add(_ entry: Entry) -> Place {
    if vacant.isEmpty {
      vacant.append(links.count)
      links.append(Link(entry: nil, older: 0, newer: 0))
    }
    let place = vacant.removeLast()
    links[place].entry = entry
    insert(place)
    return place
  }

  /// Makes an entry the most recently used one.
  mutating func renew(_ place: Place) {
    close(place)
    insert(place)
  }

  mutating func remove(_ place: Place) {
    close(place)
    links[place].entry = nil
    vacant.append(place)
  }

  private mutating func insert(_ place: Place) {
    let newest = links[0].older
    links[place].older = newest
    links[place].newer = 0
    links[newest].newer = place
    links[0].older = place
  }

  private mutating func close(_ place: Place) {
    let (older, newer) = (links[place].older, links[place].newer)
    links[older].newer = newer
    links[newer].older = older
  }
}
