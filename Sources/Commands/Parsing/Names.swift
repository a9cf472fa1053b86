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

    /// By the id, the exact own name, a whole name, the beginning of the own name, of a word in it, of another name, of
    /// a word in that; whatever the case and the marks of letters. Several if it is the beginning of several.
    func find(_ typed: String) -> [Thing] {
        if let thing = things.first(where: { id($0) == typed }) { return [thing] }
        let same = things.filter { names($0).first == typed.trimmed }
        if same.count == 1 { return same }
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
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The one that is meant; nil if there is none.
    /// - Parameter unclear: the error about several.
    func one(_ typed: String, unclear: ([Thing]) -> CommandError) throws -> Thing? {
        let found = find(typed)
        if found.count > 1 { throw unclear(found) }
        return found.first
    }
}

extension UserData {
    /// The habit of that name, of its cat's name or of their beginnings.
    func habit(named typed: String) throws -> Habit {
        guard !habits.isEmpty else { throw CommandError { $0.noHabits } }
        if let habit = try habitIfAny(named: typed) { return habit }
        throw CommandError.noSuchHabit(typed, nearest: Nearest.name(to: typed, among: habits.flatMap(names)))
    }

    /// The same; nil if there is none.
    func habitIfAny(named typed: String) throws -> Habit? {
        try NameSearch(things: habits, id: \.id, names: names).one(typed) { found in
            found.map { ($0.name, cat($0.catId)?.name ?? $0.id, $0.id) }.severalMeant(by: typed)
        }
    }

    private func names(of habit: Habit) -> [String] { [habit.name] + [cat(habit.catId)?.name].compactMap(\.self) }

    /// Cats at home come before those in the album.
    func cat(named typed: String) throws -> Cat {
        guard !cats.isEmpty else { throw CommandError.noCats }
        let groups = [cats.filter { $0.state != .graduated }, cats.filter { $0.state == .graduated }]
        for group in groups {
            let found = try NameSearch(things: group, id: \.id, names: names).one(typed) { found in
                found.map { ($0.name, habit($0.boundHabitId)?.name ?? $0.id, $0.id) }.severalMeant(by: typed)
            }
            if let found { return found }
        }
        let nearest = groups.compactMap { Nearest.name(to: typed, among: $0.flatMap(names)) }.first
        throw CommandError {
            $0.hint(nearest, behind: $0.commandErrors.noSuchCat(name: typed), else: $0.commandErrors.seeCats)
        }
    }

    private func names(of cat: Cat) -> [String] { [cat.name] + [habit(cat.boundHabitId)?.name].compactMap(\.self) }
}

extension [(own: String, other: String, id: String)] {
    /// The names, with the other one in brackets where two are the same, and the id where those are the same as well.
    func severalMeant(by typed: String) -> CommandError {
        let same = map { name in filter { $0.own.folded == name.own.folded } }
        let isTwice = zip(self, same).map { name, same in same.count { $0.other.folded == name.other.folded } > 1 }
        if isTwice.contains(true) {
            let names = zip(self, same).map { $1.count > 1 ? "\($0.own) (\($0.id))" : $0.own }
            return CommandError { $0.commandErrors.sameNamesTwice(name: typed, names: $0.either(names)) }
        }
        let names = zip(self, same).map { $1.count > 1 ? "\($0.own) (\($0.other))" : $0.own }
        guard same.contains(where: { $0.count > 1 }) else { return .severalMeant(typed, names) }
        return CommandError { $0.commandErrors.sameNames(name: typed, names: $0.either(names)) }
    }
}

extension [Accessory] {
    /// Nil if there is none of that name.
    func named(_ typed: String, _ strings: Strings) throws -> Accessory? {
        try NameSearch(things: self, id: \.id) { $0.names(strings) }.one(typed) { found in
            .severalMeant(typed, found.map { strings($0.name) })
        }
    }
}

extension Accessory {
    fileprivate func names(_ strings: Strings) -> [String] { [strings(name), name.english, name.chinese] }

    /// Of all there are.
    static func named(_ typed: String, _ strings: Strings) throws -> Accessory {
        if let accessory = try Catalogue.all.named(typed, strings) { return accessory }
        let nearest = Nearest.name(to: typed, among: Catalogue.all.flatMap { $0.names(strings) })
        throw CommandError {
            $0.hint(nearest, behind: $0.commandErrors.noSuchAccessory(name: typed), else: $0.commandErrors.seeShop)
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

    static func keys(of name: String) throws -> [Key] {
        let known = try Arguments.choice(name, of: same("--screen"), among: all)
        return try keys(typed: ways.first { $0.name == known }?.keys ?? "")
    }

    /// Keys as they are typed on the command line: `j,enter,ctrl-c`.
    static func keys(typed text: String) throws -> [Key] {
        let expected: Phrase = \.expected.keyNames
        return try text.split(separator: ",").map {
            try Arguments.value(String($0), of: same("--keys"), expected) { Key($0) }
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
    static func choice(_ word: String, of what: @escaping Phrase, among choices: [String]) throws -> String {
        let letters = word.folded
        if let same = choices.first(where: { $0.folded == letters }) { return same }
        let begun = choices.filter { $0.folded.hasPrefix(letters) }
        if begun.count == 1, !letters.isEmpty { return begun[0] }
        let nearest = Nearest.name(to: word, among: choices)
        throw CommandError(.wrongUse) {
            let sentence = $0.commandErrors.noSuchChoice(value: word, what: what($0))
            return $0.hint(nearest, behind: sentence, else: $0.commandErrors.useChoices(choices: $0.either(choices)))
        }
    }

    func choice(_ flag: String, among choices: [String]) throws -> String? {
        guard let word = values[flag] else { return nil }
        return try Self.choice(word, of: same("--" + flag), among: choices)
    }
}

/// A habit whose history is asked for: an existing one, or one that has ended; its entries stay.
struct LoggedHabit {
    let id: String
    let name: String
    let icon: String

    fileprivate init(_ habit: Habit) {
        id = habit.id
        name = habit.name
        icon = habit.icon
    }

    /// - Parameter cat: the graduated one; its habit's name is in the entries alone.
    fileprivate init(of cat: Cat, in repository: Repository) throws {
        let habitId = cat.boundHabitId
        let last = try repository.daysLogged(of: habitId).last
        let entries = try last.map { try repository.entries(on: $0, of: habitId) }
        id = habitId
        name = entries?.last?.habitName ?? cat.name
        icon = ""
    }
}

extension CommandSession {
    /// The habit that `--habit` names, existing ones before those that have ended; nil without it.
    func loggedHabit() throws -> LoggedHabit? {
        guard let typed = arguments["habit"] else { return nil }
        do {
            return LoggedHabit(try data.habit(named: typed))
        } catch {
            guard let ended = try endedHabit(typed) else { throw error }
            return ended
        }
    }

    private func endedHabit(_ typed: String) throws -> LoggedHabit? {
        let repository = try repository()
        let ended = try data.cats.filter { $0.state == .graduated }.map { cat in
            (cat: cat, habit: try LoggedHabit(of: cat, in: repository))
        }
        let search = NameSearch(things: ended, id: \.habit.id, names: { [$0.habit.name, $0.cat.name] })
        return try search.one(typed) { found in
            found.map { ($0.habit.name, $0.cat.name, $0.habit.id) }.severalMeant(by: typed)
        }?.habit
    }
}
