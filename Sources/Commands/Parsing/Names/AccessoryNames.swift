import Domain
import UI

/// Finds an accessory by what somebody typed of its name, in either language, or its id.
enum AccessoryNames {
    /// - Parameter accessories: among which is looked, such as those in the box.
    /// - Throws: `noSuchAccessory`, or `severalMeant` where it is not clear.
    static func accessory(
        _ typed: String, among accessories: [Accessory], _ words: Words
    ) throws(CommandError) -> Accessory {
        let search = NameSearch(accessories, id: \.id) { [words($0.name), $0.name.english, $0.name.chinese] }
        switch search.find(typed) {
        case .one(let accessory): return accessory
        case .several(let found): throw .severalMeant(typed, found.map { words($0.name) })
        case .none(let nearest): throw .noSuchAccessory(typed, nearest: nearest)
        }
    }
}
