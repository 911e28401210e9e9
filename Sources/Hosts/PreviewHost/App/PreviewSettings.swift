package import CommonUI
import TerminalHost

/// The conditions of a device.
package struct PreviewSettings: Sendable, Hashable, Codable {
  /// The direction of reading.
  package enum Direction: String, Sendable, Codable {
    /// That of the language's script.
    case automatic
    case leftToRight
    case rightToLeft
  }

  /// The colors.
  package enum Appearance: String, Sendable, Codable {
    /// The colours of the browser.
    case automatic
    case light
    case dark
  }

  /// The names of the scenarios; empty for the first one.
  package var scenarios: [String] = []
  package var direction = Direction.automatic
  package var textScale = ScreenTraits.TextScale.large.rawValue
  package var language = "en"
  package var hasMoreContrast = false
  package var reducesMotion = false
  package var appearance = Appearance.automatic

  package init() {}

  /// The settings of a command line.
  package init(scenarios: [String], traits: ScreenTraits) {
    self.scenarios = scenarios
    language = traits.locale.identifier
    textScale = traits.textScale.rawValue
    hasMoreContrast = traits.contrast == .increased
    reducesMotion = traits.reducesMotion
    if traits.direction != traits.locale.direction {
      direction = traits.direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The environment of the screens.
  package var traits: ScreenTraits {
    let direction: ScreenTraits.Direction? =
      switch direction {
      case .automatic: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    return ScreenTraits(
      direction: direction, textScale: ScreenTraits.TextScale(rawValue: textScale) ?? .large,
      contrast: hasMoreContrast ? .increased : .normal, reducesMotion: reducesMotion, locale: ScreenLocale(language))
  }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - name: The name of a switch of the page.
  ///   - values: Its values: one, or any number for `scenarios`.
  ///   - known: The scenarios of the app.
  mutating func set(_ name: String, to values: [String], known: [HostApp.Scenario]) throws(PreviewError) {
    let value = values.count == 1 ? values[0] : ""
    let isValid: Bool
    switch name {
    case "scenarios":
      scenarios = known.map(\.name).filter(values.contains)
      isValid = scenarios.count == Set(values).count
    case "direction": isValid = Self.store(Direction(rawValue: value), &direction)
    case "textScale": isValid = Self.store(ScreenTraits.TextScale(rawValue: value)?.rawValue, &textScale)
    case "language": isValid = Self.store(HostArguments.locale(of: value) == nil ? nil : value, &language)
    case "hasMoreContrast": isValid = Self.store(Bool(value), &hasMoreContrast)
    case "reducesMotion": isValid = Self.store(Bool(value), &reducesMotion)
    case "appearance": isValid = Self.store(Appearance(rawValue: value), &appearance)
    default: isValid = false
    }
    if !isValid { throw PreviewError("\(name) cannot be \(values.joined(separator: ", "))") }
  }

  private static func store<Value>(_ value: Value?, _ place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }
}
