import Domain
import Testing
import UI

@testable import Runtime

struct PlainFrontendTests {
    @Test("bytes become lines however they are cut", arguments: [1, 2, 3, 100])
    func cutsLines(_ size: Int) {
        var typed = TypedLines()
        let bytes = Array("one\ntwo ü\r\n\nrest".utf8)
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += typed.take(Array(bytes[start..<min(bytes.count, start + size)]))
        }
        #expect(lines == ["one", "two ü", ""])
        #expect(typed.end() == ["rest"])
        #expect(typed.end().isEmpty)
    }

    @Test("lines that come together are answered one by one, and the end of the input leaves")
    func answersEachLine() throws {
        let world = World()
        var input: [[UInt8]?] = [Array("Reading\n1\n".utf8), nil]
        var said = ""
        let frontend = PlainFrontend(write: { said += $0 }, read: { input.isEmpty ? nil : input.removeFirst() })
        let controller = AppController(world.open(), frontend: frontend, preferences: Preferences(), seed: 7)
        controller.start()
        controller.draw()
        controller.readInput()
        controller.draw()
        #expect(frontend.hasMore)
        controller.readInput()
        controller.draw()
        #expect(!frontend.hasMore)
        #expect(said.contains("What habit would you like to build?\nName> "))
        #expect(said.contains("1 ") && said.contains("(selected)"))
        #expect(said.hasSuffix("> ") && said.contains(" moved in."))
        controller.readInput()
        #expect(controller.exitReason == .inputEnded)
    }

    @Test("a terminal that is gone is distinguished from ended input", arguments: [true, false])
    func hangsUp(isHungUp: Bool) {
        let frontend = PlainFrontend(write: { _ in }, read: { nil }, isHungUp: { isHungUp })
        let controller = AppController(World().open(), frontend: frontend, preferences: Preferences(), seed: 7)
        controller.readInput()
        #expect(controller.exitReason == (isHungUp ? .hungUp : .inputEnded))
    }

    @Test("of a line without an end no more is kept than any answer takes") func keepsNoEndlessLine() {
        var typed = TypedLines()
        for _ in 0..<100 { _ = typed.take([UInt8](repeating: 65, count: 4096)) }
        #expect(typed.take([10]).map(\.utf8.count) == [64 * 1024])
        #expect(typed.take(Array("q\n".utf8)) == ["q"])
    }

    @Test("messages that were not asked for are not printed after the prompt")
    func partsFromThePrompt() throws {
        let world = World()
        var said = ""
        let frontend = PlainFrontend(write: { said += $0 }, read: { [] })
        let controller = AppController(world.open(), frontend: frontend, preferences: Preferences(), seed: 7)
        controller.start()
        controller.draw()
        controller.deliver(.remarked("something happened"))
        controller.draw()
        #expect(said.contains("> \n"))
        let before = said
        controller.draw()
        #expect(said == before)
    }
}
