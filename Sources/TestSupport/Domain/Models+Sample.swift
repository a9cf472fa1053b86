package import DocumentStore
package import Domain

extension CatAppearance {
    /// A plain ginger cat.
    package static let sample = CatAppearance(
        peltType: "solid", peltColor: "ginger", eyeColor: "amber", skinColor: "pink", isTortie: false,
        isLonghair: false, reverse: false, spriteVariant: 0)
}

extension Kitten {
    /// Mochi, curious and ginger.
    package static let sample = Kitten(name: "Mochi", appearance: .sample, personality: .curious)
}

extension Habit {
    /// A habit as it is made, with what a test is about.
    package static func sample(
        id: String = "h1", name: String = "Daily Reading", catId: String = "c1", goalMinutes: Int = 25,
        targetHours: Int = 100, totalMinutes: Int = 0, currentStreak: Int = 0, bestStreak: Int? = nil,
        lastCheckInDate: Day? = nil, isActive: Bool = true, createdAt: Timestamp = Timestamp("2026-01-01"),
        schedules: [DatedSchedule]? = nil, endsOn: Day? = nil
    ) -> Habit {
        Habit(
            id: id, name: name, icon: "📚", catId: catId, goalMinutes: goalMinutes, targetHours: targetHours,
            totalMinutes: totalMinutes, currentStreak: currentStreak, bestStreak: bestStreak ?? currentStreak,
            lastCheckInDate: lastCheckInDate, isActive: isActive, createdAt: createdAt, schedules: schedules,
            endsOn: endsOn)
    }
}

extension Cat {
    /// A cat as it is adopted, with what a test is about.
    package static func sample(
        id: String = "c1", name: String = "Mochi", personality: Personality = .curious, totalMinutes: Int = 0,
        targetMinutes: Int = 6000, accessories: [String] = [], equippedAccessory: String? = nil,
        boundHabitId: String = "h1", state: State = .active, lastSessionAt: Timestamp? = nil,
        createdAt: Timestamp = Timestamp("2026-01-01")
    ) -> Cat {
        Cat(
            id: id, name: name, appearance: .sample, personality: personality, totalMinutes: totalMinutes,
            targetMinutes: targetMinutes, accessories: accessories, equippedAccessory: equippedAccessory,
            boundHabitId: boundHabitId, state: state, lastSessionAt: lastSessionAt, createdAt: createdAt)
    }
}

extension Person {
    /// A person as they are made, with what a test is about.
    package static func sample(
        coins: Int = 0, inventory: [String] = [], lastCheckInDate: Day? = nil
    ) -> Person {
        Person(
            displayName: "Ada", email: "", createdAt: Timestamp("2026-01-01"), coins: coins, inventory: inventory,
            lastCheckInDate: lastCheckInDate)
    }
}
