import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Shop") struct ShopTests {
    /// Somebody with coins who owns nothing, or the accessory that the shop shows first.
    private func bench(_ keys: String, ownsFirst: Bool = false, coins: Int = 1000) throws -> Bench {
        var userData = Bench.sample.userData
        let first = try #require(Catalogue.accessories(on: .plants).first)
        userData.person?.coins = coins
        userData.person?.inventory = ownsFirst ? [first.id] : []
        for index in userData.cats.indices { userData.cats[index].equippedAccessory = nil }
        var bench = Bench(userData)
        bench.press(keys)
        return bench
    }

    @Test("enter buys, or puts on an owned accessory; in an empty box it opens the shop, and the footer says which")
    func enter() throws {
        for keys in ["3", "3 t"] {
            let other = try bench(keys).footer
            #expect(other.contains("enter buy") && !other.contains("wear"))
            let owner = try bench(keys, ownsFirst: true).footer
            #expect(owner.contains("enter wear") && !owner.contains("buy"))
        }
        var box = try bench("3 b")
        #expect(box.footer.contains("enter shop"))
        box.press("enter")
        #expect(box.model.place == .shop && box.model.pages.isEmpty)
    }

    @Test(
        "it says which accessories are owned, what coins are for, how they are earned and how much focus a price takes",
        arguments: [
            (
                true, 1000,
                [
                    "Plants 1/37", "Wild things 0/11", "Collars 0/60", "Coins dress up your cats",
                    "10 for a minute of focus",
                ]
            ),
            (false, 15, ["Coins dress up your cats", "first one in 19m", "● 200 · 19m", "185 more coins"]),
        ])
    func purpose(ownsFirst: Bool, coins: Int, texts: [String]) throws {
        let bench = try bench("3", ownsFirst: ownsFirst, coins: coins)
        #expect(bench.missing(texts) == [])
        #expect(coins > 200 || !bench.text.contains("you can buy now"))
    }

    @Test(
        "the tab of the chosen shelf is in sight, in a small window too", arguments: [Size.small, .standard],
        Language.allCases)
    func chosenTab(size: Size, language: Language) {
        var bench = Bench(size: size, in: language)
        bench.press("3")
        for _ in Shelf.allCases {
            let shelf = (bench.top as? ShopPlace)?.shelf
            let name = shelf.map { Strings(language).shop.name($0) } ?? ""
            #expect(!name.isEmpty && bench.text.contains(" \(name) "), "\(size)")
            bench.press("f")
        }
    }

    @Test("names on tiles are shortened by whole words, and those of a kind alike")
    func names() throws {
        let feathers = try bench("3 f")
        let names = ["owl", "kingfisher", "luna moth", "swallowtail", "jay feather", "…"]
        #expect(feathers.missing(names) == ["jay feather", "…"])
    }

    @Test("goods are sorted by price, and left and right lead on to the next shelf at its ends")
    func order() throws {
        for shelf in Shelf.allCases {
            let prices = ShopPlace(shelf: shelf).goods.map(\.price)
            #expect(prices == prices.sorted())
        }
        #expect((try bench("3 left").top as? ShopPlace)?.shelf == .collars)
    }

    @Test("next to the shelf t lets the next cat try on, and enter puts an owned accessory on that cat")
    func otherCat() throws {
        var bench = try bench("3 t", ownsFirst: true)
        let other = bench.userData.catsAtHome[1]
        #expect(bench.footer.contains("t other cat") && bench.text.contains("\(other.name) "))
        bench.press("enter")
        #expect(bench.actions.contains(Action(EquipAccessory(catId: other.id, accessoryId: "plant.clover"))))
    }

    @Test("a purchase is in the box, worn by enter, taken off by x, and each of these is shown and undone")
    func bought() throws {
        var bench = try Bench.settled()
        func worn() -> String? { bench.userData.cats.first?.equippedAccessory }
        bench.press("enter enter 25m 2s esc 3 enter")
        #expect(bench.userData.person?.inventory.count == 1 && worn() == nil)
        let said = bench.said.count
        bench.press("enter")
        #expect(worn() != nil && bench.said.count > said)
        bench.press("x")
        #expect(worn() == nil)
        bench.press("u")
        #expect(worn() != nil && bench.said.last?.hasPrefix("Undone: ") == true)
    }

    @Test("missing coins are shown with the focus they take", arguments: [(1, 1), (10, 1), (185, 19), (0, 0), (-5, 0)])
    func saving(coins: Int, minutes: Int) {
        #expect(SessionReward.minutes(toEarn: coins) == minutes)
    }
}
