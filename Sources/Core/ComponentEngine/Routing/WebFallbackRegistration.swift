public import DeepLinks

/// The component for web pages that no route claims, with its factory.
///
/// ```swift
/// WebFallbackRegistration("web", hosts: ["*.example.com"]) { context in Page(context: context) }
/// ```
public struct WebFallbackRegistration<ViewController> {
  /// The component's name, the hosts whose pages it may show, and the parameter with the link.
  public var fallback: WebFallback
  let make: ComponentRegistration<ViewController>.Factory

  /// Creates a registration from a fallback and a closure.
  public init(_ fallback: WebFallback, make: @escaping ComponentRegistration<ViewController>.Factory) {
    self.fallback = fallback
    self.make = make
  }

  /// Creates a registration; see ``/DeepLinks/WebFallback``.
  public init(
    _ name: String, hosts: [String], parameter: String = "url", navigateMode: NavigateMode = .push,
    make: @escaping ComponentRegistration<ViewController>.Factory
  ) {
    self.init(WebFallback(name, hosts: hosts, parameter: parameter, navigateMode: navigateMode), make: make)
  }

  /// The closure, without the host's view type.
  var factory: ErasedFactory {
    { [make] context in try make(context) }
  }
}

@available(*, unavailable)
extension WebFallbackRegistration: Sendable {}
