import DocumentStore
import TestSupport
import Testing

/// Each call of the disk fails, once and for ever, in each way that fits: nothing acknowledged is lost, the state shown
/// is that of what was acknowledged, and when the fault is over the store goes on.
@Suite("Failing calls")
struct FailingCallTests {
    static let calls: [FaultyFileSystem.Call] = {
        let disk = FragileDisk()
        let faulty = FaultyFileSystem(disk)
        var life = StoreLife(on: disk, files: faulty)
        life.live()
        return faulty.calls
    }()

    @Test("lose nothing", arguments: 0..<4)
    func loseNothing(part: Int) {
        #expect(FailingCallTests.calls.count > 100)
        for call in FailingCallTests.calls where call.number % 4 == part {
            let fitting = DiskFault.all.filter { $0.calls.contains(call.name) }
            for (index, fault) in fitting.enumerated()
            where (call.number / 4 + index) % Effort.of(some: fitting.count, all: 1) == 0 {
                check(call, fault, isLasting: false)
                if call.number / 4 % Effort.of(some: 2, all: 1) == 0 { check(call, fault, isLasting: true) }
            }
        }
    }

    private func check(_ call: FaultyFileSystem.Call, _ fault: DiskFault, isLasting: Bool) {
        let disk = FragileDisk()
        let faulty = FaultyFileSystem(disk)
        faulty.fail(at: call.number, with: fault, isLasting: isLasting, on: disk)
        var life = StoreLife(on: disk, files: faulty)
        life.live()
        let note = "\(fault) \(isLasting ? "from" : "at") call \(call.number), \(call.name) \(call.path)"
        #expect(life.complaints == [], "\(note)")
        if !isLasting { #expect(life.acknowledged.count >= life.tried.count - 2, "\(note)") }
        for cut in [PowerCut.dropsUnsynced, .keepsAll].prefix(Effort.of(some: 1, all: 2)) {
            let recovery = Recovery(
                disk.found(cut), acknowledged: life.acknowledged(upTo: .max), tried: life.tried)
            #expect(recovery.complaints() == [], "\(note), then \(cut)")
        }
    }
}
