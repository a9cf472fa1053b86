import DocumentStore
import Domain
import Testing

@testable import UI

@Suite("Sample life") struct SampleLifeTests {
    private let life = SampleLife()

    /// What a store holds once it was taken.
    private func library(_ life: SampleLife) throws -> Library {
        var store = MemoryDocuments()
        try store.commit(try life.batch(), now: life.moment.instant)
        return Library(documents: store, deviceId: "demo")
    }

    @Test("is the same each time, and another with another seed")
    func fixed() {
        #expect(SampleLife().household == SampleLife().household)
        #expect(SampleLife().household != SampleLife(seed: 8).household)
    }

    @Test("minutes of habits and cats are the sum of what was done")
    func sums() {
        #expect(life.household.cats.map(\.totalMinutes).reduce(0, +) == life.deeds.map(\.minutes).reduce(0, +))
        for habit in life.household.habits {
            let sum = life.deeds.filter { $0.habitId == habit.id }.reduce(0) { $0 + $1.minutes }
            #expect(habit.totalMinutes == sum)
            #expect(life.household.cats.first { $0.id == habit.catId }?.totalMinutes == sum)
        }
    }

    @Test("has cats of every stage and every state")
    func stages() {
        let cats = SampleLife().household.cats
        #expect(Set(cats.map(\.stage)) == Set(Stage.allCases))
        #expect(Set(cats.map(\.state)) == Set(Cat.State.allCases))
    }

    /// Ends of it: when pictures are taken, at night, early, late.
    private static let ends: [Int64] = [0, -12 * 3600, -9 * 3600, 6 * 3600, 300 * 86_400]

    @Test("an audit finds nothing wrong in it, and it reads back as it is", arguments: ends)
    func sound(seconds: Int64) throws {
        let life = SampleLife(at: SampleLife.moment.advanced(byMilliseconds: seconds * 1000))
        let library = try library(life)
        #expect(try Audit(library, at: life.moment).findings() == [])
        let read = try library.household(at: life.moment, minutesFrom: life.today.advanced(by: -371))
        #expect(read.person == life.household.person && read.settings == life.household.settings)
        #expect(read.habits == life.household.habits && read.daysOff == life.household.daysOff)
        #expect(read.cats == life.household.cats && read.bond == life.household.bond)
        #expect(read.visits == life.household.visits)
        #expect(read.minutes.knownFrom == life.household.minutes.knownFrom)
        #expect(read.minutes.days == life.household.minutes.days)
    }

    @Test("nothing in it is still to come, and no two sessions overlap", arguments: ends)
    func past(seconds: Int64) {
        let life = SampleLife(at: SampleLife.moment.advanced(byMilliseconds: seconds * 1000))
        #expect(life.deeds.filter { $0.endedAt > life.moment.instant } == [])
        #expect(zip(life.deeds, life.deeds.dropFirst()).filter { $0.endedAt > $1.startedAt }.map(\.1) == [])
    }

    @Test("streaks are told alike by the habit, its runs, and the days themselves")
    func streaks() {
        for habit in life.household.habits {
            let days = life.household.minutes.daysWithEntries(of: habit.id)
            let runs = StreakRun.all(over: days, in: life.household.calendar(of: habit, at: life.moment))
            #expect(runs.last?.days == habit.currentStreak, "\(habit.name)")
            #expect(runs.map(\.days).max() == habit.bestStreak, "\(habit.name)")
        }
    }

    @Test("who graduated has left sessions, and all the hours are there")
    func graduate() throws {
        let cat = try #require(life.household.cats.first { $0.state == .graduated })
        #expect(!life.sessions(of: cat.boundHabitId).isEmpty)
        #expect(cat.hasReachedTarget)
    }
}
