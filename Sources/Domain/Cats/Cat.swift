package import DocumentStore

/// `cats/{catId}`: a cat (seed). Stage, mood and bond are functions, never fields.
package struct Cat: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    /// 1 to 20 characters.
    package var name: String
    /// Never changes after adoption (seed, integrity rule 8).
    package let appearance: CatAppearance
    package var personality: Personality
    package var totalMinutes: Int
    package var targetMinutes: Int
    /// Left over from older data; moved to the box with the first write (PRODUCT section 6).
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

    /// Where a cat is in its life with the habit (seed, state transitions).
    package enum State: String, Codable, Sendable, CaseIterable {
        case active, dormant, graduated
    }
}

/// For life; sets what a cat says and where it likes to be (PRODUCT section 5).
package enum Personality: String, Codable, Sendable, CaseIterable {
    case lazy, curious, playful, shy, brave, clingy
}

/// How old a cat looks (seed, computed fields).
package enum Stage: String, Codable, Sendable, CaseIterable, Comparable {
    case kitten, adolescent, adult, senior

    package static func < (left: Stage, right: Stage) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// How a cat feels about being visited (seed, computed fields).
package enum Mood: String, Codable, Sendable, CaseIterable {
    case happy, neutral, lonely, missing
}
