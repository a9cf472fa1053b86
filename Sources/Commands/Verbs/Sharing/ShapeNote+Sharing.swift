/// What the `--json` of this room prints; told further at `JSONShape`.
extension ShapeNote {
    static let sharedCat = ShapeNote("cat", ShapeNote.cat.fields + ["code"])
    static let share = ShapeNote("share", ["cat", "code"])
    static let guest = ShapeNote("guest", ["name", "looks", "stage", "personality", "code", "day"])
    static let year = ShapeNote(
        "year",
        [
            "year", "through", "minutes", "days", "visits", "visitCoins", "bestDay", "longestRow", "months", "habits",
            "cats",
        ],
        parts: [
            "bestDay": ["date", "minutes"], "longestRow": ["from", "through", "days"],
            "habits": ["id", "name", "icon", "minutes", "days", "bestStreak"],
            "cats": ["id", "name", "stageBefore", "stageAfter", "minutes", "movedIn"],
        ])
}
