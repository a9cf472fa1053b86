import Domain
import Runtime
import UI

/// The pages of the manual, made of the tables that the help and the store's contract are made of.
package enum ManualPage: String, CaseIterable {
    case habicat, store

    /// When what they tell changed last.
    static let date = "2026-11-21"
    private static let words = Words(.english)

    /// habicat(1): all commands with all their flags.
    /// - Parameters:
    ///   - commands: those there are; hidden ones are left out.
    ///   - flags: of the program itself.
    package static func program(of commands: [Command], flags: [Flag]) -> String {
        var page = Roff("habicat", section: 1, date: date, title: "User Commands")
        page.section("NAME")
        page.sentences("habicat - every habit you keep raises a cat")
        page.section("SYNOPSIS")
        page.sentences("habicat [FLAG...]")
        page.lineBreak()
        page.sentences("habicat COMMAND [FLAG...] [OPERAND...]")
        page.section("DESCRIPTION")
        page.paragraphs(ManualText.description)
        page.section("FLAGS")
        page.sentences(
            "Without a command the program opens in the terminal. Every command takes these flags beside its own; they "
                + "can be written before it or after it.")
        for flag in flags { page.item(flag, sentence(flag)) }
        page.section("COMMANDS")
        for command in commands where !command.isHidden { describe(command, on: &page) }
        page.section("RULES")
        page.paragraphs(ManualText.rules)
        page.section("OUTPUT")
        page.paragraphs(ManualText.output)
        page.section("EXIT STATUS")
        for (code, meaning) in ManualText.exitCodes { page.item(code, meaning) }
        page.section("ENVIRONMENT")
        for (name, meaning) in ManualText.environment { page.item(name, meaning) }
        page.section("FILES")
        for (path, meaning) in files { page.item(path, meaning) }
        page.section("HOOKS")
        page.paragraphs(ManualText.hooks)
        page.section("RECIPES")
        for recipe in ManualText.recipes {
            page.subsection(recipe.title)
            page.sentences(recipe.words)
            page.example(recipe.lines)
        }
        page.section("SEE ALSO")
        page.sentences("habicat-store(5), tmux(1), systemd.timer(5), crontab(5)")
        return page.text
    }

    private static func describe(_ command: Command, on page: inout Roff) {
        page.subsection(([command.name] + command.operands.map(\.usage)).joined(separator: " "))
        page.sentences(sentence(command.summary))
        if !command.aliases.isEmpty {
            page.paragraph("Also: \(command.aliases.map { "habicat " + $0 }.joined(separator: ", ")).")
        }
        for operand in command.operands {
            if let meaning = ManualText.meaning(of: operand.kind) { page.item(operand.name, meaning) }
        }
        for flag in command.ownFlags { page.item(flag, sentence(flag)) }
        if let list = command.list {
            page.paragraph(list.title.english + ":")
            for row in list.rows { page.item(row.name, row.about.english + ".") }
        }
        if let shape = command.shape {
            for shape in [shape] + command.otherShapes {
                page.paragraph("With --json, \(shape.lines.joined(separator: "; ")).")
            }
        }
        if let codes = command.exitCodes { page.sentences("Exit status: " + words(codes)) }
        if !command.examples.isEmpty { page.example(command.examples) }
    }

    private static func sentence(_ flag: Flag) -> String {
        guard case .choice(let choices) = flag.kind, !choices.allSatisfy(words(flag.summary).contains) else {
            return sentence(flag.summary)
        }
        return sentence(flag.summary) + " One of: \(choices.joined(separator: ", "))."
    }

    private static func sentence(_ phrase: Phrase) -> String {
        let text = words(phrase)
        return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    /// Where files lie for somebody with nothing set.
    private static var files: [(String, String)] {
        guard let paths = Paths(Surroundings(variables: ["HOME": "~"])) else { return [] }
        return paths.named.map { ($0.path, ManualText.meaning(ofFolder: $0.name)) }
    }
}
