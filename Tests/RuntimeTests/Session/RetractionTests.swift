import Canvas
import DocumentStore
import Domain
import Runtime
import Testing
import TestSupport
import UI

@Suite("Undo, by the rules of the action") struct RetractionTests {
    private let world = World()

    @Test("logged minutes go and come again, and the streak with them") func toldMinutes() throws {
        let habit = try world.adopt("Reading")
        let effects = EffectInterpreter(world.open())
        let told = try #require(batch(of: effects.result(of: .perform(world.entry(5, of: habit)))))
        let retraction = try #require(batch(of: effects.result(of: .retract([told]))))
        #expect(try world.minutes == 0)
        #expect(try world.found.habits.first?.lastCheckInDate == nil)
        #expect(batch(of: effects.result(of: .retract([retraction]))) != nil)
        #expect(try world.found.habits.first?.currentStreak == 1)
    }

    @Test("a final change is refused and stays") func final() throws {
        let effects = EffectInterpreter(world.open())
        let visited = try #require(batch(of: effects.result(of: .perform(Action(Visit())))))
        guard case .messages(let messages) = effects.result(of: .retract([visited])) else { throw Unexpected() }
        #expect(messages.first == .notRetracted([visited], .notUndoable(kind: "visit")))
        #expect(try world.found.person?.lastCheckInDate != nil)
    }

    @Test("of two programs that choose the same change, one undoes it and the other is refused") func race() throws {
        let habit = try world.adopt("Reading")
        try world.log(5, of: habit)
        try world.log(7, of: habit)
        let (first, second) = (world.open(), world.open())
        let change = try #require(try first.lastChange().change)
        #expect(try second.lastChange().change == change)
        guard case .done(_, let retraction?, _) = first.undo(change) else { throw Unexpected() }
        #expect(second.undo(change) == .refused(.undoneMeanwhile))
        #expect(try world.minutes == 5)
        #expect(try world.open().lastUndone()?.by.id == retraction)
        let again = try #require(try second.lastUndone())
        #expect(try first.lastUndone()?.by == again.by)
        guard case .done = second.redo(again.by) else { throw Unexpected() }
        #expect(first.redo(again.by) == .refused(.redoneMeanwhile))
        #expect(try world.minutes == 12)
        #expect(try world.open().lastUndone() == nil)
        // What came back can go again.
        guard case .done = first.undo(change) else { throw Unexpected() }
        #expect(try world.minutes == 5)
    }

    @Test("after a restart u offers the last change of the journal, and undoes it when asked again")
    func afterRestart() throws {
        let habit = try world.adopt("Reading")
        try world.log(5, of: habit)
        let controller = world.run()
        controller.deliver(.keyPressed(.character("u")))
        controller.draw()
        #expect(world.display.grids.last?.text.contains("Undo: 5 minutes of Reading, today") == true)
        #expect(try world.minutes == 5)
        controller.deliver(.keyPressed(.character("u")))
        #expect(try world.minutes == 0)
        controller.deliver(.keyPressed(.character("U")))
        #expect(try world.minutes == 5)
    }

    @Test("on the screen, too, what a portrait shows is not undone below it, and no one else is blamed") func portrait()
        throws
    {
        try world.adopt("Reading")
        let user = world.open()
        try user.store?.commit(
            Batch(kind: "gift", writes: [.update(.root, ["coins": 5000, "inventory": ["plant.fern"]])]))
        let cat = try #require(try user.userData().cats.first)
        let controller = world.run()
        controller.perform(.perform(Action(EquipAccessory(catId: cat.id, accessoryId: "plant.fern"))))
        controller.perform(.perform(Action(PaintPortrait(id: "p", catId: cat.id))))
        for _ in 1...3 { controller.deliver(.keyPressed(.character("u"))) }
        controller.lookAtStore()
        let texts = controller.model.log.map(\.text)
        #expect(texts.contains { $0.contains("a portrait, Mochi") }, "\(texts)")
        #expect(!texts.contains { $0.contains("another machine") })
        let userData = try world.found
        #expect(userData.portraits.count == 1 && (3000...3100).contains(userData.person?.coins ?? 0))
        #expect(userData.cats.first?.equippedAccessory == "plant.fern")
    }

    @Test("a session whose coins were spent stays until the purchase is undone") func spentCoins() throws {
        let habit = try world.adopt("Reading")
        let user = world.open()
        let id = try world.start(habit, isDetached: true, in: user)
        world.clock.pass(seconds: 24 * 60)
        let effects = EffectInterpreter(user)
        let log = Action(LogFocusSession(sessionId: id, ending: .stoppedHere))
        let logged = try #require(batch(of: effects.result(of: .perform(log))))
        let buy = Action(PurchaseAccessory(accessoryId: "plant.fern"))
        let bought = try #require(batch(of: effects.result(of: .perform(buy))))
        guard case .messages(let messages) = effects.result(of: .retract([logged])) else { throw Unexpected() }
        #expect(
            messages.first
                == .notRetracted([logged], .undoTakesLater(kind: "purchaseAccessory", name: "plant.fern")))
        #expect(batch(of: effects.result(of: .retract([bought]))) != nil)
        #expect(batch(of: effects.result(of: .retract([logged]))) != nil)
        #expect(try world.found.person?.coins == 10)
    }

    @Test("an older change is looked at as well, of which a snapshot alone is left") func older() throws {
        let habit = try world.adopt("Reading")
        var user = world.open()
        guard case .done(_, let rest?, _) = user.perform(Action(RestHabit(habitId: habit.id, daysOffId: "r"))),
            case .done = user.perform(Action(GraduateHabit(habitId: habit.id)))
        else { throw Unexpected() }
        user.close()
        world.clock.pass(seconds: 86_400)
        user = world.open()
        let rested = try #require(try user.store?.logged(limit: 9, kinds: ["restHabit"]).first?.logged)
        #expect(rested.id == rest)
        #expect(user.undo(rested) == .refused(.undoTakesLater(kind: "graduateHabit", name: "Mochi")))
        #expect(try world.found.habits.isEmpty)
    }

    @Test("what a portrait needs is not offered for undo, in the same run and after a restart") func beforePortrait()
        throws
    {
        let habit = try world.adopt("Reading")
        try world.log(5, of: habit)
        let user = world.open()
        try user.store?.commit(Batch(kind: "test", writes: [Write(.update, .root, fields: ["coins": 5000])]))
        let effects = EffectInterpreter(user)
        func done(_ action: Action) throws -> BatchID {
            try #require(batch(of: effects.result(of: .perform(action))))
        }
        _ = try done(Action(PurchaseAccessory(accessoryId: "plant.fern")))
        let worn = try done(Action(EquipAccessory(catId: habit.catId, accessoryId: "plant.fern")))
        let paint = Action(PaintPortrait(id: "p", catId: habit.catId))
        func answer() -> DomainError? {
            guard case .messages(let messages) = effects.result(of: .load(.undoable(worn))),
                case .loaded(.undoable(worn, let refusal)) = messages.first
            else { return .nothingToUndo }
            return refusal
        }
        #expect(answer() == nil)
        _ = try done(paint)
        guard case .undoTakesLater(kind: "paintPortrait", _)? = answer() else { throw Unexpected() }
        let controller = world.run()
        controller.deliver(.keyPressed(.character("u")))
        controller.draw()
        let shown = try #require(world.display.grids.last?.text)
        #expect(shown.contains("Not undone") && !shown.contains("u: yes"), "\(shown)")
        #expect(try world.found.portraits.count == 1)
    }

    private func batch(of result: EffectInterpreter.Result) -> BatchID? {
        guard case .messages(let messages) = result else { return nil }
        switch messages.first {
        case .performed(_, _, let batch): return batch
        case .retracted(_, let batch): return batch
        default: return nil
        }
    }
}
