import DocumentStore
import TestSupport
import Testing

/// A snapshot's root is renamed last: whatever a power cut leaves of a snapshot, the files that its root names are there.
@Suite("A snapshot and a power cut")
struct SnapshotPowerCutTests {
    @Test("its root names no file whose name did not last")
    func names() throws {
        let base = MemoryFileSystem()
        try base.makeFolders("/home/habicat")
        let first = try StoreHome(files: base).open()
        for number in 1...3 { try first.commit(.session(number, day: "2026-1\(number - 1)-05")) }
        let disk = FragileDisk(base)
        let home = StoreHome(files: disk)
        home.lag = 1
        home.now = home.now.advanced(bySeconds: 60)
        try home.open().close()
        let root = "\(home.layout().snapshot)/root.json"
        #expect(disk.live[root] != nil)
        var roots = 0
        for call in disk.changingCalls {
            for cut in disk.cuts(after: call, everyByte: 50) {
                let found = disk.found(after: call, cut)
                guard found[root] != nil else { continue }
                roots += 1
                let findings = try Doctor.examine(home.layout(), files: found)
                #expect(findings.filter { $0.file.hasPrefix(home.layout().snapshot) } == [], "call \(call), \(cut)")
            }
        }
        #expect(roots > 0)
    }
}
