import Domain
import Runtime
package import UI

extension Words {
    /// Why a command was not done: one sentence for a person.
    package func sentence(for error: CommandError) -> String {
        switch error {
        case .unknownCommand(let name, let nearest):
            say("There is no command “\(name)”.", "没有命令「\(name)」。")
                + hint(nearest, else: say("habicat --help lists them.", "habicat --help 列出它们。"))
        case .unknownFlag(let flag, let command, let nearest):
            say("\(program(command)) takes no \(flag).", "\(program(command)) 没有选项 \(flag)。")
                + hint(
                    nearest,
                    else: say("\(program(command)) --help lists its flags.", "\(program(command)) --help 列出它的选项。"))
        case .missingValue(let flag): say("A value is missing: \(flag).", "缺一个值：\(flag)。")
        case .unexpectedValue(let flag): say("\(flag) takes no value.", "\(flag) 不带值。")
        case .invalidValue(let what, let value, let expected):
            say(
                "\(what.english) cannot be “\(value)”: it takes \(expected.english).",
                "\(what.chinese) 不能是「\(value)」：应为 \(expected.chinese)。")
        case .missingOperand(let command):
            say(
                "Something is missing: \(program(command)) --help shows what it takes.",
                "少了点什么：\(program(command)) --help 说明用法。")
        case .extraOperand(let word, let command):
            say(
                "“\(word)” is too much: \(program(command)) --help shows what it takes. "
                    + "Names of several words need quotes.",
                "「\(word)」多了：\(program(command)) --help 说明用法。带空格的名字要加引号。")
        case .unknownField(let name, let nearest, let names):
            say("--format knows no “\(name)” here.", "--format 这里没有「\(name)」。")
                + hint(
                    nearest.map { "{\($0)}" },
                    else: say(
                        "It knows \(names.joined(separator: ", ")).", "有 \(names.joined(separator: "、"))。"))
        case .brokenFormat(let pattern):
            say(
                "--format cannot be “\(pattern)”: names stand in braces, as in '{name:12} {streak}'; {{ is a brace.",
                "--format 不能是「\(pattern)」：名字写在花括号里，如 '{name:12} {streak}'；{{ 是花括号本身。")
        case .noSuchHabit(let name, let nearest):
            say("No habit or cat is called “\(name)”.", "没有习惯或猫叫「\(name)」。")
                + hint(nearest, else: say("habicat list shows them.", "habicat list 列出它们。"))
        case .severalHabits(let name, let names):
            say(
                "“\(name)” could be \(either(names)): a letter more makes it clear.",
                "「\(name)」可能是\(either(names))：多写一个字就清楚了。")
        case .noHabits: say("There is no habit yet: habicat add NAME begins one.", "还没有习惯：habicat add NAME 建一个。")
        case .timerRuns(let cat):
            say("\(cat)'s timer runs already: --switch ends and logs it first.", "\(cat)正在计时：--switch 会先结束并记下它。")
        case .gapWaits(let cat):
            say(
                "\(cat)'s timer ran with nobody watching: resume leaves that out, stop ends before it, habicat asks.",
                "\(cat)的计时有一段没人看着：resume 不算那段，stop 在那之前结束，habicat 会问你。")
        case .stopwatchHasNoEnd: say("A stopwatch has no length and no rounds.", "正计时没有时长，也没有轮次。")
        case .noTerminal:
            say(
                "the program opens in a terminal; habicat --help shows what works without one.",
                "程序要在终端里打开；habicat --help 说明没有终端时能做什么。")
        case .needsYes:
            say(
                "Nobody is there to be asked: --yes goes ahead without the question. Nothing was changed.",
                "没有人可问：--yes 不问就做。什么都没改。")
        case .wordNotTyped(let word): say("“\(word)” was not typed: nothing was changed.", "没有输入「\(word)」：什么都没改。")
        case .timerIsShown:
            say(
                "A program shows a running timer: leave it first, then erase. Nothing was removed.",
                "有个程序正显示计时：先离开它，再清除。什么都没删。")
        case .folderTaken(let path):
            say("\(path) is not empty: name another folder. Nothing was written.", "\(path) 不是空的：请换一个文件夹。什么都没写。")
        case .nothingThen(let time):
            say("There was nothing yet on \(time.english). Nothing was written.", "\(time.chinese)还什么都没有。什么都没写。")
        case .refused(let refusal): sentence(for: refusal)
        case .store(let error), .runtime(.store(let error)): sentence(for: error)
        case .runtime(let error): sentence(for: error)
        }
    }

    private func sentence(for error: RuntimeError) -> String {
        switch error {
        case .noHomeFolder:
            say(
                "There is no home folder to keep things in: set HOME or HABICAT_HOME.",
                "没有可存放的主目录：请设 HOME 或 HABICAT_HOME。")
        case .invalidVariable(let name, let value): say("\(name) cannot be “\(value)”.", "\(name) 不能是「\(value)」。")
        case .invalidSettings(let path, let reason):
            say("\(path) is not understood (\(reason)); what it sets is left out.", "看不懂 \(path)（\(reason)）；其中的设置未采用。")
        case .invalidTheme(let path, let fault):
            say("\(path), \(themes.sentence(fault)); the rest of it holds.", "\(path)，\(themes.sentence(fault))；其余照用。")
        case .invalidKeys(let path, let fault):
            say(
                "\(path), keys: \(sentence(for: fault)); the others hold.", "\(path)，keys：\(sentence(for: fault))；其余照用。"
            )
        case .store(let error): sentence(for: error)
        }
    }

    private func program(_ command: String?) -> String { command.map { "habicat " + $0 } ?? "habicat" }

    private func hint(_ nearest: String?, else other: String) -> String {
        say(" ", "") + (nearest.map { say("Did you mean \($0)?", "是不是 \($0)？") } ?? other)
    }

    private func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return say(
            names.dropLast().joined(separator: ", ") + " or " + last,
            names.dropLast().joined(separator: "、") + "或" + last)
    }
}
