import Canvas
import FoundationEssentials
import Domain
import Testing

@testable import UI
import Words

@Suite("Key table") struct KeymapTests {
    /// Every screen there is, with what it needs to be.
    static let screens: [any Screen] =
        Place.allCases.map { Page($0).screen } + [
            HelpOverlay(of: []), PaletteOverlay(of: []), LogOverlay(), QuitQuestion(), HabitPage(habitId: "h"),
            CatPage(catId: "c"), AlbumPage(), LetterPage(letterId: "l"), SettingsPage(), StoreTroublePage(),
        ]

    @Test("no key has two actions on a screen")
    func noClash() {
        for screen in Self.screens {
            var owners: [Key: String] = [:]
            for binding in Keymap.standard.bindings(in: screen.contexts) {
                for key in binding.keys {
                    #expect(owners[key] == nil, "\(key.name ?? "") on \(screen.contexts): \(binding.id)")
                    owners[key] = binding.id
                }
            }
        }
    }

    @Test("every row of the table is understood")
    func rows() {
        let wrong = Binding.rows.filter { Binding(row: $0) == nil }
        #expect(wrong == [])
        #expect(Binding.standard.count > 100)
    }

    @Test("every binding has help and a unique name")
    func helpIsThere() {
        let bindings = Keymap.standard.bindings
        for language in Language.allCases {
            #expect(bindings.filter { $0.help(in: language).isEmpty }.isEmpty)
        }
        #expect(Set(bindings.map(\.id)).count == bindings.count)
    }

    @Test("every key of the table has a name that reads back as the key")
    func keyNames() {
        for key in Keymap.standard.bindings.flatMap(\.keys) {
            #expect(key.name.flatMap { Key(name: $0) } == key)
        }
    }

    @Test("every action is used by a screen")
    func actionsAreBound() {
        let bound = Set(Keymap.standard.bindings.map(\.action))
        #expect(KeyAction.allCases.filter { !bound.contains($0) } == [])
    }

    @Test("no action depends on AltGr")
    func noAltGr() {
        // On German, French and Nordic keyboards these need AltGr.
        let hard: Set<Key> = Set("@[]{}|\\~#^`$".map { Key.character($0) })
        for binding in Keymap.standard.bindings where !binding.keys.isEmpty {
            #expect(!Set(binding.keys).isSubset(of: hard), "\(binding.id)")
        }
    }

    @Test("a key can be changed, and errors are reported")
    func changes() {
        var keymap = Keymap.standard
        #expect(keymap.bind(["today.didIt": ["v", "f5"]]) == [])
        #expect(keymap.binding(for: .function(5), in: [.today])?.action == .didIt)
        #expect(keymap.binding(for: .character(" "), in: [.today]) == nil)
        let faults = keymap.bind(["today.didIt": ["a"], "today.sing": ["a"], "today.edit": ["hyper-x"]])
        #expect(
            Set(faults) == [
                .taken(key: "a", of: "today.didIt", by: "today.addMinutes"), .noSuchAction("today.sing"),
                .noSuchKey("hyper-x", of: "today.edit"),
            ])
        #expect(keymap.binding(for: .function(5), in: [.today])?.action == .didIt)
        for language in Language.allCases {
            #expect(faults.map { Strings(language).sentence(for: $0) }.allSatisfy { $0.contains("today.") })
        }
    }

    @Test("two actions can swap keys, and no key is left with two actions")
    func swapping() {
        var keymap = Keymap.standard
        #expect(keymap.bind(["today.didIt": ["a"], "today.addMinutes": ["space"]]) == [])
        #expect(keymap.binding(for: .character("a"), in: [.today])?.action == .didIt)
        #expect(keymap.binding(for: .character(" "), in: [.today])?.action == .addMinutes)
        keymap = .standard
        // n is taken by newHabit, so didIt keeps space, which edit then cannot have.
        let faults = keymap.bind(["today.didIt": ["n"], "today.edit": ["space"]])
        #expect(faults.count == 2)
        #expect(keymap == .standard)
    }

    @Test(
        "global actions keep their keys",
        arguments: [
            ("today.didIt", "q", "everywhere.quit"), ("shop.box", ":", "everywhere.palette"),
            ("focus.longer", "u", "everywhere.undo"), ("cats.pet", "1", "places.goToday"),
            ("habitPage.edit", "h", "sideways.left"), ("settings.reset", "?", "panel.help"),
            ("stats.span", "j", "moving.down"), ("focusSetup.accept", "tab", "form.nextField"),
            ("everywhere.quit", "a", "today.addMinutes"), ("moving.up", "q", "everywhere.quit"),
        ])
    func everywhereKeeps(id: String, key: String, rival: String) {
        var keymap = Keymap.standard
        #expect(keymap.bind([id: [key]]) == [.taken(key: key, of: id, by: rival)])
        #expect(keymap == .standard)
    }

    @Test("if two changes claim a key, the global action gets it")
    func bothChanged() {
        var keymap = Keymap.standard
        let faults = keymap.bind(["cats.pet": ["Q"], "everywhere.quit": ["Q"], "today.edit": ["q"]])
        #expect(faults == [.taken(key: "Q", of: "cats.pet", by: "everywhere.quit")])
        #expect(keymap.binding(for: .character("Q"), in: [.cats, .everywhere])?.action == .quit)
        #expect(keymap.binding(for: .character("q"), in: [.today, .everywhere])?.action == .edit)
    }

    @Test("the README's example of changed keys is valid")
    func example() throws {
        let line = try #require(try readme().split(separator: "\n").first { $0.hasPrefix("{ keys: {") })
        let words = line.split(separator: "\"").map(String.init)
        var changes: [String: [String]] = [:]
        var id = ""
        for word in words where word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "." }) {
            if word.contains(".") { id = word } else { changes[id, default: []].append(word) }
        }
        var keymap = Keymap.standard
        #expect(changes.count == 3 && keymap.bind(changes) == [])
    }

    private func readme() throws -> String {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return String(decoding: try Data(contentsOf: root.appending(path: "Sources/UI/README.md")), as: UTF8.self)
    }

    @Test("screens that are never shown together may share keys")
    func apart() {
        var keymap = Keymap.standard
        #expect(
            keymap.bind(["welcomeBack.choose5": ["u"], "kittens.rerollAll": ["ctrl-t"], "album.accept": ["p"]]) == [])
    }

    @Test("overlapping contexts match the screens")
    func company() {
        for screen in Self.screens + SilenceTests.ways.map({ SilenceTests.screen($0) }) {
            let contexts = screen.contexts
            for (index, context) in contexts.enumerated() {
                for other in contexts.dropFirst(index + 1) {
                    #expect(context.overlappingContexts.contains(other), "\(context) and \(other) of \(contexts)")
                }
            }
        }
        let bindings = Keymap.standard.bindings
        for binding in bindings {
            let rivals = bindings.filter {
                $0.action != binding.action && $0.context.overlaps(binding.context)
                    && !Set($0.keys).isDisjoint(with: binding.keys)
            }
            #expect(rivals == [], "\(binding.id)")
        }
    }

    @Test("the key table of UI's README is up to date")
    func manual() throws {
        let readme = try readme()
        let missing = Keymap.standard.manual.split(separator: "\n").filter { !readme.contains($0) }
        #expect(missing == [])
    }
}
