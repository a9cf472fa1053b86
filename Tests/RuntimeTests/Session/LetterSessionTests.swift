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
            try world.perform(world.entry(20, of: habit), in: user)
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

    @Test("before there is a store there are no letters, and nothing is written") func empty() throws {
        #expect(try world.open().letterbox() == Letterbox())
        #expect(world.files.files.isEmpty)
    }

    @Test("trouble with letters harms no action") func trouble() throws {
        let habit = try world.adopt("Reading")
        world.clock.pass(seconds: 86_400)
        let user = world.open()
        try user.store?.commit(
            Batch(kind: "test", writes: [.set(DocumentPath("chats/c1/messages/202602x"), ["text": 3])]))
        try world.perform(world.entry(20, of: habit), in: user)
    }

    @Test("the app loads letters when asked, answers changes of them, and sees those of another process")
    func app() throws {
        try live()
        let interpreter = EffectInterpreter(world.open(patience: .none))
        guard case .messages(let loaded) = interpreter.result(of: .loadLetters),
            case .lettersChanged(let box)? = loaded.first
        else { throw Unexpected() }
        let id = try #require(box.letters.first?.id)
        #expect(world.open().perform(.markRead(id: id)).isDone)
        guard case .lettersChanged(let read)? = interpreter.changesByOthers().last else { throw Unexpected() }
        #expect(read.unread.isEmpty && interpreter.changesByOthers().isEmpty)
        guard case .messages(let kept) = interpreter.result(of: .letter(.keep(id: id, true))) else {
            throw Unexpected()
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
