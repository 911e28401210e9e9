/// Why an intent did not happen. Nothing has changed then.
public enum RouterError: Error, Sendable, Equatable {
  /// The link is wrong, or opens nothing here.
  case link(LinkError)
  /// No root navigator has this id.
  case unknownNavigator(String, known: [String])
  /// No component of this uid is mounted.
  case unknownComponent(String)
  /// The closure that makes the component threw.
  case factoryFailed(component: String, reason: String)
  /// ``ComponentProtocol/componentWillMount()`` threw; what was mounted with it is unmounted again.
  case mountFailed(ComponentUID, reason: String)
  /// Lifecycle phases navigate on and on; the chain names the intents, the first one first.
  case redirectLoop([String])
  /// An outcome was awaited inside the presentation that it would have to wait for.
  case wouldWaitForItself(String)

  /// The error's code, as other programs check it.
  public var code: String {
    switch self {
    case .link(let error): error.code
    case .unknownNavigator: "unknownNavigator"
    case .unknownComponent: "unknownComponent"
    case .factoryFailed: "factoryFailed"
    case .mountFailed: "mountFailed"
    case .redirectLoop: "redirectLoop"
    case .wouldWaitForItself: "wouldWaitForItself"
    }
  }
}

extension RouterError: CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .link(let error): error.description
    case .unknownNavigator(let id, let known):
      "there is no navigator \"\(id)\"; there are: \(known.joined(separator: ", "))"
    case .unknownComponent(let uid): "no component \"\(uid)\" is mounted"
    case .factoryFailed(let component, let reason): "\(component) could not be made: \(reason)"
    case .mountFailed(let uid, let reason): "\(uid) could not be mounted: \(reason)"
    case .redirectLoop(let chain):
      "\(chain.count) navigations follow from one another without coming to rest: "
        + (chain.count > 6 ? chain.prefix(3) + ["…"] + chain.suffix(2) : chain[...]).joined(separator: " → ")
    case .wouldWaitForItself(let intent):
      "\(intent) is awaited inside the presentation that it would have to wait for; give it with enqueue, or await it "
        + "after the presentation"
    }
  }
}
