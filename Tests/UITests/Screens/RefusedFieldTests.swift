import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Field errors") struct RefusedFieldTests {
    private static let aDay = "1 to \(Strings(.english).number(1440))"

    /// Keys to a field, what is written, and what is said of it.
    static let ways = [
        ("a", "9999", aDay), ("a ctrl-u", "", aDay), ("a tab", "zz", "“zz”"), ("o", "zz", "“zz”"),
        ("e tab tab", "9000", "1 to 720"), ("e ctrl-u", "", "cannot be empty"), ("enter", "9999", "1 to 180"),
        ("2 e ctrl-u", "", "cannot be empty"), ("n", "", "cannot be empty"),
        (", down down enter", "zz", "not a time"),
    ]

    private func count(_ text: String, in bench: Bench) -> Int { bench.text.ranges(of: text).count }

    @Test("an error is shown once, at any size", arguments: ways)
    func once(keys: String, text: String, told: String) {
        for size in [Size.standard, .large, .small, .tall, .flat, .vast] {
            var bench = Bench(size: size)
            bench.press(keys)
            bench.write(text)
            bench.press("enter")
            #expect(count(told, in: bench) == 1, "\(size)\n\(bench.text)")
            #expect(bench.model.toasts.isEmpty && bench.actions.isEmpty)
        }
    }

    @Test("without room beside the field it is a toast until the next key", arguments: ways)
    func tiny(keys: String, text: String, told: String) {
        var bench = Bench(size: .tiny)
        bench.press(keys)
        bench.write(text)
        bench.press("enter")
        #expect(bench.model.toasts.count == 1 && bench.model.toasts[0].text.contains(told))
        bench.wait(milliseconds: 60_000)
        #expect(bench.model.toasts.count == 1)
        bench.press("left")
        #expect(!bench.model.toasts.contains { $0.text.contains(told) } && bench.actions.isEmpty)
    }

    @Test("an error of another field names it, and says how to write it", arguments: [Size.small, .tall])
    func named(size: Size) {
        var bench = Bench(size: size)
        bench.press("n tab tab tab")
        bench.write("5x")
        bench.press("tab")
        #expect(bench.text.contains("How often: write daily") || size == .tall && bench.text.contains("write daily"))
    }

    @Test("typing replaces a refused number and continues a refused name")
    func anew() throws {
        var bench = Bench()
        bench.press("a")
        bench.write("9999")
        bench.press("enter")
        bench.write("7")
        let form = try #require(bench.model.top.screen as? MinutesForm).form
        #expect(form.text(.minutes) == "7" && form.refused == nil)
    }
}
