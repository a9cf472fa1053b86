import Domain
import Testing
import UI

@testable import Runtime

struct PlainFrontTests {
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
        let front = PlainFrontend(write: { said += $0 }, read: { input.isEmpty ? nil : input.removeFirst() })
        let cycle = AppController(world.open(), front: front, preferences: Preferences(), seed: 7)
        cycle.start()
        cycle.draw()
        cycle.hear()
        cycle.draw()
        #expect(front.hasMore)
        cycle.hear()
        cycle.draw()
        #expect(!front.hasMore)
        #expect(said.contains("What habit would you like to build?\nName> "))
        #expect(said.contains("1 ") && said.contains("(chosen)"))
        #expect(said.hasSuffix("> ") && said.contains("Cat's name ["))
        cycle.hear()
        #expect(cycle.exitReason == .inputEnded)
    }

    @Test("a lost terminal is distinguished from the end of input", arguments: [true, false])
    func hangsUp(isHungUp: Bool) {
        let front = PlainFrontend(write: { _ in }, read: { nil }, isHungUp: { isHungUp })
        let cycle = AppController(World().open(), front: front, preferences: Preferences(), seed: 7)
        cycle.hear()
        #expect(cycle.exitReason == (isHungUp ? .hungUp : .inputEnded))
    }

    @Test("a file of many lines is answered to its end, however long it is") func answersLongInput() {
        let world = World()
        var input: [[UInt8]?] = [Array(String(repeating: "\n", count: 50_000).utf8), nil]
        let front = PlainFrontend(write: { _ in }, read: { input.isEmpty ? nil : input.removeFirst() })
        let cycle = AppController(world.open(), front: front, preferences: Preferences(), seed: 7)
        cycle.start()
        var count = 0
        while cycle.exitReason == nil {
            cycle.hear()
            count += 1
        }
        #expect(count == 50_001)
    }

    @Test("of a line without an end no more is kept than any answer takes") func keepsNoEndlessLine() {
        var typed = TypedLines()
        for _ in 0..<100 { _ = typed.take([UInt8](repeating: 65, count: 4096)) }
        #expect(typed.take([10]).map(\.utf8.count) == [64 * 1024])
        #expect(typed.take(Array("q\n".utf8)) == ["q"])
    }

    @Test("unrequested output does not follow the prompt")
    func partsFromThePrompt() throws {
        let world = World()
        var said = ""
        let front = PlainFrontend(write: { said += $0 }, read: { [] })
        let cycle = AppController(world.open(), front: front, preferences: Preferences(), seed: 7)
        cycle.start()
        cycle.draw()
        cycle.deliver(.exported("/somewhere"))
        cycle.draw()
        #expect(said.contains("> \n"))
        let before = said
        cycle.draw()
        #expect(said == before)
    }
}
