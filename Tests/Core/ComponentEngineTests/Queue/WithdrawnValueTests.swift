import ComponentEngine
import Testing

@MainActor
struct WithdrawnValueTests {
  @MainActor
  private final class Sender {
    private let onRelease: @MainActor () -> Void
    init(_ onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }
    isolated deinit { onRelease() }
  }

  private enum Key: ValueKey { typealias Value = Sender }

  @Test func `a value that is released with a withdrawn intent can send an intent`() async throws {
    let shop = try Shop()
    let hold = shop.router.hold()
    var hasSent = false
    let caller = Task {
      let sender = Sender { [weak shop] in
        hasSent = true
        shop?.send("append goods/2")
      }
      let options = OpenOptions(userInfo: UserInfo(Key.self, sender))
      _ = try? await shop.router.perform(.open(DeepLink("shop://order"), .append, options: options))
    }
    await Task.yield()
    caller.cancel()
    await caller.value
    #expect(!hasSent)
    hold.release()
    #expect(hasSent)
    #expect(shop.stacks.hasPrefix("main*: home#1 goods#2"))
  }
}
