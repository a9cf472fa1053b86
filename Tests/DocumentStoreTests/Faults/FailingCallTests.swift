import DocumentStore
import TestSupport
import Testing

/// Each call of the disk fails, once and forever, with each errno that fits: nothing acknowledged is lost, the state
/// shown is that of what was acknowledged, and the store works again after the fault. `HABICAT_FAULTS=all` tries every
/// one in every history, else a sample, which is printed.
@Suite("Failing calls")
struct FailingCallTests {
    @Test("lose nothing", arguments: StoreLife.Kind.allCases, 0..<2)
    func loseNothing(kind: StoreLife.Kind, part: Int) {
        let calls = calls(of: kind)
        #expect(calls.count > 100)
        var count = 0
        for call in calls where call.number % 2 == part {
            for (index, fault) in DiskFault.fitting(call.name).enumerated() {
                let number = call.number / 2 + index * 7
                if number % Effort.of(some: 83, all: 1) == 0 {
                    check(kind, call, fault, isLasting: false)
                    count += 1
                }
                if number % Effort.of(some: 137, all: 1) == 0 {
                    check(kind, call, fault, isLasting: true)
                    count += 1
                }
            }
        }
        Effort.tell("\(count) faults in the life “\(kind)” of \(calls.count) calls, part \(part)")
        #expect(count > 20)
    }

    private func calls(of kind: StoreLife.Kind) -> [FaultyFileSystem.Call] {
        let disk = FragileDisk()
        let faulty = FaultyFileSystem(disk)
        var life = StoreLife(on: disk, files: faulty)
        life.live(kind)
        return faulty.calls
    }

    private func check(_ kind: StoreLife.Kind, _ call: FaultyFileSystem.Call, _ fault: DiskFault, isLasting: Bool) {
        let disk = FragileDisk()
        let faulty = FaultyFileSystem(disk)
        faulty.fail(at: call.number, with: fault, isLasting: isLasting, on: disk)
        var life = StoreLife(on: disk, files: faulty)
        life.live(kind)
        let note = "\(kind): \(fault) \(isLasting ? "from" : "at") call \(call.number), \(call.name) \(call.path)"
        #expect(life.complaints == [], "\(note)")
        if !isLasting { #expect(life.acknowledged.count >= life.tried.count - 2, "\(note)") }
        for cut in [PowerCut.dropsUnsynced, .keepsAll].prefix(Effort.of(some: 1, all: 2)) {
            let recovery = Recovery(
                disk.found(cut), acknowledged: life.acknowledged(upTo: .max), tried: life.tried)
            #expect(recovery.complaints() == [], "\(note), then \(cut)")
        }
    }
}
