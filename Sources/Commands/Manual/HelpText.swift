import Domain
import UI
package import Words

/// The help, made of the table of commands.
package enum HelpText {
    package static func overview(of commands: [Command], in strings: Strings) -> String {
        let commands = commands.filter { !$0.isHidden }
        let width = (commands.map(\.name.count) + Flag.common.map(\.listed.count)).max() ?? 0
        var lines = [
            strings.helpPage.everyHabit, "",
            "  habicat                      " + strings.helpPage.opensApp,
            "  habicat add \"Daily reading\"  " + strings.helpPage.addsHabit,
            "  habicat start reading 25m    " + strings.helpPage.startsSession,
            "  habicat status               " + strings.summaries.status, "",
        ]
        let names = Set(commands.map(\.name))
        for section in Command.sections {
            lines.append(section.title(strings))
            lines += section.commands().filter { names.contains($0.name) }.map {
                "  " + $0.name.padded(to: width) + "  " + strings($0.summary)
            }
            lines.append("")
        }
        lines += [strings.helpPage.optionsAnywhere]
        lines += list(Flag.common, width, strings)
        lines += [
            "",
            strings.helpPage.moreHelp,
            strings.headed(strings.helpPage.exitCodes, strings.helpPage.exitCodeMeanings),
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    package static func page(of command: Command, in strings: Strings) -> String {
        let width = command.flags.map(\.listed.count).max() ?? 0
        var lines = [
            "habicat " + command.heading, "",
            strings(command.summary).capitalizedFirst + strings.punctuation.fullStop, "",
        ]
        if !command.examples.isEmpty { lines += command.examples.map { "  " + $0 } + [""] }
        if !command.aliases.isEmpty {
            let aliases = command.aliases.map { "habicat " + $0 }.joined(separator: ", ")
            lines += [strings.helpPage.aliases(aliases: aliases), ""]
        }
        if !command.ownFlags.isEmpty {
            lines += [strings.helpPage.options] + list(command.ownFlags, width, strings) + [""]
        }
        lines += [strings.helpPage.optionsOfAll]
        lines += list(command.flags.filter { !command.ownFlags.contains($0) }, width, strings)
        if let list = command.list {
            let width = list.rows.map(\.name.count).max() ?? 0
            lines += ["", list.title(strings)]
            lines += list.rows.map { "  " + $0.name.padded(to: width) + "  " + strings($0.about) }
        }
        if let shape = command.shape {
            lines += ["", "JSON"] + ([shape] + command.otherShapes).flatMap(\.lines).map { "  " + $0 }
        }
        let codes = command.exitCodes.map { $0(strings) } ?? strings.helpPage.exitCodeMeanings
        lines += ["", strings.helpPage.exitCodes, "  " + codes]
        return lines.map { $0 + "\n" }.joined()
    }

    private static func list(_ flags: [Flag], _ width: Int, _ strings: Strings) -> [String] {
        flags.map { "  " + $0.listed.padded(to: width) + "  " + strings($0.summary) }
    }
}

/// What `habicat help` knows besides commands.
package enum HelpTopic: String, Sendable {
    case inbox

    package func text(in strings: Strings) -> String {
        let lines = [
            strings.helpPage.inboxPhone, "",
            "  2026-11-22 read 20 # on the train", "  yesterday read 1h30", "  pages 12", "  floss", "",
            strings.helpPage.inboxDay,
            strings.helpPage.inboxOnce,
            strings.helpPage.inboxWaits,
            strings.helpPage.inboxAnswers,
            strings.helpPage.inboxFolder,
        ]
        return lines.map { $0 + "\n" }.joined()
    }
}
