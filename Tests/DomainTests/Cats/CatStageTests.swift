import Domain
import TestSupport
import Testing

struct CatStageTests {
    @Test(
        "A stage begins at its share of the target, and there are so many minutes to the next",
        arguments: [
            (0, 6000, Stage.kitten, 1200), (1199, 6000, .kitten, 1), (1200, 6000, .adolescent, 1500),
            (2699, 6000, .adolescent, 1), (2700, 6000, .adult, 1800), (4499, 6000, .adult, 1),
            (4500, 6000, .senior, nil), (9000, 6000, .senior, nil),
            // Shares that are no whole minutes begin with the first minute past them.
            (120, 601, .kitten, 1), (121, 601, .adolescent, 150),
            // Without a target there is no progress.
            (500, 0, .kitten, nil), (500, -60, .kitten, nil),
        ] as [(Int, Int, Stage, Int?)])
    func stages(minutes: Int, target: Int, stage: Stage, missing: Int?) {
        let cat = Cat.sample(totalMinutes: minutes, targetMinutes: target)
        #expect(cat.stage == stage)
        #expect(cat.minutesToNextStage == missing)
        #expect(cat.progress == (target > 0 ? Double(minutes) / Double(target) : 0))
        #expect(cat.hasReachedTarget == (target > 0 && minutes >= target))
    }

    @Test(
        "Growing up and reaching the target are scenes, each once",
        arguments: [
            (1175, 1199, []), (1175, 1200, [.grewUp(from: .kitten, to: .adolescent)]), (1200, 1225, []),
            (1100, 2800, [.grewUp(from: .kitten, to: .adult)]), (5980, 6005, [.reachedTarget]), (6005, 6030, []),
            (100, 6000, [.grewUp(from: .kitten, to: .senior), .reachedTarget]),
        ] as [(Int, Int, [GrowthScene])])
    func scenes(before: Int, after: Int, scenes: [GrowthScene]) {
        #expect(GrowthScene.scenes(from: before, to: after, targetMinutes: 6000) == scenes)
    }
}
