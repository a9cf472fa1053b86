import Testing

@testable import Domain

@Suite("Catalogue") struct CatalogueTests {
    @Test(
        "there are 108 accessories of three kinds at five prices",
        arguments: [
            (200, 15, 0, 0), (400, 11, 0, 12), (600, 8, 0, 24), (1000, 0, 11, 12), (1400, 3, 0, 12),
        ])
    func prices(price: Int, plants: Int, wild: Int, collars: Int) {
        let shelves: [Shelf] = [.plants, .wild, .collars]
        let counts = shelves.map { Catalogue.accessories(on: $0).count { $0.price == price } }
        #expect(counts == [plants, wild, collars])
    }

    @Test("ids are there once each, and are words that a command line takes as they are")
    func ids() {
        #expect(Catalogue.all.count == 108)
        #expect(Set(Catalogue.all.map(\.id)).count == 108 && Set(Catalogue.all.map(\.name)).count == 108)
        let odd = Catalogue.all.map(\.id).filter { id in
            id.contains { !($0.isASCII && ($0.isLowercase || $0 == "-" || $0 == ".")) }
        }
        #expect(odd == [])
        #expect(Catalogue.accessory("collar.bell.plum")?.price == 600)
        #expect(Catalogue.accessory("hat.top") == nil)
    }
}
