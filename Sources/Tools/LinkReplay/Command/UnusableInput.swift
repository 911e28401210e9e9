/// The reason why a run cannot use a manifest, a trace or another input, with its place.
struct UnusableInput: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
