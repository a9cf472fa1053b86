import Domain

extension Words {
    /// Shop, box and trying on.
    enum Shop {
        static let box = "Box"
        static let owned = "in the box"
        static let tryOn = "Trying on"
        static let emptyBox = "The box is empty: the shop is on 3."
        static let coinsOff = "Coins are off: , settings turns them on again."
        static let nobodyHome = "No cat lives here yet: n on Today brings one."
        static let wearHint = "enter puts it on"
        static let catsHint = "another cat"

        static func name(_ shelf: Shelf) -> String {
            switch shelf {
            case .plants: "Plants"
            case .wild: "Wild things"
            case .collars: "Collars"
            }
        }

        static func count(_ owned: Int, of all: Int) -> String { "\(owned) of \(all)" }
        static func worn(by cat: String) -> String { "on \(cat)" }
        static func leaves(_ name: String, _ balance: Int) -> String { "\(number(balance)) left after the \(name)" }
        static func short(_ coins: Int) -> String { "\(number(coins)) coins short" }
        static func alreadyWorn(_ name: String, by cat: String) -> String {
            "\(cat) wears the \(name): x takes it off."
        }
        static func notWorn(_ name: String) -> String { "Nobody wears the \(name)." }
    }

    /// The name of an accessory; its id where the catalogue has none.
    package static func accessory(_ id: String) -> String { Catalogue.accessory(id)?.name ?? id }
}
