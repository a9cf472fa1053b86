import Domain

extension Words {
    /// What was taken back, and how it is done again.
    func undone(_ change: Undoable.Change, redoKey: String, in household: Household) -> String {
        let change = name(change, in: household)
        return say("Taken back: \(change). \(redoKey) does it again.", "已撤回：\(change)。\(redoKey) 可重做。")
    }

    /// The same where there is little room.
    func undone(_ change: Undoable.Change, in household: Household) -> String {
        let change = name(change, in: household)
        return say("Taken back: \(change)", "已撤回：\(change)")
    }

    /// What was brought back.
    func redone(_ change: Undoable.Change, in household: Household) -> String {
        let change = name(change, in: household)
        return say("Done again: \(change).", "重做了\(change)。")
    }

    private func name(_ change: Undoable.Change, in household: Household) -> String {
        switch change {
        case .session(let minutes, let habit): told(minutes, of: habit)
        case .deed(let deed): name(deed, in: household)
        }
    }

    private func told(_ minutes: Int, of habit: String) -> String {
        say("\(counted(minutes, "minute", "")) of \(habit)", "\(habit)的\(number(minutes))分钟")
    }

    private func name(_ deed: Deed, in household: Household) -> String {
        func habit(_ id: String) -> String {
            household.habits.first { $0.id == id }?.name ?? say("a habit", "习惯")
        }
        func cat(_ id: String) -> String { household.cats.first { $0.id == id }?.name ?? theCat }
        return switch deed {
        case .tellMinutes(let tell): told(tell.minutes, of: habit(tell.habitId))
        case .editHabit(let edit): say("the change of \(habit(edit.habitId))", "对\(habit(edit.habitId))的修改")
        case .reorderHabits: say("the new order", "新的顺序")
        case .restHabit(let rest): say("the rest of \(habit(rest.habitId))", "\(habit(rest.habitId))的休息")
        case .wakeHabit(let wake): say("waking \(habit(wake.habitId))", "唤醒\(habit(wake.habitId))")
        case .addDaysOff(let off): say("days off from \(date(off.from))", "\(date(off.from))起的休假")
        case .removeDaysOff: say("taking days off away", "取消休假")
        case .noteSession: say("a note", "备注")
        case .renameCat(let rename): say("the name \(rename.name)", "名字\(quoted(rename.name))")
        case .equipAccessory(let equip): say("dressing \(cat(equip.catId))", "\(cat(equip.catId))的打扮")
        case .unequipAccessory(let unequip):
            say("undressing \(cat(unequip.catId))", "取下\(cat(unequip.catId))的饰物")
        case .purchaseAccessory(let purchase):
            say("buying the \(accessory(purchase.accessoryId))", "购买\(accessory(purchase.accessoryId))")
        default: say("the last change", "上一步")
        }
    }
}
