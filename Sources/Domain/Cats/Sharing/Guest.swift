import DocumentStore

/// A cat that visits for a day: drawn in the room, in no document.
package struct Guest: Hashable, Sendable {
    package let code: CatCode
    /// 1 to 20 characters.
    package let name: String
    /// The one day it is here.
    package let day: Day

    /// - Throws: `.invalid` for a name no cat can have.
    package init(code: CatCode, name: String, day: Day) throws(Refusal) {
        self.code = code
        self.name = try TextRule.catName.checked(name)
        self.day = day
    }

    /// No cat of the house has this id.
    package static let id = "guest"

    /// As it is drawn and speaks: bound to no habit, as old as the code says.
    package var cat: Cat {
        Cat(
            id: Self.id, name: name, appearance: code.appearance, personality: code.personality,
            totalMinutes: code.stage.beginsAtPercent, targetMinutes: 100, boundHabitId: "", state: .active,
            createdAt: Timestamp(milliseconds: 0))
    }
}
