/// The base of the protocols in which modules declare the data that they need.
///
/// Empty on purpose: each module refines it with the methods that it needs. The host's provider conforms to all of
/// these protocols, a mock to one.
///
/// ```swift
/// protocol AccountData: DataProviderProtocol {
///   func profile() async throws -> Profile
/// }
/// ```
///
/// If two module protocols have a method with the same full signature, one method of the host silently implements both.
/// Give each module's methods names of their own. Put a method that modules share on purpose into a protocol that they
/// refine (``HandoffProviding``).
public protocol DataProviderProtocol {}
