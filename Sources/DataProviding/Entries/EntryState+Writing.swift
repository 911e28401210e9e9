/// What is written here.
extension EntryState {
  mutating func wrote(_ value: Value, _ stamp: Stamp, _ now: Duration) -> [EntryEffect<Value>] {
    // It goes over everything that was written before.
    layers = []
    committed = Committed(value: value, stamp: stamp, time: now)
    return [.store] + changed(at: stamp)
  }

  mutating func layered(_ layer: WriteLayer<Value>) -> [EntryEffect<Value>] {
    layers.append(layer)
    // Without a value there is nothing to go over, and the first fetch must count.
    return committed == nil ? [] : changed(at: layer.id)
  }

  /// A layer is there to stay: it sinks into what is committed as soon as those under it have.
  mutating func layerKept(_ id: Stamp, _ answer: Value?, _ stamp: Stamp, _ now: Duration) -> [EntryEffect<Value>] {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return [] }
    layers[index].keep(answer)
    guard var base = committed ?? layers[index].answer.map({ Committed(value: $0, stamp: stamp, time: now) }) else {
      return []
    }
    while let layer = layers.first, layer.isKept {
      base.value = layer.over(base.value)
      layers.removeFirst()
    }
    base.stamp = stamp
    base.time = now
    base.validator = nil
    committed = base
    return [.store] + changed(at: stamp)
  }

  /// A layer is taken off, alone; what the other side has now is fetched.
  mutating func layerLost(_ id: Stamp, _ stamp: Stamp) -> [EntryEffect<Value>] {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return [] }
    layers.remove(at: index)
    let told = committed == nil ? [] : changed(at: stamp)
    invalidation = stamp
    return told + fetchIfWanted()
  }

  /// Tells what was written. A fetch under way will be dropped, so those who wait for it have their answer now.
  private mutating func changed(at stamp: Stamp) -> [EntryEffect<Value>] {
    let old = value
    lastWrite = stamp
    recompute()
    guard let value else { return [] }
    let isSame = old == value
    return tellListed { listener in
      guard listener.isOwed else { return isSame ? nil : .changed(value) }
      return isSame && listener.hasValue ? .unchanged : .fresh(value)
    }
  }
}

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

  /// What the other side made of the write, where it says.
  var answer: Value? {
    if case .answered(let value) = effect { value } else { nil }
  }

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
