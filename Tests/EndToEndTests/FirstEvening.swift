import Foundation
import Testing

/// What somebody does on the first evening, on a clock that runs faster, in a real terminal.
@Suite("A first evening", .serialized) struct FirstEvening {
    @Test("adopt, focus, be killed, answer, get a notice, buy, dress, leave, and find it all there")
    func wholeEvening() throws {
        let home = try Home(scale: 60)
        let tmux = try Tmux(home: home)

        try tmux.type(Home.binary)
        try tmux.wait(for: "What habit would you like to build?")
        try tmux.wait(for: "time x60")
        try tmux.type("Read")
        try tmux.wait(for: "Choose a kitten")
        try tmux.press("Down", "Up", "Right", "Enter")
        try tmux.wait(for: "moved in!")
        try tmux.press("Enter")
        try tmux.wait(for: "ends ")

        try tmux.press("Space")
        try tmux.wait(for: "paused")
        try tmux.press("Space")
        try tmux.wait(for: "ends ")

        try tmux.killProgram()
        #expect(try home.habicat("did", "read", "5").status == 0, "another process commits meanwhile")
        // Up to 15 s since the last heartbeat are ignored.
        try waitUntil("a gap") { try home.json("status")["gapSeconds"] as? Int ?? 0 > 15 }
        try tmux.startAgain(Home.binary)
        try tmux.wait(for: "Welcome back")
        try tmux.press("2")
        try tmux.wait(for: "Result")
        try tmux.wait(what: "the whole result") { shown in
            ["25 minutes done, 30 today.", "250", "XP"].allSatisfy { shown.contains($0) }
        }
        try tmux.leaveResult(to: "Today", gone: "today.")

        try tmux.press("3")
        try tmux.wait(for: "clover")
        try tmux.press("Enter")
        try tmux.wait(for: "owned")
        try tmux.press("Enter")
        try tmux.wait(for: "✓ on ")
        try tmux.press("q")
        try tmux.wait(for: "prompt>")

        try home.expectSumsToAgree("after the evening")
        let ledger = try home.ledger()
        let session = try #require(ledger.batches(of: "logFocusSession").first)
        #expect(Ledger.writes(of: session) == KilledCommits.sixWrites)
        for kind in ["createHabitWithCat", "logEntry", "visit", "purchaseAccessory", "equipAccessory"] {
            #expect(ledger.batches(of: kind).count == 1, "\(kind)")
        }
        let list = try home.habicat("list").output
        #expect(list.contains("Read") && list.contains("30/25 min"), "\(list)")
    }
}
