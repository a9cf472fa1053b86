import DocumentStore
import Domain
import Runtime
import TestSupport
import Testing
import UI

/// Letters as the app and every command see them.
@Suite("Letters in a session") struct LetterSessionTests {
    private let world = World()

    /// Three days with minutes, each by a process of its own; on the second or third one the first letter is written.
    private func live() throws {
        let habit = try world.adopt("Reading")
        for _ in 0..<3 {
            let user = world.open()
            let id = user.random.makeHistoryId(on: user.now.today)
            guard
                case .done = user.perform(
                    Action(LogEntry(habitId: habit.id, minutes: 20, day: user.now.today, entryId: id)))
            else { throw Unexpected() }
            user.close()
            world.clock.pass(seconds: 86_400)
        }
    }

    @Test("the first days' first actions write one letter, which is there in the evening and can be read and kept")
    func first() throws {
        try live()
        let user = world.open()
        let letters = try user.letterbox().letters
        let letter = try #require(letters.first)
        #expect(letters.count == 1 && letter.isUnread)
        #expect(user.perform(.markRead(id: letter.id)).isDone)
        #expect(user.perform(.keep(id: letter.id, true)).isDone)
        let read = try world.open().letterbox().letters
        #expect(read.first?.isUnread == false && read.first?.message.isKept == true)
    }

    @Test("a letter that does not exist is refused") func unknown() throws {
        try live()
        #expect(world.open().perform(.markRead(id: "none")) == .refused(.noSuchLetter("none")))
    }

    @Test("before there is a store there are no letters, and nothing is written") func empty() throws {
        #expect(try world.open().letterbox() == Letterbox())
        #expect(world.files.files.isEmpty)
    }

    @Test("the app reads letters after the first frame, and shows at once that there is one") func afterFirstFrame()
        throws
    {
        try live()
        let user = world.open(patience: .none)
        let controller = AppController(
            user, frontend: TerminalFrontend(world.display, isLight: false, scale: 1), preferences: Preferences(),
            seed: 7)
        controller.start()
        #expect(world.display.grids.isEmpty)
        controller.draw()
        #expect(world.display.grids.count == 2 && controller.model.letters.unread.count == 1)
        controller.draw()
        #expect(world.display.grids.count == 2)
    }

    @Test("trouble with letters harms no action") func trouble() throws {
        let habit = try world.adopt("Reading")
        world.clock.pass(seconds: 86_400)
        let user = world.open()
        try user.store?.commit(
            Batch(kind: "test", writes: [.set(DocumentPath("chats/c1/messages/202602x"), ["text": 3])]))
        let id = user.random.makeHistoryId(on: user.now.today)
        let performance = user.perform(
            Action(LogEntry(habitId: habit.id, minutes: 20, day: user.now.today, entryId: id)))
        guard case .done = performance else {
            Issue.record("\(performance)")
            return
        }
    }

    @Test("the app loads letters when asked, answers what is done with them, and sees those of another process")
    func app() throws {
        try live()
        let interpreter = EffectInterpreter(world.open(patience: .none))
        guard case .messages(let loaded) = interpreter.result(of: .loadLetters),
            case .lettersChanged(let box)? = loaded.first
        else {
            Issue.record("nothing was loaded")
            return
        }
        let id = try #require(box.letters.first?.id)
        #expect(world.open().perform(.markRead(id: id)).isDone)
        guard case .lettersChanged(let read)? = interpreter.changesByOthers().last else {
            Issue.record("the other process was not noticed")
            return
        }
        #expect(read.unread.isEmpty && interpreter.changesByOthers().isEmpty)
        guard case .messages(let kept) = interpreter.result(of: .letter(.keep(id: id, true))) else {
            Issue.record("it was not kept")
            return
        }
        #expect(kept.first == .letterSaved(.keep(id: id, true)) && kept.count == 2)
    }

    @Test("the editor's text comes back, and its file goes; a failing editor keeps the text") func editor() throws {
        try live()
        world.variables["EDITOR"] = "vim -u none"
        let user = world.open()
        var seen = ""
        let processes = WrittenProcesses()
        user.processes = processes
        processes.ending = { launch in
            #expect(launch.arguments.dropLast() == ["-c", "vim -u none \"$@\"", "sh"])
            let path = launch.arguments.last ?? ""
            seen = String(decoding: world.files[path] ?? [], as: UTF8.self)
            world.files[path] = Array("two\nlines\n\n".utf8)
            return Ending(.code(0))
        }
        let before = world.files.files.count
        #expect(TextEditor(user).edited("one") == .text("two\nlines"))
        #expect(seen == "one\n" && world.files.files.count == before)
        processes.ending = { _ in Ending(.code(1)) }
        #expect(TextEditor(user).edited("one") == .failed("vim -u none"))
        #expect(world.files.files.count == before)
    }
}

extension Performance {
    fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}
