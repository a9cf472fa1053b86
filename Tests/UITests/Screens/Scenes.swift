import Canvas
import DocumentStore
@testable import Domain

@testable import UI
import Words

extension Scene {
    /// Every screen in every state worth seeing. States that differ by a word or a mark have one golden, at 80x24.
    static let all: [Scene] = today + timer + cats + shop + history + letters + other + rooms

    private static let today = [
        Scene("Today"),
        Scene("Today-lapsed", userData: lapsed()),
        Scene("Today-kinds", "j j j", userData: kinds()),
        Scene("NewHabit-count", goldens: [.standard, .small, .tiny]) {
            $0.press("n"); $0.write("Water"); $0.press("tab right right tab"); $0.write("8 glasses")
        },
        Scene("HabitPage-limit", "j j i", goldens: [.standard, .small], userData: kinds()),
        Scene("HabitPage-week", "j j j i", goldens: [.standard, .small], userData: kinds()),
        Scene("Stats-count", "5 f", goldens: [.standard, .small], userData: kinds()),
        Scene("FirstRun", userData: UserData()),
        Scene("NewHabit") {
            $0.press("n"); $0.write("Juggle"); $0.press("tab")
        },
        Scene("NewHabit-more", goldens: [.standard, .small]) {
            $0.press("n"); $0.write("Juggle"); $0.press("tab tab tab tab tab")
        },
        Scene("Kittens") {
            $0.press("n"); $0.write("Juggle"); $0.press("enter right")
        },
        Scene("Kittens-named", goldens: [.standard, .small]) {
            $0.press("n"); $0.write("Juggle"); $0.press("enter right"); $0.write("Sir Pounce")
        },
        Scene("EditHabit", "e tab tab 9 0 0 0"),
        Scene("AddMinutes", "a"),
        Scene("DaysOff", "o"),
        Scene("Confirm", "D"),
        Scene("Toasts") {
            $0.press("u")
            $0.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        },
        Scene("HabitPage") {
            $0.press("i")
            $0.send(.loaded(.sessions(habitId: "habit-thesis", Bench.sample.sessions(of: "habit-thesis"))))
        },
    ]

    private static let timer = [
        Scene("FocusSetup", "enter"),
        Scene("FocusSetup-flow", "enter shift-tab left", goldens: [.standard, .small]),
        Scene("TimerForm", "0 e", userData: Bench.sample.focusing()),
        Scene("Focus-flow", "0", goldens: [.standard, .small], userData: flow()),
        Scene("Focus", "0", userData: Bench.sample.focusing()),
        Scene("Paused", "0", goldens: [.standard], userData: pausedTimer()),
        Scene("Break", "0", goldens: [.standard, .small], userData: Bench.sample.resting(seconds: 87)),
        Scene("Break-over", userData: Bench.sample.resting(seconds: 300)) {
            $0.send(.woken); $0.press("0"); $0.wait(milliseconds: 3000)
        },
        Scene("Result", userData: Bench.sample.focusing()) {
            $0.press("0"); $0.send(sessionLogged(in: $0))
        },
        Scene("Result-first", goldens: [.standard, .small], userData: firstTimer()) {
            $0.press("0"); $0.send(firstSession(in: $0)); $0.wait(milliseconds: 1000)
        },
        Scene("GrownUp", userData: Bench.sample.focusing()) {
            $0.press("0")
            $0.send(sessionLogged(in: $0))
            $0.wait(milliseconds: 1500)
            $0.press("enter enter")
            $0.wait(milliseconds: 2500)
        },
        Scene("GrownUp-by-hand") { grow(to: 3525, in: &$0) },
        Scene("FullyGrown", goldens: [.standard]) { grow(to: 7800, in: &$0) },
        Scene("Farewell") { bench in
            let graduation = Graduation(catId: "cat-thesis", accessoryId: nil)
            bench.send(
                .performed(Action(GraduateHabit(habitId: "habit-thesis")), .graduated(graduation), nil))
            bench.wait(milliseconds: 3000)
        },
        Scene("WelcomeBack", userData: Bench.sample.focusing()) { bench in
            bench.send(
                .gapFound(
                    Gap(
                        sessionId: bench.model.userData.timer?.sessionId ?? "", from: bench.now.instant,
                        milliseconds: 2_520_000, earnedMilliseconds: 438_000, cause: .asleep)))
        },
        Scene("Quit", "q", userData: Bench.sample.focusing()),
    ]

    private static let cats = [
        Scene("Cats", "2 right right"),
        Scene("Cats-petted", "2 p p p", goldens: [.standard]),
        Scene("Cats-empty", "2", userData: withoutCats()),
        Scene("CatPage") {
            $0.press("2 right right enter")
            $0.send(.loaded(.sessions(habitId: "habit-thesis", Bench.sample.sessions(of: "habit-thesis"))))
        },
        Scene("Album", "2 b", userData: fullAlbum()),
        Scene("Album-portrait", "2 b down down", goldens: [.standard], userData: fullAlbum()),
        Scene("Album-month", "2 b G", goldens: [.standard, .large], userData: fullAlbum()),
    ]

    private static let shop = [Scene("Shop", "3 right right"), Scene("Box", "3 b"), Scene("TryOn", "3 b enter")]

    private static let history = [
        Scene("Stats", history: "5"),
        Scene("History", goldens: [.standard, .small]) {
            $0.press("H"); $0.send(.history(of: $0.now.today)); $0.press("down down")
        },
        Scene("Overview", history: "4 o left left down"),
        Scene("Week") {
            $0.press("5 w"); $0.send(.loaded(.week(week(in: $0))))
        },
        Scene("Group-heading", "g", goldens: [.standard, .small]),
        Scene("Group", "g enter"),
        Scene("Stats-month", history: "5 s"),
        Scene("Stats-year", history: "5 s s"),
        Scene("Stats-empty", "5", userData: UserData()),
        Scene("Calendar", history: "4"),
        Scene("Calendar-heat", history: "4 z"),
        Scene("Calendar-heat-habit", "4 z f up", goldens: [.standard], userData: withHoliday()),
        Scene("Calendar-empty", "4 z", userData: UserData()),
    ]

    /// This week of the sample, with made-up weeks before it.
    private static func week(in bench: Bench) -> WeekReview {
        let week = Week(of: bench.now.today)
        let habits = bench.model.userData.habits.prefix(4).enumerated().map { index, habit in
            WeekReview.HabitWeek(
                habitId: habit.id, name: habit.name, icon: habit.icon, minutes: 150 - 40 * index, amount: nil,
                days: 6 - index, daysDue: 6, minutesBefore: 90)
        }
        return WeekReview(
            week: week, through: bench.now.today, sum: DaySum(minutes: 380, done: 9), activeDays: 6,
            before: [1, 2, 3, 4].reversed().map {
                WeekReview.Sum(start: week.start.advanced(by: -7 * $0), minutes: 250 + 20 * $0, activeDays: 5)
            },
            habits: habits,
            insight: .longerBefore(
                habit: habits.first?.name ?? "", time: TimeOfDay(minutesSinceMidnight: 540), percent: 40))
    }

    private static let letters = [
        Scene("Letters") {
            $0.receiveLetters(); $0.press("6 down")
        },
        Scene("Letter") {
            $0.receiveLetters(); $0.press("6 enter")
        },
        Scene("Letter-answer") {
            $0.receiveLetters(); $0.press("6 enter w"); $0.write("Juggle"); $0.press("enter"); $0.write("12")
        },
        Scene("Letter-to-myself") {
            $0.receiveLetters(); $0.press("6 s"); $0.write("Juggle"); $0.press("tab right")
        },
        Scene("Letters-old") {
            let question = LetterQuestion(
                days: 90, months: (3...8).map { LetterMonth(id: "2026-0\($0)", letters: 9, kept: 2) })
            let letters = Bench.letterbox(in: $0.model.strings.language).letters
            $0.send(.lettersChanged(Letterbox(letters: letters, question: question)))
            $0.press("6 down")
        },
        Scene("Letter-kept", goldens: [.standard, .small]) {
            $0.receiveLetters(); $0.press("6 G enter")
        },
    ]

    private static let other = [
        Scene("Settings", ", down down"),
        Scene("Settings-writing", ", down down enter 9 9", goldens: [.standard, .small]),
        Scene("StoreTrouble") { $0.send(.storeTroubled(.full(path: "/home/robin/.local/share/habicat"))) },
        Scene("Help", "?"),
        Scene("Palette") {
            $0.press(":"); $0.write("min")
        },
    ]

    private static let rooms = [1, 8, 30].map { count in
        Scene(
            "Room-\(count)", "2" + String(repeating: " right", count: count / 2), goldens: [.standard],
            userData: RoomTests.userData(count))
    }

    /// 18 minutes of flow.
    private static func flow() -> UserData {
        var userData = Bench.sample.focusing(minutesAgo: 18, seconds: 5)
        guard var timer = userData.timer else { return userData }
        (timer.mode, timer.lengthMinutes, timer.isFlow) = (.stopwatch, nil, true)
        (timer.rounds, timer.round) = (nil, nil)
        userData.timer = timer
        return userData
    }

    /// With the sessions and today's entries read.
    private init(_ name: String, history keys: String) {
        self.init(name) { bench in
            let life = Bench.sample
            bench.press(keys)
            bench.send(.loaded(.sessions(habitId: nil, life.sessions(of: nil))))
            let today = life.today
            bench.send(
                .loaded(.entries(today, life.entries(on: today), sessions: life.sessions(of: nil))))
        }
    }
}

extension Scene {
    /// 25 minutes are logged, and the cat has grown up by them.
    static func sessionLogged(in bench: Bench) -> AppMessage {
        let timer = bench.model.userData.timer
        let session = FocusSession(
            id: timer?.sessionId ?? "", habitId: "habit-thesis", catId: "cat-thesis",
            startedAt: bench.now.instant.advanced(bySeconds: -1500), endedAt: bench.now.instant, durationMinutes: 25,
            xpEarned: 70, mode: .countdown, completed: true, coinsEarned: 250)
        let result = SessionResult(
            session: session, habitName: "Write thesis", catName: "Mochi", day: bench.now.today,
            xp: SessionResult.Experience(base: 25, streakBonus: 5, milestoneBonus: 30, fullHouseBonus: 10),
            streakBefore: 13, streakAfter: 14, bestStreak: 21, catMinutesBefore: 2990, catMinutesAfter: 3015,
            targetMinutes: 6660, bondLevelBefore: 4, bondLevelAfter: 5)
        return .performed(
            Action(LogFocusSession(sessionId: session.id, ending: .ranOut)), .sessionLogged(result), nil)
    }

    /// The first timer of one habit, with a cat that has grown by it.
    private static func firstTimer() -> UserData {
        var userData = Bench.sample.focusing()
        userData.cats = userData.cats.filter { $0.id == "cat-thesis" }
        userData.habits = userData.habits.filter { $0.id == "habit-thesis" }
        userData.cats[0].totalMinutes = 25
        userData.cats[0].equippedAccessory = nil
        userData.person?.inventory = []
        userData.bond = ["cat-thesis": 25]
        return userData
    }

    private static func firstSession(in bench: Bench) -> AppMessage {
        guard case .performed(let action, .sessionLogged(let result), _) = sessionLogged(in: bench) else {
            return .started
        }
        let first = SessionResult(
            session: result.session, habitName: result.habitName, catName: result.catName, day: result.day,
            xp: SessionResult.Experience(base: 25, streakBonus: 0, milestoneBonus: 0, fullHouseBonus: 0),
            streakBefore: 0, streakAfter: 1, bestStreak: 1, catMinutesBefore: 0, catMinutesAfter: 25,
            targetMinutes: 6660, bondLevelBefore: 0, bondLevelAfter: 0)
        return .performed(action, .sessionLogged(first), nil)
    }

    /// The thesis's cat has so many minutes after a change, and its scene is over.
    static func grow(to minutes: Int, in bench: inout Bench) {
        var userData = bench.model.userData
        let before = minutes - 30
        guard let index = userData.cats.firstIndex(where: { $0.id == "cat-thesis" }) else { return }
        userData.cats[index].totalMinutes = before
        bench.model.userData = userData
        userData.cats[index].totalMinutes = minutes
        bench.send(.userDataChanged(userData))
        bench.wait(milliseconds: 3000)
    }

    /// Yesterday is missing in a streak of twelve days.
    static func lapsed() -> UserData {
        var userData = Bench.sample.userData
        let today = Bench.sample.today
        let missing = [today, today.advanced(by: -1)]
        for day in missing { userData.minutes.days[day]?["habit-thesis"] = nil }
        let days = userData.daysLogged["habit-thesis"]?.inOrder ?? []
        userData.daysLogged["habit-thesis"] = EntryDays(days.filter { !missing.contains($0) }.map(\.number))
        if let index = userData.habits.firstIndex(where: { $0.id == "habit-thesis" }) {
            userData.habits[index].lastCheckInDate = today.advanced(by: -2)
        }
        return userData
    }

    /// One of each kind, with something done today.
    static func kinds() -> UserData {
        var userData = Bench.sample.userData
        let today = Bench.sample.today
        let kinds: [(HabitKind, Amount?, GoalPeriod?, String?)] = [
            (.count, 20, nil, "pages"), (.yesNo, nil, nil, nil), (.limit, 2, nil, nil), (.minutes, 300, .week, nil),
        ]
        for (index, kind) in kinds.enumerated() where userData.habits.indices.contains(index) {
            let id = userData.habits[index].id
            (userData.habits[index].kind, userData.habits[index].goalAmount) = (kind.0, kind.1)
            (userData.habits[index].goalPeriod, userData.habits[index].unit) = (kind.2 ?? .day, kind.3)
            userData.habits[index].schedules = nil
            userData.habits[index].group = nil
            userData.minutes.days[today, default: [:]][id] = index == 3 ? 50 : 15
            if index < 3 {
                userData.minutes.made[today, default: [:]][id] = 15
                userData.made[id] = 15
            }
            if index == 0 { userData.minutes.amounts[today, default: [:]][id] = 12 }
            if index == 2 {
                userData.minutes.slips[today, default: [:]][id] = 1
                userData.daysLogged[EntrySeries.slips.key(of: id)] = EntryDays([today.number - 9, today.number])
            }
        }
        return userData
    }

    private static func withoutCats() -> UserData {
        var userData = Bench.sample.userData
        userData.cats.removeAll { $0.state != .graduated }
        return userData
    }

    /// With ten days off for all habits.
    private static func withHoliday() -> UserData {
        var userData = Bench.sample.userData
        let today = Bench.sample.today
        userData.daysOff.append(
            DaysOff(
                id: "off-holiday", habitId: nil, from: today.advanced(by: -150),
                through: today.advanced(by: -141), createdAt: SampleLife.moment.clock.instant))
        return userData
    }

    private static func pausedTimer() -> UserData {
        var userData = Bench.sample.focusing()
        let clock = SampleLife.moment.clock
        userData.timer?.pauses = [TimerRecord.Pause(from: clock.instant, fromBoottime: clock.boottime)]
        return userData
    }

    /// Portraits, a full month, and a cat that hardly stayed.
    private static func fullAlbum() -> UserData {
        var userData = Bench.sample.userData
        let cat = userData.cats[0]
        userData.portraits = [
            Portrait(
                id: "portrait-1", catId: cat.id, catName: cat.name, appearance: cat.appearance, stage: .adolescent,
                accessory: nil, createdAt: cat.createdAt)
        ]
        userData.visits["2026-10"] = VisitedMonth(
            id: "2026-10", checkedDays: Array(1...31), totalCoins: 1555, milestonesClaimed: [7, 14, 21, 31])
        userData.cats.append(
            Cat(
                id: "cat-short", name: "Fig", appearance: cat.appearance, personality: .shy, totalMinutes: 20,
                targetMinutes: 6000, boundHabitId: "habit-short", state: .graduated, createdAt: cat.createdAt))
        return userData
    }
}
