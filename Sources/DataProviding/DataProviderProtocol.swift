/// Where a module's data comes from.
///
/// Empty on purpose: each module extends it with the methods that it needs, the host's provider conforms to all of these
/// protocols, a mock to one.
///
/// ```swift
/// protocol AccountData: DataProviderProtocol {
///   func profile() async throws -> Profile
/// }
/// ```
///
/// Two module protocols with a method of the same full signature fall silently into one witness; give each module's methods
/// names of their own, and what they share on purpose a protocol that both refine (``HandoffProviding``).
public protocol DataProviderProtocol {}
