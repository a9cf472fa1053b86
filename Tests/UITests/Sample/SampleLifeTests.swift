import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Demo data") struct SampleLifeTests {
    @Test("is the same for the same seed, differs for another, and has cats of every stage and state")
    func fixed() throws {
        let userData = Bench.sample.userData
        #expect(SampleLife().userData == userData && SampleLife(seed: 8).userData != userData)
        #expect(Set(userData.cats.map(\.stage)) == Set(Stage.allCases))
        #expect(Set(userData.cats.map(\.state)) == Set(Cat.State.allCases))
        let graduate = try #require(userData.cats.first { $0.state == .graduated })
        #expect(graduate.hasReachedTarget && !Bench.sample.sessions(of: graduate.boundHabitId).isEmpty)
    }

    @Test(
        "passes the audit, survives a round trip through the store, and has no sessions ahead or that overlap",
        arguments: [0, -12 * 3600, -9 * 3600, 6 * 3600, 300 * 86_400] as [Int64])
    func sound(seconds: Int64) throws {
        let life = SampleLife(at: SampleLife.moment.advanced(byMilliseconds: seconds * 1000))
        var store = MemoryDocuments()
        try store.commit(try life.batch(), now: life.moment.instant)
        let repository = Repository(documents: store, deviceId: "demo")
        #expect(try Audit(repository).findings() == [])
        let read = try repository.userData(at: life.moment, minutesOfDays: 371)
        #expect(read.person == life.userData.person && read.settings == life.userData.settings)
        #expect(read.habits == life.userData.habits && read.daysOff == life.userData.daysOff)
        #expect(read.cats == life.userData.cats && read.bond == life.userData.bond)
        #expect(read.visits == life.userData.visits)
        #expect(read.minutes.knownFrom == life.userData.minutes.knownFrom)
        #expect(read.minutes.days == life.userData.minutes.days)
        #expect(life.actions.filter { $0.session.endedAt > life.moment.instant } == [])
        let sessions = life.actions.map(\.session)
        #expect(zip(sessions, sessions.dropFirst()).filter { $0.endedAt > $1.startedAt }.map(\.1) == [])
    }

    @Test("the habit, its runs and its days give the same streaks, and minutes are the sum of sessions")
    func streaks() {
        let life = Bench.sample
        for habit in life.userData.habits {
            let days = life.userData.minutes.daysWithEntries(of: habit.id)
            let runs = StreakRun.all(over: days, in: life.userData.calendar(of: habit, at: life.moment))
            #expect(runs.last?.days == habit.currentStreak, "\(habit.name)")
            #expect(runs.map(\.days).max() == habit.bestStreak, "\(habit.name)")
            let sum = life.actions.map(\.entry).filter { $0.habitId == habit.id }.reduce(0) { $0 + $1.minutes }
            #expect(habit.totalMinutes == sum && life.userData.cat(habit.catId)?.totalMinutes == sum)
        }
    }

    @Test("it is Chinese for a Chinese person, and the same but for its names") func chinese() {
        let chinese = SampleLife(language: .chinese)
        #expect(chinese.userData.habits.map(\.name) == ["写论文", "读书", "河边跑步", "弹钢琴", "学西班牙语"])
        #expect(chinese.userData.cats.map(\.totalMinutes) == Bench.sample.userData.cats.map(\.totalMinutes))
        #expect(chinese.userData.person?.displayName == "小林")
    }
}
