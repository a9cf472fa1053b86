package import Domain

extension Words {
    package var shop: Shop { Shop(words: self) }

    /// Shop, box and trying on.
    package struct Shop: PartOfWords {
        let words: Words

        var all: String { say("All shelves", "所有货架") }
        var allShelves: String { say("The filter looks on all shelves: esc clears it.", "筛选会看所有货架：esc 清除。") }
        var nothingFound: String { say("Nothing is called that.", "没有叫这个名字的。") }

        var box: String { say("Box", "盒子") }
        var owned: String { say("in the box", "在盒子里") }
        var tryOn: String { say("Trying on", "试戴") }
        var emptyBox: String { say("The box is empty: the shop is on 3.", "盒子空空：商店在 3。") }
        var coinsOff: String {
            say("Coins are off: , settings turns them on again.", "金币已隐藏：按 , 在设置里打开。")
        }
        var nobodyHome: String {
            say("No cat lives here yet: n on Today brings one.", "家里还没有猫：在今天页按 n，就来一只。")
        }

        /// What a shelf is called.
        package func name(_ shelf: Shelf) -> String {
            switch shelf {
            case .plants: say("Plants", "花草")
            case .wild: say("Wild things", "野外拾物")
            case .collars: say("Collars", "项圈")
            }
        }

        func count(_ owned: Int, of all: Int) -> String { words.of(owned, all) }
        /// Of an accessory that a cat has on.
        package func worn(by cat: String) -> String { say("on \(cat)", "\(cat)戴着") }
        func leaves(_ name: String, _ balance: Int) -> String {
            say("\(words.number(balance)) left after the \(name)", "买下\(name)还剩\(words.number(balance))")
        }
        /// What is missing to a price.
        package func short(_ coins: Int) -> String {
            say("\(words.number(coins)) coins short", "还差\(words.number(coins))金币")
        }
        /// Why nothing is bought.
        func isShort(_ coins: Int) -> String { short(coins) + say(".", "。") }
        func alreadyWorn(_ name: String, by cat: String) -> String {
            say("\(cat) wears the \(name): x takes it off.", "\(cat)正戴着\(name)：按 x 取下。")
        }
        func notWorn(_ name: String) -> String { say("Nobody wears the \(name).", "没有谁戴着\(name)。") }
    }

    /// The name of an accessory; its id where the catalogue has none.
    package func accessory(_ id: String) -> String { Catalogue.accessory(id).map { self($0.name) } ?? id }
}
