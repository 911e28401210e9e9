import Testing

/// The tests that simulate UIKit. They run one after the other, because the simulated time is one for all.
@MainActor
@Suite(.serialized)
enum UIKitHostTests {}
