import ComponentEngine
import ModuleHarness
import Testing
import UIKit
import UIKitHost

extension UIKitHostTests {
  /// The cost of presentations, counted. Benchmarks/Sources/HostCost measures the time.
  @MainActor
  @Suite struct Cost {
    private func phone(_ count: Int) async throws -> Phone {
      let phone = try await Phone.launched()
      for first in stride(from: 0, to: count, by: 16) {
        let items = (first..<min(first + 16, count)).map { "item/\($0)" }
        phone.send(.append(DeepLink(stringLiteral: items.joined(separator: "/") + "?animated=false")))
      }
      try await phone.settle()
      #expect(phone.front.viewControllers.count == count + 1)
      return phone
    }

    /// The changes of each root since these.
    private func changes(_ phone: Phone, since before: [Int]) -> [Int] {
      zip(phone.roots.map(\.simulatedChangeCount), before).map { $0 - $1 }
    }

    @Test(arguments: [10, 100, 1000])
    func `each presentation changes each changed navigator once`(count: Int) async throws {
      let phone = try await phone(count)
      let cases: [(Intent, [Int])] = [
        (.append("item/1"), [1, 0, 0]), (.back(), [1, 0, 0]), (.append("item/1/item/2"), [1, 0, 0]),
        (.back(2), [1, 0, 0]),
        (.append("note/1"), [0, 0, 0]), (.append("item/2"), [0, 0, 0]), (.dismiss, [0, 0, 0]),
        (.select("account"), [0, 1, 0]),
        (.append("item/3"), [0, 1, 0]), (.select("main"), [0, 0, 0]), (.home, [1, 0, 0]),
      ]
      for (intent, expected) in cases {
        let before = phone.roots.map(\.simulatedChangeCount)
        try await phone.run([intent])
        #expect(changes(phone, since: before) == expected, "\(intent)")
      }
      #expect(phone.takeEvents() == [])
      #expect(UIKitFaults.recorded == [])
    }

    @Test(arguments: [10, 1000])
    func `no view is made twice, and views are made for new components only`(count: Int) async throws {
      let phone = try await phone(count)
      var views: [String] = []
      for name in ["home", "item", "note", "account"] {
        phone.components.on("\(name) view") { views.append("\($0.uid)") }
      }
      for number in 0..<5 {
        try await phone.run([.append("item/\(number)"), .append("note/1/item/2"), .dismiss])
        try await phone.run([.select("account"), .select("main")])
      }
      #expect(views.count == Set(views).count)
      #expect(views.count == 5 * 3 + 1)
    }

    @Test func `a presentation reads each stack as often over 1,000 components as over 10`() async throws {
      var reads: [[Int]] = []
      for count in [10, 1000] {
        let phone = try await phone(count)
        let before = phone.roots.map(\.simulatedReadCount)
        try await phone.run([.append("item/1"), .back(), .append("note/1"), .dismiss, .select("account")])
        reads.append(zip(phone.roots.map(\.simulatedReadCount), before).map { $0 - $1 })
      }
      #expect(reads[0] == reads[1])
    }
  }
}
