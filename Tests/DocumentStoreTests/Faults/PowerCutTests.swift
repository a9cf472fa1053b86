import DocumentStore
import TestSupport
import Testing

/// The power is cut after each change of the disk: what was acknowledged is there, whatever happened to unsynced data.
/// `HABICAT_FAULTS=all` tries each combination, else a sample, whose size is printed.
@Suite("Power cuts")
struct PowerCutTests {
    @Test("lose no acknowledged commit", arguments: StoreLife.Kind.allCases)
    func loseNothing(kind: StoreLife.Kind) {
        var life = StoreLife()
        life.live(kind)
        #expect(life.acknowledged.count == life.tried.count)
        #expect(life.complaints == [])
        var count = 0
        for moment in life.disk.moments {
            let seeds = (0..<Effort.of(some: 1, all: 60)).map { UInt64(moment + $0 * 1000) }
            let cuts = life.disk.cuts(after: moment, everyByte: Effort.of(some: 150, all: 1))
            for (index, cut) in (cuts + seeds.map(PowerCut.scrambles)).enumerated()
            where (moment + index) % Effort.of(some: 9, all: 1) == 0 {
                let recovery = Recovery(
                    life.disk.found(after: moment, cut), acknowledged: life.acknowledged(upTo: moment),
                    tried: life.tried)
                #expect(recovery.complaints() == [], "\(kind), after change \(moment) \(cut)")
                count += 1
            }
        }
        Effort.tell("\(count) power cuts in the life “\(kind)” of \(life.disk.moments.upperBound) changes")
        #expect(count > 60)
    }

    @Test("during recovery lose nothing either", arguments: StoreLife.Kind.allCases)
    func loseNothingTwice(kind: StoreLife.Kind) {
        var life = StoreLife()
        life.live(kind)
        var count = 0
        for moment in life.disk.moments where moment % Effort.of(some: 5, all: 1) == 0 {
            let first = PowerCut.scrambles(seed: UInt64(moment))
            let disk = FragileDisk(life.disk.found(after: moment, first))
            var second = StoreLife(on: disk)
            second.recover()
            for next in disk.moments where (next + moment) % Effort.of(some: 29, all: 1) == 0 {
                let again = PowerCut.scrambles(seed: UInt64(next))
                let recovery = Recovery(
                    disk.found(after: next, again),
                    acknowledged: life.acknowledged(upTo: moment).merging(second.acknowledged(upTo: next)) { $1 },
                    tried: life.tried + second.tried, most: 2)
                #expect(
                    recovery.complaints() == [],
                    "\(kind), after change \(moment) \(first), then after change \(next) \(again)")
                count += 1
            }
        }
        Effort.tell("\(count) power cuts while the life “\(kind)” is recovered from another")
        #expect(count >= 20)
    }
}
