import DocumentStore
import Glibc
import TestSupport
import Testing

@Suite("Machines: a folder that cannot be written, or is away") struct FolderAwayTests {
    private let machines: TwoMachines
    private var layout: StoreLayout { machines.layout("a") }

    init() throws {
        machines = try TwoMachines()
        try machines.begin("a")
    }

    @Test(
        "30: read-only or full while open: reading continues, commits report it, and the next one after it counts",
        arguments: [EROFS, ENOSPC, EDQUOT])
    func refused(errno: Int32) throws {
        let faulty = FaultyFileSystem(machines.files)
        let store = try machines.open("a", files: faulty)
        try store.commit(.count(10))
        let data = layout.data
        faulty.plan = { call in
            ["write", "pwrite", "mkdir", "rename", "unlink", "chmod"].contains(call.name) && call.path.hasPrefix(data)
                ? .fails(errno) : nil
        }
        for _ in 0..<3 {
            #expect(throws: StoreError.self) { try store.commit(.count(100)) }
            #expect(store.condition == (errno == EROFS ? .readOnly : .full))
            #expect(store.coins == 13)
        }
        faulty.plan = { _ in nil }
        try store.commit(.count(100))
        #expect(store.condition == .sound)
        #expect(store.coins == 113)
        store.close()
        #expect(try machines.coins("a") == 113)
        #expect(try machines.doctor("a") == [])
    }

    @Test(
        "30: unmounted while open: nothing is written elsewhere, and it catches up once it is back",
        arguments: [false, true])
    func unmounted(leavesFolder: Bool) throws {
        let store = try machines.open("a")
        #expect(store.coins == 3)
        _ = try store.presence()
        let aside = layout.data + "-unmounted"
        try machines.files.rename(layout.data, to: aside)
        if leavesFolder { try machines.files.makeFolders(layout.data) }
        #expect(try store.presence() == .away)
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(store.coins == 3)
        #expect((try machines.files.names(in: layout.data) ?? []) == [])
        if leavesFolder { try machines.remove(layout.data) }
        try machines.files.rename(aside, to: layout.data)
        #expect(try store.presence() == .same)
        try store.commit(.count(10))
        #expect(store.coins == 13)
        store.close()
        #expect(try machines.coins("a") == 13)
        #expect(try machines.doctor("a") == [])
    }
}
