/// Conflicting declarations of one key.
extension Entry {
  /// Reports the first resource whose declaration of the key differs from that of the resource before.
  func reportConflict(with resource: any ErasedResource) {
    let (old, new) = (self.resource, resource)
    guard !hasReportedConflict,
      old.staleAfter != new.staleAfter || old.expiresAfter != new.expiresAfter || old.tags != new.tags
        || old.diskVersion != new.diskVersion
    else { return }
    hasReportedConflict = true
    let differences = [
      difference("staleAfter", "\(old.staleAfter)", "\(new.staleAfter)"),
      difference("expiresAfter", text(old.expiresAfter), text(new.expiresAfter)),
      difference("tags", text(old.tags), text(new.tags)),
      difference("version on disk", text(old.diskVersion), text(new.diskVersion)),
    ].compactMap { $0 }
    provider?.activity.notify(.conflict(key, reason: differences.joined(separator: "; ")))
  }

  private func difference(_ name: String, _ old: String, _ new: String) -> String? {
    old == new ? nil : "\(name): \(old) and \(new)"
  }

  private func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "none" }

  private func text(_ tags: Set<DataTag>) -> String { "[\(tags.map(\.name).sorted().joined(separator: ", "))]" }
}
