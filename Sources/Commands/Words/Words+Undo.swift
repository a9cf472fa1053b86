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
        default: return batch.kind
        }
    }
}

extension Batch {
    /// The first document of a collection that it writes.
    fileprivate func id(in collection: String) -> String? {
        for write in writes {
            let segments = write.path.segments
            if segments.count > 1, segments[0] == collection { return String(segments[1]) }
        }
        return nil
    }
}
