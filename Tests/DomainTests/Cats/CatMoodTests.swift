import DocumentStore
import Domain
import TestSupport
import Testing

struct CatMoodTests {
    private static let noon = Timestamp(milliseconds: 1_771_502_400_000)

    private func moment(_ hours: Int64, _ minutes: Int64 = 0) -> Moment {
        let instant = Self.noon.advanced(bySeconds: hours * 3600 + minutes * 60)
        return Moment(clock: ClockReading(instant: instant, boottime: 0, monotonic: 0, bootId: "boot-1"), zone: .utc)
    }

    @Test(
        "The mood follows the hours since the last session, or since the adoption",
        arguments: [
            (0, 0, Mood.happy), (23, 59, .happy), (24, 0, .neutral), (71, 59, .neutral), (72, 0, .lonely),
            (167, 59, .lonely), (168, 0, .missing), (9000, 0, .missing), (-5, 0, .happy),
        ])
    func moods(hours: Int64, minutes: Int64, mood: Mood) {
        for cat in [Cat.sample(lastSessionAt: Self.noon), .sample(createdAt: Self.noon)] {
            #expect(cat.mood(at: moment(hours, minutes).instant) == mood)
        }
    }

    @Test("Cats that rest or have graduated have no mood", arguments: [Cat.State.dormant, .graduated])
    func noMood(state: Cat.State) {
        let cat = Cat.sample(state: state, lastSessionAt: Self.noon)
        #expect(cat.mood(at: Self.noon) == nil)
        #expect(cat.shownMood(at: moment(0), wokenAt: nil) { _ in false } == nil)
    }

    @Test("Where nothing was due since the day of the last session the cat is rested, whatever the mood")
    func rested() {
        let cat = Cat.sample(lastSessionAt: Self.noon)
        let later = moment(100)
        let last = later.day(of: Self.noon)
        #expect(cat.shownMood(at: later, wokenAt: nil) { _ in false } == .rested)
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == last } == .rested)
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == last.advanced(by: 1) } == .mood(.lonely))
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == later.today } == .mood(.lonely))
        #expect(cat.shownMood(at: moment(1), wokenAt: nil) { _ in false } == .mood(.happy))
    }

    @Test("For 24 hours after waking the cat is welcome back, until its first session")
    func welcomeBack() {
        let woken = moment(400).instant
        func shown(_ lastSession: Timestamp, hours: Int64) -> ShownMood? {
            Cat.sample(lastSessionAt: lastSession).shownMood(at: moment(400 + hours), wokenAt: woken) { _ in true }
        }
        #expect(shown(Self.noon, hours: 0) == .welcomeBack)
        #expect(shown(Self.noon, hours: 23) == .welcomeBack)
        #expect(shown(Self.noon, hours: 24) == .mood(.missing))
        #expect(shown(woken.advanced(bySeconds: 60), hours: 2) == .mood(.happy))
    }
}
