import Domain

/// Growing up is a scene however the minutes came. The result of a session shows its own; for all other minutes the
/// model compares what it draws now with what it drew before, and at the start with what was drawn last.
extension AppModel {
    /// - Parameter known: minutes by cat as of the last time they were noted; nil if they never were.
    mutating func noticeGrowth(since known: [String: Int]?) -> [AppEffect] {
        for (id, minutes) in known ?? [:] { growthBefore[id] = minutes }
        grownNoted = known ?? [:]
        return noteGrowth()
    }

    /// Cats that were not there before, such as those of a restored store, have no scene.
    mutating func noticeGrowth(since before: UserData) -> [AppEffect] {
        for cat in before.catsAtHome {
            // A result on the screen has the scenes of its cat.
            let isShown = pages.contains { ($0.screen as? ResultPage)?.result.session.catId == cat.id }
            if isShown {
                growthBefore[cat.id] = nil
            } else if growthBefore[cat.id] == nil, userData.cat(cat.id)?.totalMinutes != cat.totalMinutes {
                growthBefore[cat.id] = cat.totalMinutes
            }
        }
        return noteGrowth()
    }

    /// Opens the next scene, unless something is being typed, asked or timed.
    mutating func showGrowth(at now: Moment) -> [AppEffect] {
        guard !growthBefore.isEmpty, confirmation == nil, gap == nil, takesScenes(top.screen) else { return [] }
        for cat in userData.catsAtHome {
            guard let before = growthBefore.removeValue(forKey: cat.id) else { continue }
            let scenes = GrowthScene.scenes(from: before, to: cat.totalMinutes, targetMinutes: cat.targetMinutes)
            if !scenes.isEmpty { return open(Page(GrowthPage(of: cat.id, scenes, at: now.instant)), at: now) }
        }
        growthBefore = [:]
        return []
    }

    private func takesScenes(_ screen: any Screen) -> Bool {
        let contexts = screen.contexts
        return contexts.contains(.places) && !screen.isTyping
            && [.focus, .result, .growth, .farewell, .storeTrouble].allSatisfy { !contexts.contains($0) }
    }

    /// Written down only when a cat moved in or its shape changed, not with every session.
    private mutating func noteGrowth() -> [AppEffect] {
        guard let noted = grownNoted else { return [] }
        let cats = userData.catsAtHome
        let isNews = cats.contains { cat in
            guard let minutes = noted[cat.id] else { return true }
            let target = cat.targetMinutes
            return !GrowthScene.scenes(
                from: min(minutes, cat.totalMinutes), to: max(minutes, cat.totalMinutes), targetMinutes: target
            ).isEmpty
        }
        guard isNews else { return [] }
        let minutes = Dictionary(cats.map { ($0.id, $0.totalMinutes) }) { first, _ in first }
        grownNoted = minutes
        return [.noteGrown(minutes)]
    }
}
