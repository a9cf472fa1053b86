import DocumentStore
import TestSupport
import Testing

import Domain

struct CatMoodTests {
    private static let noon = Timestamp(milliseconds: 1_771_502_400_000)

    private static func moment(_ instant: Timestamp) -> Moment {
        Moment(
            clock: ClockReading(instant: instant, boottime: 0, monotonic: 0, bootId: "boot-1"), zone: .utc)
    }

    @Test(
        "The mood follows the hours since the last session",
        arguments: [
            (0, 0, Mood.happy), (23, 59, .happy), (24, 0, .neutral), (71, 59, .neutral), (72, 0, .lonely),
            (167, 59, .lonely), (168, 0, .missing), (9000, 0, .missing), (-5, 0, .happy),
        ])
    func moods(hours: Int64, minutes: Int64, mood: Mood) {
        let cat = Cat.sample(lastSessionAt: Self.noon)
        #expect(cat.mood(at: Self.noon.advanced(bySeconds: hours * 3600 + minutes * 60)) == mood)
    }

    @Test("Before the first session the mood counts from the adoption")
    func beforeTheFirstSession() {
        let cat = Cat.sample(createdAt: Self.noon)
        #expect(cat.mood(at: Self.noon.advanced(bySeconds: 25 * 3600)) == .neutral)
    }

    @Test("Cats that rest or have graduated have no mood", arguments: [Cat.State.dormant, .graduated])
    func noMood(state: Cat.State) {
        let cat = Cat.sample(state: state, lastSessionAt: Self.noon)
        #expect(cat.mood(at: Self.noon) == nil)
        #expect(cat.shownMood(at: Self.moment(Self.noon), wokenAt: nil) { _ in false } == nil)
    }

    @Test("Where nothing was due since the last session the cat is rested, whatever the mood")
    func rested() {
        let cat = Cat.sample(lastSessionAt: Self.noon)
        let later = Self.moment(Self.noon.advanced(bySeconds: 100 * 3600))
        let last = later.day(of: Self.noon)
        #expect(cat.shownMood(at: later, wokenAt: nil) { _ in false } == .rested)
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == last } == .rested)
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == last.advanced(by: 1) } == .mood(.lonely))
        #expect(cat.shownMood(at: later, wokenAt: nil) { $0 == later.today } == .mood(.lonely))
    }

    @Test("On the day of the session its mood speaks, due or not")
    func sameDay() {
        let cat = Cat.sample(lastSessionAt: Self.noon)
        let later = Self.moment(Self.noon.advanced(bySeconds: 3600))
        #expect(cat.shownMood(at: later, wokenAt: nil) { _ in false } == .mood(.happy))
    }

    @Test("For 24 hours after waking the cat is welcome back, until its first session")
    func welcomeBack() {
        let woken = Self.noon.advanced(bySeconds: 400 * 3600)
        let cat = Cat.sample(lastSessionAt: Self.noon)
        func shown(_ cat: Cat, hours: Int64) -> ShownMood? {
            cat.shownMood(at: Self.moment(woken.advanced(bySeconds: hours * 3600)), wokenAt: woken) { _ in true }
        }
        #expect(shown(cat, hours: 0) == .welcomeBack)
        #expect(shown(cat, hours: 23) == .welcomeBack)
        #expect(shown(cat, hours: 24) == .mood(.missing))
        #expect(shown(Cat.sample(lastSessionAt: woken.advanced(bySeconds: 60)), hours: 2) == .mood(.happy))
    }
}
