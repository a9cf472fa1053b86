import Canvas
import Domain
import Testing
import Words

@testable import UI

@Suite("Every key on every scene") struct EveryKeyTests {
    /// All printable ASCII characters, some others, and what keyboards have besides.
    static let keys: [Key] =
        (0x20...0x7E).compactMap { UnicodeScalar($0) }.map { .character(Character($0)) }
        + "äß€汉，？😀".map { .character($0) } + "abcdefghijklmnopqrstuvwxyz".map { .control($0) }
        + "ax1".map { .alt($0) } + (1...12).map { .function($0) }
        + [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .controlLeft, .controlRight,
        ]

    private static func isTold(_ key: Key) -> Bool {
        guard case .character(let character) = key else { return true }
        return "aZ7.:?/ ä汉😀".contains(character)
    }

    /// The answer to a key is shown already, or there is no room for another letter.
    private static let told = Scene.more.filter {
        $0.name.hasSuffix("-wrong") || ["Note-long", "Writing-empty"].contains($0.name)
    }.map(\.name)

    @Test(
        "it is answered by an effect, a toast or a change that is seen",
        arguments: (Scene.all + Scene.more).filter { !told.contains($0.name) })
    func answered(scene: Scene) {
        var bench = scene.bench()
        // A Result ignores keys for a second.
        bench.press("3s")
        let before = bench.frame()
        var silent: [String] = []
        // Where text is typed one letter is like another.
        for key in Self.keys where !bench.top.isTyping || Self.isTold(key) {
            var pressed = bench
            let effects = pressed.send(.keyPressed(key))
            guard effects.isEmpty, pressed.model.toasts == bench.model.toasts, !isAtAnEnd(key, pressed) else {
                continue
            }
            if pressed.model == bench.model || pressed.frame() == before { silent.append(key.name ?? "\(key)") }
        }
        #expect(silent == [])
    }

    /// Whether the key moves in a list or edits a text, and there is no way on; or whether its answer is there already.
    private func isAtAnEnd(_ key: Key, _ bench: Bench) -> Bool {
        let screen = bench.top
        let context = bench.model.keymap.binding(for: key, in: screen.contexts)?.context
        if context == .moving || context == .sideways { return true }
        guard screen.isTyping else { return false }
        if case .control(let letter) = key { return "abdefkuw".contains(letter) }
        if case .character(let character) = key {
            if character == "/", screen is HelpOverlay { return true }
            guard let form = (screen as? LetterForm)?.form ?? bench.form else { return false }
            return form.fields[form.focus].wasRefused
        }
        let moving: Set<Key> = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .controlLeft, .controlRight, .backspace,
            .delete,
        ]
        return moving.contains(key) || (screen is PaletteOverlay && [.tab, .backTab].contains(key))
    }

    /// Where there is one thing, or nothing, to move to.
    private static let still = [
        "Cats-empty", "Log", "Log-empty", "Log-filtered", "Day", "Empty", "Empty-album", "Empty-box",
        "Empty-stats",
    ]

    @Test(
        "of two keys that move opposite ways at least one moves",
        arguments: (Scene.all + Scene.more).filter { !still.contains($0.name) })
    func moving(scene: Scene) {
        var bench = scene.bench()
        bench.press("3s")
        let bindings = bench.model.keymap.bindings(in: bench.top.contexts)
        let pairs: [(KeyAction, KeyAction)] = [(.up, .down), (.left, .right), (.first, .last), (.pageUp, .pageDown)]
        for (one, other) in pairs {
            let keys = bindings.filter { $0.action == one || $0.action == other }.flatMap(\.keys)
            let isHeard = keys.contains { key in
                var pressed = bench
                let effects = pressed.send(.keyPressed(key))
                (pressed.model.random, pressed.model.seenAt) = (bench.model.random, bench.model.seenAt)
                return !effects.isEmpty || pressed.model != bench.model
            }
            #expect(keys.isEmpty || isHeard, "\(one)")
        }
    }

    @Test(
        "a key without a meaning gets a sentence, whatever kind of key it is, and a paste is none",
        arguments: [
            (Key.function(5), "F5 "), (.control("r"), "Ctrl-r "), (.character("Z"), "Z "), (.paste("text"), ""),
        ])
    func unknown(key: Key, name: String) {
        var bench = Bench()
        bench.send(.keyPressed(key))
        let said = name.isEmpty ? nil : "\(name.lowercased())does nothing here. press ? for keys."
        #expect(bench.model.toasts.last?.text.lowercased() == said)
    }
}

@Suite("Keys typed with a Chinese input method") struct HalfWidthTests {
    @Test(
        "a full-width sign is its key",
        arguments: [
            ("？", "?"), ("：", ":"), ("，", ","), ("、", "/"), ("。", "."), ("１", "1"), ("Ｄ", "D"), ("《", "<"), ("＋", "+"),
            ("　", " "), ("a", "a"), ("猫", "猫"),
        ] as [(Character, Character)])
    func signs(typed: Character, key: Character) { #expect(Key.character(typed).latin == .character(key)) }

    @Test("it opens and confirms as the key does, stays as it was typed in text, and any other asks for a change")
    func keys() throws {
        for (typed, title) in [("？", "帮助"), ("：", "命令"), ("，", "设置"), ("２", "猫咪"), ("n读书，写字", "读书，写字")] {
            var bench = Bench(in: .chinese)
            bench.write(typed)
            #expect(bench.text.contains(title) && bench.model.toasts.isEmpty)
        }
        var bench = try Bench.settled()
        bench.write("DＤ")
        #expect(!bench.actions.isEmpty)
        bench = Bench(in: .chinese)
        bench.write("好")
        #expect(bench.said.last == "请切换到英文输入法，再按快捷键。")
    }
}
