/// The handlers of one module, and the modules that they wait for.
struct ModuleHandlers {
  let module: ModuleID
  let layer: ModuleLayer

  /// The modules that it needs.
  let dependencies: [ModuleID]

  /// The handlers in the module's order. A module without handlers is listed too, so that other modules wait for its
  /// dependencies.
  let handlers: [AppHandler]

  init(_ module: ModuleDescriptor) {
    self.module = module.identifier
    layer = module.layer
    dependencies = module.dependencies
    handlers = module.appHandlers
  }
}
