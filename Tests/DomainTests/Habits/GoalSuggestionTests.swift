import Testing

@testable import Domain

@Suite("Goals suggested by names") struct GoalSuggestionTests {
    /// As one would say it.
    private func text(_ name: String) -> String {
        guard let said = GoalSuggestion(of: name) else { return "" }
        let amount = [said.amount?.text, said.unit].compactMap(\.self).joined(separator: " ")
        let minutes = said.minutes.map { "\($0) min" } ?? ""
        let parts = ["\(said.kind)", said.period == .day ? "" : "\(said.period)", amount, minutes]
        return (parts + [said.schedule?.text ?? ""]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    @Test(
        "a name says how its habit is counted",
        arguments: [
            ("floss", "yesNo"), ("Take vitamins", "yesNo"), ("Make the bed", "yesNo"), ("用牙线", "yesNo"),
            ("早起", "yesNo"), ("No sugar", "limit 0"), ("Quit smoking", "limit 0"), ("不熬夜", "limit 0"),
            ("戒烟", "limit 0"), ("Read 20 pages a day", "count 20 pages"), ("每天20页", "count 20 页"),
            ("每天读 20 页书", "count 20 页"), ("50 push-ups", "count 50 push-ups"), ("喝8杯水", "count 8 杯"),
            ("Run 20 km a week", "count week 20 km"), ("Run 2.5km", "count 2.5 km"), ("每周跑20公里", "count week 20 公里"),
            ("Read 30 minutes", "minutes 30 min"), ("Meditate 10min", "minutes 10 min"), ("练琴1小时", "minutes 60 min"),
            ("Piano 1h30 a day", "minutes 90 min"), ("5 hours of French a week", "minutes week 300"),
            ("Gym 3 times a week", "minutes 3/week"), ("每周跑步3次", "minutes 3/week"),
            ("Top 10: 5 poems", "count 5 poems"),
        ])
    func said(name: String, expected: String) { #expect(text(name) == expected) }

    @Test(
        "a name that says nothing of its goal leaves the default",
        arguments: [
            "Read", "Piano", "101 Dalmatians", "Chapter 3", "5k run", "Walk at 7am", "Notes", "Know Japanese",
            "Nothing much", "365", "Run 0 km", "Read 900 minutes", "Gym 9 times a week", "读书", "学习不等式", "",
        ])
    func nothing(name: String) { #expect(text(name) == "") }

    @Test("what a name says makes a draft that can be kept")
    func draft() throws {
        for name in ["floss", "No sugar", "Read 20 pages a day", "5 hours of French a week", "Gym 3 times a week"] {
            var draft = HabitDraft(name: name, GoalSuggestion(of: name))
            draft = try draft.checked()
            #expect(draft.kind == GoalSuggestion(of: name)?.kind)
        }
        #expect(HabitDraft(name: "Read", nil) == HabitDraft(name: "Read"))
    }
}
