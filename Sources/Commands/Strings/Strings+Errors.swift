import DocumentStore
import Domain
import Runtime
package import UI

extension Strings {
    /// Why a command was not done: one sentence for a person.
    package func sentence(for error: CommandError) -> String {
        switch error {
        case .unknownCommand(let name, let nearest):
            tr("There is no command “\(name)”.", "没有命令「\(name)」。")
                + hint(nearest, else: tr("habicat --help lists them.", "habicat --help 列出它们。"))
        case .unknownFlag(let flag, let command, let nearest):
            tr("\(program(command)) takes no \(flag).", "\(program(command)) 没有选项 \(flag)。")
                + hint(
                    nearest,
                    else: tr("\(program(command)) --help lists its flags.", "\(program(command)) --help 列出它的选项。"))
        case .missingValue(let flag): tr("A value is missing: \(flag).", "缺一个值：\(flag)。")
        case .unexpectedValue(let flag): tr("\(flag) takes no value.", "\(flag) 不带值。")
        case .invalidValue(let what, let value, let expected):
            tr(
                "\(what.english) cannot be “\(value)”: it takes \(expected.english).",
                "\(what.chinese) 不能是「\(value)」：应为 \(expected.chinese)。")
        case .noJSON(let command, let why):
            tr("\(command) takes no --json: \(why.english).", "\(command) 没有 --json：\(why.chinese)。")
        case .ambiguousDay(let what, let value, let one, let other):
            tr(
                "\(what.english): “\(value)” could be \(dateWithYear(one)) or \(dateWithYear(other)). "
                    + "Write \(one.text) or \(other.text).",
                "\(what.chinese)：「\(value)」可能是\(dateWithYear(one))或\(dateWithYear(other))。"
                    + "请写 \(one.text) 或 \(other.text)。")
        case .missingOperand(let command, let what):
            tr(
                "\(command) needs \(article(what)). See \(program(command)) --help.",
                "\(command) 需要 \(what)。用法见 \(program(command)) --help。")
        case .extraOperand(let word, let command):
            tr(
                "Unexpected argument “\(word)”. Quote names that contain spaces. See \(program(command)) --help.",
                "多余的参数「\(word)」。带空格的名字要加引号。用法见 \(program(command)) --help。")
        case .unknownField(let name, let nearest, let names):
            tr("--format knows no “\(name)” here.", "--format 这里没有「\(name)」。")
                + hint(
                    nearest.map { "{\($0)}" },
                    else: tr(
                        "It knows \(names.joined(separator: ", ")).", "有 \(names.joined(separator: "、"))。"))
        case .brokenFormat(let pattern):
            tr(
                "--format cannot be “\(pattern)”: names stand in braces, as in '{name:12} {streak}'; {{ is a brace.",
                "--format 不能是「\(pattern)」：名字写在花括号里，如 '{name:12} {streak}'；{{ 是花括号本身。")
        case .noSuchHabit(let name, let nearest):
            tr("No habit or cat is called “\(name)”.", "没有习惯或猫叫「\(name)」。")
                + hint(nearest, else: tr("habicat list shows them.", "habicat list 列出它们。"))
        case .severalMeant(let name, let names):
            tr(
                "“\(name)” could be \(either(names)): type more of the name.",
                "「\(name)」可能是\(either(names))：请多写几个字。")
        case .sameNames(let name, let names):
            tr(
                "“\(name)” could be \(either(names)): type the name in brackets instead.",
                "「\(name)」可能是\(either(names))：请改写括号里的名字。")
        case .undoBlocked(let sentence): sentence
        case .noHabits: tr("There is no habit yet: habicat add NAME begins one.", "还没有习惯：habicat add NAME 建一个。")
        case .noSuchCat(let name, let nearest):
            tr("No cat is called “\(name)”.", "没有猫叫「\(name)」。")
                + hint(nearest, else: tr("habicat cats shows them.", "habicat cats 列出它们。"))
        case .noCats: tr("No cat lives here yet: habicat add NAME brings one.", "家里还没有猫：habicat add NAME 带来一只。")
        case .noSuchAccessory(let name, let nearest):
            tr("Nothing here is called “\(name)”.", "这里没有叫「\(name)」的。")
                + hint(
                    nearest, else: tr("habicat shop and habicat box list things.", "habicat shop 和 habicat box 列出东西。"))
        case .noSuchChoice(let what, let value, let nearest, let choices):
            tr("\(what.english) cannot be “\(value)”.", "\(what.chinese) 不能是「\(value)」。")
                + hint(
                    nearest, else: tr("It is \(either(choices)).", "可以是\(either(choices))。"))
        case .nothingToChange(let command):
            tr(
                "Nothing was said to change: \(program(command)) --help lists its flags.",
                "没说要改什么：\(program(command)) --help 列出选项。")
        case .goalReached(let habit):
            tr("\(habit) has reached its goal today: say how many minutes to add.", "\(habit)今天已达到目标：要补记请写分钟数。")
        case .nothingToRedo: tr("Nothing was taken back last.", "上一步没有撤回什么。")
        case .notAgreed: tr("Nothing was changed.", "好，什么都没改。")
        case .coinsOff:
            tr(
                "Coins are hidden and the shop is shut: habicat settings set coins on.",
                "金币已隐藏，商店关门：habicat settings set coins on。")
        case .isFixed(let name, let path):
            tr("\(path) sets \(name): change it there.", "\(name) 由 \(path) 设定：请在那里改。")
        case .noStandard(let name): tr("\(name) has no first value to go back to.", "\(name) 没有初始值。")
        case .noEditor: tr("Neither VISUAL nor EDITOR names an editor.", "VISUAL 和 EDITOR 都没有写编辑器。")
        case .editorFailed(let editor): tr("“\(editor)” could not be run, or failed.", "「\(editor)」没能运行，或失败了。")
        case .noSuchDaysOff(let text):
            tr(
                "There are no days off “\(text)”: habicat off --list shows them.",
                "没有休假「\(text)」：habicat off --list 列出。")
        case .refused(.habitRests(let habit, let cat)):
            tr(
                "\(cat) is resting: habicat wake \(shell(habit)) wakes it.",
                "\(cat)在休息：habicat wake \(shell(habit)) 叫醒它。")
        case .refused(.timerIsStrict):
            tr("This timer cannot be paused. habicat stop ends it.", "这次计时不能暂停。habicat stop 结束它。")
        case .refused(.habitHasHistory(let habit)):
            tr(
                "\(habit) has history: habicat graduate \(shell(habit)) lets its cat graduate.",
                "\(habit)已有记录：habicat graduate \(shell(habit)) 让它的猫毕业。")
        case .timerRuns(let cat):
            tr("\(cat)'s timer runs already: --switch ends and logs it first.", "\(cat)正在计时：--switch 会先结束并记下它。")
        case .refused(.gapWaits(let cat)):
            tr(
                "\(cat)'s timer ran with nobody watching: resume leaves that out, stop ends before it, habicat asks.",
                "\(cat)的计时有一段没人看着：resume 不算那段，stop 在那之前结束，habicat 会问你。")
        case .stopwatchHasNoEnd: tr("A stopwatch has no length and no rounds.", "正计时没有时长，也没有轮次。")
        case .contradiction(let one, let other):
            tr("\(one) and \(other.english) do not go together.", "\(one) 和 \(other.chinese) 不能一起用。")
        case .endTooFar(let time, let minutes):
            tr(
                "\(time.text) is \(self.minutes(minutes)) away; a countdown runs 3 h at most. --stopwatch has no end.",
                "到 \(time.text) 还有\(self.minutes(minutes))；倒计时最长3小时。--stopwatch 没有终点。")
        case .noGap: tr("No time waits for an answer.", "没有等着回答的时间。")
        case .reminders(let failure): sentence(for: failure)
        case .noTerminal:
            tr(
                "the program opens in a terminal; habicat --help shows what works without one.",
                "程序要在终端里打开；habicat --help 说明没有终端时能做什么。")
        case .needsYes:
            tr(
                "Nobody is there to be asked: --yes goes ahead without the question. Nothing was changed.",
                "没有人可问：--yes 不问就做。什么都没改。")
        case .wordNotTyped(let word): tr("“\(word)” was not typed: nothing was changed.", "没有输入「\(word)」：什么都没改。")
        case .timerIsShown:
            tr(
                "A program shows a running timer: leave it first, then erase. Nothing was removed.",
                "有个程序正显示计时：先离开它，再清除。什么都没删。")
        case .folderTaken(let path):
            tr("\(path) is not empty: name another folder. Nothing was written.", "\(path) 不是空的：请换一个文件夹。什么都没写。")
        case .nothingThen(let time):
            tr("There was nothing yet on \(time.english). Nothing was written.", "\(time.chinese)还什么都没有。什么都没写。")
        case .fileTaken(let path):
            tr("\(path) is there already: --force replaces it. Nothing was written.", "已有 \(path)：--force 会覆盖它。什么都没写。")
        case .foreign(let failure): sentence(for: failure)
        case .importing(let fault): sentence(for: fault)
        case .outputLost(let errno, false):
            tr(
                "the output could not be written: \(reason(errno)). Nothing was changed.",
                "输出写不出去：\(reason(errno))。什么都没改。")
        case .outputLost(let errno, true):
            tr(
                "the output could not be written: \(reason(errno)). "
                    + "What the command changes is changed and kept: do not give it again.",
                "输出写不出去：\(reason(errno))。命令该改的都改了，也存好了：不要再输一遍。")
        case .ranOut(let told): told + tr(" No timer runs any more.", "已经没有在计时了。")
        case .refused(let refusal): sentence(for: refusal)
        case .store(let error), .runtime(.store(let error)): sentence(for: error)
        case .runtime(let error): sentence(for: error)
        }
    }

    private func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder:
            tr(
                "There is no home folder to keep things in: set HOME or HABICAT_HOME.",
                "没有可存放的主目录：请设 HOME 或 HABICAT_HOME。")
        case .invalidVariable(let name, let value): tr("\(name) cannot be “\(value)”.", "\(name) 不能是「\(value)」。")
        case .invalidSettings(let path, let fault):
            "\(path):\(fault.place.text): \(sentence(for: fault))" + use(of: fault)
        case .invalidTheme(let path, let fault):
            tr("\(path), \(themes.sentence(fault)); the rest of it holds.", "\(path)，\(themes.sentence(fault))；其余照用。")
        case .store(let error): sentence(for: error)
        }
    }

    /// What becomes of a settings file with a fault.
    private func use(of fault: SettingFault) -> String {
        if case .syntax = fault.reason { return tr(" Nothing in this file is used.", "整个文件未采用。") }
        return tr(" The other settings are used.", "其余设置照用。")
    }

    /// "a NAME", "an ACCESSORY"; flags as they are.
    private func article(_ what: String) -> String {
        guard let first = what.first, first != "-" else { return what }
        return ("AEIOU".contains(first) ? "an " : "a ") + what
    }

    /// A name as it can be typed into a shell.
    private func shell(_ name: String) -> String {
        guard name.contains(where: { !($0.isLetter || $0.isNumber) }) else { return name }
        return "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func program(_ command: String?) -> String {
        guard let command, !command.isEmpty else { return "habicat" }
        return "habicat " + command
    }

    private func hint(_ nearest: String?, else other: String) -> String {
        tr(" ", "") + (nearest.map { tr("Did you mean \($0)?", "是不是 \($0)？") } ?? other)
    }

    private func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return tr(
            names.dropLast().joined(separator: ", ") + " or " + last,
            names.dropLast().joined(separator: "、") + "或" + last)
    }
}

/// What commands say of changes that are taken back.
extension Strings {
    func asksToTakeBack(_ change: String, _ time: String) -> String {
        tr(
            "The last change that can be taken back is of \(time): \(change). Take it back?",
            "最近可撤的改动在\(time)：\(change)。要撤回吗？")
    }
    func wouldTakeBack(_ change: String, _ time: String) -> String {
        tr("Would be taken back: \(change) (\(time)).", "会撤回：\(change)（\(time)）。")
    }
    func tookBack(_ change: String, _ time: String) -> String {
        tr("Taken back: \(change) (\(time)).", "已撤回：\(change)（\(time)）。")
    }
    /// The last change cannot be undone.
    func stays(_ change: String, _ time: String) -> String {
        tr("The last change, \(change) (\(time)), cannot be undone.", "最近的改动是\(change)（\(time)），无法撤销。")
    }
    /// What to do where undo cannot help; empty for nothing.
    func instead(of batch: Batch, in userData: UserData) -> String {
        switch Action.Kind(rawValue: batch.kind) {
        case .changeSetting:
            return tr(" habicat settings sets it back.", "可用 habicat settings 改回。")
        case .createHabitWithCat:
            guard let id = batch.adoptedHabit, let habit = userData.habits.first(where: { $0.id == id }) else {
                return ""
            }
            return tr(
                " habicat graduate “\(habit.name)” ends it.", "可用 habicat graduate 「\(habit.name)」结束它。")
        default: return ""
        }
    }
    /// What came before it can be undone, when that is wanted.
    func undoesBefore(_ change: String, _ time: String) -> String {
        tr(
            " Before it came \(change) (\(time)): undo --yes undoes that. Nothing was changed.",
            "在它之前是\(change)（\(time)）：undo --yes 会撤销它。什么都没改。")
    }
    func asksToUndoBefore(_ change: String, _ time: String) -> String {
        tr(" Undo what came before it, \(change) (\(time))?", "要撤销它之前的\(change)（\(time)）吗？")
    }
    func didAgain(_ change: String) -> String { tr("Done again: \(change).", "又做了一遍：\(change)。") }

    /// What a batch did, in a few words.
    func change(_ batch: Batch, in userData: UserData) -> String {
        let habit = batch.id(in: "habits").map { id in userData.habits.first { $0.id == id }?.name ?? id }
        let cat = batch.id(in: "cats").map { id in userData.cats.first { $0.id == id }?.name ?? id }
        let named = { (what: String) in self.list([what] + [habit ?? cat].compactMap { $0 }) }
        if batch.kind == ImportPlan.kind { return tr("an import", "一次导入") }
        guard let kind = Action.Kind(rawValue: batch.kind) else { return batch.kind }
        switch kind {
        case .logMinutes: return named(tr("told minutes", "补记的分钟"))
        case .editHabit: return named(tr("an edit", "修改"))
        case .reorderHabits: return tr("a new order", "新的顺序")
        case .restHabit: return named(tr("a rest", "休息"))
        case .wakeHabit: return named(tr("a waking", "唤醒"))
        case .addDaysOff: return tr("days off", "休假")
        case .removeDaysOff: return tr("days off that were taken away", "取消的休假")
        case .renameCat: return list([tr("a cat's name", "猫的名字")] + [cat].compactMap { $0 })
        case .noteSession: return named(tr("a note", "备注"))
        case .purchaseAccessory:
            return list([tr("a purchase", "购买")] + (batch.boughtAccessory.map { [accessory($0)] } ?? []))
        case .equipAccessory, .unequipAccessory:
            return list([tr("what a cat wears", "猫的穿戴")] + [cat].compactMap { $0 })
        case .createHabitWithCat:
            return list([tr("a new habit", "新习惯")] + [habit ?? name(of: batch)].compactMap { $0 })
        case .takeBackHabit: return tr("the removal of a habit", "删除一个习惯")
        case .deleteHabit: return list([tr("a graduation", "一次毕业")] + [cat].compactMap { $0 })
        case .logFocusSession: return named(tr("a focus session", "一次专注"))
        case .paintPortrait: return tr("a portrait", "一幅画像")
        case .changeSetting: return list([tr("a setting", "一项设置")] + batch.settings)
        case .startTimer, .changeTimer, .throwAwayTimer, .checkIn: return batch.kind
        }
    }
}

extension Strings {
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
