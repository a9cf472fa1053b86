import Domain
package import UI

/// The help, made of the table of commands.
package enum HelpText {
    package static func overview(of commands: [Command], in strings: Strings) -> String {
        let commands = commands.filter { !$0.isHidden }
        let width = (commands.map(\.name.count) + Flag.common.map(\.listed.count)).max() ?? 0
        var lines = [
            strings.tr("habicat: every habit you keep raises a cat.", "habicat：坚持一个习惯，养大一只猫。"), "",
            "  habicat                      " + strings.tr("opens the app", "打开程序"),
            "  habicat add \"Daily reading\"  " + strings.tr("adds a habit and adopts a kitten", "新建习惯，领养一只小猫"),
            "  habicat start reading 25m    " + strings.tr("starts a 25-minute session", "专注25分钟"),
            "  habicat status               " + strings.tr("shows the timer and today's progress", "当前计时和今日进度"), "",
        ]
        let names = Set(commands.map(\.name))
        for section in Command.sections {
            lines.append(strings(section.title))
            lines += section.commands.filter { names.contains($0.name) }.map {
                "  " + padded($0.name, to: width) + "  " + strings($0.summary)
            }
            lines.append("")
        }
        lines += [strings.tr("Options, before or after a command", "选项（可写在命令前后）")]
        lines += list(Flag.common, width, strings)
        lines += [
            "",
            strings.tr(
                "habicat help COMMAND shows details. Names of habits and cats can be shortened while they are "
                    + "unambiguous.",
                "详情见 habicat help 命令。习惯和猫的名字可以只写开头，不混淆即可。"),
            strings.tr("Exit codes: ", "退出码：") + exitCodes(strings),
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    package static func page(of command: Command, in strings: Strings) -> String {
        let width = command.flags.map(\.listed.count).max() ?? 0
        var lines = [
            "habicat " + heading(of: command), "",
            strings.tr(capitalized(command.summary.english) + ".", ChineseText(command.summary.chinese + "。")), "",
        ]
        if !command.examples.isEmpty { lines += command.examples.map { "  " + $0 } + [""] }
        if !command.aliases.isEmpty {
            let aliases = command.aliases.map { "habicat " + $0 }.joined(separator: ", ")
            lines += [strings.tr("Aliases: \(aliases)", "别名：\(aliases)"), ""]
        }
        if !command.ownFlags.isEmpty {
            lines += [strings.tr("Options", "选项")] + list(command.ownFlags, width, strings) + [""]
        }
        lines += [strings.tr("Options for all commands", "所有命令通用的选项")]
        lines += list(command.flags.filter { !command.ownFlags.contains($0) }, width, strings)
        if let list = command.list {
            let width = list.rows.map(\.name.count).max() ?? 0
            lines += ["", strings(list.title)]
            lines += list.rows.map { "  " + padded($0.name, to: width) + "  " + strings($0.about) }
        }
        if let shape = command.shape {
            lines += ["", "JSON"] + ([shape] + command.otherShapes).flatMap(\.lines).map { "  " + $0 }
        }
        let codes = command.exitCodes.map { strings($0) } ?? exitCodes(strings)
        lines += ["", strings.tr("Exit codes", "退出码"), "  " + codes]
        return lines.map { $0 + "\n" }.joined()
    }

    private static func list(_ flags: [Flag], _ width: Int, _ strings: Strings) -> [String] {
        flags.map { "  " + padded($0.listed, to: width) + "  " + strings($0.summary) }
    }

    private static func exitCodes(_ strings: Strings) -> String {
        strings.tr(
            "0 success, 1 refused or not found, 2 usage error, 3 storage error.", "0 成功，1 被拒绝或找不到，2 用法错误，3 数据出错。")
    }

    private static func heading(of command: Command) -> String {
        ([command.name] + command.operands.map(\.usage)).joined(separator: " ")
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// What `habicat help` knows besides commands.
package enum HelpTopic: String, Sendable {
    case inbox

    package func text(in strings: Strings) -> String {
        let lines = [
            strings.tr(
                "A phone without the app leaves text files in inbox/ of the data folder, one line for each thing done:",
                "没有安装程序的手机，可以在数据文件夹的 inbox/ 里放文本文件，一行记一件事："), "",
            "  2026-11-22 read 20 # on the train", "  yesterday read 1h30", "  pages 12", "  floss", "",
            strings.tr(
                "The day may be left out, and is written as for habicat did --day; then the day of the file counts.",
                "日期的写法和 habicat did --day 一样；不写则算文件当天。"),
            strings.tr(
                "Each line is logged once, by whichever machine reads it first: while the app is open, or with habicat sync.",
                "每一行只记录一次，由先读到的设备记录：程序打开时，或运行 habicat sync 时。"),
            strings.tr(
                "A file is read once nobody has changed it for a minute; a last line without a line break waits for a day.",
                "文件停止改动一分钟后才读取；最后一行如果没有换行，会再等一天。"),
            strings.tr(
                "Lines that are not understood stay and are answered in inbox/answers.txt. Files have to end in .txt.",
                "看不懂的行会保留，并在 inbox/answers.txt 里回答。文件名须以 .txt 结尾。"),
            strings.tr("habicat paths shows where the data folder is.", "habicat paths 会显示数据文件夹在哪里。"),
        ]
        return lines.map { $0 + "\n" }.joined()
    }
}
