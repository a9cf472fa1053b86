import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Field errors") struct RefusedFieldTests {
    private static let aDay = "1 to \(Strings(.english).number(1440))"

    @Test(
        "an error is shown once at any size; without room next to the field it is a toast until the next key",
        arguments: [
            ("a '9999'", aDay), ("a ctrl-u", aDay), ("a tab 'zz'", "“zz”"), ("o 'zz'", "“zz”"),
            ("e tab tab '9000'", "1 to 720"), ("e ctrl-u", "cannot be empty"), ("enter '9999'", "1 to 180"),
            ("2 e ctrl-u", "cannot be empty"), ("n", "cannot be empty"), (", down down enter 'zz'", "not a time"),
        ])
    func told(keys: String, told: String) {
        for size in [Size.standard, .small, .tall, .flat] {
            var bench = Bench(size: size)
            bench.press("\(keys) enter")
            #expect(bench.text.ranges(of: told).count == 1, "\(size)\n\(bench.text)")
            #expect(bench.model.toasts.isEmpty && bench.actions.isEmpty)
        }
        var bench = Bench(size: .tiny)
        bench.press("\(keys) enter 60s")
        #expect(bench.model.toasts.count == 1 && bench.said.last?.contains(told) == true)
        bench.press("left")
        #expect(!bench.model.toasts.contains { $0.text.contains(told) } && bench.actions.isEmpty)
    }

    @Test("an error of another field names it, and says how to write it", arguments: [Size.small, .tall])
    func named(size: Size) {
        var bench = Bench(size: size)
        bench.press("n tab tab tab '5x' tab")
        #expect(bench.text.contains(size == .tall ? "write daily" : "How often: write daily"))
    }

    @Test("typing replaces a refused number")
    func anew() {
        var bench = Bench()
        bench.press("a '9999' enter 7")
        #expect(bench.form?.text(.minutes) == "7" && bench.form?.refused == nil)
    }

    @Test(
        "sentences of forms and questions are whole in small windows",
        arguments: [
            "FirstRun", "Kittens", "Kittens-named", "AddMinutes", "DaysOff", "FocusSetup", "Quit", "WelcomeBack",
        ])
    func wholeSentences(name: String) throws {
        let scene = try Scene.named(name)
        for language in Language.allCases {
            let body = scene.frame(.small, in: language).text.split(separator: "\n").dropLast()
            #expect(body.filter { $0.contains("…") } == [], "\(language)")
        }
    }

    @Test("nor is a value cut for its hint, and keys of the screen below a panel are not shown")
    func small() {
        for keys in ["o", "a tab"] {
            var bench = Bench(size: .small)
            bench.press(keys)
            let today = bench.now.today
            #expect(bench.missing([today.text, Strings(.english).form.day(on: today)]) == [])
        }
        for size in [Size.tall, .standard, .small] {
            var bench = Bench(Bench.sample.focusing(), size: size)
            bench.press("0 q")
            #expect(bench.missing(["enter choose", "space pause"]) == ["space pause"])
        }
    }
}
