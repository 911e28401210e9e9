/// Data of a module that holds payloads for other modules or takes theirs.
///
/// A module's protocol refines this one instead of requiring hand-offs itself: then it is plain that the modules share them, and
/// that one member of the host's provider answers all of them.
@MainActor
public protocol HandoffProviding: DataProviderProtocol {
  /// The hand-offs that a host gives to all its modules.
  var handoffs: Handoffs { get }
}
