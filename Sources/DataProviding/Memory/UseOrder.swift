/// Entries in the order of their last use. All that is done here takes the same time, however many there are.
///
/// A list whose links are numbers and lie side by side: links in the entries themselves would be spread over all of memory.
struct UseOrder {
  /// Where an entry stands, until it is removed.
  typealias Place = Int

  private struct Link {
    var entry: Entry?
    var older: Place
    var newer: Place
  }

  /// A ring: what follows the first one, which has no entry, was used longest ago, and what lies before it was used last.
  private var links = [Link(entry: nil, older: 0, newer: 0)]

  private var vacant: [Place] = []

  /// What was used longest ago.
  var oldest: Entry? { links[links[0].newer].entry }

  /// An entry that was used just now.
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

  /// The entry there was used just now.
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
