/// The handlers of one module, and the modules that they wait for.
struct ModuleHandlers {
  let module: ModuleID
  let layer: ModuleLayer

  /// The modules that it needs.
  let dependencies: [ModuleID]

  /// The handlers in the module's order; empty if it has none, so that others still wait for what it needs.
  let handlers: [AppHandler]

  init(_ module: ModuleDescriptor) {
    self.module = module.identifier
    layer = module.layer
    dependencies = module.dependencies
    handlers = module.appHandlers
  }
}
