import DocumentStore
import Domain
import TestSupport
import Testing

/// Two machines that exchange their files: both show the same, and no fact is lost.
@Suite("Two machines") struct MachineScenarioTests {
    @Test("2: both log, then exchange: the sums are exact") func bothLog() throws {
        let two = try TwoMachines()
        try two.a.log(30, on: 18)
        try two.b.log(20, on: 18)
        let seen = two.a.store.lastSeqs
        try two.exchangeAndCompare()
        #expect(try two.a.habit().totalMinutes == 50)
        #expect(try two.b.repository.cat("c1")?.totalMinutes == 50)
        #expect(
            try two.news(on: two.a, since: seen) == ["From \(Machine.unnamed(two.b.store.deviceId)): 1 entry, 20 min."])
    }

    @Test("4: days kept alternately on A, B, A make a streak of 3") func alternateDays() throws {
        let two = try TwoMachines()
        try two.a.log(10, on: 17)
        try two.b.log(10, on: 18)
        try two.a.log(10, on: 19)
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            let userData = try machine.repository.userData(at: .february(19))
            let habit = try #require(userData.habits.first)
            #expect(userData.streakShown(of: habit, at: .february(19)) == .running(3, best: 3))
        }
    }

    @Test("5: a habit removed on A stays when B logged minutes", arguments: [true, false], [true, false])
    func removed(removalIsFirst: Bool, byUndo: Bool) throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        try two.b.log(20, on: removalIsFirst ? 19 : 17)
        try remove("h1", on: two.a, at: .february(18), byUndo: byUndo)
        #expect(try two.a.repository.habits().isEmpty)
        #expect(try two.a.repository.cats().isEmpty)
        try two.exchangeAndCompare(voids: removalIsFirst ? 0 : 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.habits().map(\.totalMinutes) == [20])
            #expect(try machine.repository.cats().map(\.totalMinutes) == [20])
        }
        let stays = "but minutes were logged for it elsewhere, so it stays."
        #expect(try two.news(on: two.a, since: seen.0).last == "“Daily Reading” was removed here, \(stays)")
        #expect(
            try two.news(on: two.b, since: seen.1)
                == ["“Daily Reading” was removed on \(Machine.unnamed(two.a.store.deviceId)), \(stays)"])
    }

    private func remove(_ habit: String, on machine: SampleMachine, at moment: Moment, byUndo: Bool) throws {
        guard byUndo else {
            try machine.perform(Action(RemoveHabit(habitId: habit)), at: moment)
            return
        }
        let adoption = try #require(
            try machine.store.logged(limit: 10, kinds: [CreateHabitWithCat.kind]).last?.logged)
        try machine.commit(at: moment) { repository throws(DomainError) in
            (try repository.retraction(of: adoption, at: moment), .done)
        }
    }

    @Test("5: a habit removed on A stays while its timer runs on B, and with its session") func removedWhileFocusing()
        throws
    {
        let two = try TwoMachines()
        try two.b.perform(start("202602bbbbbbbbbbbbbb"), at: .february(18, "10:00"))
        try two.a.perform(Action(RemoveHabit(habitId: "h1")), at: .february(18, "10:05"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.habits().count == 1)
        try two.b.perform(end("202602bbbbbbbbbbbbbb"), at: .february(18, "10:30"))
        try two.exchangeAndCompare()
        #expect(try two.a.habit().totalMinutes == 25)
    }

    @Test("5: a habit removed on A with nothing logged is gone on both, and its undo brings it back on both")
    func removedForGood() throws {
        let two = try TwoMachines()
        try two.a.perform(Action(RemoveHabit(habitId: "h1")), at: .february(18))
        try two.exchangeAndCompare()
        #expect(try two.b.repository.habits().isEmpty && two.b.repository.cats().isEmpty)
        let removal = try #require(
            try two.a.store.logged(limit: 1, kinds: [RemoveHabit.kind]).first?.logged)
        try two.a.commit(at: .february(19)) { repository throws(DomainError) in
            (try repository.retraction(of: removal, at: .february(19)), .done)
        }
        try two.exchangeAndCompare()
        #expect(try two.b.repository.habits().count == 1)
    }

    @Test("5: graduated on A while B logged minutes: they count for the cat, and it stays graduated") func graduated()
        throws
    {
        for day in [17, 19] {
            let two = try TwoMachines()
            try two.b.log(20, on: day)
            try two.a.perform(Action(GraduateHabit(habitId: "h1")), at: .february(18))
            try two.exchangeAndCompare()
            for machine in [two.a, two.b] {
                #expect(try machine.repository.habits().isEmpty)
                #expect(try machine.repository.cats().map(\.totalMinutes) == [20])
                #expect(try machine.repository.cats().map(\.state) == [.graduated])
            }
        }
    }

    @Test("6: renamed on both: the later name holds on both") func renamed() throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        try two.a.perform(rename("Books", in: two.a), at: .february(18, "10:00"))
        try two.a.perform(Action(RenameCat(catId: "c1", name: "Miso")), at: .february(18, "10:09"))
        try two.b.perform(rename("Novels", in: two.b), at: .february(18, "10:04"))
        try two.b.perform(Action(RenameCat(catId: "c1", name: "Nori")), at: .february(18, "10:05"))
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.habit().name == "Novels")
            #expect(try machine.repository.cat("c1")?.name == "Miso")
        }
        let (a, b) = ("\(Machine.unnamed(two.a.store.deviceId))", "\(Machine.unnamed(two.b.store.deviceId))")
        #expect(
            try Set(two.news(on: two.a, since: seen.0)) == [
                "“Books” was renamed to “Novels” on \(b) 4 min later, so it is Novels.",
                "“Miso” was renamed to “Nori” on \(b) 4 min earlier, so it stays Miso.",
            ])
        #expect(
            try Set(two.news(on: two.b, since: seen.1)) == [
                "“Novels” was renamed to “Books” on \(a) 4 min earlier, so it stays Novels.",
                "“Nori” was renamed to “Miso” on \(a) 4 min later, so it is Miso.",
            ])
    }

    private func rename(_ name: String, in machine: SampleMachine) throws -> Action {
        var draft = HabitDraft(try machine.habit(), on: Moment.february(18).today)
        draft.name = name
        return Action(EditHabit(habitId: "h1", draft: draft))
    }

    @Test("7: undone on A what B built on: minutes and streak are recounted on both") func undone() throws {
        let two = try TwoMachines()
        try two.a.log(10, on: 17)
        try two.a.log(10, on: 18)
        try two.exchange()
        try two.b.log(10, on: 19)
        let last = try #require(try two.a.store.logged(limit: 1).first?.logged)
        try two.a.commit(at: .february(19)) { repository throws(DomainError) in
            (try repository.retraction(of: last, at: .february(19)), .done)
        }
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            let userData = try machine.repository.userData(at: .february(19))
            let habit = try #require(userData.habits.first)
            #expect(habit.totalMinutes == 20)
            #expect(userData.streakShown(of: habit, at: .february(19)).days == 1)
        }
    }

    @Test("11: two timers at once: each is its own, both count, and their overlap is told") func twoTimers() throws {
        let two = try TwoMachines()
        let seen = two.a.store.lastSeqs
        try two.a.perform(start("202602aaaaaaaaaaaaaa"), at: .february(18, "10:00"))
        try two.b.perform(start("202602bbbbbbbbbbbbbb"), at: .february(18, "10:10"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.timers().count == 2)
        try two.a.perform(end("202602aaaaaaaaaaaaaa"), at: .february(18, "10:30"))
        try two.b.perform(end("202602bbbbbbbbbbbbbb"), at: .february(18, "10:40"))
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.habit().totalMinutes == 50)
            #expect(try machine.repository.person()?.coins == 500)
            #expect(try machine.repository.timers().isEmpty)
        }
        let b = "\(Machine.unnamed(two.b.store.deviceId))"
        let overlap = "“Daily Reading” here and “Daily Reading” on \(b) ran at once for 15 min; both count."
        #expect(try two.news(on: two.a, since: seen) == ["From \(b): 1 session, 25 min.", overlap])
    }

    @Test("12: A's timer stopped from B is one session, also when A stops it too", arguments: [false, true])
    func stoppedElsewhere(onBoth: Bool) throws {
        let two = try TwoMachines()
        let id = "202602aaaaaaaaaaaaaa"
        try two.a.perform(start(id), at: .february(18, "10:00"))
        try two.exchange()
        let timer = try #require(try two.b.repository.timers().first)
        #expect(timer.id == two.a.store.deviceId)
        let stop = LogFocusSession(sessionId: id, ending: .stoppedHere, device: timer.id)
        #expect(throws: TransactionError<DomainError>.self) {
            try two.b.perform(
                Action(LogFocusSession(sessionId: id, ending: .stoppedHere)), at: .february(18, "10:20"))
        }
        try two.b.perform(Action(stop), at: .february(18, "10:20"))
        let seen = two.a.store.lastSeqs
        if onBoth { try two.a.perform(end(id), at: .february(18, "10:30")) }
        try two.exchangeAndCompare(voids: onBoth ? 1 : 0)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.sessions(of: nil, limit: 9).map(\.durationMinutes) == [20])
            #expect(try machine.habit().totalMinutes == 20)
            #expect(try machine.repository.timers().isEmpty)
        }
        guard onBoth else { return }
        let once = "The timer of “Daily Reading” was ended on both machines: one session."
        #expect(try two.news(on: two.a, since: seen).last == once)
        // The next timer of A starts as ever.
        try two.a.perform(start("202602aaaaaaaaaaaaab"), at: .february(18, "11:00"))
    }

    @Test("12: a timer that A moved to another habit is one session, though B stopped it as the old one")
    func switchedAndStopped() throws {
        let two = try TwoMachines()
        let id = "202602aaaaaaaaaaaaaa"
        let writing = CreateHabitWithCat(
            habitId: "h2", catId: "c2", draft: HabitDraft(name: "Writing"), kitten: .sample)
        try two.a.perform(Action(writing), at: .february(18, "09:00"))
        try two.a.perform(start(id), at: .february(18, "10:00"))
        try two.exchange()
        let timer = try #require(try two.b.repository.timers().first)
        let stop = LogFocusSession(sessionId: id, ending: .stoppedHere, device: timer.id)
        try two.b.perform(Action(stop), at: .february(18, "10:20"))
        let edit = ChangeTimer(sessionId: id, change: .edit(TimerEdit(habitId: "h2")))
        try two.a.perform(Action(edit), at: .february(18, "10:25"))
        try two.a.perform(end(id), at: .february(18, "10:30"))
        try two.exchangeAndCompare(voids: 2)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.sessions(of: nil, limit: 9).map(\.durationMinutes) == [20])
            #expect(try machine.repository.timers().isEmpty)
        }
    }

    @Test("12: rounds that A goes on with after B stopped the first count once each") func roundsGoOn() throws {
        let two = try TwoMachines()
        let ids = ["a", "b", "c", "d"].map { "202602round" + String(repeating: $0, count: 9) }
        let rounds = StartTimer(habitId: "h1", plan: .rounds(Rounds(count: 2)), sessionId: ids[0])
        try two.a.perform(Action(rounds), at: .february(18, "10:00"))
        try two.exchange()
        let device = two.a.store.deviceId
        try two.b.perform(
            Action(LogFocusSession(sessionId: ids[0], ending: .stoppedHere, device: device)),
            at: .february(18, "10:10"))
        func settle(_ time: String, _ next: String) throws {
            let moment = Moment.february(18, time)
            let timer = try #require(try two.a.repository.timer())
            let deed = timer.actionDue(at: moment.clock, autoStart: .all, nextSessionId: next)
            try two.a.perform(try #require(deed), at: moment)
        }
        try settle("10:25", ids[1])
        try settle("10:30", ids[2])
        let seen = two.a.store.lastSeqs
        // Round 2 is a fact: it runs, on both.
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.repository.timers().map(\.sessionId) == [ids[2]])
        try settle("10:55", ids[3])
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.sessions(of: nil, limit: 9).map(\.durationMinutes).sorted() == [10, 25])
            #expect(try machine.habit().totalMinutes == 35)
            #expect(try machine.repository.timers().isEmpty)
        }
        #expect(
            try two.news(on: two.a, since: seen).last
                == "The timer of “Daily Reading” was ended on both machines: one session.")
    }

    @Test("12: a last round that was exchanged late counts, though its timer was ended elsewhere") func roundsLate()
        throws
    {
        let two = try TwoMachines()
        let ids = ["a", "b", "c", "d"].map { "202602round" + String(repeating: $0, count: 9) }
        let rounds = StartTimer(habitId: "h1", plan: .rounds(Rounds(count: 2)), sessionId: ids[0])
        try two.a.perform(Action(rounds), at: .february(18, "10:00"))
        try two.exchange()
        try two.b.perform(
            Action(
                LogFocusSession(sessionId: ids[0], ending: .stoppedHere, device: two.a.store.deviceId)),
            at: .february(18, "10:10"))
        for (time, next) in [("10:25", ids[1]), ("10:30", ids[2]), ("10:55", ids[3])] {
            let moment = Moment.february(18, time)
            let timer = try #require(try two.a.repository.timer())
            let deed = timer.actionDue(at: moment.clock, autoStart: .all, nextSessionId: next)
            try two.a.perform(try #require(deed), at: moment)
        }
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 35)
        #expect(try two.b.repository.timers().isEmpty)
    }

    @Test("12: undoing A's session on B's Result page leaves A's timer as it is") func undoneElsewhere() throws {
        let two = try TwoMachines()
        let id = "202602aaaaaaaaaaaaaa"
        try two.a.perform(start(id), at: .february(18, "10:00"))
        try two.exchange()
        let action = Action(
            LogFocusSession(sessionId: id, ending: .stoppedHere, device: two.a.store.deviceId))
        try two.b.perform(action, at: .february(18, "10:20"))
        let logged = try #require(try two.b.store.logged(limit: 1).first?.logged)
        try two.b.commit(at: .february(18, "10:21")) { repository throws(DomainError) in
            (try repository.retraction(of: logged, resultIsOpen: true, at: .february(18, "10:21")), .done)
        }
        try two.exchangeAndCompare()
        #expect(try two.a.repository.timers().isEmpty)
        #expect(try two.a.habit().totalMinutes == 0)
    }

    private func start(_ id: String) -> Action {
        Action(StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: id))
    }

    private func end(_ id: String) -> Action {
        Action(LogFocusSession(sessionId: id, ending: .ranOut))
    }
}
