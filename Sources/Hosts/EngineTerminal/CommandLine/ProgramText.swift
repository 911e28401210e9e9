/// The texts that programs write about themselves.
package enum ProgramText {
  /// The version of the engine and of its programs.
  package static let version = "0.1.0"

  /// The options that errors propose for those of other programs.
  static let optionSynonyms = ["-v": "--version", "-?": "--help", "--usage": "--help"]

  /// The columns of help: those of the terminal, from 40 to 120, and 80 elsewhere.
  package static var helpWidth: Int { min(max(Platform.terminalWidth(1) ?? 80, 40), 120) }
}
