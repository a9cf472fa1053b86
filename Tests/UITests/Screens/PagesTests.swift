import Canvas
import DocumentStore
@testable import Domain
import Testing

@testable import UI
import Words

@Suite("Pages of a habit, a cat, the album and the store") struct PagesTests {
    private func bench(
        _ keys: String, size: Size = .standard, _ change: (inout UserData) -> Void = { _ in }
    ) -> Bench {
        var userData = Bench.sample.userData
        change(&userData)
        var bench = Bench(userData, size: size)
        bench.send(.started)
        bench.effects = []
        bench.press(keys)
        return bench
    }

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

    @Test("a habit's page loads its sessions, left and right go to its neighbours, and Today's keys work on it")
    func habitPage() throws {
        var bench = bench("i")
        #expect(bench.effects.contains(.load(.sessions(habitId: "habit-thesis", limit: HabitPage.lookBack))))
        bench.press("right")
        #expect(bench.effects.contains(.load(.sessions(habitId: "habit-read", limit: HabitPage.lookBack))))
        bench.press("left left")
        #expect((bench.top as? HabitPage)?.habitId == "habit-spanish")
        bench = self.bench("i right right space")
        let told = try #require(bench.actions.first?.of(LogEntry.self))
        #expect(told.habitId == "habit-run" && told.minutes == 30)
        bench.press("w")
        #expect(bench.actions.count == 2)
    }

    @Test("a graduated cat cannot be renamed or dressed, no mood or bond to come; honors if it had all its hours")
    func graduated() throws {
        var bench = bench("2 b enter")
        #expect((bench.top as? CatPage)?.catId == "cat-sketch")
        #expect(bench.effects.contains(.load(.minutes(from: Day(number: 0)))))
        #expect(bench.missing(["with honors", "mood", " XP"]) == ["mood", " XP"])
        let habitId = try #require(bench.userData.cat("cat-sketch")?.boundHabitId)
        bench.send(.loaded(.sessions(habitId: habitId, [])))
        #expect(bench.text.contains("sessions") && !bench.text.contains("none yet"), "none are to come")
        bench.press("e")
        #expect(bench.said.last?.contains("has graduated") == true && bench.top is CatPage)
        bench = self.bench("2 b enter") { $0.cats[0].targetMinutes *= 2 }
        #expect(bench.missing(["graduated", "honors"]) == ["honors"])
        let cat = bench.userData.cats[0]
        let graduation = ActionResult.graduated(Graduation(catId: cat.id, accessoryId: nil))
        let action = Action(GraduateHabit(habitId: cat.boundHabitId))
        let told = Strings(.english).toast(for: graduation, of: action, in: bench.userData)
        #expect(told?.0 == "Quince graduated and moved to the album.")
    }

    @Test("the album loads the visits of every month; short stays are collapsed until opened")
    func album() {
        var bench = bench("2 b") { userData in
            let quince = userData.cats[0]
            userData.cats.append(
                Cat(
                    id: "cat-short", name: "Fig", appearance: quince.appearance, personality: .shy, totalMinutes: 59,
                    targetMinutes: 600, boundHabitId: "habit-short", state: .graduated, createdAt: quince.createdAt))
        }
        let months = bench.effects.compactMap { if case .load(.visits(let month)) = $0 { month.text } else { nil } }
        #expect(Set(months).isSuperset(of: ["2026-01", "2026-07", "2026-08", "2026-09"]))
        #expect(bench.missing(["1 short stay", "Fig"]) == ["Fig"])
        bench.press("down enter")
        #expect(bench.text.contains("Fig"))
    }

    @Test("the page of a cat shows its life in plain mode")
    func life() {
        let bench = bench("2 right enter", size: .large)
        let told = bench.top.plainText(bench.view()).lines.joined(separator: "\n")
        #expect(told.contains("moved in 24 Aug, grew up: teen 20 Oct"))
    }

    @Test("a full disk has a page; r retries, and unsaved changes have to be made again")
    func trouble() {
        var bench = bench("")
        bench.send(.notSaved(Action(RenameCat(catId: "cat-thesis", name: "Fig")), .full(path: "/data")))
        #expect(bench.top is StoreTroublePage)
        #expect(bench.missing(["No space left in /data.", "has to be made again"]) == [])
        bench.press("r")
        #expect(bench.effects.last == .retryStore)
        bench.send(.storeTroubled(nil))
        #expect(bench.model.pages.isEmpty && bench.text.contains(Strings(.english).storeIsWell))
    }

    @Test("no store problem closes a form, which keeps its text until that is saved")
    func unsavedForm() throws {
        var bench = bench("a 7")
        bench.send(.storeTroubled(.readOnly(path: "/data")))
        #expect(bench.top.isTyping && bench.model.toasts.last?.kind == .error)
        bench.send(.storeTroubled(nil))
        bench.press("enter")
        let action = try #require(bench.actions.last)
        bench.send(.notSaved(action, .full(path: "/data")))
        #expect(bench.top.isTyping)
        bench.press("enter")
        #expect(bench.actions.count { $0.operation is LogEntry } == 2)
    }
}

@Suite("Sharing a picture") struct SharingTests {
    private let path = "/home/robin/Pictures/habicat.svg"

    @Test("the path is asked about first, and nothing is written but with the same key; the file is named afterwards")
    func asks() {
        var bench = Bench()
        bench.press("2 s")
        bench.send(.pictureProposed(path))
        #expect(bench.text.contains("Save a picture as \(path)?"))
        #expect(bench.press("n").isEmpty)
        bench.press("s")
        bench.send(.pictureProposed(path))
        #expect(bench.press("s") == [.savePicture(to: path)])
        bench.send(.pictureSaved(path))
        #expect(bench.text.contains(path))
        bench.send(.pictureSaved("/home/robin/habicat.svg", isAsWanted: false))
        #expect(bench.said.last?.contains("Inkscape") == true)
        for message in [AppMessage.pictureProposed(nil), .pictureSaved(nil)] {
            bench = Bench()
            bench.send(message)
            #expect(bench.text.contains("habicat dump --svg"))
        }
    }

    @Test(
        "it is asked for on Cats, a cat's page and in the album, and in the palette of every place",
        arguments: [
            "2 s", "2 enter s", "2 b s", "1 : 'share picture' enter", "3 : 'share picture' enter",
            "5 : 'share picture' enter",
        ])
    func keys(_ keys: String) {
        var bench = Bench()
        #expect(bench.press(keys).contains(.proposePicture))
    }

    @Test("it shows the part between header and footer, without messages")
    func contents() {
        var bench = Bench()
        bench.press("2")
        bench.send(.remarked("No rain today."))
        let picture = AppView.picture(of: bench.model, at: bench.now, theme: .unicode)
        #expect(picture.size == Size(width: 80, height: 22))
        #expect(!picture.text.contains("No rain today.") && !picture.text.contains("Calendar"))
        let tiny = Bench(size: .tiny)
        #expect(AppView.picture(of: tiny.model, at: tiny.now, theme: .unicode).size == .tiny)
    }
}
