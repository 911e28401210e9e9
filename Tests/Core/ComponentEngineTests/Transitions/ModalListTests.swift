import EngineRandomTesting
import ModuleHarness
import Testing

@testable import ComponentEngine

// Specification: navigation 1.1.
/// The list of modals, whose copies share memory.
@MainActor
struct ModalListTests {
  private func navigator(_ number: Int) -> Navigator { Navigator(id: .modal(number), stack: [], root: nil) }

  @Test func `random changes have the effects that they have on an array`() {
    var random = SplitMix64(seed: 1)
    var (list, array) = (ModalList(), [Navigator]())
    for number in 0..<5_000 {
      let position = array.isEmpty ? 0 : random.number(0...array.count - 1)
      switch random.number(0...19) {
      case 0 where !array.isEmpty:
        list.removeSubrange(position...)
        array.removeSubrange(position...)
      case 1 where !array.isEmpty: #expect(list.remove(at: position) == array.remove(at: position))
      case 2...3: #expect(list.popLast() == array.popLast())
      case 4 where !array.isEmpty:
        list[position].id = .modal(-number)
        array[position].id = .modal(-number)
      case 5:
        list.removeAll { $0.id == .modal(position) }
        array.removeAll { $0.id == .modal(position) }
      default:
        list.append(navigator(number))
        array.append(navigator(number))
      }
      #expect(Array(list) == array)
    }
  }

  @Test func `a changed copy shares the elements before the change, and the original stays as it is`() {
    let list = ModalList((0..<100).map(navigator))
    var copy = list
    copy[70].id = .modal(-1)
    copy.append(navigator(100))
    #expect(copy.sharedCount(with: list) == 64)
    #expect(list.map(\.id) == (0..<100).map { .modal($0) })
    #expect(copy.sharedCount(with: []) == 0)
  }

  @Test func `a transition over many modals shares all but the last of them with the state before it`() throws {
    let shop = try Shop()
    for _ in 0..<100 { try shop.run("append login") }
    for intent in ["append goods/1", "append login", "back 2"] {
      let before = shop.router.state
      try shop.run(intent)
      #expect(shop.router.state.modalList.sharedCount(with: before.modalList) >= 64)
    }
    #expect(shop.router.state.modals.count == 100)
  }
}
