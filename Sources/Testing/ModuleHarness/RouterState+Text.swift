public import ComponentEngine

extension RouterState {
  /// The stacks as text for a test: `main*: home#1 goods#2; modal#1: login#3`.
  ///
  /// The navigators come in the order of ``/ComponentEngine/RouterState/navigators``, each with its components from
  /// bottom to top. `*` marks the selected root navigator. Empty navigators that are not selected are left out.
  public var text: String {
    navigators
      .filter { !$0.stack.isEmpty || $0.id == selected.id }
      .map { navigator in
        let mark = navigator.id == selected.id ? "*" : ""
        return (["\(navigator.id)\(mark):"] + navigator.stack.map(\.uid.description)).joined(separator: " ")
      }
      .joined(separator: "; ")
  }
}
