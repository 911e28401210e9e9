/// The parts of a router's settings that its components keep, also after they are unmounted. Each keeps them as one
/// reference.
@MainActor
final class ComponentEnvironment {
  let events: EventBus
  let services: ServiceRegistry
  let translations: [CatalogTranslation]

  /// The components that have taken payloads and are being mounted.
  var takers: [ComponentContext] = []

  init(_ events: EventBus, _ services: ServiceRegistry, _ translations: [CatalogTranslation]) {
    self.events = events
    self.services = services
    self.translations = translations
  }
}
