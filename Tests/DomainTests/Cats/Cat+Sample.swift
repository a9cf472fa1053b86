import DocumentStore
import Domain

extension CatAppearance {
    /// A plain ginger cat.
    static let plainGinger = CatAppearance(
        peltType: "solid", peltColor: "ginger", eyeColor: "amber", skinColor: "pink", isTortie: false,
        isLonghair: false, reverse: false, spriteVariant: 0)
}

extension Cat {
    /// A cat of which only what matters to a test is said.
    static func sample(
        id: String = "c1", name: String = "Mochi", personality: Personality = .lazy, totalMinutes: Int = 0,
        targetMinutes: Int = 6000, state: State = .active, lastSessionAt: Timestamp? = nil,
        createdAt: Timestamp = Timestamp(milliseconds: 1_769_000_000_000)
    ) -> Cat {
        Cat(
            id: id, name: name, appearance: .plainGinger, personality: personality, totalMinutes: totalMinutes,
            targetMinutes: targetMinutes, accessories: [], boundHabitId: "h1", state: state,
            lastSessionAt: lastSessionAt, createdAt: createdAt)
    }
}

extension Moment {
    /// A moment in UTC on a machine that has been up since the epoch.
    static func sample(_ instant: Timestamp, zone: Zone = .utc) -> Moment {
        Moment(
            clock: ClockReading(
                instant: instant, boottime: instant.milliseconds, monotonic: instant.milliseconds, bootId: "b1"),
            zone: zone)
    }
}
