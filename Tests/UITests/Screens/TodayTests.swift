import Canvas
import DocumentStore
import Testing
import ViewKit

@testable import Domain
@testable import UI
import Words

@Suite("Today") struct TodayTests {
    @Test("names take the columns that are free", arguments: [Size.standard, .large, .vast])
    func names(size: Size) {
        var userData = Bench.sample.userData
        userData.habits[1].name = "A name of twenty-two c"
        let text = Bench(userData, size: size).text
        for name in ["Write thesis", "A name of twenty-two c", "Run by the river", "Spanish, paused"] {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test("the last seven days end today, whatever the weekday")
    func rolling() {
        #expect(Bench().text.contains("S M T W T F S"))
        let sunday = SampleLife.moment.advanced(byMilliseconds: 86_400_000)
        #expect(Bench(at: sunday).text.contains("M T W T F S S"))
        #expect(Bench(size: .large, in: .chinese).text.contains("日 一 二 三 四 五 六"))
    }

    @Test("a very long day and a long way to go are said whole", arguments: [Size.standard, .large, .small, .tiny])
    func longDay(size: Size) {
        var userData = Bench.sample.userData
        let today = SampleLife.moment.today
        userData.minutes.days[today, default: [:]][userData.habits[0].id] = 1_420
        for index in userData.cats.indices {
            userData.cats[index].totalMinutes = userData.cats[index].targetMinutes - 380
        }
        let text = Bench(userData, size: size).text
        let day = size == .tiny ? "23 h 40 m today" : size == .large ? "23 h 40 m" : "23h"
        #expect(text.contains(day) && !text.contains("…l") && !text.contains("fully g…"))
        if size != .tiny { #expect(text.contains("6 h 20 m until fully grown") || text.contains("6 h 20 m to go")) }
    }

    @Test("the sums on the screen are told apart: the list has the day, the card what is next")
    func sums() {
        let text = Bench().text
        #expect(text.contains("next in ") && text.contains("52/50") && !text.contains("of 50 min"))
    }

    @Test("Cats opens on the cat of the habit chosen on Today, and keeps another one afterwards")
    func sameCat() {
        var bench = Bench()
        bench.press("down down 2")
        let userData = bench.model.userData
        func shown() -> String? { (bench.model.top.screen as? CatsPlace)?.cat(in: userData)?.boundHabitId }
        #expect(shown() == userData.habits[2].id)
        bench.press("right")
        let other = shown()
        #expect(other != userData.habits[2].id)
        bench.press("3 2 1 2")
        #expect(shown() == other)
        bench.press("1 up 2")
        #expect(shown() == userData.habits[1].id)
    }

    @Test("the chosen habit's weeks stand below the list where there is room")
    func weeks() {
        var bench = Bench()
        #expect(bench.text.contains("12 weeks") && bench.text.contains("less"))
        bench.press("down")
        #expect(bench.text.contains("─ Read ─"))
        var many = Bench.sample.userData
        let began = many.habits[0].createdAt
        many.habits += (0..<9).map { number in
            Habit(
                id: "more-\(number)", name: "More \(number)", icon: "M", catId: "cat-thesis", goalMinutes: 10,
                targetHours: 30, totalMinutes: 0, currentStreak: 0, bestStreak: 0, isActive: true,
                createdAt: began)
        }
        #expect(!Bench(many).text.contains("less"))
    }

    @Test("habits without a group have a heading where there are groups")
    func headings() {
        #expect(Bench().text.contains("Other"))
        var userData = Bench.sample.userData
        for index in [0, 1] { userData.habits[index].group = nil }
        #expect(Bench(userData).text.contains("│  Habits "))
        for index in userData.habits.indices { userData.habits[index].group = nil }
        #expect(!Bench(userData).text.contains("Other"))
    }

    @Test(
        "the card says what the cat does next, in whole words", arguments: Language.allCases, [Size.standard, .large])
    func next(language: Language, size: Size) throws {
        for minutes in [0, 30, 600, 1_250, 9_900] {
            var userData = Bench.sample.userData
            let index = try #require(userData.cats.firstIndex { $0.id == userData.habits[0].catId })
            userData.cats[index].totalMinutes = minutes
            let bench = Bench(userData, size: size, in: language)
            let shown = bench.text.filter { !$0.isWhitespace && !"│".contains($0) }
            let words = Strings(language)(First.next(after: minutes).action).split(separator: " ")
            #expect(words.allSatisfy { shown.contains($0) }, "\(words)")
        }
    }

    @Test("in a small window it is announced if the list leaves room")
    func lapsedBriefly() {
        var userData = Scene.lapsed()
        userData.habits = Array(userData.habits.prefix(2))
        #expect(Bench(userData, size: .small).text.contains("Write thesis: yesterday is missing."))
    }

    @Test("a streak that can be saved is announced, and its keys come first")
    func lapsed() throws {
        var bench = Bench(Scene.lapsed())
        #expect(bench.text.contains("Write thesis: yesterday is missing."))
        let footer = try #require(bench.text.split(separator: "\n").last)
        #expect(footer.trimmingPrefix(" ").hasPrefix("y log yesterday"))
        bench.press("o")
        #expect((bench.model.top.screen as? DaysOffForm)?.form.fields.first?.input.text == "2026-11-20")
        bench.press("esc down y")
        let form = try #require(bench.model.top.screen as? MinutesForm)
        #expect(form.habitId == "habit-thesis")
        #expect(!Bench().text.contains("is missing"))
    }

    @Test("a toast hides nothing and moves nothing", arguments: [Size.standard, .large, .vast])
    func toasts(size: Size) {
        var bench = Bench(size: size)
        let before = bench.frame()
        bench.model.toast("25 minutes logged.", .done, at: bench.now)
        bench.model.toast("Daily visit: 15 coins.", .coins, at: bench.now)
        let after = bench.frame()
        #expect(after.text.contains("25 minutes logged.") && after.text.contains("15 coins"))
        for point in before.bounds.points where before[point.x, point.y] != after[point.x, point.y] {
            #expect(before[point.x, point.y] == Cell(" "))
        }
    }

    @Test(
        "toasts cover no text in the first and last rows", arguments: [Size.standard, .large],
        ["1", "2", "3", "4", "5"])
    func uncovered(size: Size, place: String) {
        var bench = Bench(size: size)
        bench.press(place)
        bench.model.toasts = []
        let before = bench.frame()
        bench.model.toast("25 minutes logged.", .done, at: bench.now)
        let after = bench.frame()
        for row in [1, size.height - 2] {
            for column in 0..<size.width {
                guard let letter = before[column, row].character, letter.isLetter else { continue }
                #expect(after[column, row].character == letter)
            }
        }
        #expect(after.text.contains("25 minutes logged."))
    }

    @Test("the second evening says what today brings, until something is logged", arguments: Language.allCases)
    func secondEvening(language: Language) throws {
        var userData = Bench.sample.userData
        userData.habits = Array(userData.habits.prefix(1))
        let (id, today) = (userData.habits[0].id, Bench(userData).now.today)
        let cat = try #require(userData.cats.firstIndex { $0.boundHabitId == id })
        userData.minutes = MinutesByDay()
        userData.minutes.days = [today.advanced(by: -1): [id: 2]]
        (userData.habits[0].totalMinutes, userData.cats[cat].totalMinutes) = (2, 2)
        let said = language == .english ? "makes it 2" : "就连续2天了"
        for size in [Size.small, .standard, .large] {
            #expect(Bench(userData, size: size, in: language).text.contains(said))
        }
        userData.minutes.days[today] = [id: 1]
        (userData.habits[0].totalMinutes, userData.cats[cat].totalMinutes) = (3, 3)
        #expect(!Bench(userData, in: language).text.contains(said))
    }

    @Test("coins are explained until something is bought, then streaks until one lasts two days")
    func tips() throws {
        var userData = Bench.sample.userData
        userData.habits = Array(userData.habits.prefix(1))
        userData.habits[0].bestStreak = 1
        userData.person?.inventory = []
        for index in userData.cats.indices {
            (userData.cats[index].accessories, userData.cats[index].equippedAccessory) = ([], nil)
        }
        userData.person?.coins = 15
        #expect(Bench(userData).text.contains("Each focused minute"))
        userData.person?.coins = Catalogue.lowestPrice
        #expect(Bench(userData).text.contains("Enough to dress Mochi in the shop (3)."))
        userData.cats[0].equippedAccessory = Catalogue.all[0].id
        #expect(!Bench(userData).text.contains("Enough to dress"))
        userData.cats[0].equippedAccessory = nil
        userData.person?.inventory = Catalogue.accessories(on: .plants).prefix(1).map(\.id)
        #expect(Bench(userData).text.contains("counts days in a row"))
        userData.habits[0].bestStreak = 2
        #expect(!Bench(userData).text.contains("counts days in a row"))
    }

    @Test("before its first minutes a habit says how to begin")
    func beginning() {
        var userData = Bench.sample.userData
        userData.minutes = MinutesByDay()
        let text = Bench(userData).text
        #expect(text.contains("starts 50 minutes of focus") && text.contains("if you have done it already"))
        #expect(text.contains("50 minutes a day:"))
    }

    @Test(
        "where there is room, a kitten without minutes shows what it grows into, and from when on",
        arguments: [(Size.standard, false), (.large, true), (.vast, true)])
    func future(size: Size, isShown: Bool) throws {
        var bench = try TimerFlowTests.settled()
        bench.send(.resized(size))
        for text in ["teen, 20 h", "adult, 45 h", "senior, 75 h"] { #expect(bench.text.contains(text) == isShown) }
        bench.press("space")
        #expect(!bench.text.contains("senior, 75 h"))
    }

    @Test("the habit of a running timer has its mark on Today, and not in the break")
    func running() throws {
        var bench = try TimerFlowTests.settled()
        #expect(bench.text.contains("▌ ○ 📚 Daily Reading"))
        bench.press("enter up right right enter esc")
        #expect(bench.text.contains("▌ ▶ 📚 Daily Reading"))
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        bench.press("esc")
        #expect(bench.userData.timer?.isBreak == true)
        bench.press("1")
        #expect(bench.text.contains("▌ ✓ 📚 Daily Reading"))
    }

    @Test("how to begin follows the state: paused, timed, or the timer of another habit")
    func beginningFollows() {
        var userData = Bench.sample.focusing()
        userData.minutes = MinutesByDay()
        let timed = userData.habits.first { $0.id == userData.timer?.habitId }?.name ?? ""
        var bench = Bench(userData)
        #expect(bench.text.contains("shows the timer") && !bench.text.contains("of focus"))
        bench.press("down")
        #expect(bench.text.contains("stops \(timed) and starts"))
        userData.timer = nil
        userData.habits[0].isActive = false
        for index in userData.cats.indices where userData.cats[index].id == userData.habits[0].catId {
            userData.cats[index].state = .dormant
        }
        let texts = [Bench(userData).text, Bench(userData, in: .chinese).text]
        #expect(texts[0].contains("resumes the habit, which is paused") && texts[0].contains("w resume "))
        #expect(texts[0].contains("paused: w resumes it") && !texts[0].contains("of focus"))
        #expect(texts[1].contains("w 唤醒") && texts[1].contains("按 w 唤醒"))
    }

    @Test(
        "without habits the first key adds one, and a form that was left keeps its text", arguments: Language.allCases)
    func empty(language: Language) throws {
        var bench = Bench(UserData(), in: language)
        bench.send(.started)
        bench.write("Guitar")
        bench.press("esc")
        let footer = try #require(bench.text.split(separator: "\n").last)
        #expect(footer.trimmingPrefix(" ").hasPrefix(language == .english ? "n new habit" : "n 新建习惯"))
        #expect(!footer.contains("focus") && !footer.contains("enter"))
        bench.press("n")
        #expect((bench.model.top.screen as? NewHabitPage)?.form.text(.name) == "Guitar")
    }

    @Test("a new habit that was left comes back as it was, says so, and is dropped when it is left again")
    func reopened() throws {
        var bench = Bench()
        bench.press("n")
        bench.write("Guitar")
        bench.press("tab tab")
        bench.write("0")
        bench.press("esc n")
        let page = try #require(bench.model.top.screen as? NewHabitPage)
        #expect(page.step == .habit && page.form.text(.name) == "Guitar")
        #expect(bench.model.toasts.last?.text == Strings(.english).form.changesAreBack)
        bench.press("esc n")
        #expect((bench.model.top.screen as? NewHabitPage)?.form.text(.name) == "")
    }

    @Test(
        "what was typed in a form comes back and is said, and leaving again drops it",
        arguments: ["a", "o", "enter", "2 e", "a tab tab"])
    func left(keys: String) throws {
        var bench = Bench()
        bench.press(keys)
        bench.write("7")
        bench.press("esc \(keys)")
        func form() throws -> Form { try #require(bench.model.top.screen as? any FormScreen).form }
        #expect(try form().fields.contains { $0.input.text.hasSuffix("7") })
        #expect(bench.model.toasts.last?.text == Strings(.english).form.changesAreBack)
        bench.press("esc \(keys)")
        #expect(try !form().hasDraft && !form().fields.contains { $0.input.text == "7" })
    }

    @Test("the question before graduating says how far the cat is", arguments: [(50, "50 min of"), (65, "1 of")])
    func graduating(minutes: Int, progress: String) {
        var userData = Bench.sample.userData
        userData.habits[0].totalMinutes = minutes
        var bench = Bench(userData)
        bench.press("D")
        #expect(bench.model.confirmation?.sentence.contains("has \(progress) ") == true)
        userData.habits[0].totalMinutes = userData.habits[0].targetHours * 60
        bench = Bench(userData)
        bench.press("D")
        #expect(bench.model.confirmation?.sentence.contains("anyway") == false)
    }
}
