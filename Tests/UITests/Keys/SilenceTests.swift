import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing
import ViewKit

@testable import UI

@Suite("Every key acts or says why not") struct SilenceTests {
    /// Ways to screens and states, from a life with much in it.
    static let ways = [
        "", "/ r i v e r enter", "j j", "n", "n R u n enter", "n R u n enter right", "e", "a", "o", "i", "w", "D", "2",
        "2 enter", "2 e", "2 d", "2 b", "3", "3 b", "3 t", "4", "4 z", "4 enter", "5", "0", "? ", ":", ",", ", enter",
        ", down down enter", ", down down enter 9 9",
    ]

    private static func bench(_ way: String, _ userData: UserData) -> Bench {
        var bench = Bench(userData)
        bench.send(.started)
        bench.press(way)
        return bench
    }

    /// The screen a way leads to.
    static func screen(_ way: String) -> any Screen { bench(way, Bench.sample.userData).model.top.screen }

    @Test("on any screen of the demo data", arguments: ways)
    func fullHouse(_ way: String) { check(Self.bench(way, Bench.sample.userData), way) }

    @Test("while the timer runs, on its page and others", arguments: ["", "0", "0 n", "2", "q", "i", "0 ?"])
    func focusing(_ way: String) { check(Self.bench(way, Bench.sample.focusing()), way) }

    @Test(
        "without habits", arguments: ["", "esc", "esc 2", "esc 2 b", "esc 3", "esc 3 b", "esc 4", "esc 5", "esc ,"])
    func emptyHouse(_ way: String) { check(Self.bench(way, UserData()), way) }

    @Test("with a store problem, or without coins")
    func others() {
        var bench = Bench()
        bench.send(.storeTroubled(.full(path: "/data")))
        check(bench, "trouble")
        var userData = Bench.sample.userData
        userData.settings.coins = "off"
        check(Self.bench("3", userData), "coins off")
    }

    @Test("a key without a meaning says so, whatever kind of key it is")
    func unknown() {
        for (key, name) in [(Key.function(5), "F5"), (.control("r"), "ctrl-r"), (.character("Z"), "Z")] {
            var bench = Bench()
            bench.send(.keyPressed(key))
            #expect(
                bench.model.toasts.last?.text.lowercased()
                    == "\(name.lowercased()) does nothing here. press ? for keys.")
        }
        var bench = Bench()
        bench.send(.keyPressed(.paste("text")))
        #expect(bench.model.toasts.isEmpty)
    }

    private func check(_ bench: Bench, _ way: String) {
        let screen = bench.model.top.screen
        for binding in bench.model.keymap.bindings(in: screen.contexts) {
            guard binding.keys.first != nil else { continue }
            // At an end of a list there is only the other way to go.
            let answers = [binding] + opposite(of: binding, in: bench)
            let hasAnswer = answers.contains { isHeard($0, by: bench) }
            #expect(hasAnswer || isShortList(binding, bench), "\(binding.id) at “\(way)”")
        }
    }

    private func isHeard(_ binding: Binding, by bench: Bench) -> Bool {
        binding.keys.contains { key in
            var bench = bench
            let before = bench.model
            let effects = bench.send(.keyPressed(key))
            return !effects.isEmpty || bench.model != before && bench.model.isOther(than: before)
        }
    }

    private func opposite(of binding: Binding, in bench: Bench) -> [Binding] {
        let pairs: [KeyAction: KeyAction] = [
            .up: .down, .down: .up, .left: .right, .right: .left, .first: .last, .last: .first, .pageUp: .pageDown,
            .pageDown: .pageUp,
        ]
        guard let other = pairs[binding.action] else { return [] }
        return bench.model.keymap.bindings(in: bench.model.top.screen.contexts).filter { $0.action == other }
    }

    /// Whether it is a key that moves, and there is at most one thing to move to.
    private func isShortList(_ binding: Binding, _ bench: Bench) -> Bool {
        // An empty text has no letters to move over.
        if [.left, .right].contains(binding.action), let page = bench.model.top.screen as? NewHabitPage {
            return page.step == .habit && page.form.text(.name).isEmpty
        }
        guard binding.context == .moving || binding.context == .sideways else { return false }
        return switch bench.model.top.screen {
        case let today as TodayPlace: today.habits(in: bench.model.userData).count < 2
        case let cats as CatsPlace: cats.cats(in: bench.model.userData).count < 2
        case let stats as StatsPlace: stats.habits(in: bench.model.userData).count < 2
        case let box as BoxPage: bench.model.userData.ownedAccessories.count < 2 && !box.filter.isActive
        case let album as AlbumPage: album.items(in: bench.model.userData).flatMap(\.items).count < 2
        case let day as DayPage: day.shown.count < 2
        default: false
        }
    }
}

extension AppModel {
    /// Whether something is seen to be other: not only what was drawn by chance or remembered of the key.
    fileprivate func isOther(than before: AppModel) -> Bool {
        var old = before
        old.random = random
        old.interruptedAt = interruptedAt
        old.seenAt = seenAt
        return self != old
    }
}
