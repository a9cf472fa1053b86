import Domain
import Testing

@testable import UI

@Suite("Sample life") struct SampleLifeTests {
    @Test("is the same each time, and another with another seed")
    func fixed() {
        #expect(SampleLife().household == SampleLife().household)
        #expect(SampleLife().household != SampleLife(seed: 8).household)
    }

    @Test("minutes of habits and cats are the sum of what was done")
    func sums() {
        let life = SampleLife()
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
}
