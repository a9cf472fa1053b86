package import DocumentStore
package import Words

/// `cats/{catId}`: a cat. Stage, mood and bond are functions, never fields.
package struct Cat: Identifiable, Hashable, Sendable {
    package let id: String
    /// 1 to 20 characters.
    package var name = ""
    /// Never changes after adoption.
    package fileprivate(set) var appearance = CatAppearance()
    package var personality = Personality.lazy
    package var totalMinutes = 0
    package var targetMinutes = 0
    /// Left over from older data; moved to the box with the first write.
    package var accessories: [String] = []
    package var equippedAccessory: String?
    /// What was put on last, and when; it says nothing of what older programs put on.
    package var worn: Worn?
    package var boundHabitId = ""
    package var state = State.active
    /// Whether a newer program wrote another one, which reads as active.
    package fileprivate(set) var hasNewerState = false
    package var lastSessionAt: Timestamp?
    package var createdAt = Timestamp(milliseconds: 0)
    /// As in its habit.
    package var removedAt: Timestamp?

    /// An accessory and the day from which a cat wears it.
    package struct Worn: Hashable, FieldMap {
        package fileprivate(set) var accessory = ""
        package fileprivate(set) var since = Day(number: 0)
    }

    /// Where a cat is in its life with the habit.
    package enum State: String, FieldWord {
        case active, dormant, graduated
    }

    package var moodCountsFrom: Timestamp { lastSessionAt ?? createdAt }

    /// Nil for cats that rest or have graduated: they have no mood.
    package func mood(at instant: Timestamp) -> Mood? {
        guard state == .active else { return nil }
        return Mood(millisecondsSinceLastSession: instant.milliseconds - moodCountsFrom.milliseconds)
    }

    /// Nil for cats that rest or have graduated. `isDue` is asked for days after the last session through today.
    package func shownMood(at moment: Moment, wokenAt: Timestamp?, isDue: (Day) -> Bool) -> ShownMood? {
        guard let mood = mood(at: moment.instant) else { return nil }
        if let wokenAt, (0..<86_400_000).contains(moment.instant.milliseconds - wokenAt.milliseconds),
            moodCountsFrom < wokenAt
        {
            return .welcomeBack
        }
        let lastDay = moment.day(of: moodCountsFrom)
        let days = max(0, moment.today.days(since: lastDay))
        // The day of the session itself asks for nothing more: on it the mood speaks.
        guard days > 0, !(1...days).contains(where: { isDue(lastDay.advanced(by: $0)) }) else { return .mood(mood) }
        return .rested
    }

    package var stage: Stage { Stage(totalMinutes: totalMinutes, targetMinutes: targetMinutes) }

    /// The share of the target reached, from 0; past 1 it counts on, and the bar stays full.
    package var progress: Double { targetMinutes > 0 ? Double(max(0, totalMinutes)) / Double(targetMinutes) : 0 }

    package var hasReachedTarget: Bool { targetMinutes > 0 && totalMinutes >= targetMinutes }

    /// From half as much again as its target on; they come and go with the target.
    package var hasGreyWhiskers: Bool { targetMinutes > 0 && totalMinutes * 2 >= targetMinutes * 3 }

    package var minutesToNextStage: Int? {
        guard targetMinutes > 0, let next = stage.next else { return nil }
        return next.beginsAt(targetMinutes: targetMinutes) - totalMinutes
    }
}

extension Cat: StoredModel {
    package static let collection = Schema.Collection("cats/{catId}", id: .made, fields)
    package static let fields: [Field<Cat>] = [
        .field("name", \.name, .text(.catName)),
        .field("appearance", \.appearance),
        .known("personality", \.personality, usually: .curious),
        .field("totalMinutes", \.totalMinutes, .count, orElse: 0),
        .field("targetMinutes", \.targetMinutes, .count),
        .field("accessories", \.accessories, .list(.id), orElse: []),
        .optional("equippedAccessory", \.equippedAccessory, .id),
        .optional("worn", \.worn),
        .field("boundHabitId", \.boundHabitId, .id),
        .known("state", \.state, usually: .active, newer: { $0.hasNewerState = true }),
        .optional("lastSessionAt", \.lastSessionAt),
        .field("createdAt", \.createdAt),
        .optional("removedAt", \.removedAt),
    ]

    package init(id: String) { self.id = id }

    package init(id: String, appearance: CatAppearance) { (self.id, self.appearance) = (id, appearance) }
}

extension Cat.Worn {
    package static let fields: [Field<Cat.Worn>] = [
        .field("accessory", \.accessory, .id),
        .field("since", \.since),
    ]
}

/// For life; sets what a cat says and where it likes to be.
package enum Personality: String, FieldWord {
    case lazy, curious, playful, shy, brave, clingy
}

/// How old a cat looks.
package enum Stage: String, FieldWord, Comparable {
    case kitten, adolescent, adult, senior

    package static func < (left: Stage, right: Stage) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }

    package var beginsAtPercent: Int {
        switch self {
        case .kitten: 0
        case .adolescent: 20
        case .adult: 45
        case .senior: 75
        }
    }

    package var next: Stage? { Stage.allCases.first { $0 > self } }

    /// In whole minutes and percent, so that 20% of any target is exact. A target of 0 or less counts as no progress.
    package init(totalMinutes: Int, targetMinutes: Int) {
        guard targetMinutes > 0 else {
            self = .kitten
            return
        }
        self = Stage.allCases.last { totalMinutes >= $0.beginsAt(targetMinutes: targetMinutes) } ?? .kitten
    }

    /// The first whole minute of the stage for a target above 0.
    package func beginsAt(targetMinutes: Int) -> Int { (targetMinutes * beginsAtPercent + 99) / 100 }
}

extension Cat {
    /// What a target of so many hours would make it again, if that is younger: asked about before it is saved.
    package func youngerStage(targetHours: Int) -> Stage? {
        let after = Stage(totalMinutes: totalMinutes, targetMinutes: targetHours * 60)
        return after < stage ? after : nil
    }
}

/// How a cat feels about being visited.
package enum Mood: String, Sendable, CaseIterable {
    case happy, neutral, lonely, missing

    /// Since the last session, or since adoption before the first; less than 0, after the clock was set back, is happy.
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

/// A change that gets its own scene.
package enum GrowthScene: Hashable, Sendable {
    case grewUp(from: Stage, to: Stage)
    /// All the hours are there: keep going (default) or graduate with honors.
    case reachedTarget

    /// What minutes added to those before bring about, in the order it happens.
    package static func scenes(from before: Int, to after: Int, targetMinutes: Int) -> [GrowthScene] {
        guard targetMinutes > 0 else { return [] }
        let old = Stage(totalMinutes: before, targetMinutes: targetMinutes)
        let new = Stage(totalMinutes: after, targetMinutes: targetMinutes)
        var scenes: [GrowthScene] = new > old ? [.grewUp(from: old, to: new)] : []
        if before < targetMinutes, after >= targetMinutes { scenes.append(.reachedTarget) }
        return scenes
    }
}

extension UserData {
    /// The habit a cat was adopted with; nil once it has graduated.
    package func habit(of cat: Cat) -> Habit? { habit(cat.boundHabitId) }

    package func shownMood(of cat: Cat, at moment: Moment) -> ShownMood? {
        let moment = moment.ruled(by: settings)
        guard let habit = habit(of: cat) else { return cat.mood(at: moment.instant).map(ShownMood.mood) }
        return cat.shownMood(at: moment, wokenAt: wokenAt(habit)) { isDue(habit, on: $0, at: moment) }
    }

    package func bond(with cat: Cat) -> Bond { Bond(experience: bond[cat.id] ?? 0) }

    package func line(of cat: Cat, at moment: Moment, in language: Language) -> String? {
        guard let feeling = shownMood(of: cat, at: moment) else { return nil }
        return LineCatalogue.of(language).line(
            of: cat, feeling: feeling, on: moment.ruled(by: settings).today, truths: truths(of: cat, at: moment),
            filling: filling(of: cat, at: moment))
    }

    /// What a cat says on an occasion. A turn counts the occasions, so that lines take turns; the cat's minutes by default.
    package func line(
        of cat: Cat, on occasion: LineOccasion, turn: Int? = nil, at moment: Moment, in language: Language
    ) -> String {
        LineCatalogue.of(language).line(
            of: cat, on: occasion, turn: turn ?? Self.turn(of: cat, on: occasion), truths: truths(of: cat, at: moment),
            filling: filling(of: cat, at: moment))
    }

    /// How many occasions of a kind there were, about: firsts are counted, sessions guessed from the minutes. Twenty-five
    /// of them are thirteen turns, a prime beyond the number of lines: equal sessions say each line before one again.
    private static func turn(of cat: Cat, on occasion: LineOccasion) -> Int {
        occasion == .first ? First.reached(at: cat.totalMinutes).count : cat.totalMinutes * 13 / 25
    }

    private func filling(of cat: Cat, at moment: Moment) -> LineFilling {
        let habit = habit(of: cat)
        return LineFilling(
            habit: habit.flatMap { $0.kind == .limit ? nil : $0.name },
            streak: habit.map { streakShown(of: $0, at: moment).days } ?? 0,
            at: moment.ruled(by: settings))
    }
}

/// How close a cat and its person are: the sum of the XP of its sessions, computed.
package struct Bond: Hashable, Sendable {
    /// Sum of XP, from 0.
    package let experience: Int

    package init(experience: Int) { self.experience = max(0, experience) }

    /// One of the ten names a bond goes through.
    package struct Level: Hashable, Sendable {
        /// In XP.
        package let beginsAt: Int
        package let name: LocalizedText
        /// What the cat does from here on, in words that go after its name.
        package let gesture: LocalizedText
    }

    package static let levels: [Level] = WordTable.cats.rows("bond").compactMap { row in
        guard row.count == 5, let experience = Int(row[0]) else { return nil }
        return Level(beginsAt: experience, name: LocalizedText(row[1], row[2]), gesture: LocalizedText(row[3], row[4]))
    }

    /// Which name is reached, 0 to 9.
    package var level: Int { Self.levels.lastIndex { experience >= $0.beginsAt } ?? 0 }

    package var name: LocalizedText { Self.levels[level].name }

    package var gestures: [LocalizedText] { Self.levels[...level].map(\.gesture) }

    package var experienceToNext: Int? {
        level + 1 < Self.levels.count ? Self.levels[level + 1].beginsAt - experience : nil
    }
}
