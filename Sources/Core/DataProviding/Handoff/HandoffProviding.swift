/// The data of a module that holds payloads for other modules or takes theirs.
///
/// A module's protocol refines this one instead of declaring `handoffs` itself. All modules then share the hand-offs,
/// and one property of the host's provider implements the requirement for all of them.
@MainActor
public protocol HandoffProviding: DataProviderProtocol {
  /// The hand-offs that a host gives to all its modules.
  var handoffs: Handoffs { get }
}
