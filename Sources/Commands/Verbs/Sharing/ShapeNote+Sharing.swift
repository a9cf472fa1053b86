/// What the `--json` of this room prints; told further at `JSONShape`.
extension ShapeNote {
    static let looks = ShapeNote(
        "cat",
        [
            "id", "name", "personality", "stage", "mood", "state", "totalMinutes", "targetMinutes", "looks", "wears",
            "habit", "code",
        ])
    static let share = ShapeNote("share", ["cat", "code"])
    static let guest = ShapeNote("guest", ["name", "looks", "stage", "personality", "code", "day"])
    static let year = ShapeNote(
        "year",
        [
            "year", "through", "minutes", "days", "visits", "visitCoins", "bestDay", "longestRow", "months", "habits",
            "cats",
        ])
}
