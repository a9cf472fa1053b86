import CatArt
import Domain

extension Household {
    /// What a cat has in its bubble today; nil for one that has nothing to say, and where cats are to be quiet.
    func bubble(of cat: Cat, at now: Moment, in language: Language) -> String? {
        settings.hasQuietCats ? nil : line(of: cat, at: now, in: language)
    }

    /// What a cat is doing at home: it sleeps while it rests and while one focuses on its habit, and stretches in
    /// breaks (SCREENS, "Focus").
    func pose(of cat: Cat) -> CatPose {
        guard cat.state != .dormant else { return .asleep }
        guard let timer, timer.catId == cat.id else { return .awake }
        return timer.isBreak == true ? .stretching : .asleep
    }
}
