import Domain

/// Finds what somebody meant by what they typed of its name.
struct NameSearch<Thing> {
    private let things: [Thing]
    private let names: (Thing) -> [String]
    private let id: (Thing) -> String

    /// What was found.
    enum Found {
        case one(Thing)
        /// The name is the beginning of several.
        case several([Thing])
        case none(nearest: String?)
    }

    /// - Parameters:
    ///   - things: among which is looked, in order.
    ///   - id: understood where it is whole.
    ///   - names: what a thing is called, its own name first.
    init(_ things: [Thing], id: @escaping (Thing) -> String, names: @escaping (Thing) -> [String]) {
        self.things = things
        self.id = id
        self.names = names
    }

    /// By the id, the own name to the letter, a whole name, the beginning of the own name, the beginning of a word in it, the beginning of another
    /// name or of a word in it; whatever the case and the marks of letters.
    func find(_ typed: String) -> Found {
        if let thing = things.first(where: { id($0) == typed }) { return .one(thing) }
        let same = things.filter { names($0).first == typed.trimmed }
        if same.count == 1 { return .one(same[0]) }
        let letters = typed.folded
        let known = things.map { thing in (thing: thing, names: names(thing).map(\.folded)) }
        let ways: [([String]) -> Bool] = [
            { $0.first == letters },
            { $0.contains(letters) },
            { $0.first?.hasPrefix(letters) == true },
            { $0.first?.split(separator: " ").contains { $0.hasPrefix(letters) } == true },
            { $0.contains { $0.hasPrefix(letters) } },
            { $0.contains { $0.split(separator: " ").contains { $0.hasPrefix(letters) } } },
        ]
        for way in ways where !letters.isEmpty {
            let found = known.filter { way($0.names) }.map(\.thing)
            if found.count > 1 { return .several(found) }
            if let thing = found.first { return .one(thing) }
        }
        return .none(nearest: Nearest.name(to: typed, among: things.flatMap(names)))
    }
}
