/// A write that may yet be taken back.
struct WriteLayer<Value: Sendable & Equatable> {
  private enum Effect {
    case pending((Value) -> Value)
    case kept((Value) -> Value)
    case answered(Value)
  }

  let id: Stamp
  private var effect: Effect

  init(_ id: Stamp, _ change: @escaping (Value) -> Value) {
    self.id = id
    effect = .pending(change)
  }

  var isKept: Bool {
    if case .pending = effect { false } else { true }
  }

  /// The write is there to stay, and this is what the other side made of it, where it says.
  mutating func keep(_ answer: Value?) {
    if let answer {
      effect = .answered(answer)
    } else if case .pending(let change) = effect {
      effect = .kept(change)
    }
  }

  /// What is shown when the layer lies over a value.
  func over(_ value: Value) -> Value {
    switch effect {
    case .pending(let change), .kept(let change): change(value)
    case .answered(let answer): answer
    }
  }
}

extension EntryState {
  /// A layer is there to stay: it sinks into what is committed as soon as those under it have.
  ///
  /// - Returns: What is then to be committed; nil where there is nothing to sink into.
  mutating func sink(_ id: Stamp, _ answer: Value?, _ stamp: Stamp, _ now: Duration) -> Committed<Value>? {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return nil }
    layers[index].keep(answer)
    guard var base = committed ?? answer.map({ Committed($0, stamp, now) }) else { return nil }
    var value = base.value
    while let layer = layers.first, layer.isKept {
      value = layer.over(value)
      layers.removeFirst()
    }
    base.change(value, stamp, now)
    return base
  }
}
