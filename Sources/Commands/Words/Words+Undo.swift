import DocumentStore
import Domain
import UI

/// What commands say of changes that are taken back.
extension Words {
    func asksToTakeBack(_ change: String, _ time: String) -> String {
        say(
            "The last change that can be taken back is of \(time): \(change). Take it back?",
            "最近可撤的改动在\(time)：\(change)。要撤回吗？")
    }
    func wouldTakeBack(_ change: String, _ time: String) -> String {
        say("Would be taken back: \(change) (\(time)).", "会撤回：\(change)（\(time)）。")
    }
    func tookBack(_ change: String, _ time: String) -> String {
        say("Taken back: \(change) (\(time)).", "已撤回：\(change)（\(time)）。")
    }
    /// The last change cannot be undone.
    func stays(_ change: String, _ time: String) -> String {
        say("The last change, \(change) (\(time)), cannot be undone.", "最近的改动是\(change)（\(time)），无法撤销。")
    }
    /// What to do where undo cannot help; empty for nothing.
    func instead(of batch: Batch, in household: Household) -> String {
        switch batch.kind {
        case "changeSetting":
            return say(" habicat settings sets it back.", "可用 habicat settings 改回。")
        case "createHabitWithCat":
            guard let id = batch.adoptedHabit, let habit = household.habits.first(where: { $0.id == id }) else {
                return ""
            }
            return say(
                " habicat graduate “\(habit.name)” ends it.", "可用 habicat graduate 「\(habit.name)」结束它。")
        default: return ""
        }
    }
    /// What came before it can be undone, when that is wanted.
    func undoesBefore(_ change: String, _ time: String) -> String {
        say(
            " Before it came \(change) (\(time)): undo --yes undoes that. Nothing was changed.",
            "在它之前是\(change)（\(time)）：undo --yes 会撤销它。什么都没改。")
    }
    func asksToUndoBefore(_ change: String, _ time: String) -> String {
        say(" Undo what came before it, \(change) (\(time))?", "要撤销它之前的\(change)（\(time)）吗？")
    }
    func didAgain(_ change: String) -> String { say("Done again: \(change).", "又做了一遍：\(change)。") }

    /// What a batch did, in a few words.
    func change(_ batch: Batch, in household: Household) -> String {
        let habit = batch.id(in: "habits").map { id in household.habits.first { $0.id == id }?.name ?? id }
        let cat = batch.id(in: "cats").map { id in household.cats.first { $0.id == id }?.name ?? id }
        let named = { (what: String) in self.list([what] + [habit ?? cat].compactMap { $0 }) }
        switch batch.kind {
        case "tellMinutes": return named(say("told minutes", "补记的分钟"))
        case "editHabit": return named(say("an edit", "修改"))
        case "reorderHabits": return say("a new order", "新的顺序")
        case "restHabit": return named(say("a rest", "休息"))
        case "wakeHabit": return named(say("a waking", "唤醒"))
        case "addDaysOff": return say("days off", "休假")
        case "removeDaysOff": return say("days off that were taken away", "取消的休假")
        case "renameCat": return list([say("a cat's name", "猫的名字")] + [cat].compactMap { $0 })
        case "noteSession": return named(say("a note", "备注"))
        case "purchaseAccessory":
            return list([say("a purchase", "购买")] + (batch.boughtAccessory.map { [accessory($0)] } ?? []))
        case "equipAccessory", "unequipAccessory":
            return list([say("what a cat wears", "猫的穿戴")] + [cat].compactMap { $0 })
        case ImportPlan.kind: return say("an import", "一次导入")
        case "createHabitWithCat":
            return list([say("a new habit", "新习惯")] + [habit ?? name(of: batch)].compactMap { $0 })
        case "takeBackHabit": return say("the removal of a habit", "删除一个习惯")
        case "deleteHabit": return list([say("a graduation", "一次毕业")] + [cat].compactMap { $0 })
        case "logFocusSession": return named(say("a focus session", "一次专注"))
        case "paintPortrait": return say("a portrait", "一幅画像")
        case "changeSetting": return list([say("a setting", "一项设置")] + batch.settings)
        default: return batch.kind
        }
    }
}

extension Words {
    /// The name of the habit that a batch makes; nil where it makes none.
    private func name(of batch: Batch) -> String? {
        batch.writes.lazy.compactMap { $0.path.collectionGroup == "habits" ? $0.text(of: "name") : nil }.first
    }
}

extension Batch {
    /// The names of the fields of a change of settings. The first batch of a store makes the person as well.
    fileprivate var settings: [String] {
        let writes = writes.filter { $0.fields[FieldPath(names: ["createdAt"])] == nil }
        return ["dayStartsAt", "firstDayOfWeek", "checkIn", "coins", "cats", "displayName", "email"].filter { name in
            let field = FieldPath(names: [name])
            return writes.contains { $0.fields[field] != nil || $0.removed.contains(field) }
        }
    }

    /// The first document of a collection that it writes.
    fileprivate func id(in collection: String) -> String? {
        for write in writes {
            let segments = write.path.segments
            if segments.count > 1, segments[0] == collection { return String(segments[1]) }
        }
        return nil
    }
}
