import DocumentStore

/// The living collections: few documents, always at hand.
extension Schema {
    static let person = Collection(
        "", id: .person, from: .seed,
        [
            Field("displayName", .text(.ownName)),
            Field("email", .text(.ownName)),
            Field("createdAt", .timestamp),
            Field("fcmToken", .text(0...4096), .optional),
            Field("coins", .count, .standing(0)),
            Field("inventory", .list(.id), .standing([])),
            Field("lastCheckInDate", .day, .optional),
        ])

    static let habits = Collection(
        "habits/{habitId}", id: .made, from: .seed,
        [
            Field("name", .text(.habitName)),
            Field("icon", .written(.icon)),
            Field("catId", .id),
            Field("goalMinutes", .integer(HabitDraft.goalRange), .standing(25)),
            Field("targetHours", .integer(HabitDraft.targetRange)),
            Field("totalMinutes", .count, .standing(0)),
            Field("currentStreak", .count, .standing(0)),
            Field("bestStreak", .count, .standing(0)),
            Field("lastCheckInDate", .day, .optional),
            Field("reminderTime", .written(.timeOfDay), .optional),
            Field("isActive", .boolean, .standing(true)),
            Field("createdAt", .timestamp),
            Field(
                "schedules", .list(.map([Field("from", .day), Field("rule", .written(.schedule))])), .optional,
                from: .product(1)),
            Field("group", .text(.group), .optional, from: .product(1)),
            Field("rank", .number, .optional, from: .product(1)),
            Field("about", .text(.about), .optional, from: .product(1)),
            Field("endsOn", .day, .optional, from: .product(1)),
        ])

    static let cats = Collection(
        "cats/{catId}", id: .made, from: .seed,
        [
            Field("name", .text(.catName)),
            Field("appearance", .map(appearance)),
            Field("personality", .word(Personality.allCases.map(\.rawValue))),
            Field("totalMinutes", .count, .standing(0)),
            Field("targetMinutes", .count),
            Field("accessories", .list(.id), .standing([])),
            Field("equippedAccessory", .id, .optional),
            Field("boundHabitId", .id),
            Field("state", .word(Cat.State.allCases.map(\.rawValue))),
            Field("lastSessionAt", .timestamp, .optional),
            Field("createdAt", .timestamp),
        ])

    static let daysOff = Collection(
        "daysOff/{daysOffId}", id: .made, from: .product(1),
        [
            Field("habitId", .id, .optional, from: .product(2)),
            Field("from", .day, from: .product(2)),
            Field("through", .day, .optional, from: .product(2)),
            Field("isRest", .boolean, .optional, from: .product(2)),
            Field("createdAt", .timestamp, from: .product(2)),
            Field("endedAt", .timestamp, .optional, from: .product(2)),
        ])

    static let portraits = Collection(
        "portraits/{portraitId}", id: .made, from: .product(1),
        [
            Field("catId", .id, from: .product(5)),
            Field("catName", .text(.catName), from: .product(5)),
            Field("appearance", .map(appearance), from: .product(5)),
            Field("stage", .word(Stage.allCases.map(\.rawValue)), from: .product(5)),
            Field("accessory", .id, .optional, from: .product(5)),
            Field("createdAt", .timestamp, from: .product(5)),
        ])

    /// The 17 fields of how a cat looks.
    private static let appearance: [Field] = [
        Field("peltType", .look(Looks.patterns.flatMap(\.looks) + Looks.patchworks), from: .product(5)),
        Field("peltColor", .look(Looks.colours.flatMap(\.looks)), from: .product(5)),
        Field("tint", .look(Looks.tints), .optional, from: .product(5)),
        Field("eyeColor", .look(Looks.eyes), from: .product(5)),
        Field("eyeColor2", .look(Looks.eyes), .optional, from: .product(5)),
        Field("whitePatches", .look(Looks.whitePatches.flatMap(\.looks)), .optional, from: .product(5)),
        Field("whitePatchesTint", .look(Looks.whiteTints), .optional, from: .product(5)),
        Field("skinColor", .look(Looks.skins), from: .product(5)),
        Field("points", .look(Looks.points), .optional, from: .product(5)),
        Field("vitiligo", .look(Looks.vitiligo), .optional, from: .product(5)),
        Field("isTortie", .boolean, from: .product(5)),
        Field("tortiePattern", .look(Looks.masks), .optional, from: .product(5)),
        Field("tortieBase", .look(Looks.patterns.flatMap(\.looks)), .optional, from: .product(5)),
        Field("tortieColor", .look(Looks.colours.flatMap(\.looks)), .optional, from: .product(5)),
        Field("isLonghair", .boolean, from: .product(5)),
        Field("reverse", .boolean, from: .product(5)),
        Field("spriteVariant", .integer(0...2), from: .product(5)),
    ]
}
