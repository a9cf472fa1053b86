import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Keys typed with a Chinese input method") struct HalfWidthTests {
    @Test(
        "a full-width sign is its key",
        arguments: [
            ("？", "?"), ("：", ":"), ("，", ","), ("、", "/"), ("。", "."), ("１", "1"), ("Ｄ", "D"), ("《", "<"), ("＋", "+"),
            ("　", " "), ("a", "a"), ("猫", "猫"),
        ] as [(Character, Character)])
    func signs(typed: Character, key: Character) { #expect(Key.character(typed).latin == .character(key)) }

    @Test(
        "it opens what the key opens",
        arguments: [
            ("？", "帮助"), ("：", "命令"), ("，", "设置"), ("２", "猫咪"),
        ] as [(Character, String)])
    func opens(typed: Character, title: String) {
        var bench = Bench(in: .chinese)
        bench.write(String(typed))
        #expect(bench.text.contains(title))
        #expect(bench.model.toasts.isEmpty)
    }

    @Test("a confirmation takes it, too") func confirms() {
        var bench = Bench(in: .chinese)
        bench.write("D")
        bench.write("Ｄ")
        #expect(!bench.actions.isEmpty)
    }

    @Test("a Chinese character asks for the other input method") func asks() {
        var bench = Bench(in: .chinese)
        bench.write("好")
        #expect(bench.model.toasts.last?.text == "请切换到英文输入法，再按快捷键。")
    }

    @Test("in a text field it stays as it was typed") func typing() {
        var bench = Bench(in: .chinese)
        bench.press("n")
        bench.write("读书，写字")
        #expect(bench.text.contains("读书，写字"))
    }
}
