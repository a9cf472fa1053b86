import DocumentStore
import Domain
import Runtime
package import UI

extension Strings {
    package func sentence(for error: CommandError) -> String {
        switch error {
        case .unknownCommand(let name, let nearest):
            tr("There is no command “\(name)”.", "没有命令「\(name)」。")
                + hint(nearest, else: tr("See habicat --help for the list.", "全部命令见 habicat --help。"))
        case .unknownFlag(let flag, let command, let nearest):
            tr("\(program(command)) has no option \(flag).", "\(program(command)) 没有选项 \(flag)。")
                + hint(
                    nearest,
                    else: tr("See \(program(command)) --help for the options.", "全部选项见 \(program(command)) --help。"))
        case .missingValue(let flag): tr("\(flag) needs a value.", "\(flag) 缺少值。")
        case .unexpectedValue(let flag): tr("\(flag) takes no value.", "\(flag) 不需要值。")
        case .invalidValue(let what, let value, let expected):
            tr(
                "“\(value)” is not valid for \(what.english). Use \(expected.english).",
                "\(what.chinese)「\(value)」无效，应为 \(expected.chinese)。")
        case .invalidFlag(let flag, let value, let fault):
            value.count > 40
                ? "\(flag): \(sentence(for: fault))" + tr(".", "。")
                : tr(
                    "“\(value)” is not valid for \(flag): \(sentence(for: fault)).",
                    "\(flag)「\(value)」无效：\(sentence(for: fault))。")
        case .noJSON(let command, let why):
            tr("\(command) has no --json: \(why.english).", "\(command) 不支持 --json：\(why.chinese)。")
        case .ambiguousDay(let what, let value, let one, let other):
            tr(
                "\(what.english): “\(value)” could be \(dateWithYear(one)) or \(dateWithYear(other)). "
                    + "Write \(one.text) or \(other.text).",
                "\(what.chinese)：「\(value)」可能是\(dateWithYear(one))或\(dateWithYear(other))。"
                    + "请写 \(one.text) 或 \(other.text)。")
        case .missingOperand(let command, let what):
            tr(
                "\(command) needs \(article(what)). See \(program(command)) --help.",
                "\(command) 缺少 \(what)。用法见 \(program(command)) --help。")
        case .extraOperand(let word, let command):
            tr(
                "Unexpected argument “\(word)”. Quote names that contain spaces. See \(program(command)) --help.",
                "多余的参数「\(word)」。带空格的名字要加引号。用法见 \(program(command)) --help。")
        case .unknownField(let name, let nearest, let names):
            tr("There is no --format field “\(name)” here.", "--format 没有字段「\(name)」。")
                + hint(
                    nearest.map { "{\($0)}" },
                    else: tr(
                        "The fields are \(names.joined(separator: ", ")).", "可用字段：\(names.joined(separator: "、"))。"))
        case .brokenFormat(let pattern):
            tr(
                "“\(pattern)” is not a valid --format. Put names in braces: '{name:12} {streak}'. Use {{ for a brace.",
                "--format「\(pattern)」无效。名称要写在花括号里，如 '{name:12} {streak}'；{{ 表示花括号本身。")
        case .noSuchHabit(let name, let nearest):
            tr("No habit or cat is called “\(name)”.", "没有叫「\(name)」的习惯或猫。")
                + hint(nearest, else: tr("See habicat list.", "可用 habicat list 查看。"))
        case .severalMeant(let name, let names):
            tr("“\(name)” matches \(either(names)). Type more of the name.", "「\(name)」可能是\(either(names))，请多写几个字。")
        case .sameNames(let name, let names):
            tr(
                "“\(name)” matches \(either(names)). Use the cat's name instead.",
                "「\(name)」可能是\(either(names))，请改用猫的名字。")
        case .sameNamesTwice(let name, let names):
            tr(
                "“\(name)” matches \(either(names)). Use what is in brackets instead.",
                "「\(name)」可能是\(either(names))，请改用括号里的编号。")
        case .undoBlocked(let sentence): sentence
        case .machines(let sentence): self(sentence)
        case .noHabits: noHabits
        case .noSuchEntry(let id):
            tr("No entry is “\(id)”. See habicat history --ids.", "没有记录「\(id)」。可用 habicat history --ids 查看。")
        case .entryCounts(let what, let instead?, let flag):
            tr(
                "This entry counts \(what.english): use \(instead) instead of \(flag).",
                "这条记录计的是\(what.chinese)：请用 \(instead)，不要用 \(flag)。")
        case .entryCounts(let what, nil, let flag):
            tr(
                "This entry is \(what.english): \(flag) doesn't apply to it.", "这条记录是\(what.chinese)，不能用 \(flag)。")
        case .noSuchCat(let name, let nearest):
            tr("No cat is called “\(name)”.", "没有叫「\(name)」的猫。")
                + hint(nearest, else: tr("See habicat cats.", "可用 habicat cats 查看。"))
        case .noCats: tr("No cats yet. Adopt one with habicat add NAME.", "家里还没有猫，用 habicat add 名称 领养一只。")
        case .noSuchAccessory(let name, let nearest):
            tr("No accessory is called “\(name)”.", "没有叫「\(name)」的饰品。")
                + hint(nearest, else: tr("See habicat shop and habicat box.", "可用 habicat shop 和 habicat box 查看。"))
        case .noSuchChoice(let what, let value, let nearest, let choices):
            tr("“\(value)” is not valid for \(what.english).", "\(what.chinese)「\(value)」无效。")
                + hint(nearest, else: tr("Use \(either(choices)).", "应为\(either(choices))。"))
        case .nothingToChange(let command):
            tr(
                "No changes given. See \(program(command)) --help for the options.",
                "没有指定要改什么，选项见 \(program(command)) --help。")
        case .goalReached(let habit, .yesNo): tr("\(habit) is done for that day.", "\(quoted(habit))那天已打卡。")
        case .goalReached(let habit, .limit):
            tr(
                "\(habit) is marked for that day already, or over its limit. habicat slip counts one more.",
                "\(quoted(habit))那天已经打过卡，或已超过上限。用 habicat slip 再记一次。")
        case .goalReached(let habit, .minutes), .goalReached(let habit, .count):
            tr(
                "\(habit) has already reached today's goal. Add the amount to log more.",
                "\(quoted(habit))今天已达成目标，要继续补记请写上数量。")
        case .noSession(nil): tr("There is no session yet.", "还没有专注记录。")
        case .noSession(let habit?):
            tr(
                "\(habit) has no session. Leave out --last to log the amount alone.",
                "\(quoted(habit))还没有专注记录，去掉 --last 即可直接补记。")
        case .countsNothing(let habit):
            tr(
                "\(habit) doesn't count anything. Change that with habicat edit HABIT --count \"20 pages\".",
                "\(quoted(habit))不计数，可用 habicat edit 习惯 --count 20页 修改。")
        case .noLimit(let habit):
            tr(
                "\(habit) has no limit. Set one with habicat edit HABIT --at-most N.",
                "\(quoted(habit))没有上限，可用 habicat edit 习惯 --at-most N 设置。")
        case .isLimit(let habit):
            tr(
                "\(habit) is a limit: leave the amount out to say that it was kept, or note slips with habicat slip.",
                "\(quoted(habit))有上限：不写数量表示守住了，破例请用 habicat slip 记下。")
        case .nothingToRedo: nothingToRedo
        case .notAgreed: tr("Nothing was changed.", "好的，没有改动。")
        case .coinsOff:
            tr(
                "The shop is closed while coins are hidden. To show them: habicat settings set coins on.",
                "金币已隐藏，商店关闭。要显示请运行 habicat settings set coins on。")
        case .isFixed(let name, let path):
            tr("\(name) is set in \(path). Change it there.", "\(name) 由 \(path) 设定，请在那里修改。")
        case .noStandard(let name): tr("\(name) has no default.", "\(name) 没有默认值。")
        case .noEditor: letters.noEditor
        case .editorFailed(let editor):
            tr("The editor “\(editor)” failed or could not be run.", "编辑器「\(editor)」无法运行或出错。")
        case .noSuchDaysOff(let text):
            tr("There are no days off “\(text)”. See habicat off --list.", "没有「\(text)」这段休假，可用 habicat off --list 查看。")
        case .refused(.habitRests(let habit, let cat)):
            tr(
                "\(cat) is resting. Resume the habit with habicat wake \(shell(habit)).",
                "\(cat)在睡觉。用 habicat wake \(shell(habit)) 唤醒习惯。")
        case .refused(.timerIsStrict):
            tr("Strict timer: no pausing. End it with habicat stop.", "严格模式不能暂停，只能用 habicat stop 结束。")
        case .refused(.habitHasHistory(let habit)):
            tr(
                "\(habit) has history, so it can't be deleted. Use habicat graduate \(shell(habit)) instead.",
                "\(quoted(habit))已有记录，不能删除。请用 habicat graduate \(shell(habit)) 让猫毕业。")
        case .timerRuns(let cat):
            tr(
                "\(cat)'s timer is already running. Use --switch to stop and log it first.",
                "\(cat)的计时正在进行。加 --switch 会先结束并记录它。")
        case .refused(.gapWaits(let cat)):
            tr(
                "\(cat)'s timer has a gap. Skip it with resume, stop before it with stop, or open habicat to decide.",
                "\(cat)的计时期间你离开过。resume 不算那段时间，stop 在那之前结束，也可打开 habicat 处理。")
        case .stopwatchHasNoEnd: tr("A stopwatch has no length or rounds.", "正计时没有时长，也没有轮数。")
        case .contradiction(let one, let other):
            tr("\(one) and \(other.english) can't be used together.", "\(one) 和 \(other.chinese) 不能同时使用。")
        case .endTooFar(let time, let minutes):
            tr(
                "\(time.text) is \(self.minutes(minutes)) away, but a countdown runs 3 h at most. Use --stopwatch "
                    + "for longer.",
                "到 \(time.text) 还有\(self.minutes(minutes))，但倒计时最长3小时。更久请用 --stopwatch。")
        case .gapIsAll(let cat, let milliseconds):
            tr(
                "\(cat)'s timer had just started when \(length(milliseconds: milliseconds)) went by unwatched. It still "
                    + "runs: say what counts with stop --all, --minutes or --discard.",
                "\(cat)的计时刚开始，就有\(length(milliseconds: milliseconds))无人看着。计时仍在继续："
                    + "用 stop --all、--minutes 或 --discard 决定。")
        case .noGap: tr("There is no gap to resolve.", "没有需要处理的离开时间。")
        case .reminders(let failure): sentence(for: failure)
        case .noTerminal:
            tr(
                "the program needs a terminal. See habicat --help for what works without one.",
                "程序需要在终端里打开。没有终端时可用的命令见 habicat --help。")
        case .needsYes:
            tr("Not a terminal. Pass --yes to confirm. Nothing was changed.", "不是终端，无法确认，请加 --yes。没有改动。")
        case .wordNotTyped(let word): tr("“\(word)” was not typed. Nothing was changed.", "没有输入「\(word)」，没有改动。")
        case .timerIsShown:
            tr(
                "Habicat is open with a running timer. Close it first, then erase. Nothing was deleted.",
                "Habicat 正在显示计时。请先退出再清除。没有删除任何内容。")
        case .folderTaken(let path):
            tr("\(path) is not empty. Choose another folder. Nothing was written.", "\(path) 不是空文件夹，请换一个。没有写入任何内容。")
        case .nothingThen(let time):
            tr("There was no data yet on \(time.english). Nothing was written.", "\(time.chinese)还没有数据。没有写入任何内容。")
        case .isOwnFile(let path):
            tr(
                "\(path) is in a folder where habicat keeps its data. Choose another place. Nothing was written.",
                "\(path) 在 habicat 存放数据的文件夹里，请换一个位置。没有写入任何内容。")
        case .isFolder(let path):
            tr(
                "\(path)/ names a folder. Add the name of a file. Nothing was written.",
                "\(path)/ 是文件夹，请加上文件名。没有写入任何内容。")
        case .fileTaken(let path):
            tr(
                "\(path) already exists. Use --force to replace it. Nothing was written.",
                "\(path) 已存在，加 --force 可覆盖。没有写入任何内容。")
        case .picture(.noConverter): needsConverter + tr(" Nothing was written.", "没有写入任何内容。")
        case .picture(.failed):
            tr("The picture could not be converted to PNG. Nothing was written.", "图片无法转换为 PNG。没有写入任何内容。")
        case .foreign(let failure): sentence(for: failure)
        case .importing(let fault): sentence(for: fault)
        case .outputLost(let errno, false):
            tr(
                "could not write the output: \(language.reason(errno)). Nothing was changed.",
                "无法写出结果：\(language.reason(errno))。没有改动。")
        case .outputLost(let errno, true):
            tr(
                "could not write the output: \(language.reason(errno)). "
                    + "The change was saved; do not run it again.",
                "无法写出结果：\(language.reason(errno))。改动已保存，请不要再次运行。")
        case .ranOut(let told): told + tr(" No timer is running now.", "现在没有进行中的计时。")
        case .refused(let refusal): sentence(for: refusal)
        case .store(let error), .runtime(.store(let error)): sentence(for: error)
        case .runtime(let error): sentence(for: error)
        }
    }

    private func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder:
            tr("No home folder. Set HOME or HABICAT_HOME.", "没有主目录，请设置 HOME 或 HABICAT_HOME。")
        case .invalidVariable(let name, let value):
            tr("“\(value)” is not valid for \(name).", "\(name) 的值「\(value)」无效。")
                + (value.isNotText ? tr(" Use a path in UTF-8.", "路径须是 UTF-8。") : "")
        case .invalidSettings(let path, let fault):
            "\(path):\(fault.place.text): \(sentence(for: fault))" + use(of: fault)
        case .invalidTheme(let path, let fault):
            tr(
                "\(path), \(themes.sentence(fault)). The rest of the theme is used.",
                "\(path)，\(themes.sentence(fault))。主题的其余部分照用。")
        case .store(let error): sentence(for: error)
        }
    }

    private func use(of fault: SettingFault) -> String {
        if case .syntax = fault.reason { return tr(" Nothing in this file is used.", "整个文件未采用。") }
        return tr(" The other settings are used.", "其余设置照用。")
    }

    /// "a NAME", "an ACCESSORY"; flags as they are.
    private func article(_ what: String) -> String {
        guard let first = what.first, first != "-" else { return what }
        return ("AEIOU".contains(first) ? "an " : "a ") + what
    }

    /// The name as one word of a shell command.
    func shell(_ name: String) -> String {
        guard name.contains(where: { !($0.isLetter || $0.isNumber) }) else { return name }
        return "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func program(_ command: String?) -> String {
        guard let command, !command.isEmpty else { return "habicat" }
        // Help is about a command, whatever follows its name.
        return "habicat " + command.prefix { $0 != " " }
    }

    private func hint(_ nearest: String?, else other: String) -> String {
        tr(" ", "") + (nearest.map { tr("Did you mean \($0)?", "是不是想找 \($0)？") } ?? other)
    }

    func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return tr(
            names.dropLast().joined(separator: ", ") + " or " + last,
            "\(names.dropLast().joined(separator: "、"))或\(last)")
    }

    func asksToUndo(_ change: String, _ time: String) -> String {
        tr(
            "The last change that can be undone is from \(time): \(change). Undo it?",
            "最近可撤销的改动在\(time)：\(change)。要撤销吗？")
    }
    func wouldUndo(_ change: String, _ time: String) -> String {
        tr("Would be undone: \(change) (\(time)).", "将撤销：\(change)（\(time)）。")
    }
    func undid(_ change: String, _ time: String) -> String {
        tr("Undone: \(change) (\(time)).", "已撤销：\(change)（\(time)）。")
    }
    func stays(_ change: String, _ time: String) -> String {
        tr("The last change, \(change) (\(time)), can't be undone.", "最近的改动是\(change)（\(time)），无法撤销。")
    }
    /// Why undo cannot help, or what to do in its place; empty for nothing.
    func instead(of batch: Batch, in userData: UserData) -> String {
        switch Operations.of(kind: batch.kind) {
        case is ChangeSetting.Type:
            return tr(" Change it back with habicat settings.", "可用 habicat settings 改回。")
        case is CreateHabitWithCat.Type:
            guard let id = batch.adoptedHabit, let habit = userData.habit(id) else { return "" }
            return tr(" To end it: habicat graduate “\(habit.name)”.", "可用 habicat graduate「\(habit.name)」结束它。")
        case is LogFocusSession.Type:
            return tr(" Timed minutes stay once their result is closed.", "结果关闭后，计时所得会一直保留。")
        default: return ""
        }
    }
    /// What came before it can be undone, when that is wanted.
    func undoesBefore(_ change: String, _ time: String) -> String {
        tr(
            " The change before it was \(change) (\(time)); undo --yes undoes that. Nothing was changed.",
            "在它之前是\(change)（\(time)），可用 undo --yes 撤销。没有改动。")
    }
    func asksToUndoBefore(_ change: String, _ time: String) -> String {
        tr(" Undo the change before it, \(change) (\(time))?", "要撤销在它之前的\(change)（\(time)）吗？")
    }
}
