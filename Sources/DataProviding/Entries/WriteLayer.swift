/// A write that may yet be taken back.
struct WriteLayer<Value: Sendable & Equatable> {
  fileprivate enum Effect {
    case pending((Value) -> Value)
    /// It is there to stay, since then; what the other side made of it is not known.
    case kept((Value) -> Value, Stamp)
    /// It is there to stay, and this is what the other side made of it.
    case answered(Committed<Value>)
  }

  let id: Stamp
  fileprivate var effect: Effect

  init(_ id: Stamp, _ change: @escaping (Value) -> Value) {
    self.id = id
    effect = .pending(change)
  }

  /// Since when it is there to stay; nil while it may be taken back.
  fileprivate var keptSince: Stamp? {
    switch effect {
    case .pending: nil
    case .kept(_, let stamp): stamp
    case .answered(let answer): answer.stamp
    }
  }

  /// What is shown when the layer lies over a value.
  fileprivate func over(_ value: Value) -> Value {
    switch effect {
    case .pending(let change), .kept(let change, _): change(value)
    case .answered(let answer): answer.value
    }
  }
}

/// The writes that lie over a committed value, in the order in which they were made.
struct WriteLayers<Value: Sendable & Equatable> {
  private var layers: [WriteLayer<Value>] = []

  var isEmpty: Bool { layers.isEmpty }

  /// What is shown when they lie over a value.
  func over(_ value: Value) -> Value { layers.reduce(value) { $1.over($0) } }

  mutating func add(_ layer: WriteLayer<Value>) { layers.append(layer) }

  /// A layer is there to stay; the answer is what it has become, where that is known.
  mutating func keep(_ id: Stamp, _ answer: Committed<Value>?, _ stamp: Stamp) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    if let answer {
      layers[index].effect = .answered(answer)
    } else if case .pending(let change) = layers[index].effect {
      layers[index].effect = .kept(change, stamp)
    }
  }

  mutating func lose(_ id: Stamp) { layers.removeAll { $0.id == id } }

  /// A fetch that began then has brought a value: what was kept before that is in it.
  mutating func dropKept(before stamp: Stamp) {
    layers.removeAll { layer in layer.keptSince.map { $0 < stamp } ?? false }
  }

  /// What is there to stay sinks into what is committed as soon as all that lies under it has.
  ///
  /// - Returns: What is committed then, and when the last layer that sank was kept; nil when none did.
  mutating func sink(into base: Committed<Value>?) -> (base: Committed<Value>?, kept: Stamp)? {
    var (base, kept) = (base, Stamp?.none)
    while let layer = layers.first, let since = layer.keptSince {
      if case .answered(let answer) = layer.effect { base = answer } else { base?.change(layer.over) }
      kept = max(kept ?? since, since)
      layers.removeFirst()
    }
    return kept.map { (base, $0) }
  }
}
