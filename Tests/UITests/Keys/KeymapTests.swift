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

    @Test("every row is understood, with help, a unique name, a key that needs no AltGr, and an action that is used")
    func rows() {
        #expect(Binding.rows.filter { Binding(row: $0) == nil } == [] && Binding.standard.count > 100)
        let bindings = Keymap.standard.bindings
        #expect(Set(bindings.map(\.id)).count == bindings.count)
        #expect(Set(bindings.map(\.action)) == Set(KeyAction.allCases))
        // On German, French and Nordic keyboards these need AltGr.
        let hard: Set<Key> = Set("@[]{}|\\~#^`$".map { Key.character($0) })
        for binding in bindings {
            #expect(Language.allCases.allSatisfy { !binding.help(in: $0).isEmpty }, "\(binding.id)")
            #expect(binding.keys.isEmpty || !Set(binding.keys).isSubset(of: hard), "\(binding.id)")
            for key in binding.keys { #expect(key.name.flatMap { Key(name: $0) } == key) }
        }
    }

    @Test("no key has two actions on a screen")
    func company() {
        for screen in Self.screens + (Scene.all + Scene.more).map({ $0.bench().top }) {
            let keys = Keymap.standard.bindings(in: screen.contexts).flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(screen.contexts)")
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

    @Test("a key can be changed, and errors are reported in whole sentences")
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

    @Test("two actions can swap keys, no key is left with two actions, and those never shown together may share")
    func swapping() {
        var keymap = Keymap.standard
        #expect(keymap.bind(["today.didIt": ["a"], "today.addMinutes": ["space"]]) == [])
        #expect(keymap.binding(for: .character("a"), in: [.today])?.action == .didIt)
        #expect(keymap.binding(for: .character(" "), in: [.today])?.action == .addMinutes)
        keymap = .standard
        // n is taken by newHabit, so didIt keeps space, which edit then cannot have.
        #expect(keymap.bind(["today.didIt": ["n"], "today.edit": ["space"]]).count == 2 && keymap == .standard)
        #expect(
            keymap.bind(["welcomeBack.choose5": ["u"], "kittens.rerollAll": ["ctrl-t"], "album.accept": ["p"]]) == [])
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
        #expect(keymap.bind([id: [key]]) == [.taken(key: key, of: id, by: rival)] && keymap == .standard)
    }

    @Test("if two changes claim a key, the global action gets it")
    func bothChanged() {
        var keymap = Keymap.standard
        let faults = keymap.bind(["cats.pet": ["Q"], "everywhere.quit": ["Q"], "today.edit": ["q"]])
        #expect(faults == [.taken(key: "Q", of: "cats.pet", by: "everywhere.quit")])
        #expect(keymap.binding(for: .character("Q"), in: [.cats, .everywhere])?.action == .quit)
        #expect(keymap.binding(for: .character("q"), in: [.today, .everywhere])?.action == .edit)
    }

    @Test("the example of changed keys in UI's README is valid")
    func readme() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let readme = String(
            decoding: try Data(contentsOf: root.appending(path: "Sources/UI/README.md")), as: UTF8.self)
        let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("{ keys: {") })
        let words = line.split(separator: "\"").map(String.init)
        var changes: [String: [String]] = [:]
        var id = ""
        for word in words where word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "." }) {
            if word.contains(".") { id = word } else { changes[id, default: []].append(word) }
        }
        var keymap = Keymap.standard
        #expect(changes.count == 3 && keymap.bind(changes) == [])
    }
}
