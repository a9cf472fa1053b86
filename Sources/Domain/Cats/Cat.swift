package import DocumentStore

/// `cats/{catId}`: a cat. Stage, mood and bond are functions, never fields.
package struct Cat: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    /// 1 to 20 characters.
    package var name: String
    /// Never changes after adoption.
    package let appearance: CatAppearance
    package var personality: Personality
    package var totalMinutes: Int
    package var targetMinutes: Int
    /// Left over from older data; moved to the box with the first write.
    package var accessories: [String]
    package var equippedAccessory: String?
    package var boundHabitId: String
    package var state: State
    package var lastSessionAt: Timestamp?
    package var createdAt: Timestamp

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, name: String, appearance: CatAppearance, personality: Personality, totalMinutes: Int,
        targetMinutes: Int, accessories: [String] = [], equippedAccessory: String? = nil, boundHabitId: String,
        state: State, lastSessionAt: Timestamp? = nil, createdAt: Timestamp
    ) {
        self.id = id
        self.name = name
        self.appearance = appearance
        self.personality = personality
        self.totalMinutes = totalMinutes
        self.targetMinutes = targetMinutes
        self.accessories = accessories
        self.equippedAccessory = equippedAccessory
        self.boundHabitId = boundHabitId
        self.state = state
        self.lastSessionAt = lastSessionAt
        self.createdAt = createdAt
    }

    /// Where a cat is in its life with the habit.
    package enum State: String, Codable, Sendable, CaseIterable {
        case active, dormant, graduated
    }
}

/// For life; sets what a cat says and where it likes to be.
package enum Personality: String, Codable, Sendable, CaseIterable {
    case lazy, curious, playful, shy, brave, clingy
}

/// How old a cat looks.
package enum Stage: String, Codable, Sendable, CaseIterable, Comparable {
    case kitten, adolescent, adult, senior

    package static func < (left: Stage, right: Stage) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// How a cat feels about being visited.
package enum Mood: String, Codable, Sendable, CaseIterable {
    case happy, neutral, lonely, missing
}

extension Mood {
    /// - Parameter milliseconds: since the last session, or since adoption before the first; less than 0, after the
    ///   clock was set back, is happy.
    package init(millisecondsSinceLastSession milliseconds: Int64) {
        let hour: Int64 = 3_600_000
        switch milliseconds {
        case ..<(24 * hour): self = .happy
        case ..<(72 * hour): self = .neutral
        case ..<(168 * hour): self = .lonely
        default: self = .missing
        }
    }
}

/// The mood that is shown, or the state shown instead of one.
package enum ShownMood: Hashable, Sendable {
    case mood(Mood)
    /// Nothing was due since the last session.
    case rested
    /// The habit woke from its rest less than 24 hours ago.
    case welcomeBack

    /// A name that stays: the mood's own, `rested` or `welcomeBack`.
    package var name: String {
        switch self {
        case .mood(let mood): mood.rawValue
        case .rested: "rested"
        case .welcomeBack: "welcomeBack"
        }
    }
}

extension Cat {
    /// From when the mood counts: the last session, or the adoption before the first.
    package var moodCountsFrom: Timestamp { lastSessionAt ?? createdAt }

    /// Nil for cats that rest or have graduated: they have no mood.
    package func mood(at instant: Timestamp) -> Mood? {
        guard state == .active else { return nil }
        return Mood(millisecondsSinceLastSession: instant.milliseconds - moodCountsFrom.milliseconds)
    }

    /// What is shown in place of the bare mood; nil for cats that rest or have graduated.
    /// - Parameters:
    ///   - moment: now.
    ///   - wokenAt: when the habit last woke from a rest; nil if never.
    ///   - isDue: whether the habit is due on a day, for days after the last session through today.
    package func shownMood(at moment: Moment, wokenAt: Timestamp?, isDue: (Day) -> Bool) -> ShownMood? {
        guard let mood = mood(at: moment.instant) else { return nil }
        if let wokenAt, (0..<86_400_000).contains(moment.instant.milliseconds - wokenAt.milliseconds),
            (lastSessionAt ?? createdAt) < wokenAt
        {
            return .welcomeBack
        }
        let lastDay = moment.day(of: moodCountsFrom)
        let days = max(0, moment.today.days(since: lastDay))
        // The day of the session itself asks for nothing more: on it the mood speaks.
        guard days > 0, !(1...days).contains(where: { isDue(lastDay.advanced(by: $0)) }) else { return .mood(mood) }
        return .rested
    }
}

extension Stage {
    /// Where the stage begins, as a share of the target in percent.
    package var beginsAtPercent: Int {
        switch self {
        case .kitten: 0
        case .adolescent: 20
        case .adult: 45
        case .senior: 75
        }
    }

    /// The stage after this one; nil for a senior.
    package var next: Stage? {
        Stage.allCases.first { $0 > self }
    }

    /// The stage a cat is in. Counted in whole minutes and percent, so that 20 % of any target is exact.
    /// - Parameters:
    ///   - totalMinutes: focused so far.
    ///   - targetMinutes: 0 or less counts as no progress.
    package init(totalMinutes: Int, targetMinutes: Int) {
        guard targetMinutes > 0 else {
            self = .kitten
            return
        }
        self = Stage.allCases.last { totalMinutes >= $0.beginsAt(targetMinutes: targetMinutes) } ?? .kitten
    }

    /// The first whole minute of the stage.
    /// - Parameter targetMinutes: above 0.
    package func beginsAt(targetMinutes: Int) -> Int {
        (targetMinutes * beginsAtPercent + 99) / 100
    }
}

extension Cat {
    /// Kitten, adolescent, adult or senior.
    package var stage: Stage { Stage(totalMinutes: totalMinutes, targetMinutes: targetMinutes) }

    /// The share of the target reached, from 0; past 1 it counts on, and the bar stays full.
    package var progress: Double {
        targetMinutes > 0 ? Double(max(0, totalMinutes)) / Double(targetMinutes) : 0
    }

    /// Whether all the hours of the target are there.
    package var hasReachedTarget: Bool { targetMinutes > 0 && totalMinutes >= targetMinutes }

    /// Minutes to focus until the cat grows up by one stage; nil for a senior and without a target.
    package var minutesToNextStage: Int? {
        guard targetMinutes > 0, let next = stage.next else { return nil }
        return next.beginsAt(targetMinutes: targetMinutes) - totalMinutes
    }
}

/// A change that gets its own scene.
package enum GrowthScene: Hashable, Sendable {
    /// The cat grew up into this stage.
    case grewUp(from: Stage, to: Stage)
    /// All the hours are there: keep going (default) or graduate with honours.
    case reachedTarget

    /// What minutes bring about, in the order it happens.
    /// - Parameters:
    ///   - before: minutes before they were added.
    ///   - after: minutes after.
    ///   - targetMinutes: of the cat.
    package static func scenes(from before: Int, to after: Int, targetMinutes: Int) -> [GrowthScene] {
        guard targetMinutes > 0 else { return [] }
        let old = Stage(totalMinutes: before, targetMinutes: targetMinutes)
        let new = Stage(totalMinutes: after, targetMinutes: targetMinutes)
        var scenes: [GrowthScene] = new > old ? [.grewUp(from: old, to: new)] : []
        if before < targetMinutes, after >= targetMinutes { scenes.append(.reachedTarget) }
        return scenes
    }
}

/// What is asked of a cat and takes its habit, days off and settings to answer.
extension UserData {
    /// The habit a cat was adopted with; nil once it has graduated.
    package func habit(of cat: Cat) -> Habit? { habit(cat.boundHabitId) }

    /// How a cat is shown to feel; nil if it rests or has graduated.
    package func shownMood(of cat: Cat, at moment: Moment) -> ShownMood? {
        let moment = moment.ruled(by: settings)
        guard let habit = habit(of: cat) else { return cat.mood(at: moment.instant).map(ShownMood.mood) }
        return cat.shownMood(at: moment, wokenAt: wokenAt(habit)) { isDue(habit, on: $0, at: moment) }
    }

    /// How close a cat and its person are.
    package func bond(with cat: Cat) -> Bond { Bond(experience: bond[cat.id] ?? 0) }

    /// What a cat says today; nil if it has no mood to speak from.
    package func line(
        of cat: Cat, at moment: Moment, in language: Language
    ) -> String? {
        guard let feeling = shownMood(of: cat, at: moment) else { return nil }
        return LineCatalogue.of(language).line(
            of: cat, feeling: feeling, on: moment.ruled(by: settings).today, filling: filling(of: cat, at: moment))
    }

    /// What a cat says on an occasion.
    /// - Parameter turn: counts the occasions, so that lines take turns; the cat's minutes by default.
    package func line(
        of cat: Cat, on occasion: LineOccasion, turn: Int? = nil, at moment: Moment,
        in language: Language
    ) -> String {
        LineCatalogue.of(language).line(
            of: cat, on: occasion, turn: turn ?? cat.totalMinutes, filling: filling(of: cat, at: moment))
    }

    private func filling(of cat: Cat, at moment: Moment) -> LineFilling {
        let habit = habit(of: cat)
        return LineFilling(
            habit: habit?.name ?? cat.name, streak: habit.map { streakShown(of: $0, at: moment).days } ?? 0,
            at: moment.ruled(by: settings))
    }
}

/// How close a cat and its person are: the sum of the XP of its sessions, computed.
package struct Bond: Hashable, Sendable {
    /// Sum of XP, from 0.
    package let experience: Int

    package init(experience: Int) {
        self.experience = max(0, experience)
    }

    /// One of the ten names a bond goes through.
    package struct Level: Hashable, Sendable {
        /// XP it begins at.
        package let beginsAt: Int
        /// What it is called.
        package let name: LocalizedText
        /// What the cat does from here on, in words that go after its name.
        package let gesture: LocalizedText
    }

    /// From the first to the last.
    package static let levels: [Level] = [
        Level(
            beginsAt: 0, name: LocalizedText("new face", "新面孔"),
            gesture: LocalizedText("watches you from the box", "从箱子里望着你")),
        Level(
            beginsAt: 100, name: LocalizedText("familiar step", "熟悉的脚步"),
            gesture: LocalizedText("blinks slowly at you", "对你慢慢眨眼")),
        Level(
            beginsAt: 300, name: LocalizedText("open door", "敞开的门"),
            gesture: LocalizedText("comes when the chair creaks", "椅子一响就跑来")),
        Level(
            beginsAt: 700, name: LocalizedText("shared rug", "同一块毯子"),
            gesture: LocalizedText("bumps its head on your hand", "用头蹭你的手")
        ),
        Level(
            beginsAt: 1500, name: LocalizedText("warm lap", "暖暖的膝头"),
            gesture: LocalizedText("kneads your sleeve", "在你袖子上踩奶")),
        Level(
            beginsAt: 3000, name: LocalizedText("kept secret", "共有的秘密"),
            gesture: LocalizedText("shows its belly", "翻出肚皮给你看")),
        Level(
            beginsAt: 6000, name: LocalizedText("old habit", "老习惯"),
            gesture: LocalizedText("brings you its string", "把毛线叼给你")),
        Level(
            beginsAt: 12_000, name: LocalizedText("two of a kind", "一对知己"),
            gesture: LocalizedText("twines its tail with your wrist", "用尾巴绕住你的手腕")),
        Level(
            beginsAt: 24_000, name: LocalizedText("hearth and home", "炉火与家"),
            gesture: LocalizedText("sleeps on your foot", "睡在你脚上")),
        Level(
            beginsAt: 48_000, name: LocalizedText("one heart", "一颗心"),
            gesture: LocalizedText("hums before you sit down", "你还没坐下就哼起来")
        ),
    ]

    /// Which name is reached, 0 to 9.
    package var level: Int { Self.levels.lastIndex { experience >= $0.beginsAt } ?? 0 }

    /// The name it has now.
    package var name: LocalizedText { Self.levels[level].name }

    /// Gestures the cat makes by now, oldest first.
    package var gestures: [LocalizedText] { Self.levels[...level].map(\.gesture) }

    /// XP to the next name; nil at the last.
    package var experienceToNext: Int? {
        level + 1 < Self.levels.count ? Self.levels[level + 1].beginsAt - experience : nil
    }
}
