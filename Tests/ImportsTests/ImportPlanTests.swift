import DocumentStore
import Domain
import Imports
import Testing
import TestSupport
import Words

@Suite struct ImportPlanTests {
    private let now = Moment.at("2026-03-10")

    private func plan(
        _ text: String, _ format: Importer = .csv, _ wishes: ImportWishes = ImportWishes(), in life: Life = Life(),
        at moment: Moment? = nil, seed: UInt64 = 1, of storeId: String? = nil
    ) throws -> ImportPlan {
        try life.repository.importPlan(
            for: format.history(of: [ImportFile(name: "file", text: text)]), wishes: wishes, at: moment ?? now,
            using: RandomSource(seed: seed), in: .english, of: storeId)
    }

    /// Plans with some wishes.
    private func plan(
        _ text: String, _ format: Importer = .csv, in life: Life = Life(), wishing: (inout ImportWishes) -> Void
    ) throws -> ImportPlan {
        var wishes = ImportWishes()
        wishing(&wishes)
        return try plan(text, format, wishes, in: life)
    }

    private func bring(_ plan: ImportPlan, into life: inout Life) throws {
        let opening = try plan.opening(on: life.repository, at: now, group: "g").writes
        if !opening.isEmpty { try life.put(opening) }
        // Pieces do not count before their seal.
        let seal = try plan.seal(on: life.repository, at: now, group: "g")
        for index in 0..<plan.pieceCount { try life.put(try plan.piece(index, at: now, group: "g").writes) }
        // A cat that is new misses nobody yet.
        if !seal.writes.isEmpty { try life.put(seal.writes) }
    }

    @Test("habits are matched by their names, whatever the case; others are new, each with a cat") func matching()
        throws
    {
        var life = Life()
        try life.adopt(HabitDraft(name: "Daily Reading"))
        let plan = try plan(
            "date,habit,minutes\n2026-03-01,daily reading,25\n2026-03-01,Swim,30\n2026-03-02,SWIM ,5\n", in: life)
        #expect(plan.habits.map(\.isNew) == [false, true])
        #expect(plan.habits.map(\.minutes) == [25, 35])
        guard case .new(let action, _) = plan.habits[1].target else {
            Issue.record("not new")
            return
        }
        #expect(action.kitten.name != "Mochi")
        #expect(action.draft.name == "Swim")
    }

    @Test("entries that were corrected or deleted are neither imported again nor doubled") func corrected() throws {
        let text = "date,habit,minutes\n2026-03-01,Daily Reading,25\n2026-03-02,Daily Reading,30\n"
        var life = Life()
        try life.adopt()
        let first = try plan(text, in: life)
        #expect(first.habits.map(\.entries.count) == [2])
        try bring(first, into: &life)
        #expect(try life.repository.habit("h1")?.totalMinutes == 55)
        let days = [Day(year: 2026, month: 3, day: 1), Day(year: 2026, month: 3, day: 2)]
        let entries = try days.flatMap { try life.repository.entries(on: $0) }
        var draft = EntryDraft(entries[0], nil, on: days[0], at: now)
        (draft.day, draft.minutes) = (Day(year: 2026, month: 2, day: 27), 20)
        try life.perform(
            Action(AmendEntry(EntryPlace(of: entries[0], on: days[0]), wanted: draft)), at: now)
        try life.perform(Action(AmendEntry(EntryPlace(of: entries[1], on: days[1]), wanted: nil)), at: now)
        let again = try plan(text, in: life)
        #expect(again.habits.isEmpty && again.skipped.map(\.reason) == [.alreadyThere, .alreadyThere])
        #expect(try life.repository.habit("h1")?.totalMinutes == 20)
        try life.undo(at: now)
        #expect(try plan(text, in: life).habits.isEmpty)
        #expect(try Audit(life.repository).findings() == [])
    }

    @Test(
        "the target proposed is the larger of 100 h and twice the history, in whole hours",
        arguments: [(1, 100), (3000, 100), (3001, 101), (6000, 200), (400_000, 10_000)])
    func targets(minutes: Int, hours: Int) throws {
        let first = Day(year: 2000, month: 1, day: 1)
        let rows = stride(from: 0, to: minutes, by: 1440).map { done in
            "\(first.advanced(by: done / 1440).text),Read,\(min(minutes - done, 1440))\n"
        }
        let habit = try #require(try plan("date,habit,minutes\n" + rows.joined()).habits.first)
        #expect(habit.minutes == minutes && habit.proposedTargetHours == hours)
        guard case .new(let action, _) = habit.target else { return }
        #expect(action.draft.targetHours == hours)
    }

    @Test(
        "what cannot be counted is left out",
        arguments: [
            ("2026-03-11,Read,25", "inFuture"), ("1899-12-31,Read,25", "tooEarly"),
            ("2026-03-01,Read,0", "tooShort"),
            ("2026-03-01,Read,0.49", "tooShort"), ("2026-03-01,Read,-5", "tooShort"),
            ("2026-03-01,Read,1441", "overADay"), ("2026-03-01,Read,99999999999999999999", "overADay"),
            ("2026-03-01,,25", "noHabit"),
        ])
    func leftOut(row: String, reason: String) throws {
        let plan = try plan("date,habit,minutes\n\(row)\n")
        #expect(plan.skipped.map(\.reason.name) == [reason])
        #expect(plan.isEmpty)
    }

    @Test("a tick counts the goal, or the given minutes") func ticks() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", goalMinutes: 40))
        let text = "date,habit\n2026-03-01,Read\n2026-03-01,Swim\n"
        #expect(try plan(text, in: life).habits.map(\.minutes) == [40, 25])
        #expect(try plan(text, in: life) { $0.tickMinutes = 10 }.habits.map(\.minutes) == [10, 10])
    }

    @Test("names lead elsewhere, everything goes to one, or some alone come") func wishes() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Sport"))
        let text = "date,habit,minutes\n2026-03-01,Swim,10\n2026-03-01,Run,20\n2026-03-01,Read,30\n2026-03-01,,40\n"
        let mapped = try plan(text, in: life) { $0.destinations = ["swim": .known("h1"), "Run": .new("Jogging")] }
        #expect(mapped.habits.map(\.name) == ["Sport", "Jogging", "Read"])
        let all = try plan(text, in: life) { $0.into = .known("h1") }
        #expect(all.habits.map(\.minutes) == [100])
        #expect(all.habits.first?.foreignNames == ["Swim", "Run", "Read"])
        let some = try plan(text, in: life) { $0.only = ["SWIM"] }
        #expect(some.habits.map(\.name) == ["Swim"])
        #expect(some.skipped.map(\.reason.name) == ["notWanted", "notWanted", "noHabit"])
    }

    @Test("of several tags the one that is known is the habit") func tags() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Writing"))
        let line = "inc 20260308T063000Z - 20260308T073000Z # deep writing\n"
        #expect(try plan(line, .timewarrior, in: life).habits.map(\.name) == ["Writing"])
        #expect(try plan(line, .timewarrior).habits.map(\.name) == ["deep"])
    }

    @Test(
        "a point in time belongs to the local day, as the person counts days",
        arguments: [
            (Zone.utc, nil, "2026-03-08"), (.newYork, nil, "2026-03-07"), (.kathmandu, nil, "2026-03-08"),
            (.utc, "04:00", "2026-03-07"),
        ] as [(Zone, String?, String)])
    func localDays(zone: Zone, dayStartsAt: String?, day: String) throws {
        var life = Life()
        if let dayStartsAt {
            try life.put([.set(.settings, ["dayStartsAt": .string(dayStartsAt)])])
        }
        let moment = Moment(clock: now.clock, zone: zone)
        let line = "inc 20260308T030000Z - 20260308T033000Z # focus\n"
        let plan = try plan(line, .timewarrior, in: life, at: moment)
        #expect(plan.habits.first?.entries.map(\.day.text) == [day])
    }

    @Test("equal rows count each, and keep their ids when rows come before them") func equalRows() throws {
        let before = try plan("date,habit,minutes\n2026-03-01,Read,25\n2026-03-01,Read,25\n")
        let after = try plan("date,habit,minutes\n2026-03-01,Read,10\n2026-03-01,Read,25\n2026-03-01,Read,25\n")
        let ids = Set(before.habits[0].entries.map(\.id))
        #expect(ids.count == 2)
        #expect(ids.isSubset(of: after.habits[0].entries.map(\.id)))
        #expect(ids.allSatisfy { $0.hasPrefix("202603") && $0.count == 20 })
    }

    @Test("texts are made to fit", arguments: [String(repeating: "n", count: 61), "a\u{7}b", "\u{202E}turned", " "])
    func texts(name: String) throws {
        let plan = try plan(
            "date,habit,minutes,note\n2026-03-01,\"\(name)\",25,\(String(repeating: "x", count: 600))\n")
        for habit in plan.habits {
            guard case .new(let action, _) = habit.target else { continue }
            #expect((try? action.draft.checked()) != nil)
            #expect((1...60).contains(action.draft.name.count))
            #expect(habit.entries.allSatisfy { $0.note?.count == 500 })
        }
        #expect(plan.habits.count + plan.skipped.count == 1)
    }

    @Test("a frame with an id counts once, however often the files have it") func ownIds() throws {
        let frame = #"[1772438400,1772442900,"Write","8dad0b1086794765a10a7cb6169babaa",[],1]"#
        let files = ["frames", "old/frames"].map { ImportFile(name: $0, text: "[\(frame),\(frame)]") }
        let history = try Importer.watson.history(of: files)
        let plan = try Life().repository.importPlan(
            for: history, wishes: ImportWishes(), at: now, using: RandomSource(seed: 1), in: .english)
        #expect(plan.minutes == 75)
        #expect(plan.skipped.map(\.reason) == [.alreadyThere, .alreadyThere, .alreadyThere])
    }

    @Test("ticks of one day count its goal once, and their parts up to it") func shares() throws {
        let twice = try plan("date,habit,done\n2026-03-01,Read,1\n2026-03-01,Read,2\n2026-03-02,Read,1\n")
        #expect(twice.habits.map(\.minutes) == [50])
        #expect(twice.skipped.map(\.reason) == [.countedAlready])
        let trove = """
            {"habits":[{"id":"a","name":"Read","targetCompletions":3,"completions":["2026-03-01T08:00:00.000Z",
             "2026-03-01T12:00:00.000Z","2026-03-01T20:00:00.000Z","2026-03-01T21:00:00.000Z","2026-03-02T08:00:00.000Z"]}]}
            """
        let parts = try plan(trove, .habitTrove)
        #expect(parts.habits[0].entries.map(\.minutes) == [8, 8, 9, 8, 8])
        #expect(parts.habits[0].entries.allSatisfy { $0.amount == 1 })
        var known = Life()
        try known.adopt(HabitDraft(name: "Read"))
        let minutes = try plan(trove, .habitTrove, in: known)
        #expect(minutes.habits[0].entries.map(\.minutes) == [8, 9, 8, 8])
        #expect(minutes.skipped.map(\.reason) == [.countedAlready])
        let beaver = """
            {"habits":[{"id":"a","name":"Read","records":[{"day":"2026-03-01","done":true},{"day":"2026-03-01","done":true}]},
             {"id":"b","name":"read","status":"archive","records":[{"day":"2026-03-01","done":true}]}],"order":[]}
            """
        #expect(try plan(beaver, .beaver).minutes == 10)
    }

    @Test(
        "a count keeps its units; of a habit with minutes they are a part of its goal",
        arguments: [(3, 8, 9, 9), (1, 8, 3, 3), (8, 8, 25, 25), (20, 8, 62, 25), (1, 100, 0, 0), (7, 0, 175, 25)])
    func units(count: Int, goal: Int, minutes: Int, known: Int) throws {
        let text =
            #"[{"type":"Count","name":"water","stats":{"2026-03-01":\#(count)},"goal":\#(goal),"auto":false}]"#
        let new = try plan(text, .dijo)
        #expect(new.minutes == minutes && new.skipped.isEmpty)
        #expect(new.habits.first?.entries.map(\.amount) == [Amount(count)])
        var life = Life()
        try life.adopt(HabitDraft(name: "Water"))
        let part = try plan(text, .dijo, in: life)
        #expect(part.minutes == known)
        #expect(part.skipped.map(\.reason) == (known == 0 ? [.tooShort] : []))
    }

    @Test("amounts over a limit are slips, and a day within it is kept as well") func limits() throws {
        let text = """
            {"habits":[{"name":"Sweets","type":2,"status":1,"daily_goal":1,"freq_type":1,"freq_custom":"[7]","records":[
              {"record_date":20513,"record_type":1,"record_value":0},{"record_date":20514,"record_type":1,"record_value":3},
              {"record_date":20515,"record_type":1,"record_value":1}]}]}
            """
        var life = Life()
        let plan = try plan(text, .mhabit)
        let rows = plan.habits.flatMap(\.entries).map {
            "\($0.day.text) \($0.minutes) \($0.isSlip ? $0.amount?.text ?? "" : "-")"
        }
        #expect(Set(rows) == ["2026-03-01 10 -", "2026-03-02 0 3", "2026-03-03 10 -", "2026-03-03 0 1"])
        try bring(plan, into: &life)
        let userData = try life.repository.userData(at: now)
        #expect(userData.habits.map(\.kind) == [.limit])
        #expect(userData.habits.map(\.bestStreak) == [1])
        #expect(try Audit(life.repository).findings() == [])
    }

    @Test("a day with more slips than its limit is not kept by an import") func overLimit() throws {
        var draft = HabitDraft(name: "Read")
        (draft.kind, draft.goalAmount) = (.limit, 2)
        var life = Life()
        try life.adopt(draft, at: .at("2026-02-01"))
        for (number, amount) in [(1, 1), (2, 3), (3, 1)] as [(Int, Amount)] {
            let day = "2026-03-0\(number)"
            let logged = LogEntry(
                habitId: "h1", amount: amount, isSlip: number == 2, day: Day(day) ?? now.today,
                entryId: "202603entry\(number)")
            try life.perform(Action(logged), at: .at(day))
        }
        try bring(try plan("date,habit\n2026-03-02,Read\n", in: life), into: &life)
        #expect(try life.repository.userData(at: now).habits.map(\.bestStreak) == [1])
    }

    @Test("skipped days are days off, one after the other in one") func daysOff() throws {
        let log = """
            2026-03-01 : Stretch : y
            2026-03-02 : Stretch : s
            2026-03-03 : Stretch : s
            2026-03-04 : Stretch : y
            2026-03-06 : Stretch : s
            2026-03-11 : Stretch : s
            2026-03-01 : Idle : s
            """
        let plan = try plan(log, .harsh)
        #expect(plan.habits.map(\.name) == ["Stretch"])
        #expect(
            plan.habits[0].daysOff.map { "\($0.from.text) \($0.through.text)" } == [
                "2026-03-02 2026-03-03", "2026-03-06 2026-03-06",
            ])
        #expect(plan.dayOffCount == 3)
        #expect(plan.skipped.map(\.reason.name) == ["inFuture", "dayOff"])
        #expect(plan.withoutHistory == ["Idle"])
        #expect(try self.plan(log, .harsh) { $0.withEmpty = true }.habits.map(\.name) == ["Stretch", "Idle"])
    }

    @Test("seconds of a day are summed, today's are left for later; observed time has to be named") func sums() throws {
        let event = { (time: String, seconds: Int) in
            #"{"timestamp":"\#(time)","duration":\#(seconds),"data":{"app":"Anki"}}"#
        }
        let events = [
            event("2026-03-01T09:00:00Z", 40), event("2026-03-01T09:05:00Z", 40), event("2026-03-02T09:00:00Z", 29),
            event("2026-03-10T00:01:00Z", 600),
        ]
        let text = #"{"buckets":{"w":{"type":"currentwindow","events":[\#(events.joined(separator: ","))]}}}"#
        let unnamed = try plan(text, .activityWatch)
        #expect(unnamed.isEmpty)
        #expect(unnamed.skipped.map(\.reason) == [.onRequest, .onRequest, .onRequest, .onRequest])
        let named = try plan(text, .activityWatch) { $0.destinations = ["anki": .new("Japanese")] }
        #expect(named.habits.map(\.name) == ["Japanese"])
        #expect(named.habits[0].entries.map(\.minutes) == [1])
        #expect(named.skipped.map(\.reason) == [.dayNotOver, .tooShort])
        #expect(try plan(text, .activityWatch) { $0.only = ["Anki"] }.minutes == 1)
    }

    @Test("a program that says when days begin is believed") func foreignDays() throws {
        let text = """
            {"preferences":{"dayStart":4},"tasks":{"habits":[],"dailys":[{"id":"d","text":"Read",
             "history":[{"date":"2026-03-02T02:00:00Z","value":1,"completed":true}]}]}}
            """
        #expect(try plan(text, .habitica).habits[0].entries.map(\.day.text) == ["2026-03-01"])
    }

    @Test("a stretch between local times is measured by the zone: clocks that are set forward take an hour")
    func setForward()
        throws
    {
        let moment = Moment(clock: now.clock, zone: .newYork)
        let text = "start,end,habit\n2026-03-08 01:30,2026-03-08 03:30,Read\n2026-03-09 01:30,2026-03-09 03:30,Read\n"
        #expect(try plan(text, at: moment).habits[0].entries.map(\.minutes) == [60, 120])
    }

    @Test("more rows than are taken are refused before they are read") func tooMany() throws {
        let most = ImportHistory.mostRows
        let rows = Array("2026-03-01,a,1\n".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * (most + 3))
        for _ in 0..<(most + 3) { bytes += rows }
        let file = ImportFile(name: "a.csv", bytes: bytes)
        #expect(throws: ImportFault.tooManyRows(limit: most)) { try Importer.csv.history(of: [file]) }
    }

    @Test(
        "seconds are rounded to the nearest minute in every format, so that sums hold",
        arguments: [
            (.csv, "date,habit,seconds\n#2026-03-01,Read,350\n", 6),
            (.csv, "date,habit,minutes\n#2026-03-01,Read,0:05:50\n", 6),
            (.csv, "start,end,habit\n#2026-03-01 09:%%:00,2026-03-01 09:%%:40,Read\n", 1),
            (.timewarrior, "#inc 20260301T09%%00Z - 20260301T09%%30Z # Read\n", 1),
            (.timewarrior, "#inc 20260301T09%%00Z - 20260301T09%%29Z # Read\n", 0),
            (.pomodoro, "#2026-03-01T09:%%:00Z duration=350s tags=Read\n", 6),
        ] as [(Importer, String, Int)])
    func seconds(format: Importer, text: String, minutes: Int) throws {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rows = (10..<50).map { parts[1].replacing("%%", with: String($0)) }
        let plan = try plan(parts[0] + rows.joined(), format)
        #expect(plan.minutes == 40 * minutes)
        #expect(plan.skipped.map(\.reason) == Array(repeating: .tooShort, count: minutes == 0 ? 40 : 0))
    }

    @Test(
        "a row keeps the day its program gave it, whatever the zone, the end and the beginning of days",
        arguments: [
            (.klog, "2026-03-01\n    23:40 - 0:20> #read\n"), (.klog, "2026-03-01\n    <23:40 - 0:20 #read\n"),
            (
                .toggl,
                "Project,Description,Start date,Start time,End date,End time,Duration\n"
                    + "Read,,2026-03-01,11:45:00 PM,2026-03-02,12:30:00 AM,0:45:00\n"
            ),
            (
                .clockify,
                "Project,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)\n"
                    + "Read,2026-03-01,23:45:00,2026-03-02,00:30:00,00:45:00,0.75\n"
            ),
            (
                .forest,
                "Start Time,End Time,Tag,Note,Tree Type,Is Success\n"
                    + "2026-03-01T23:45:00.000-0500,2026-03-02T00:30:00.000-0500,Read,,Cedar,True\n"
            ),
            (.timewarrior, "inc 20260301T234500Z - 20260302T003000Z # Read\n"),
            (.watson, #"[[1772408700,1772411400,"Read","8dad0b1086794765a10a7cb6169babaa",[],1]]"#),
            (
                .taskwarrior,
                #"[{"description":"Read","status":"completed","uuid":"u","annotations":[{"entry":"20260301T234500Z","#
                    + #""description":"Started task"},{"entry":"20260302T003000Z","description":"Stopped task"}]}]"#
            ),
            (.pomodoro, "2026-03-01T23:45:00+09:00 duration=45 tags=Read\n"),
            (.csv, "date,start,end,habit\n2026-03-01,23:45,0:30,Read\n"),
            (.csv, "date,habit,minutes\n2026-03-01 23:45,Read,45\n"),
            (.csv, "date,habit,minutes\n2026-03-01T00:15:00+05:45,Read,45\n"),
        ] as [(Importer, String)])
    func writtenDays(format: Importer, text: String) throws {
        let isUTC = [.timewarrior, .watson, .taskwarrior].contains(format)
        for (zone, dayStartsAt) in [(Zone.utc, "00:00"), (.utc, "04:00"), (isUTC ? .utc : .newYork, "00:00")] {
            var life = Life()
            try life.put([.set(.settings, ["dayStartsAt": .string(dayStartsAt)])])
            let plan = try plan(text, format, in: life, at: Moment(clock: now.clock, zone: zone))
            #expect(plan.habits.first?.entries.map(\.day.text) == ["2026-03-01"])
            #expect(plan.skipped == [])
        }
    }

    @Test("rows that overlap others or a session, or end in the future, count and are reported") func oddRows() throws {
        let moment = Moment.at("2026-03-10", "10:00")
        let text = """
            start,end,habit
            2026-03-09 08:00,2026-03-09 09:00,Read
            2026-03-09 08:30,2026-03-09 08:45,Swim
            2026-03-09 08:50,2026-03-09 09:30,Swim
            2026-03-09 09:30,2026-03-09 10:00,Swim
            2026-03-10 09:30,2026-03-10 10:30,Read
            """
        let plan = try plan(text, at: moment)
        #expect(plan.entryCount == 5 && plan.minutes == 205 && plan.skipped == [])
        #expect(plan.overlapping == 3)
        #expect(plan.endingAhead == 1)
        #expect(plan.habits.flatMap(\.entries).allSatisfy { $0.completedAt <= moment.instant })
    }

    @Test("new ids follow from the store and the row, and those in use are not taken") func fixedIds() throws {
        func made(in life: Life, of storeId: String?, seed: UInt64 = 1) throws -> PlannedHabit {
            let log = "2026-03-01 : Stretch : y\n2026-03-02 : Stretch : s\n"
            return try #require(try plan(log, .harsh, in: life, seed: seed, of: storeId).habits.first)
        }
        let (first, second) = (try made(in: Life(), of: "s1"), try made(in: Life(), of: "s1", seed: 2))
        #expect(first.id == second.id && first.catId == second.catId)
        #expect(first.daysOff.map(\.id) == second.daysOff.map(\.id))
        #expect(try made(in: Life(), of: "s2").id != first.id)
        #expect(try made(in: Life(), of: nil).id != made(in: Life(), of: nil, seed: 2).id)
        var life = Life()
        try life.adopt(HabitDraft(name: "Stretch"), habitId: first.id, catId: first.catId)
        try life.perform(Action(GraduateHabit(habitId: first.id)), at: now)
        let again = try made(in: life, of: "s1")
        #expect(again.isNew && again.id != first.id && again.catId != first.catId)
    }
}
