/// Changes a value, or creates one if it is missing.
typealias LayerChange = @Sendable ((any HeldValue)?) -> (any HeldValue)?

/// The layers of queued mutations over the value of one key, in the order of the mutations.
///
/// They lie over the committed value and over optimistic changes, however long the mutations are queued. Only observers
/// see them: a `request` is answered with the value below them.
struct StandingLayers {
  /// The end of a layer.
  enum End {
    /// The server has made the change, which becomes a part of the committed value; nil for a change that does not.
    case sent(LayerChange?)
    /// The mutation is not sent any more.
    case withdrawn(mayHaveBeenReceived: Bool)
  }

  private var layers: [(id: LogicalTime, change: LayerChange)] = []

  var isEmpty: Bool { layers.isEmpty }

  /// Returns the value that is shown when the layers lie over a value.
  func over(_ value: (any HeldValue)?) -> (any HeldValue)? { layers.reduce(value) { $1.change($0) } }

  mutating func add(_ id: LogicalTime, _ change: @escaping LayerChange) { layers.append((id, change)) }

  mutating func remove(_ id: LogicalTime) { layers.removeAll { $0.id == id } }
}

extension EntryState {
  mutating func addLayer(_ id: LogicalTime, _ change: @escaping LayerChange, _ effects: inout [EntryEffect]) {
    standing.add(id, change)
    show(&effects)
  }

  /// Takes off a layer. Unless the server certainly has not received its mutation, the key is invalid, and the answers
  /// of fetches that started before are dropped.
  mutating func endLayer(
    _ id: LogicalTime, _ end: StandingLayers.End, _ time: LogicalTime, _ effects: inout [EntryEffect]
  ) {
    standing.remove(id)
    switch end {
    case .sent(let change):
      if let change, committed != nil {
        committed?.change { change($0) ?? $0 }
        effects.append(.store)
      }
      settle(time, &effects)
    case .withdrawn(true): settle(time, &effects)
    case .withdrawn(false): break
    }
    show(&effects)
  }

  private mutating func settle(_ time: LogicalTime, _ effects: inout [EntryEffect]) {
    settled = max(settled, time)
    freshness.invalidate(at: time)
    effects.append(.invalidated(time))
  }
}
