public import DeepLinks

/// The verbs with destinations instead of links. Their source is ``/DeepLinks/LinkSource/internal``.
///
/// ```swift
/// try await router.open(ArticleLink(id: 42, coupon: code) / NewOrderLink(article: 42, pieces: 2))
/// ```
extension Navigating {
  /// Opens destinations; see ``open(_:_:source:options:)``.
  @discardableResult
  public func open(
    _ path: some LinkConvertible, _ mode: Intent.OpenMode = .reconcile, options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await open(path.link, mode, options: options)
  }

  /// Adds destinations to the frontmost navigator; see ``append(_:source:options:)``.
  @discardableResult
  public func append(
    _ path: some LinkConvertible, options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await append(path.link, options: options)
  }

  /// Adds destinations to a navigator; see ``append(_:onto:selecting:source:options:)``.
  @discardableResult
  public func append(
    _ path: some LinkConvertible, onto place: Intent.AppendPlace, selecting: Bool = false,
    options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await append(path.link, onto: place, selecting: selecting, options: options)
  }

  /// Opens destinations and awaits the result of the last one; see ``open(_:_:source:options:returning:)``.
  public func open<Value: Sendable>(
    _ path: some LinkConvertible, _ mode: Intent.OpenMode = .reconcile, options: OpenOptions = OpenOptions(),
    returning type: Value.Type
  ) async throws(RouterError) -> ComponentResult<Value> {
    try await open(path.link, mode, options: options, returning: type)
  }

  /// Returns the object of a destination; see ``object(for:as:source:)``.
  public func object<Object>(
    for destination: some LinkConvertible, as type: Object.Type = Object.self
  ) throws(RouterError) -> Object {
    try object(for: destination.link, as: type)
  }
}

extension Router {
  /// Launches with destinations above the root of their navigator; see ``launch(_:source:)``.
  @discardableResult
  public func launch(_ path: some LinkConvertible) async throws(RouterError) -> Outcome { try await launch(path.link) }
}
