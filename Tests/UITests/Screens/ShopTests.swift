import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Shop") struct ShopTests {
    /// The last row of a screen.
    private func footer(_ bench: Bench) -> String {
        bench.text.split(separator: "\n", omittingEmptySubsequences: false).last { !$0.allSatisfy(\.isWhitespace) }
            .map(String.init) ?? ""
    }

    /// Somebody with coins who owns nothing, or the accessory that the shop shows first.
    private func bench(ownsFirst: Bool, keys: String) throws -> Bench {
        var userData = Bench.sample.userData
        let first = try #require(Catalogue.accessories(on: .plants).first)
        userData.person?.coins = 1000
        userData.person?.inventory = ownsFirst ? [first.id] : []
        for index in userData.cats.indices { userData.cats[index].equippedAccessory = nil }
        var bench = Bench(userData)
        bench.press(keys)
        return bench
    }

    @Test("enter buys, or puts on what is owned, and the footer says which", arguments: ["3", "3 t"])
    func enter(keys: String) throws {
        let other = try bench(ownsFirst: false, keys: keys)
        #expect(footer(other).contains("enter buy") && !footer(other).contains("wear"))
        let owner = try bench(ownsFirst: true, keys: keys)
        #expect(footer(owner).contains("enter wear") && !footer(owner).contains("buy"))
    }

    @Test("in an empty box enter opens the shop, and the footer says so")
    func emptyBox() throws {
        var bench = try bench(ownsFirst: false, keys: "3 b")
        #expect(footer(bench).contains("enter shop"))
        bench.press("enter")
        #expect(bench.model.place == .shop && bench.model.pages.isEmpty)
    }

    @Test("the shelves are tabs with what is owned, and a line says what coins are for and how they are earned")
    func tabsAndPurpose() throws {
        let bench = try bench(ownsFirst: true, keys: "3")
        for text in [
            "Plants 1/37", "Wild things 0/11", "Collars 0/60", "Coins dress up your cats",
            "10 a focused minute, from 5 on",
        ] { #expect(bench.text.contains(text)) }
    }

    @Test(
        "the tab of the chosen shelf is in sight, in a small window too", arguments: [Size.small, .standard, .large],
        Language.allCases)
    func chosenTab(size: Size, language: Language) {
        var bench = Bench(Bench.sample.userData, in: language)
        bench.send(.resized(size))
        bench.press("3")
        for _ in Shelf.allCases {
            let shelf = (bench.model.top.screen as? ShopPlace)?.shelf
            let name = shelf.map { Strings(language).shop.name($0) } ?? ""
            #expect(!name.isEmpty && bench.text.contains(" \(name) "), "\(size)")
            bench.press("f")
        }
    }

    @Test("names on tiles are shortened by whole words, and those of a kind alike")
    func names() throws {
        let feathers = try bench(ownsFirst: false, keys: "3 f").text
        for name in ["owl", "kingfisher", "luna moth", "swallowtail"] { #expect(feathers.contains(name)) }
        #expect(!feathers.contains("jay feather") && !feathers.contains("…"))
    }

    @Test("goods are sorted by price, and left and right lead on to the next shelf at its ends")
    func order() throws {
        for shelf in Shelf.allCases {
            let prices = ShopPlace(shelf: shelf).goods.map(\.price)
            #expect(prices == prices.sorted())
        }
        let bench = try bench(ownsFirst: false, keys: "3 left")
        #expect((bench.model.top.screen as? ShopPlace)?.shelf == .collars)
    }

    @Test("with no coins each price says how much focus it takes, and the header when the first can be bought")
    func beginner() throws {
        var userData = Bench.sample.userData
        userData.person?.coins = 15
        userData.person?.inventory = []
        for index in userData.cats.indices { userData.cats[index].equippedAccessory = nil }
        var bench = Bench(userData)
        bench.press("3")
        for text in ["Coins dress up your cats", "first one in 19m", "● 200 · 19m", "185 more coins"] {
            #expect(bench.text.contains(text))
        }
        #expect(!bench.text.contains("you can buy now"))
    }

    @Test("beside the shelf t lets the next cat try on, and enter puts what is owned on that cat")
    func otherCat() throws {
        var bench = try bench(ownsFirst: true, keys: "3 t")
        let cats = bench.model.userData.catsAtHome
        #expect(footer(bench).contains("t other cat") && bench.text.contains("\(cats[1].name) "))
        bench.press("enter")
        let dressed = EquipAccessory(catId: cats[1].id, accessoryId: "plant.clover")
        #expect(bench.actions.contains(Action(dressed)))
    }

    @Test("what is missing is said with the focus it takes", arguments: [(1, 1), (10, 1), (185, 19), (0, 0), (-5, 0)])
    func saving(coins: Int, minutes: Int) {
        #expect(SessionReward.minutes(toEarn: coins) == minutes)
    }
}
