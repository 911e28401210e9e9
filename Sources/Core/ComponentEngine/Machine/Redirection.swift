import DeepLinks
import EngineBase

/// A guard's redirect of an intent to another link.
struct Redirection {
  let guardPosition: Int
  let guardName: String
  let link: DeepLink

  /// The components of the redirects that led to the intent that is redirected, the first one first. None of them has
  /// finished.
  var earlier: [[ComponentKey]] = []

  /// The links of the same redirects.
  var earlierLinks: [DeepLink] = []
}

/// The redirect that an intent waits for.
struct Redirect {
  let redirection: Redirection
  let target: Target

  /// The components that the redirect names, once it is open.
  var components: [ComponentUID] = []

  enum Target {
    /// The intent that opens the redirect, which has not been applied.
    case opening(IntentRecord)
    /// The component whose finish resumes the intent.
    case component(ComponentUID)
  }
}

/// A component by name and parameters.
struct ComponentKey: Hashable {
  let name: String
  let parameters: LinkParameters

  init(_ component: ResolvedComponent) {
    name = component.name
    parameters = component.parameters
  }
}
