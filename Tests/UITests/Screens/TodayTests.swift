import Canvas
import DocumentStore
import TestSupport
import Testing
import ViewKit

@testable import Domain
@testable import UI
import Words

@Suite("Today") struct TodayTests {
    /// The demo data with something changed.
    private func bench(
        size: Size = .standard, in language: Language? = nil, _ change: (inout UserData) -> Void
    ) -> Bench {
        var userData = Bench.sample.userData
        change(&userData)
        return Bench(userData, size: size, in: language)
    }

    @Test("the last seven days end today, whatever the weekday; sums differ from the next step")
    func rolling() {
        let bench = Bench()
        #expect(bench.missing(["S M T W T F S", "next in ", "52/50", "of 50 min"]) == ["of 50 min"])
        let sunday = SampleLife.moment.advanced(byMilliseconds: 86_400_000)
        #expect(Bench(at: sunday).text.contains("M T W T F S S"))
        #expect(Bench(size: .large, in: .chinese).text.contains("日 一 二 三 四 五 六"))
    }

    @Test("a very long day and a long way to go are shown whole", arguments: [Size.standard, .large, .small])
    func longDay(size: Size) {
        let text = bench(size: size) { userData in
            userData.minutes.days[SampleLife.moment.today, default: [:]][userData.habits[0].id] = 1_420
            for index in userData.cats.indices {
                userData.cats[index].totalMinutes = userData.cats[index].targetMinutes - 380
            }
        }.text
        #expect(text.contains(size == .large ? "23 h 40 m" : "23h") && !text.contains("…l"))
        #expect(text.contains("6 h 20 m until fully grown") || text.contains("6 h 20 m to go"))
    }

    @Test("the chosen habit's weeks are below the list if there is room")
    func weeks() {
        var bench = Bench()
        #expect(bench.missing(["12 weeks", "less"]) == [])
        bench.press("down")
        #expect(bench.text.contains("─ Read ─"))
        let many = self.bench { userData in
            for number in 0..<9 {
                userData.habits.append(
                    .sample(
                        id: "more-\(number)", name: "More \(number)", catId: "cat-thesis",
                        createdAt: userData.habits[0].createdAt))
            }
        }
        #expect(!many.text.contains("less"))
    }

    @Test("habits without a group have a heading if there are groups")
    func headings() {
        #expect(Bench().text.contains("Other"))
        let begun = bench { for index in [0, 1] { $0.habits[index].group = nil } }
        #expect(begun.text.contains("│  Habits "))
        let none = bench { for index in $0.habits.indices { $0.habits[index].group = nil } }
        #expect(!none.text.contains("Other"))
    }

    @Test("a streak that can be saved is announced, in a small window if there is room, and its keys come first")
    func lapsed() {
        let said = "Write thesis: yesterday is missing."
        var bench = Bench(Scene.lapsed())
        #expect(bench.text.contains(said) && bench.footer.trimmingPrefix(" ").hasPrefix("y log yesterday"))
        bench.press("o")
        #expect(bench.form?.fields.first?.input.text == "2026-11-20")
        bench.press("esc down y")
        #expect((bench.top as? MinutesForm)?.habitId == "habit-thesis")
        #expect(!Bench().text.contains("is missing"))
        var few = Scene.lapsed()
        few.habits = Array(few.habits.prefix(2))
        #expect(Bench(few, size: .small).text.contains(said))
    }

    @Test("a toast hides nothing and moves nothing", arguments: [Size.standard, .large])
    func toasts(size: Size) {
        var bench = Bench(size: size)
        let before = bench.frame()
        bench.model.toast("25 minutes logged.", .done, at: bench.now)
        bench.model.toast("Daily visit: 15 coins.", .coins, at: bench.now)
        let after = bench.frame()
        #expect(bench.missing(["25 minutes logged.", "15 coins"]) == [])
        let hidden = before.bounds.points.filter {
            before[$0.x, $0.y] != after[$0.x, $0.y] && before[$0.x, $0.y] != Cell(" ")
        }
        #expect(hidden == [])
    }

    @Test("the second evening says what today brings, until something is logged", arguments: Language.allCases)
    func secondEvening(language: Language) {
        let said = language == .english ? "makes it 2" : "就连续2天了"
        for (size, today) in [(Size.small, nil), (.standard, nil), (.large, nil), (.standard, 1)] as [(Size, Int?)] {
            let bench = bench(size: size, in: language) { userData in
                userData.habits = Array(userData.habits.prefix(1))
                let (id, day) = (userData.habits[0].id, SampleLife.moment.today)
                userData.minutes = MinutesByDay()
                userData.minutes.days = [day.advanced(by: -1): [id: 2]]
                userData.minutes.days[day] = today.map { [id: $0] }
                userData.habits[0].totalMinutes = 2 + (today ?? 0)
                for index in userData.cats.indices where userData.cats[index].boundHabitId == id {
                    userData.cats[index].totalMinutes = 2 + (today ?? 0)
                }
            }
            #expect(bench.text.contains(said) == (today == nil), "\(size)")
        }
    }

    @Test("coins are explained until something is bought, then streaks until one lasts two days")
    func tips() {
        func text(coins: Int, worn: String? = nil, owned: [String] = [], streak: Int = 1) -> String {
            bench { userData in
                userData.habits = Array(userData.habits.prefix(1))
                userData.habits[0].bestStreak = streak
                userData.person?.inventory = owned
                userData.person?.coins = coins
                for index in userData.cats.indices {
                    (userData.cats[index].accessories, userData.cats[index].equippedAccessory) = ([], nil)
                }
                userData.cats[0].equippedAccessory = worn
            }.text
        }
        #expect(text(coins: 15).contains("Each focused minute"))
        let price = Catalogue.lowestPrice
        #expect(text(coins: price).contains("Enough to dress Mochi in the shop (3)."))
        #expect(!text(coins: price, worn: Catalogue.all[0].id).contains("Enough to dress"))
        let owned = Catalogue.accessories(on: .plants).prefix(1).map(\.id)
        #expect(text(coins: price, owned: owned).contains("counts days in a row"))
        #expect(!text(coins: price, owned: owned, streak: 2).contains("counts days in a row"))
    }

    @Test("before its first minutes a habit says how to begin, by its state: paused, timed, another's timer")
    func beginning() {
        let begun = bench { $0.minutes = MinutesByDay() }
        let texts = ["starts 50 minutes of focus", "if you have done it already", "50 minutes a day:"]
        #expect(begun.missing(texts) == [])
        var timed = Bench(Bench.sample.focusing())
        timed.model.userData.minutes = MinutesByDay()
        #expect(timed.missing(["shows the timer", "of focus"]) == ["of focus"])
        timed.press("down")
        #expect(timed.text.contains("stops Write thesis, starts"))
        func paused(in language: Language) -> Bench {
            bench(in: language) { userData in
                userData.minutes = MinutesByDay()
                userData.habits[0].isActive = false
                for index in userData.cats.indices where userData.cats[index].id == userData.habits[0].catId {
                    userData.cats[index].state = .dormant
                }
            }
        }
        let english = ["resumes the habit, which is paused", "w resume ", "paused: w resumes it", "of focus"]
        #expect(paused(in: .english).missing(english) == ["of focus"])
        #expect(paused(in: .chinese).missing(["w 唤醒", "按 w 唤醒"]) == [])
    }

    @Test(
        "if there is room, a kitten without minutes shows what it grows into, and from when on",
        arguments: [(Size.standard, false), (.large, true)])
    func future(size: Size, isShown: Bool) throws {
        var bench = try Bench.settled(size: size)
        let texts = ["teen, 20 h", "adult, 45 h", "senior, 75 h"]
        #expect(bench.missing(texts) == (isShown ? [] : texts))
        bench.press("space")
        #expect(bench.missing(texts).contains("senior, 75 h"))
    }

    @Test("the habit of a running timer has its mark on Today, and not in the break")
    func running() throws {
        var bench = try Bench.settled()
        for (keys, mark) in [("", "○"), ("enter up right right enter esc", "▶"), ("25m 2s esc 1", "✓")] {
            bench.press(keys)
            #expect(bench.text.contains("▌ \(mark) 📚 Daily Reading"))
        }
        #expect(bench.userData.timer?.isBreak == true)
    }

    @Test(
        "without habits the first key adds one, and a form that was left keeps its text",
        arguments: [(Language.english, "n new habit"), (.chinese, "n 新建习惯")])
    func empty(language: Language, key: String) {
        var bench = Bench(UserData(), in: language)
        bench.send(.started)
        bench.press("'Guitar' esc")
        #expect(bench.footer.trimmingPrefix(" ").hasPrefix(key))
        #expect(!bench.footer.contains("focus") && !bench.footer.contains("enter"))
        bench.press("n")
        #expect(bench.form?.text(.name) == "Guitar")
    }
}
