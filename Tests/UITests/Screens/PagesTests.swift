import Canvas
import DocumentStore
@testable import Domain
import Testing

@testable import UI
import Words

@Suite("Pages of a habit, a cat, the album and the store") struct PagesTests {
    @Test(
        "where no reward of this month is in reach, the calendar says from when one is",
        arguments: [(Language.english, "earn a reward."), (.chinese, "奖励。")])
    func nextReward(language: Language, ending: String) {
        var userData = Bench.sample.userData
        userData.visits = [:]
        var bench = Bench(userData, at: SampleLife.moment.advanced(byMilliseconds: 5 * 86_400_000), in: language)
        bench.press("4")
        #expect(bench.text.contains(ending))
    }

    private func bench(_ keys: String, _ userData: UserData = Bench.sample.userData) -> Bench {
        var bench = Bench(userData)
        bench.send(.started)
        bench.effects = []
        bench.press(keys)
        return bench
    }

    @Test("a habit's page loads its sessions, left and right go to its neighbours")
    func neighbours() {
        var bench = bench("i")
        #expect(bench.effects.contains(.load(.sessions(habitId: "habit-thesis", limit: HabitPage.lookBack))))
        bench.press("right")
        #expect(bench.effects.contains(.load(.sessions(habitId: "habit-read", limit: HabitPage.lookBack))))
        bench.press("left left")
        #expect((bench.model.top.screen as? HabitPage)?.habitId == "habit-spanish")
    }

    @Test("Today's keys work on a habit's page")
    func habitKeys() {
        var bench = bench("i right right space")
        guard let told = bench.actions.first?.of(LogEntry.self) else {
            Issue.record("nothing is logged: \(bench.actions)")
            return
        }
        #expect(told.habitId == "habit-run" && told.minutes == 30)
        bench.press("w")
        #expect(bench.actions.count == 2)
    }

    @Test("the page of a deleted habit closes")
    func habitGone() {
        var bench = bench("i")
        var userData = bench.model.userData
        userData.habits.removeAll { $0.id == "habit-thesis" }
        bench.send(.userDataChanged(userData))
        #expect(bench.model.pages.isEmpty)
    }

    @Test("a graduated cat cannot be renamed or dressed, and has no mood")
    func graduated() {
        var bench = bench("2 b enter")
        #expect((bench.model.top.screen as? CatPage)?.catId == "cat-sketch")
        #expect(bench.effects.contains(.load(.minutes(from: Day(number: 0)))))
        bench.press("e")
        #expect(bench.model.toasts.last?.text.contains("has graduated") == true)
        #expect(bench.model.top.screen is CatPage)
        #expect(!bench.text.contains("mood"))
    }

    @Test("only a cat with all its hours has honors")
    func honors() {
        var userData = Bench.sample.userData
        #expect(bench("2 b enter", userData).text.contains("with honors"))
        userData.cats[0].targetMinutes *= 2
        let text = bench("2 b enter", userData).text
        #expect(text.contains("graduated") && !text.contains("honors"))
        let cat = userData.cats[0]
        let graduation = ActionResult.graduated(Graduation(catId: cat.id, accessoryId: nil))
        let action = Action(GraduateHabit(habitId: cat.boundHabitId))
        let told = Strings(.english).toast(for: graduation, of: action, in: userData)
        #expect(told?.0 == "Quince graduated and moved to the album.")
    }

    @Test("short stays are collapsed until opened")
    func shortStays() {
        var userData = Bench.sample.userData
        let quince = userData.cats[0]
        userData.cats.append(
            Cat(
                id: "cat-short", name: "Fig", appearance: quince.appearance, personality: .shy, totalMinutes: 59,
                targetMinutes: 600, boundHabitId: "habit-short", state: .graduated, createdAt: quince.createdAt))
        var bench = bench("2 b", userData)
        #expect(bench.text.contains("1 short stay"))
        #expect(!bench.text.contains("Fig"))
        bench.press("down enter")
        #expect(bench.text.contains("Fig"))
    }

    @Test("the album loads the visits of every month")
    func months() {
        let bench = bench("2 b")
        for month in ["2026-01", "2026-07", "2026-08", "2026-09"] {
            #expect(
                bench.effects.contains { if case .load(.visits(let asked)) = $0 { asked.text == month } else { false } }
            )
        }
    }

    @Test("a full disk has a page; r retries, and what was not saved has to be done again")
    func trouble() throws {
        var bench = bench("")
        let rename = Action(RenameCat(catId: "cat-thesis", name: "Fig"))
        bench.send(.notSaved(rename, .full(path: "/data")))
        #expect(bench.model.top.screen is StoreTroublePage)
        #expect(bench.text.contains("No space left in /data."))
        #expect(bench.text.contains("has to be made again"))
        bench.press("r")
        #expect(bench.effects.last == .retryStore)
        bench.send(.storeTroubled(nil))
        #expect(bench.model.pages.isEmpty)
        #expect(bench.text.contains(Strings(.english).storeIsWell))
    }

    @Test("a form stays open with what was typed until that is saved") func unsavedForm() {
        var bench = bench("a")
        bench.write("7")
        bench.press("enter")
        guard case .perform(let action)? = bench.effects.last else {
            Issue.record("nothing was asked for")
            return
        }
        bench.send(.notSaved(action, .full(path: "/data")))
        #expect(bench.model.top.screen.isTyping)
        bench.press("enter")
        guard case .perform(LogEntry.self)? = bench.effects.last else {
            Issue.record("it cannot be tried again")
            return
        }
        #expect(bench.effects.count { if case .perform(LogEntry.self) = $0 { true } else { false } } == 2)
    }

    @Test("store problems never close a form")
    func troubleWhileWriting() {
        var bench = bench("a")
        bench.send(.storeTroubled(.readOnly(path: "/data")))
        #expect(bench.model.top.screen.isTyping)
        #expect(bench.model.toasts.last?.kind == .error)
    }

    static let keys = ["2", "2 enter", "2 b", "i", ",", "3", "3 b", "3 t", "4", "4 z", "4 enter", "5"]
    static let sizes = [
        Size(width: 1, height: 1), Size(width: 3, height: 2), Size(width: 36, height: 10), Size(width: 38, height: 50),
        Size(width: 80, height: 12), Size(width: 119, height: 27), Size(width: 200, height: 60),
    ]

    @Test("every place is drawn at any size, with the cursor inside", arguments: keys)
    func sizes(_ keys: String) {
        let looks = [
            Theme.unicode, .ascii, Theme(.light, depth: .indexed, characters: .unicode),
            Theme(.dark, depth: .basic, characters: .unicode),
        ]
        for size in Self.sizes {
            var bench = Bench(size: size)
            bench.send(.started)
            bench.press(keys)
            for theme in looks {
                let grid = bench.frame(theme)
                #expect(grid.size == size)
                #expect(
                    grid.bounds.clipped(to: Rect(x: grid.cursor.x, y: grid.cursor.y, width: 1, height: 1)).width == 1)
            }
        }
    }

    @Test("the page of a cat shows its life, in plain mode too")
    func life() {
        var bench = Bench(size: .large)
        bench.send(.started)
        bench.press("2 right enter")
        #expect(bench.text.contains("Life") && bench.text.contains("grew up: teen"))
        let view = Viewing(bench.model, at: bench.now, size: .large, theme: .unicode)
        let told = bench.model.top.screen.plainText(view).lines.joined(separator: "\n")
        #expect(told.contains("moved in 24 Aug, grew up: teen 20 Oct"))
    }
}
