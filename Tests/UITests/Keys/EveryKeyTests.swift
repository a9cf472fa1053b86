import Canvas
import Domain
import Testing

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

    @Test("it is answered by an effect, a toast or a change that is seen", arguments: Scene.all)
    func answered(scene: Scene) {
        var bench = scene.bench()
        // A Result ignores keys for a second.
        bench.wait(milliseconds: 3000)
        let before = bench.frame()
        var silent: [String] = []
        for key in Self.keys {
            var pressed = bench
            let effects = pressed.send(.keyPressed(key))
            guard effects.isEmpty, pressed.model.toasts == bench.model.toasts else { continue }
            guard pressed.frame() == before, !isAtAnEnd(key, pressed) else { continue }
            silent.append(key.name ?? "\(key)")
        }
        #expect(silent == [])
    }

    /// Whether the key moves in a list or edits a text, and there is no way on; or whether its answer is there already.
    private func isAtAnEnd(_ key: Key, _ bench: Bench) -> Bool {
        let screen = bench.model.top.screen
        let context = bench.model.keymap.binding(for: key, in: screen.contexts)?.context
        if context == .moving || context == .sideways { return true }
        guard screen.isTyping else { return false }
        if case .control(let letter) = key { return "abdefkuw".contains(letter) }
        if case .character(let character) = key {
            if character == "/", screen is HelpOverlay { return true }
            if let letter = screen as? LetterForm { return letter.focus != .text }
            guard let form = (screen as? any FormScreen)?.form else { return false }
            return form.fields[form.focus].wasRefused
        }
        let moving: Set<Key> = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .controlLeft, .controlRight, .backspace,
            .delete,
        ]
        return moving.contains(key) || (screen is PaletteOverlay && [.tab, .backTab].contains(key))
    }
}
