import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Demo data") struct SampleLifeTests {
    private let life = Bench.sample

    /// What a store holds once it was taken.
    private func repository(_ life: SampleLife) throws -> Repository {
        var store = MemoryDocuments()
        try store.commit(try life.batch(), now: life.moment.instant)
        return Repository(documents: store, deviceId: "demo")
    }

    @Test("is the same for the same seed and differs for another")
    func fixed() {
        #expect(SampleLife().userData == SampleLife().userData)
        #expect(SampleLife().userData != SampleLife(seed: 8).userData)
    }

    @Test("minutes of habits and cats are the sum of their sessions")
    func sums() {
        #expect(life.userData.cats.map(\.totalMinutes).reduce(0, +) == life.actions.map(\.minutes).reduce(0, +))
        for habit in life.userData.habits {
            let sum = life.actions.filter { $0.habitId == habit.id }.reduce(0) { $0 + $1.minutes }
            #expect(habit.totalMinutes == sum)
            #expect(life.userData.cats.first { $0.id == habit.catId }?.totalMinutes == sum)
        }
    }

    @Test("has cats of every stage and every state")
    func stages() {
        let cats = Bench.sample.userData.cats
        #expect(Set(cats.map(\.stage)) == Set(Stage.allCases))
        #expect(Set(cats.map(\.state)) == Set(Cat.State.allCases))
    }

    /// Ends of it: when pictures are taken, at night, early, late.
    private static let ends: [Int64] = [0, -12 * 3600, -9 * 3600, 6 * 3600, 300 * 86_400]

    @Test("passes the audit and survives a round trip through the store", arguments: ends)
    func sound(seconds: Int64) throws {
        let life = SampleLife(at: SampleLife.moment.advanced(byMilliseconds: seconds * 1000))
        let repository = try repository(life)
        #expect(try Audit(repository, at: life.moment).findings() == [])
        let read = try repository.userData(at: life.moment, minutesOfDays: 371)
        #expect(read.person == life.userData.person && read.settings == life.userData.settings)
        #expect(read.habits == life.userData.habits && read.daysOff == life.userData.daysOff)
        #expect(read.cats == life.userData.cats && read.bond == life.userData.bond)
        #expect(read.visits == life.userData.visits)
        #expect(read.minutes.knownFrom == life.userData.minutes.knownFrom)
        #expect(read.minutes.days == life.userData.minutes.days)
    }

    @Test("has no sessions in the future and none that overlap", arguments: ends)
    func past(seconds: Int64) {
        let life = SampleLife(at: SampleLife.moment.advanced(byMilliseconds: seconds * 1000))
        #expect(life.actions.filter { $0.endedAt > life.moment.instant } == [])
        #expect(zip(life.actions, life.actions.dropFirst()).filter { $0.endedAt > $1.startedAt }.map(\.1) == [])
    }

    @Test("the habit, its runs and its days give the same streaks")
    func streaks() {
        for habit in life.userData.habits {
            let days = life.userData.minutes.daysWithEntries(of: habit.id)
            let runs = StreakRun.all(over: days, in: life.userData.calendar(of: habit, at: life.moment))
            #expect(runs.last?.days == habit.currentStreak, "\(habit.name)")
            #expect(runs.map(\.days).max() == habit.bestStreak, "\(habit.name)")
        }
    }

    @Test("graduated cats have sessions for all of their hours")
    func graduate() throws {
        let cat = try #require(life.userData.cats.first { $0.state == .graduated })
        #expect(!life.sessions(of: cat.boundHabitId).isEmpty)
        #expect(cat.hasReachedTarget)
    }

    @Test("it is Chinese for a Chinese person, and the same but for its names") func chinese() {
        let chinese = SampleLife(language: .chinese)
        #expect(chinese.userData.habits.map(\.name) == ["写论文", "读书", "河边跑步", "弹钢琴", "学西班牙语"])
        #expect(chinese.userData.cats.map(\.totalMinutes) == life.userData.cats.map(\.totalMinutes))
        #expect(chinese.userData.person?.displayName == "小林")
    }
}
