import CommonUI
import Testing

@testable import SampleOrderModule

struct DraftFaultTests {
  @Test(arguments: [(1, 1), (3, 3), (1, nil), (.max, nil), (.max, .max)] as [(Int, Int?)])
  func `a quantity up to the stock can be ordered`(quantity: Int, stock: Int?) {
    #expect(DraftFault(quantity: quantity, stock: stock) == nil)
  }

  @Test(arguments: [0, -1, .min]) func `a quantity below one is too few`(quantity: Int) {
    #expect(DraftFault(quantity: quantity, stock: nil) == .tooFew(quantity))
    #expect(DraftFault(quantity: quantity, stock: 3) == .tooFew(quantity))
  }

  @Test(arguments: [4, .max]) func `a quantity above the stock is too many`(quantity: Int) {
    #expect(DraftFault(quantity: quantity, stock: 3) == .tooMany(quantity, stock: 3))
  }

  @Test(arguments: [0, -1, .min]) func `every quantity of an empty stock is sold out`(stock: Int) {
    #expect(DraftFault(quantity: 1, stock: stock) == .soldOut)
    #expect(DraftFault(quantity: 0, stock: stock) == .soldOut)
  }

  @Test(arguments: [
    (DraftFault.tooFew(0), "An order is for 1 piece or more, not for 0"),
    (.tooMany(5, stock: 3), "Only 3 left: 5 cannot be ordered"),
    (.soldOut, "Sold out: there is nothing left to order"),
    (.unknownCoupon("SUMMER"), "SUMMER is no coupon of today's; try another one, or none"),
    (.uncheckedCoupon("SUMMER"), "Nobody knows yet whether SUMMER can be used"),
  ])
  func `a fault has a sentence with its reason`(fault: DraftFault, sentence: String) {
    #expect(fault.sentence(Texts(ScreenLocale("en"))) == sentence)
  }
}
