/// The layers that queued mutations have over the values of a provider.
///
/// Each call takes effect in a round of the provider, so that no layer changes while an event is delivered.
@MainActor
final class MutationLayers {
  private weak var provider: DataProvider?
  private var shown: [MutationID: [(entry: Entry, id: LogicalTime)]] = [:]

  init(_ provider: DataProvider?) { self.provider = provider }

  /// Shows the layers of a mutation. Shows none if `layers` returns nil, or if the session ends before.
  func show(_ id: MutationID, _ layers: @escaping @MainActor () -> [MutationLayer]?) {
    round { [self] provider in
      guard let layers = layers(), !layers.isEmpty else { return }
      shown[id] = layers.map { layer in
        let entry = provider.entry(layer.resource, layer.valueType)
        let time = provider.nextTime()
        entry.addLayer(time, layer)
        return (entry, time)
      }
    }
  }

  /// Replaces the shown layers by those with the answer, commits these to the values, and applies the other effects of
  /// the answer.
  func commit(_ id: MutationID, _ sent: SentMutation) {
    round { [self] provider in
      var final = sent.layers()
      for (entry, time) in shown.removeValue(forKey: id) ?? [] {
        let index = final.firstIndex { $0.resource.key == entry.key }
        let change = index.map { final.remove(at: $0).apply }
        entry.endLayer(time, .sent(change), provider.nextTime())
      }
      for layer in final {
        let entry = provider.entry(layer.resource, layer.valueType)
        let time = provider.nextTime()
        entry.endLayer(time, .sent(layer.apply), time)
      }
      sent.apply()
    }
  }

  /// Removes the layers of a mutation that will not be sent.
  ///
  /// - Parameter isCertain: Whether the server certainly has not received it. Otherwise the keys are fetched again.
  func remove(_ id: MutationID, isCertain: Bool) {
    round { [self] provider in
      for (entry, time) in shown.removeValue(forKey: id) ?? [] {
        entry.endLayer(time, .withdrawn(mayHaveBeenReceived: !isCertain), provider.nextTime())
      }
    }
  }

  /// Forgets all layers at the end of the session, together with its entries.
  func removeAll() { shown = [:] }

  private func round(_ work: @escaping @MainActor (DataProvider) -> Void) {
    provider?.round { [weak provider] in
      if let provider { work(provider) }
    }
  }
}
