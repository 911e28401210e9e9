/// The settings of one module in an ``AppEnvironment``. Each module has its own, so one key can have different values
/// in two modules.
///
/// ```swift
/// enum PageSize: DefaultedValueKey { static let defaultValue = 20 }
/// let size = environment.settings(of: "goods")[PageSize.self]
/// ```
public typealias ModuleSettings = TypedValues
