import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Two machines that correct the same log.
@Suite("Corrections on two machines") struct AmendScenarioTests {
    private func logged(_ minutes: Int, on machine: SampleMachine) throws -> EntryPlace {
        try machine.log(minutes, on: 18)
        let day = Moment.february(18).today
        return EntryPlace(of: try #require(try machine.repository.entries(on: day).last), on: day)
    }

    private func edited(_ place: EntryPlace, to minutes: Int, on machine: SampleMachine) throws -> AmendEntry {
        let entry = try #require(try machine.repository.entries(on: place.day).first { $0.id == place.entryId })
        let session = try machine.repository.session(entry.id, of: entry.habitId)
        var draft = EntryDraft(entry, session, on: place.day, at: .february(19))
        draft.minutes = minutes
        return AmendEntry(place, wanted: draft)
    }

    /// A session of 25 minutes on A, known to both.
    private func session(_ two: TwoMachines) throws -> EntryPlace {
        let id = "202602aaaaaaaaaaaaaa"
        let plan = FocusPlan.countdown(minutes: 25)
        try two.a.perform(
            Action(StartTimer(habitId: "h1", plan: plan, sessionId: id)), at: .february(18, "09:00"))
        try two.a.perform(
            Action(LogFocusSession(sessionId: id, ending: .ranOut)), at: .february(18, "09:25"))
        try two.exchange()
        return EntryPlace(habitId: "h1", day: Moment.february(18).today, entryId: id)
    }

    @Test("of two edits of an entry the earlier holds, and the other is reported", arguments: [true, false])
    func bothEdit(isSession: Bool) throws {
        let two = try TwoMachines()
        let place = try isSession ? session(two) : logged(30, on: two.a)
        try two.exchange()
        let seen = two.b.store.lastSeqs
        try two.a.perform(Action(try edited(place, to: 10, on: two.a)), at: .february(19, "10:00"))
        try two.b.perform(Action(try edited(place, to: 20, on: two.b)), at: .february(19, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 10)
        #expect(try two.b.repository.person()?.coins == (isSession ? 100 : 0))
        #expect(
            try two.news(on: two.b, since: seen) == [
                "A correction of the log here has no effect: another machine was first."
            ])
    }

    @Test("deleted on both, it is gone once") func bothDelete() throws {
        let two = try TwoMachines(coins: 100)
        let place = try session(two)
        for (machine, time) in [(two.a, "10:00"), (two.b, "11:00")] {
            try machine.perform(Action(AmendEntry(place, wanted: nil)), at: .february(19, time))
        }
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.coins == 100)
            #expect(try machine.habit().totalMinutes == 0)
            #expect(try machine.repository.sessions(of: nil, limit: 9).isEmpty)
        }
    }

    @Test("coins spent elsewhere first leave no debt: the correction has no effect") func spentElsewhere() throws {
        let two = try TwoMachines()
        let place = try session(two)
        try two.a.perform(
            Action(PurchaseAccessory(accessoryId: "plant.fern")), at: .february(19, "10:00"))
        let outcome = try two.b.perform(Action(AmendEntry(place, wanted: nil)), at: .february(19, "11:00"))
        #expect(
            outcome
                == .amended(
                    AmendedEntry(
                        habitId: "h1", habitName: "Daily Reading", day: place.day, minutesBefore: 25, minutes: nil,
                        coins: -250, coinsShort: 0, balance: 0)))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.repository.person()?.coins == 50)
        #expect(try two.b.habit().totalMinutes == 25)
        try two.b.perform(Action(AmendEntry(place, wanted: nil)), at: .february(20))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.repository.person()?.coins == 0)
    }

    @Test("an entry whose logging is undone on A is gone, whatever B corrected in it") func undoneElsewhere() throws {
        let two = try TwoMachines()
        let place = try logged(30, on: two.a)
        try two.exchange()
        let logging = try #require(try two.a.store.logged(limit: 1).first?.logged)
        try two.b.perform(Action(try edited(place, to: 20, on: two.b)), at: .february(19, "10:00"))
        try two.a.commit(at: .february(19, "11:00")) { repository throws(DomainError) in
            (try repository.retraction(of: logging, at: .february(19, "11:00")), .done)
        }
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 0 && two.b.repository.entries(on: place.day).isEmpty)
    }

    @Test("a correction that is undone on A holds no longer on B, which logged meanwhile")
    func undoneCorrection() throws {
        let two = try TwoMachines()
        let place = try session(two)
        try two.a.perform(Action(AmendEntry(place, wanted: nil)), at: .february(19, "10:00"))
        try two.exchange()
        #expect(try two.b.repository.person()?.coins == 0)
        try two.b.log(10, on: 19)
        let correction = try #require(try two.a.store.logged(limit: 1).first?.logged)
        try two.a.commit(at: .february(19, "13:00")) { repository throws(DomainError) in
            (try repository.retraction(of: correction, at: .february(19, "13:00")), .done)
        }
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.habit().totalMinutes == 35)
            #expect(try machine.repository.person()?.coins == 250)
            #expect(try machine.repository.userData(at: .february(19)).habits.first?.currentStreak == 2)
        }
    }

    enum Late: String, CaseIterable { case deleted, otherHabit, otherDay, otherMonth, lowered }

    @Test("A's timer, ended and corrected on B, is not logged again when A ends it late", arguments: Late.allCases)
    func loggedLate(_ late: Late) throws {
        let two = try TwoMachines()
        try two.adopt("h2", "c2", on: two.a)
        let id = "202602aaaaaaaaaaaaaa"
        let start = StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: id)
        try two.a.perform(Action(start), at: .february(18, "09:00"))
        try two.exchange()
        let device = two.a.store.deviceId
        try two.b.perform(
            Action(LogFocusSession(sessionId: id, ending: .ranOut, device: device)),
            at: .february(18, "09:30"))
        let place = EntryPlace(habitId: "h1", day: Moment.february(18).today, entryId: id)
        var edit = try edited(place, to: late == .lowered ? 10 : 25, on: two.b)
        switch late {
        case .deleted: edit.wanted = nil
        case .otherHabit: edit.wanted?.habitId = "h2"
        case .otherDay: edit.wanted?.day = place.day.advanced(by: -1)
        case .otherMonth: edit.wanted?.day = Day(year: 2026, month: 1, day: 31)
        case .lowered: break
        }
        try two.b.perform(Action(edit), at: .february(18, "10:00"))
        let before = try two.b.store.documents(Query(.below(.root))).filter { $0.path.collectionGroup != "machines" }
        let seen = two.a.store.lastSeqs
        try two.a.perform(
            Action(LogFocusSession(sessionId: id, ending: .ranOut)), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        let after = try two.a.store.documents(Query(.below(.root))).filter { $0.path.collectionGroup != "machines" }
        #expect(after == before)
        let minutes = late == .deleted ? 0 : late == .lowered ? 10 : 25
        #expect(try two.a.habit().totalMinutes + two.a.habit("h2").totalMinutes == minutes)
        #expect(try two.a.repository.person()?.coins == minutes * 10)
        #expect(try two.news(on: two.a, since: seen).count == 2, "what B logged, and that A's session counts no more")
    }

    @Test("once such a correction is undone, the session is there, and still once") func loggedLateUndone() throws {
        let two = try TwoMachines()
        let id = "202602aaaaaaaaaaaaaa"
        let start = StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: id)
        try two.a.perform(Action(start), at: .february(18, "09:00"))
        try two.exchange()
        try two.b.perform(
            Action(LogFocusSession(sessionId: id, ending: .ranOut, device: two.a.store.deviceId)),
            at: .february(18, "09:30"))
        let place = EntryPlace(habitId: "h1", day: Moment.february(18).today, entryId: id)
        try two.b.perform(Action(AmendEntry(place, wanted: nil)), at: .february(18, "10:00"))
        let correction = try #require(try two.b.store.logged(limit: 1).first?.logged)
        try two.a.perform(
            Action(LogFocusSession(sessionId: id, ending: .ranOut)), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        try two.b.commit(at: .february(18, "12:00")) { repository throws(DomainError) in
            (try repository.retraction(of: correction, at: .february(18, "12:00")), .done)
        }
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.habit().totalMinutes == 25)
            #expect(try machine.repository.person()?.coins == 250)
        }
    }

    /// A habit of 20 pages a day, known to both.
    private func pages(_ two: TwoMachines) throws {
        let create = CreateHabitWithCat(
            habitId: "pages", catId: "cat-pages", draft: KindTests.draft(.count, 20), kitten: .sample)
        try two.a.perform(Action(create), at: .february(1, "10:00"))
        try two.exchange()
    }

    private func count(_ amount: Amount, _ id: String, on machine: SampleMachine, at moment: Moment) throws {
        try machine.perform(
            Action(
                LogEntry(habitId: "pages", amount: amount, day: Moment.february(18).today, entryId: "202602\(id)")),
            at: moment)
    }

    @Test("units corrected on A and taken back on B: the earlier holds", arguments: [true, false])
    func unitsTakenBack(isAFirst: Bool) throws {
        let two = try TwoMachines()
        try pages(two)
        try count(20, "first", on: two.a, at: .february(18))
        try two.exchange()
        let place = EntryPlace(habitId: "pages", day: Moment.february(18).today, entryId: "202602first")
        let entry = try #require(try two.a.repository.entries(on: place.day).first)
        var draft = EntryDraft(entry, nil, on: place.day, at: .february(19))
        draft.amount = 8
        let (first, second) = isAFirst ? ("10:00", "11:00") : ("11:00", "10:00")
        try two.a.perform(Action(AmendEntry(place, wanted: draft)), at: .february(19, first))
        try count(-5, "less", on: two.b, at: .february(19, second))
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.entries(on: place.day).map(\.amount) == [isAFirst ? 8 : 15])
            #expect(try machine.habit("pages").totalMinutes == (isAFirst ? 10 : 18))
        }
    }

    @Test("units moved on A while B logs more on the same day: both count") func unitsLoggedMeanwhile() throws {
        let two = try TwoMachines()
        try pages(two)
        try count(20, "first", on: two.a, at: .february(18))
        try two.exchange()
        let place = EntryPlace(habitId: "pages", day: Moment.february(18).today, entryId: "202602first")
        let entry = try #require(try two.a.repository.entries(on: place.day).first)
        var draft = EntryDraft(entry, nil, on: place.day, at: .february(19))
        draft.day = place.day.advanced(by: -1)
        try two.a.perform(Action(AmendEntry(place, wanted: draft)), at: .february(19, "10:00"))
        try count(4, "more", on: two.b, at: .february(19, "11:00"))
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.repository.entries(on: place.day).map(\.amount) == [4])
            #expect(try machine.repository.entries(on: draft.day).map(\.amount) == [20])
            #expect(try machine.habit("pages").totalMinutes == 30)
        }
    }

    @Test("one note of a day on each machine: the later holds") func notes() throws {
        let two = try TwoMachines()
        let day = Moment.february(18).today
        try two.a.perform(Action(NoteDay(day: day, note: "from A")), at: .february(19, "10:00"))
        try two.b.perform(Action(NoteDay(day: day, note: "from B")), at: .february(19, "11:00"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.note(of: day) == "from B")
    }

    @Test("a correction is no news of work done, nor of two sessions at once") func noNews() throws {
        let two = try TwoMachines()
        let place = try session(two)
        let seen = two.b.store.lastSeqs
        var edit = try edited(place, to: 20, on: two.a)
        edit.wanted?.day = place.day.advanced(by: -1)
        try two.a.perform(Action(edit), at: .february(19, "10:00"))
        try two.exchangeAndCompare()
        #expect(try two.news(on: two.b, since: seen) == [])
    }
}
