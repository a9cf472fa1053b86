import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Small windows") struct SmallWindowTests {
    @Test(
        "sentences of forms and questions are whole",
        arguments: [
            "FirstRun", "Kittens", "Kittens-named", "AddMinutes", "DaysOff", "FocusSetup", "Quit", "WelcomeBack",
        ])
    func wholeSentences(name: String) throws {
        let scene = try Scene.named(name)
        for language in Language.allCases {
            let body = scene.bench(.small, in: language).text.split(separator: "\n").dropLast()
            #expect(body.filter { $0.contains("…") } == [], "\(language)")
        }
    }

    @Test("keys of the screen below a panel are not shown", arguments: [Size.tall, .standard, .small])
    func keysBelow(size: Size) {
        var bench = Bench(Bench.sample.focusing(), size: size)
        bench.press("0 q")
        let text = bench.text
        #expect(text.contains("enter choose") && !text.contains("space pause"))
    }

    @Test("a value is not cut for its hint", arguments: ["o", "a tab"])
    func wholeValues(keys: String) {
        var bench = Bench(size: .small)
        bench.press(keys)
        #expect(bench.text.contains(bench.now.today.text))
        #expect(bench.text.contains(Strings(.english).form.day(on: bench.now.today)))
    }
}
