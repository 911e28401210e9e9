import CommonUI
import DataProviding
import Foundation
import HTTPSource
import Testing

// The code in the doc comments of pictures at addresses.

@MainActor
struct PictureComments {
  @Test func `the pictures of listed servers are made as in the comments`() throws {
    let address = try #require(URL(string: "https://shop.example.com"))
    let source = try HTTPSource(address)
    let pictures = ScreenPictures(DataProvider()) { HTTPPictures([source]).request($0) }
    #expect(pictures.feed("https://shop.example.com/hat.png") != nil)
    #expect(pictures.feed("https://cdn.example.com/hat.png") == nil)
  }
}
