import DocumentStore
import TestSupport
import Testing

/// The power is cut after each call that changes the disk: what was acknowledged is there, whatever became of what was
/// not synced. With `HABICAT_FAULTS=all` each combination is tried, else some of them.
@Suite("Power cuts")
struct PowerCutTests {
    static let parts = 4

    @Test("lose nothing that was acknowledged", arguments: 0..<parts)
    func loseNothing(part: Int) {
        var life = StoreLife()
        life.live()
        #expect(life.acknowledged.count == life.tried.count)
        #expect(life.complaints == [])
        for call in life.disk.changingCalls where call % PowerCutTests.parts == part {
            let seeds = (0..<Effort.of(some: 4, all: 60)).map { UInt64(call + $0 * 1000) }
            for cut in [.keepsAll, .dropsUnsynced] + seeds.map(PowerCut.scrambles) {
                let recovery = Recovery(
                    life.disk.found(after: call, cut), acknowledged: life.acknowledged(upTo: call), tried: life.tried)
                #expect(recovery.complaints() == [], "after call \(call) \(cut)")
            }
        }
    }

    @Test("while the store recovers from one lose nothing either", arguments: 0..<parts)
    func loseNothingTwice(part: Int) {
        var life = StoreLife()
        life.live()
        for call in life.disk.changingCalls where call % PowerCutTests.parts == part {
            let first = PowerCut.scrambles(seed: UInt64(call))
            let disk = FragileDisk(life.disk.found(after: call, first))
            var second = StoreLife(on: disk)
            second.recover()
            for next in disk.changingCalls where (next + call / 4) % Effort.of(some: 8, all: 1) == 0 {
                let again = PowerCut.scrambles(seed: UInt64(next))
                let recovery = Recovery(
                    disk.found(after: next, again),
                    acknowledged: life.acknowledged(upTo: call).merging(second.acknowledged(upTo: next)) { $1 },
                    tried: life.tried + second.tried, most: 2)
                #expect(recovery.complaints() == [], "after call \(call) \(first), then after call \(next) \(again)")
            }
        }
    }
}
