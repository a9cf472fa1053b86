import Canvas
import DocumentStore
@testable import Domain

@testable import UI
import Words

extension Scene {
    /// Every screen in every state worth seeing. Those whose layout changes with the size have a golden at others, too.
    static let all: [Scene] = today + timer + cats + history + letters + other + rooms

    private static let today = [
        Scene("Today", "", .small, .large),
        Scene("Today-lapsed", userData: lapsed()),
        Scene("Today-quiet", userData: quiet()),
        Scene("Today-kinds", "j j j", userData: kinds()),
        Scene("NewHabit-count", "n 'Water' tab right right tab '8 glasses'"),
        Scene("HabitPage-limit", "j j i", userData: kinds()),
        Scene("HabitPage-week", "j j j i", userData: kinds()),
        Scene("Stats-count", "5 f", userData: kinds()),
        Scene("FirstRun", "", .small, .large, userData: UserData()),
        Scene("NewHabit", "n 'Juggle' tab", .small),
        Scene("NewHabit-more", "n 'Juggle' tab tab tab tab tab"),
        Scene("Kittens", "n 'Juggle' enter right", .small, .large),
        Scene("Kittens-named", "n 'Juggle' enter right 'Sir Pounce'"),
        Scene("EditHabit", "e tab tab 9 0 0 0"),
        Scene("AddMinutes", "a", .small),
        Scene("DaysOff", "o"),
        Scene("Confirm", "D 2", .small) { bench in
            var history = HabitHistory()
            (history.entries, history.minutes, history.focusMinutes) = (2, 40, 40)
            bench.send(.loaded(.habitHistory(habitId: "habit-thesis", history)))
        },
        Scene("Remove", "D"),
        Scene("Snooze", "z"),
        Scene("Toasts", "u") {
            $0.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        },
        Scene("EditHabit-color", "e tab tab tab tab tab tab tab right right", userData: quiet()),
        Scene("HabitPage-quiet", "i", userData: quiet()),
        Scene("HabitPage", "i", .small, .large) { $0.receiveSessions(of: "habit-thesis") },
    ]

    private static let timer = [
        Scene("FocusSetup", "enter", .small),
        Scene("FocusSetup-flow", "enter shift-tab left"),
        Scene("TimerForm", "0 e", userData: Bench.sample.focusing()),
        Scene("Focus-flow", "0", userData: flow()),
        Scene("Focus", "0", .small, .large, userData: Bench.sample.focusing()),
        Scene("Paused", "0", userData: pausedTimer()),
        Scene("Break", "0", userData: Bench.sample.resting(seconds: 87)),
        Scene("Break-over", "0s 0 3s", userData: Bench.sample.resting(seconds: 300)),
        Scene("Result", "0", .small, .large, userData: Bench.sample.focusing()) { $0.send(sessionLogged(in: $0)) },
        Scene("Result-first", "0", userData: firstTimer()) {
            $0.send(firstSession(in: $0))
            $0.press("1s")
        },
        Scene("GrownUp", "0", .small, .large, userData: Bench.sample.focusing()) {
            $0.send(sessionLogged(in: $0))
            $0.press("1500ms enter enter 2500ms")
        },
        Scene("GrownUp-by-hand") { grow(to: 3525, in: &$0) },
        Scene("FullyGrown") { grow(to: 7800, in: &$0) },
        Scene("Farewell", "", .small, .large) { bench in
            let graduation = Graduation(catId: "cat-thesis", accessoryId: nil)
            bench.send(.performed(Action(GraduateHabit(habitId: "habit-thesis")), .graduated(graduation), nil))
            bench.press("3s")
        },
        Scene("WelcomeBack", "", .small, userData: Bench.sample.focusing()) { bench in
            let gap = Gap(
                sessionId: bench.userData.timer?.sessionId ?? "", from: bench.now.instant, milliseconds: 2_520_000,
                earnedMilliseconds: 438_000, cause: .asleep)
            bench.send(.gapFound(gap))
        },
        Scene("Quit", "q", .small, userData: Bench.sample.focusing()),
    ]

    private static let cats = [
        Scene("Cats", "2 right right", .small, .large),
        Scene("Cats-petted", "2 p p p"),
        Scene("Cats-empty", "2", userData: withoutCats()),
        Scene("CatPage", "2 right right enter", .small, .large) { $0.receiveSessions(of: "habit-thesis") },
        Scene("Album", "2 b", .small, .large, userData: fullAlbum()),
        Scene("Album-portrait", "2 b down down", userData: fullAlbum()),
        Scene("Album-month", "2 b G", userData: fullAlbum()),
        Scene("Shop", "3 right right", .small, .large),
        Scene("Box", "3 b"),
        Scene("TryOn", "3 b enter", .small, .large),
    ]

    private static let history = [
        Scene("Stats", "5", .small, .large) { $0.receiveHistory() },
        Scene("Stats-month", "5 s") { $0.receiveHistory() },
        Scene("Stats-year", "5 s s", .large) { $0.receiveHistory() },
        Scene("Stats-empty", "5", userData: UserData()),
        Scene("History", "H", .small) {
            $0.send(.history(of: $0.now.today))
            $0.press("down down")
        },
        Scene("Overview", "4 o left left down", .small) { $0.receiveHistory() },
        Scene("Week", "5 w", .small, .large) { $0.send(.loaded(.week(week(in: $0)))) },
        Scene("Group-heading", "g"),
        Scene("Group", "g enter", .large),
        Scene("Calendar", "4", .small, .large) { $0.receiveHistory() },
        Scene("Calendar-heat", "4 z", .small, .large) { $0.receiveHistory() },
        Scene("Calendar-heat-habit", "4 z f up", userData: withHoliday()),
        Scene("Calendar-empty", "4 z", userData: UserData()),
    ]

    private static let letters = [
        Scene("Letters", letters: "6 down", .small, .large),
        Scene("Letter", letters: "6 enter", .small),
        Scene("Letter-answer", letters: "6 enter w 'Juggle' enter '12'"),
        Scene("Letter-to-myself", letters: "6 s 'Juggle' tab right"),
        Scene("Letter-kept", letters: "6 G enter"),
        Scene("Letters-old") {
            let question = LetterQuestion(
                days: 90, months: (3...8).map { LetterMonth(id: "2026-0\($0)", letters: 9, kept: 2) })
            let letters = Bench.letterbox(in: $0.model.strings.language).letters
            $0.send(.lettersChanged(Letterbox(letters: letters, question: question)))
            $0.press("6 down")
        },
    ]

    private static let other = [
        Scene("Settings", ", down down", .small),
        Scene("Settings-writing", ", down down enter 9 9"),
        Scene("StoreTrouble") { $0.send(.storeTroubled(.full(path: "/home/robin/.local/share/habicat"))) },
        Scene("Help", "?", .small),
        Scene("Palette", ": 'min'"),
    ]

    private static let rooms = [1, 8, 30].map { count in
        Scene(
            "Room-\(count)", "2" + String(repeating: " right", count: count / 2), userData: RoomTests.userData(count))
    }

    /// With letters that came.
    private init(_ name: String, letters keys: String, _ goldens: Size...) {
        self.init(name, goldens: [.standard] + goldens) {
            $0.receiveLetters()
            $0.press(keys)
        }
    }

    /// States that have no golden.
    static let more: [Scene] =
        keyed.map { Scene($0, $1) } + focusing.map { Scene($0, $1, userData: Bench.sample.focusing()) }
        + empty.map { Scene($0, $1, userData: UserData()) } + forgotten.map { Scene($0, $1, userData: stopwatch()) }
        + written

    private static let keyed = [
        ("Help-asked", "? c o i n"), ("Help-habit", "i ?"), ("Help-nothing", "? x y z z y"),
        ("Help-scrolled", "? down down page-down"), ("Log-empty", ": 'recent' enter"),
        ("Log", "u U b % & = ~ : 'recent' enter"), ("Log-filtered", "u U b % & : 'recent' enter / 'xxx' enter"),
        ("StoreWell", ": 'storage' enter"), ("AddMinutes-day", "a tab tab"), ("AddMinutes-wrong", "a '9999' enter"),
        ("AddMinutes-refused", "a 1 x"), ("DaysOff-all", "o tab tab right"), ("DaysOff-wrong", "o z tab"),
        ("EditHabit-last", "e shift-tab 2"), ("EditHabit-kind", "e tab right right tab"),
        ("EditHabit-wrong", "e ctrl-u enter"), ("EditHabit-limit", "e tab right right right tab tab"),
        ("Rename", "2 e"), ("Rename-wrong", "2 e ctrl-u enter"),
        ("FocusSetup-rounds", "enter shift-tab right right tab tab"), ("FocusSetup-wrong", "enter '999' enter"),
        ("NewHabit-name", "n"), ("NewHabit-wrong", "n enter"), ("NewHabit-limit", "n 'Smoke' tab right right right"),
        ("NewHabit-last", "n J tab shift-tab shift-tab"), ("Kittens-wrong", "n J enter ctrl-u enter"),
        ("Kittens-last", "n J enter left"), ("Today-filtered", "/ 'river' enter"), ("BoxOfCat", "2 d"),
        ("Day", "4 enter"), ("Trying", "3 t"),
    ]

    private static let focusing = [
        ("Note", "0 n"), ("Quit-last", "q down down"), ("TimerForm-start", "0 e tab '8:0'"),
        ("Note-long", "0 n '\(String(repeating: "much to say ", count: 60))'"), ("HabitPage-timed", "i"),
    ]

    private static let empty = [
        ("NewHabit-first", "J tab tab tab"), ("Empty", "esc"), ("Empty-album", "esc 2 b"), ("Empty-box", "esc 3 b"),
        ("Empty-shop", "esc 3"), ("Empty-calendar", "esc 4"), ("Empty-stats", "esc 5"), ("Empty-settings", "esc ,"),
    ]

    private static let forgotten = [
        ("Forgotten", "0 d"), ("Forgotten-typed", "0 d 3"), ("Forgotten-wrong", "0 d '30' enter"),
    ]

    private static let written = [
        Scene("Shop-without-coins", "3", userData: withoutCoins()),
        Scene("Entry", "H") {
            $0.send(.history(of: $0.now.today))
            $0.press("down e tab")
        },
        Scene("Entry-habit", "H") {
            $0.send(.history(of: $0.now.today))
            $0.press("down e shift-tab shift-tab")
        },
        Scene("Writing-long", letters: "6 w " + String(repeating: "'\(dear)' enter ", count: 7) + "up up home"),
        Scene("Writing-empty", letters: "6 w ctrl-s"), Scene("Writing-cat", letters: "6 s H i tab tab right"),
    ]

    private static let dear = "Dear cat, thank you for everything you did, again and again and again."

    /// Of five hours.
    private static func stopwatch() -> UserData {
        var userData = Bench.sample.focusing(minutesAgo: 300, seconds: 5)
        guard var timer = userData.timer else { return userData }
        (timer.mode, timer.lengthMinutes, timer.rounds, timer.round) = (.stopwatch, nil, nil, nil)
        userData.timer = timer
        return userData
    }

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

    /// 18 minutes of flow.
    private static func flow() -> UserData {
        var userData = Bench.sample.focusing(minutesAgo: 18, seconds: 5)
        guard var timer = userData.timer else { return userData }
        (timer.mode, timer.lengthMinutes, timer.isFlow) = (.stopwatch, nil, true)
        (timer.rounds, timer.round) = (nil, nil)
        userData.timer = timer
        return userData
    }
}

extension Bench {
    mutating func receiveSessions(of habitId: String?) {
        send(.loaded(.sessions(habitId: habitId, Bench.sample.sessions(of: habitId))))
    }

    /// The sessions and today's entries are read.
    mutating func receiveHistory() {
        let (life, today) = (Bench.sample, Bench.sample.today)
        receiveSessions(of: nil)
        send(.loaded(.entries(today, life.entries(on: today), sessions: life.sessions(of: nil))))
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

    private static func withoutCoins() -> UserData {
        var userData = Bench.sample.userData
        userData.settings.coins = "off"
        return userData
    }

    /// Without streaks, and each habit in a colour.
    private static func quiet() -> UserData {
        var userData = Bench.sample.userData
        userData.settings.streaks = "off"
        for (index, hue) in zip(userData.habits.indices, Hue.allCases) { userData.habits[index].hue = hue }
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
