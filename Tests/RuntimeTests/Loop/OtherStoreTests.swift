import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import Runtime
@testable import UI
import Words

@Suite("The app when its store is replaced") struct OtherStoreTests {
    private let world = World()
    private var layout: StoreLayout { world.paths.layout }
    private let strings = Strings(.english).storeTrouble

    @Test("follows a restore to an earlier time, and later changes") func putBack() throws {
        let habit = try world.adopt("Reading")
        let controller = world.run()
        let time = world.clock.reading().instant
        world.clock.pass(seconds: 600)
        controller.deliver(.keyPressed(.character(" ")))
        #expect(controller.model.userData.habits.first?.totalMinutes == 25)
        try world.open().restore(to: time)
        controller.lookAtStore()
        #expect(controller.model.userData.habits.first?.totalMinutes == 0)
        try world.log(7, of: habit)
        controller.lookAtStore()
        #expect(controller.model.userData.habits.first?.totalMinutes == 7)
        controller.deliver(.keyPressed(.character(" ")))
        #expect(try world.minutes == 25)
        #expect(controller.model.trouble == nil)
    }

    @Test("reads everything again where another store came in its place") func replaced() throws {
        try world.adopt("Reading")
        let controller = world.run()
        let (other, place) = (World(), layout)
        try other.adopt("Running")
        let copied = other.files.files.filter { $0.hasPrefix("/home/") }
        for path in world.files.files
        where path.hasPrefix(place.data) || path.hasPrefix(place.mirror) || path.hasPrefix(place.state) {
            world.files[path] = nil
        }
        for path in copied {
            try world.files.makeFolders(path.parentFolder)
            try world.files.replaceFile(in: path.parentFolder, named: path.lastName, with: other.files[path] ?? [])
        }
        controller.lookAtStore()
        #expect(controller.model.userData.habits.map(\.name) == ["Running"])
        #expect(controller.model.log.last?.text == strings.replaced)
    }

    @Test("is empty when all was erased, writes nothing on its own, and follows a store that is begun there")
    func erased() throws {
        try world.adopt("Reading")
        let user = world.open(patience: .none)
        let controller = world.run(in: user)
        user.tidyUp()
        try Erasure(of: layout, files: world.files, andFiles: user.paths.ownFiles).carryOut()
        controller.lookAtStore()
        user.tidyUp()
        #expect(controller.model.userData.habits.isEmpty)
        #expect(controller.model.log.last?.text == strings.erased)
        #expect(controller.model.trouble == nil)
        #expect(try world.files.status(at: layout.data) == nil)
        #expect(try world.files.status(at: layout.state) == nil)
        try world.adopt("Writing")
        controller.lookAtStore()
        #expect(controller.model.userData.habits.map(\.name) == ["Writing"])
        try world.adopt("Running", in: user)
        #expect(try world.found.habits.map(\.name) == ["Writing", "Running"])
    }

    @Test("keeps what it shows while the folder is away, and begins nothing in its place") func away() throws {
        let habit = try world.adopt("Reading")
        let user = world.open(patience: .none)
        let controller = world.run(in: user)
        try world.files.rename(layout.data, to: "/home/elsewhere")
        controller.lookAtStore()
        user.tidyUp()
        #expect(controller.model.userData.habits.map(\.id) == [habit.id])
        controller.deliver(.keyPressed(.character(" ")))
        #expect(controller.model.trouble != nil)
        #expect(try world.files.status(at: layout.data) == nil)
        try world.files.rename("/home/elsewhere", to: layout.data)
        controller.lookAtStore()
        controller.perform(.retryStore)
        #expect(controller.model.trouble == nil)
        #expect(try world.minutes == 0)
    }
}
