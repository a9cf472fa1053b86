import Testing

@testable import Domain

@Suite("Catalogue") struct CatalogueTests {
    @Test("there are 108 accessories of three kinds, each id once")
    func countsAndIds() {
        #expect(Catalogue.all.count == 108)
        #expect(Catalogue.accessories(on: .plants).count == 37)
        #expect(Catalogue.accessories(on: .wild).count == 11)
        #expect(Catalogue.accessories(on: .collars).count == 60)
        #expect(Set(Catalogue.all.map(\.id)).count == 108)
        #expect(Set(Catalogue.all.map(\.name)).count == 108)
    }

    @Test(
        "prices and how many accessories have them",
        arguments: [
            (200, 15, 0, 0), (400, 11, 0, 12), (600, 8, 0, 24), (1000, 0, 11, 12), (1400, 3, 0, 12),
        ])
    func prices(price: Int, plants: Int, wild: Int, collars: Int) {
        let atPrice = Catalogue.all.filter { $0.price == price }
        #expect(atPrice.count { $0.shelf == .plants } == plants)
        #expect(atPrice.count { $0.shelf == .wild } == wild)
        #expect(atPrice.count { $0.shelf == .collars } == collars)
    }

    @Test("all together cost 75 400 coins, and the first 25 minutes buy a plant")
    func total() {
        #expect(Catalogue.all.reduce(0) { $0 + $1.price } == 75_400)
        #expect(Catalogue.accessories(on: .plants).contains { $0.price <= 250 })
    }

    @Test("ids are words that a command line takes as they are")
    func idsAreWords() {
        let odd = Catalogue.all.map(\.id).filter { id in
            id.contains { !($0.isASCII && ($0.isLowercase || $0 == "-" || $0 == ".")) }
        }
        #expect(odd == [])
    }

    @Test("an id is found again, another is not")
    func lookUp() {
        #expect(Catalogue.accessory("collar.bell.plum")?.price == 600)
        #expect(Catalogue.accessory("collar.woven.gold")?.price == 1400)
        #expect(Catalogue.accessory("hat.top") == nil)
    }
}
