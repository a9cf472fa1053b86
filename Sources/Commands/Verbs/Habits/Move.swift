import Domain
import Runtime
import UI

extension Command {
    private static let places = ["up", "down", "first", "last", "before", "after"]

    static let move = Command(
        "move", Phrase("puts a habit elsewhere in the order", "调整习惯的顺序"),
        takes: [.habit, Operand("WHERE", .choice(places)), Operand("OTHER", .habit, .optional)],
        flags: [.json], shape: .list,
        examples: ["habicat move reading first", "habicat move reading before running"]
    ) { arguments, desk throws(CommandError) in
        let place = try Arguments.choice(
            arguments.operands[1], of: Phrase("WHERE", "位置"), among: places)
        let needsOther = place == "before" || place == "after"
        if needsOther, arguments.operands.count < 3 { throw .missingOperand("move " + place, "HABIT") }
        if !needsOther, arguments.operands.count > 2 { throw .extraOperand(arguments.operands[2], "move") }
        let work = try desk.workplace()
        let habit = try work.habit(arguments)
        let other = needsOther ? try work.habit(arguments, at: 2) : nil
        let order = work.household.habits.map(\.id).moving(habit.id, place, other?.id)
        var remarks = work.remarks
        // A move to where it is already is nothing to take back.
        if order != work.household.habits.map(\.id) {
            remarks = try work.done(.reorderHabits(ReorderHabits(order: order))).remarks
        }
        let after = try work.read()
        if arguments.has(.json) {
            return Answer.json("list", JSONShape.list(after.habits, [], in: after, at: work.now)).remarking(remarks)
        }
        return Answer.told(after.habits.enumerated().map { "\($0 + 1)  \($1.icon) \($1.name)" }).remarking(remarks)
    }
}

extension [String] {
    /// The order with one id elsewhere; next to itself it stays where it is.
    /// - Parameters:
    ///   - place: up, down, first, last, before or after.
    ///   - other: before or after which.
    fileprivate func moving(_ id: String, _ place: String, _ other: String?) -> [String] {
        guard let old = firstIndex(of: id), id != other else { return self }
        var order = self
        order.remove(at: old)
        let beside = other.flatMap { order.firstIndex(of: $0) } ?? 0
        let new =
            switch place {
            case "up": old - 1
            case "down": old + 1
            case "first": 0
            case "before": beside
            case "after": beside + 1
            default: order.count
            }
        order.insert(id, at: Swift.min(order.count, Swift.max(0, new)))
        return order
    }
}
