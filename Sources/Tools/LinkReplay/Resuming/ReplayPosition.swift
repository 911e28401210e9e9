/// The last line that a replay has finished.
struct ReplayPosition: Equatable {
  /// The index of the file in the arguments.
  var file = 0
  /// The number of the line; 0 before the first line.
  var line = 0
  /// The number of its step.
  var step = 0
  /// The digest of the file's lines up to this one that are not blank.
  var digest = LineDigest()
}
