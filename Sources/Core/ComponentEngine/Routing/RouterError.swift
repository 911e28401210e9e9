public import EngineBase

/// The reason why an intent was not applied. Nothing has changed then.
///
/// The cases are indirect, so that results and functions that throw do not grow with them.
public indirect enum RouterError: Error, Sendable, Equatable {
  /// The link is faulty, or opens nothing here.
  case link(LinkError)
  /// The intent cannot name this navigator; nil if it names that of its sender, which is in none.
  case unknownNavigator(NavigatorID?, known: [NavigatorID])
  /// No component of this uid is mounted.
  case unknownComponent(ComponentUID)
  /// A guard does not allow the intent: it rejected, it did not answer, or its redirect did not finish.
  case guardRejected(guard: String, reason: String)
  /// The closure that makes the component threw, or returned one that was made before.
  case factoryFailed(component: String, reason: String)
  /// ``ComponentProtocol/componentWillMount()`` threw; the components that were mounted with it are unmounted again.
  case mountFailed(ComponentUID, reason: String)
  /// A component's result, or a route's object, is of another type than the caller expects.
  case unexpectedType(component: String, expected: String, actual: String)
  /// A snapshot of a form that this version does not know.
  case unknownSnapshotVersion(Int, known: Int)
  /// Lifecycle phases navigate without end; the chain names the intents, the first one first.
  case redirectLoop([String])
  /// An outcome was awaited inside the presentation or the guard that it would have to wait for.
  case wouldWaitForItself(String)
  /// The component that sent the intent has been unmounted.
  case unmounted(ComponentUID)
  /// While the intent waited for a guard or the user, a later intent changed the stacks.
  case superseded
  /// The task that awaited the outcome was cancelled.
  case cancelled
  /// The router has ended; see ``Router/end()``.
  case routerEnded

  /// The error's code, for other programs.
  public var code: String {
    switch self {
    case .link(let error): error.code
    case .unknownNavigator: "unknownNavigator"
    case .unknownComponent: "unknownComponent"
    case .guardRejected: "guardRejected"
    case .factoryFailed: "factoryFailed"
    case .unexpectedType: "unexpectedType"
    case .unknownSnapshotVersion: "unknownSnapshotVersion"
    case .mountFailed: "mountFailed"
    case .redirectLoop: "redirectLoop"
    case .wouldWaitForItself: "wouldWaitForItself"
    case .unmounted: "unmounted"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    case .routerEnded: "routerEnded"
    }
  }
}

extension RouterError: CustomStringConvertible {
  /// A sentence with the fault, its place, and the remedy.
  public var description: String {
    switch self {
    case .link(let error): error.description
    case .unknownNavigator(let id, let known):
      (id.map { "there is no navigator \"\($0)\"" } ?? "the sender of the intent is not mounted in a navigator")
        + "; there are: \(known.map(\.description).joined(separator: ", "))"
    case .unknownComponent(let uid): "no component \"\(uid)\" is mounted"
    case .guardRejected(let name, let reason): "the guard \(name) does not allow it: \(reason)"
    case .unexpectedType(let component, let expected, let actual):
      "\(component) gives a value of the type \(actual); the caller expects \(expected)"
    case .unknownSnapshotVersion(let version, let known):
      "the snapshot has version \(version); this version of the engine reads \(known)"
    case .factoryFailed(let component, let reason): "\(component) could not be made: \(reason)"
    case .mountFailed(let uid, let reason): "\(uid) could not be mounted: \(reason)"
    case .redirectLoop(let chain):
      "\(chain.count) navigations follow from one another without coming to rest: "
        + (chain.count > 6 ? chain.prefix(3) + ["…"] + chain.suffix(2) : chain[...]).joined(separator: " → ")
    case .wouldWaitForItself(let intent):
      "\(intent) is awaited inside the presentation or guard that it would have to wait for; use send, or await it "
        + "afterwards"
    case .unmounted(let uid): "\(uid) has been unmounted; its router handle sends no more intents"
    case .superseded:
      "a later intent has changed what is mounted while this one waited; send it again if it is still wanted"
    case .cancelled: "the task that awaited the outcome was cancelled"
    case .routerEnded: "the router has ended"
    }
  }
}
