import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import Runtime
@testable import UI

@Suite("An open program whose store is no more the one it read") struct OtherStoreTests {
    private let world = World()
    private var layout: StoreLayout { world.paths.layout }
    private let strings = Strings(.english).storeTrouble

    @Test("follows a store restored to an earlier time, and later changes to it") func putBack() throws {
        let habit = try world.adopt("Reading")
        let cycle = world.run()
        let time = world.clock.reading().instant
        world.clock.pass(seconds: 600)
        cycle.deliver(.keyPressed(.character(" ")))
        #expect(cycle.model.userData.habits.first?.totalMinutes == 25)
        let earlier = try EarlierStore(of: layout, files: world.files, at: time, schema: .userData)
        _ = try earlier.takePlace(of: layout, files: world.files, movingAsideAs: "before")
        cycle.lookAtStore()
        #expect(cycle.model.userData.habits.first?.totalMinutes == 0)
        #expect(cycle.model.log.last?.text == strings.replaced)
        cycle.deliver(.keyPressed(.character("u")))
        #expect(cycle.model.userData.habits.first?.totalMinutes == 0)
        let other = world.open()
        guard case .done = other.perform(.logMinutes(minutes(7, for: habit)))
        else { throw Unexpected() }
        cycle.lookAtStore()
        #expect(cycle.model.userData.habits.first?.totalMinutes == 7)
        cycle.deliver(.keyPressed(.character(" ")))
        #expect(try world.open().userData().habits.first?.totalMinutes == 25)
        #expect(cycle.model.trouble == nil)
    }

    private func minutes(_ minutes: Int, for habit: Habit) -> LogMinutes {
        let id = "202602" + String(repeating: "b", count: 14)
        return LogMinutes(habitId: habit.id, minutes: minutes, day: world.open().moment().today, entryId: id)
    }

    @Test("is empty after an erase, writes nothing, and follows a store that is created there")
    func erased()
        throws
    {
        try world.adopt("Reading")
        let home = world.open(patience: .none)
        let cycle = world.run(in: home)
        home.tidyUp()
        try Erasure(of: layout, files: world.files).carryOut()
        cycle.lookAtStore()
        home.tidyUp()
        #expect(cycle.model.userData.habits.isEmpty)
        #expect(cycle.model.log.last?.text == strings.erased)
        #expect(cycle.model.trouble == nil)
        #expect(try world.files.status(at: layout.data) == nil)
        #expect(try world.files.status(at: layout.state) == nil)
        try world.adopt("Writing")
        cycle.lookAtStore()
        #expect(cycle.model.userData.habits.map(\.name) == ["Writing"])
        try world.adopt("Running", in: home)
        #expect(try world.open().userData().habits.map(\.name) == ["Writing", "Running"])
    }

    @Test("creates a store after an erase") func begins() throws {
        try world.adopt("Reading")
        let home = world.open(patience: .none)
        let cycle = world.run(in: home)
        try Erasure(of: layout, files: world.files).carryOut()
        cycle.lookAtStore()
        try world.adopt("Writing", in: home)
        #expect(try world.open().userData().habits.map(\.name) == ["Writing"])
    }

    @Test("keeps what it shows while the folder is away, and begins nothing in its place") func away() throws {
        let habit = try world.adopt("Reading")
        let home = world.open(patience: .none)
        let cycle = world.run(in: home)
        try world.files.rename(layout.data, to: "/home/elsewhere")
        cycle.lookAtStore()
        home.tidyUp()
        #expect(cycle.model.userData.habits.map(\.id) == [habit.id])
        cycle.deliver(.keyPressed(.character(" ")))
        #expect(cycle.model.trouble?.unsaved == 1)
        #expect(try world.files.status(at: layout.data) == nil)
        try world.files.rename("/home/elsewhere", to: layout.data)
        cycle.lookAtStore()
        cycle.perform(.retryStore)
        #expect(try world.open().userData().habits.first?.totalMinutes == 25)
    }
}
