import DocumentStore
import TestSupport
import Testing

import Domain

struct CatStageTests {
    @Test(
        "A stage begins at its share of the target",
        arguments: [
            (0, Stage.kitten), (1199, .kitten), (1200, .adolescent), (2699, .adolescent), (2700, .adult),
            (4499, .adult), (4500, .senior), (9000, .senior),
        ])
    func stages(minutes: Int, stage: Stage) {
        #expect(Cat.sample(totalMinutes: minutes, targetMinutes: 6000).stage == stage)
    }

    @Test("Shares that are no whole minutes begin with the first minute past them")
    func unevenTargets() {
        #expect(Stage(totalMinutes: 120, targetMinutes: 601) == .kitten)
        #expect(Stage(totalMinutes: 121, targetMinutes: 601) == .adolescent)
    }

    @Test("Without a target there is no progress", arguments: [0, -60])
    func noTarget(target: Int) {
        let cat = Cat.sample(totalMinutes: 500, targetMinutes: target)
        #expect(cat.stage == .kitten)
        #expect(cat.progress == 0)
        #expect(cat.minutesToNextStage == nil)
        #expect(!cat.hasReachedTarget)
    }

    @Test(
        "Minutes to the next stage",
        arguments: [(0, 1200), (1199, 1), (1200, 1500), (2700, 1800), (4500, nil)] as [(Int, Int?)])
    func minutesToNextStage(minutes: Int, missing: Int?) {
        #expect(Cat.sample(totalMinutes: minutes, targetMinutes: 6000).minutesToNextStage == missing)
    }

    @Test("Progress counts on past the target")
    func progress() {
        #expect(Cat.sample(totalMinutes: 9000, targetMinutes: 6000).progress == 1.5)
    }

    @Test("The target is reached with its last minute", arguments: [(5999, false), (6000, true), (6001, true)])
    func target(minutes: Int, isReached: Bool) {
        #expect(Cat.sample(totalMinutes: minutes, targetMinutes: 6000).hasReachedTarget == isReached)
    }

    @Test("Growing up and reaching the target are scenes, each once")
    func scenes() {
        func scenes(_ before: Int, _ after: Int) -> [GrowthScene] {
            GrowthScene.scenes(from: before, to: after, targetMinutes: 6000)
        }
        #expect(scenes(1175, 1199).isEmpty)
        #expect(scenes(1175, 1200) == [.grewUp(from: .kitten, to: .adolescent)])
        #expect(scenes(1200, 1225).isEmpty)
        #expect(scenes(1100, 2800) == [.grewUp(from: .kitten, to: .adult)])
        #expect(scenes(5980, 6005) == [.reachedTarget])
        #expect(scenes(6005, 6030).isEmpty)
        #expect(scenes(100, 6000) == [.grewUp(from: .kitten, to: .senior), .reachedTarget])
    }
}
