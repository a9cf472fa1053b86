import Canvas
import Domain
import UI
import Words

struct NameSearch<Thing> {
    /// In the order in which they are looked at.
    let things: [Thing]
    /// Matched as a whole.
    let id: (Thing) -> String
    /// Its own name first.
    let names: (Thing) -> [String]

    enum Found {
        case one(Thing)
        /// The name is the beginning of several.
        case several([Thing])
        case none(nearest: String?)
    }

    /// By the id, the exact own name, a whole name, the beginning of the own name, of a word in it, of another name, of
    /// a word in that; whatever the case and the marks of letters.
    func find(_ typed: String) -> Found {
        if let thing = things.first(where: { id($0) == typed }) { return .one(thing) }
        let same = things.filter { names($0).first == typed.trimmed }
        if same.count == 1 { return .one(same[0]) }
        let letters = typed.folded
        let known = things.map { thing in (thing: thing, names: names(thing).map(\.folded)) }
        let ways: [([String]) -> Bool] = [
            { $0.first == letters }, { $0.contains(letters) }, { $0.first?.hasPrefix(letters) == true },
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

enum HabitNames {
    /// - Throws: `noHabits`, `noSuchHabit`, or `severalMeant` if it is not clear.
    static func habit(_ typed: String, in userData: UserData) throws(CommandError) -> Habit {
        guard !userData.habits.isEmpty else { throw .noHabits }
        let search = NameSearch(things: userData.habits, id: \.id) {
            [$0.name] + [userData.cat($0.catId)?.name].compactMap { $0 }
        }
        switch search.find(typed) {
        case .one(let habit): return habit
        case .several(let habits):
            throw habits.map { ($0.name, userData.cat($0.catId)?.name ?? $0.id, $0.id) }.severalMeant(by: typed)
        case .none(let nearest): throw .noSuchHabit(typed, nearest: nearest)
        }
    }
}

extension [(own: String, other: String, id: String)] {
    /// The names, with the other one in brackets where two are the same, and the id where those are the same as well.
    func severalMeant(by typed: String) -> CommandError {
        let same = map { name in filter { $0.own.folded == name.own.folded } }
        let isTwice = zip(self, same).map { name, same in same.count { $0.other.folded == name.other.folded } > 1 }
        if isTwice.contains(true) {
            return .sameNamesTwice(typed, zip(self, same).map { $1.count > 1 ? "\($0.own) (\($0.id))" : $0.own })
        }
        let names = zip(self, same).map { $1.count > 1 ? "\($0.own) (\($0.other))" : $0.own }
        return same.contains { $0.count > 1 } ? .sameNames(typed, names) : .severalMeant(typed, names)
    }
}

enum CatNames {
    /// Cats at home come before those in the album.
    /// - Throws: `noCats`, `noSuchCat`, or `severalMeant` if it is not clear.
    static func cat(_ typed: String, in userData: UserData) throws(CommandError) -> Cat {
        guard !userData.cats.isEmpty else { throw .noCats }
        var nearest: String?
        for isInAlbum in [false, true] {
            let search = NameSearch(things: userData.cats.filter { ($0.state == .graduated) == isInAlbum }, id: \.id) {
                [$0.name] + [userData.habit($0.boundHabitId)?.name].compactMap { $0 }
            }
            switch search.find(typed) {
            case .one(let cat): return cat
            case .several(let cats):
                throw cats.map { ($0.name, userData.habit($0.boundHabitId)?.name ?? $0.id, $0.id) }
                    .severalMeant(by: typed)
            case .none(let near): nearest = nearest ?? near
            }
        }
        throw .noSuchCat(typed, nearest: nearest)
    }
}

enum AccessoryNames {
    /// - Throws: `noSuchAccessory`, or `severalMeant` if it is not clear.
    static func accessory(
        _ typed: String, among accessories: [Accessory], _ strings: Strings
    ) throws(CommandError) -> Accessory {
        let search = NameSearch(things: accessories, id: \.id) { [strings($0.name), $0.name.english, $0.name.chinese] }
        switch search.find(typed) {
        case .one(let accessory): return accessory
        case .several(let found): throw .severalMeant(typed, found.map { strings($0.name) })
        case .none(let nearest): throw .noSuchAccessory(typed, nearest: nearest)
        }
    }
}

/// The screens by name, and the keys that lead to them from Today, where the program opens.
enum ScreenNames {
    private static let ways: [(name: String, keys: String)] = [
        ("today", ""), ("cats", "2"), ("shop", "3"), ("calendar", "4"), ("stats", "5"), ("focus", "0"),
        ("new-habit", "n"), ("habit", "i"), ("cat", "2,enter"), ("album", "2,b"), ("box", "3,b"),
        ("letters", "6"), ("letter", "6,enter"), ("settings", "comma"), ("help", "?"), ("palette", ":"),
    ]

    static let list = all.joined(separator: ", ")

    static let all = ways.map(\.name)

    static func keys(of name: String) throws(CommandError) -> [Key] {
        let known = try Arguments.choice(name, of: LocalizedText("--screen"), among: all)
        return try keys(typed: ways.first { $0.name == known }?.keys ?? "")
    }

    /// Keys as they are typed on the command line: `j,enter,ctrl-c`.
    static func keys(typed text: String) throws(CommandError) -> [Key] {
        let expected = LocalizedText({ $0.expected.keyNames })
        return try text.split(separator: ",").map { part throws(CommandError) in
            try Arguments.value(String(part), of: LocalizedText("--keys"), expected) { Key($0) }
        }
    }
}

extension Key {
    private static let names: [String: Key] = [
        "enter": .enter, "escape": .escape, "esc": .escape, "tab": .tab, "backtab": .backTab, "backspace": .backspace,
        "delete": .delete, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pageup": .pageUp, "pagedown": .pageDown, "space": .character(" "), "comma": .character(","),
    ]

    fileprivate init?(_ text: String) {
        if text.count == 1, let character = text.first {
            self = .character(character)
        } else if text.hasPrefix("ctrl-"), text.count == 6, let letter = text.last {
            self = .control(letter)
        } else if let key = Self.names[text.lowercased()] {
            self = key
        } else {
            return nil
        }
    }
}

extension Arguments {
    /// A word that must be one of a few, or the beginning of just one.
    /// - Throws: `noSuchChoice`.
    static func choice(_ word: String, of what: LocalizedText, among choices: [String]) throws(CommandError) -> String {
        let letters = word.folded
        if let same = choices.first(where: { $0.folded == letters }) { return same }
        let begun = choices.filter { $0.folded.hasPrefix(letters) }
        if begun.count == 1, !letters.isEmpty { return begun[0] }
        throw .noSuchChoice(of: what, value: word, nearest: Nearest.name(to: word, among: choices), choices)
    }

    func choice(_ flag: String, among choices: [String]) throws(CommandError) -> String? {
        guard let word = values[flag] else { return nil }
        return try Self.choice(word, of: LocalizedText("--" + flag), among: choices)
    }
}
