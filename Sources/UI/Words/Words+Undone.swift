import Domain

extension Words {
    /// What was undone, and how it is done again.
    func undone(_ change: String, redoKey: String) -> String {
        say("Taken back: \(change). \(redoKey) does it again.", "已撤回：\(change)。\(redoKey) 可重做。")
    }

    /// The same where there is little room.
    func undone(_ change: String) -> String { say("Taken back: \(change)", "已撤回：\(change)") }

    /// What was brought back.
    func redone(_ change: String) -> String { say("Done again: \(change).", "重做了\(change)。") }

    /// The last change cannot be undone; what came before it can, by the same key.
    func stays(_ change: String, before: String?, undoKey: String) -> String {
        let stays = say("Cannot be undone: \(change).", "无法撤销：\(change)。")
        guard let before else { return stays }
        return stays + say(" \(undoKey) again undoes \(before).", "再按 \(undoKey) 撤销\(before)。")
    }

    /// What was done, in a few words.
    func name(_ change: Undoable.Change, in household: Household) -> String {
        switch change {
        case .session(let minutes, let habit): told(minutes, of: habit)
        case .deed(let deed): name(deed, in: household)
        case .preference(let name):
            say("the setting \(settingName(name))", "设置\(quoted(settingName(name)))")
        }
    }

    private func settingName(_ name: String) -> String {
        Setting(rawValue: name).map { settings.name($0) } ?? name
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
        case .createHabitWithCat(let adoption):
            say("the new habit \(adoption.draft.name)", "新习惯\(quoted(adoption.draft.name))")
        case .takeBackHabit(let removal): say("removing \(habit(removal.habitId))", "删除\(habit(removal.habitId))")
        case .deleteHabit(let graduation):
            say("the graduation of \(habit(graduation.habitId))", "\(habit(graduation.habitId))的毕业")
        case .paintPortrait(let portrait): say("the portrait of \(cat(portrait.catId))", "\(cat(portrait.catId))的画像")
        case .changeSetting(let setting):
            say(
                "the setting \(setting.change.setting.map { settings.name($0) } ?? "")",
                "设置\(quoted(setting.change.setting.map { settings.name($0) } ?? ""))")
        default: say("the last change", "上一步")
        }
    }
}
