/// A write that may yet be taken back.
struct WriteLayer {
  fileprivate enum Outcome {
    case unknown
    /// It is there to stay, since then; what the other side made of it is not known.
    case kept(Stamp)
    /// It is there to stay, and this is what the other side made of it.
    case answered(Committed)
  }

  /// When it was made.
  let id: Stamp
  let change: (any HeldValue) -> any HeldValue
  fileprivate var outcome = Outcome.unknown

  init(_ id: Stamp, _ change: @escaping (any HeldValue) -> any HeldValue) {
    self.id = id
    self.change = change
  }
}

/// The writes that lie over a committed value, in the order in which they were made.
struct WriteLayers {
  /// What has come of layers that sank.
  struct Sunk {
    /// What is committed now.
    var base: Committed?
    /// When the last of them, or of those before, was kept.
    var kept: Stamp
    /// Whether the other side is sure to have the same: not where a fetch, or the answer to another layer, fell in between.
    var isCertain = true
  }

  private var layers: [WriteLayer] = []

  var isEmpty: Bool { layers.isEmpty }

  /// What is shown when they lie over a value.
  func over(_ value: any HeldValue) -> any HeldValue { layers.reduce(value) { $1.change($0) } }

  mutating func add(_ layer: WriteLayer) { layers.append(layer) }

  /// A layer is there to stay; the answer is what has become of it, where that is known.
  mutating func keep(_ id: Stamp, _ answer: Committed?, _ stamp: Stamp) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    layers[index].outcome = answer.map { .answered($0) } ?? .kept(stamp)
  }

  mutating func lose(_ id: Stamp) { layers.removeAll { $0.id == id } }

  /// What is there to stay sinks into what is committed as soon as all that lies under it has; nil when nothing does.
  ///
  /// - Parameter kept: When what is committed was changed last.
  mutating func sink(into base: Committed?, since kept: Stamp) -> Sunk? {
    var sunk = Sunk(base: base, kept: kept)
    var count = 0
    loop: for layer in layers {
      switch layer.outcome {
      case .unknown: break loop
      case .kept(let stamp): sunk.add(layer, kept: stamp, isCertain: true)
      case .answered(let answer) where answer.stamp > sunk.kept: sunk = Sunk(base: answer, kept: answer.stamp)
      case .answered(let answer): sunk.add(layer, kept: answer.stamp, isCertain: false)
      }
      count += 1
    }
    layers.removeFirst(count)
    return count == 0 ? nil : sunk
  }
}

extension WriteLayers.Sunk {
  /// A layer of which only the change is known, or of which more was known before others were kept.
  fileprivate mutating func add(_ layer: WriteLayer, kept stamp: Stamp, isCertain: Bool) {
    let fetched = base?.stamp ?? .zero
    // What was kept before that is in it, unless something else was changed since.
    if stamp < fetched, kept <= fetched { return }
    base?.change(layer.change)
    self.isCertain = self.isCertain && isCertain && layer.id > fetched
    kept = max(kept, stamp)
  }
}
