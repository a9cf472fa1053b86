import DocumentStore
import Domain
import Runtime
import UI

/// The pages of the manual, made of the tables that the help and the store's contract are made of.
package enum ManualPage: String, CaseIterable {
    case habicat, store

    /// When what they tell changed last.
    static let date = "2026-11-21"
    private static let strings = Strings(.english)

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
        if let codes = command.exitCodes { page.sentences("Exit status: " + strings(codes)) }
        if !command.examples.isEmpty { page.example(command.examples) }
    }

    private static func sentence(_ flag: Flag) -> String {
        guard case .choice(let choices) = flag.kind, !choices.allSatisfy(strings(flag.summary).contains) else {
            return sentence(flag.summary)
        }
        return sentence(flag.summary) + " One of: \(choices.joined(separator: ", "))."
    }

    private static func sentence(_ phrase: LocalizedText) -> String {
        let text = strings(phrase)
        return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    /// Where files are for somebody with nothing set.
    private static var files: [(String, String)] {
        guard let paths = Paths(ProcessEnvironment(variables: ["HOME": "~"])) else { return [] }
        return paths.named.map { ($0.path, ManualText.meaning(ofFolder: $0.name)) }
    }
}

extension ManualPage {
    /// habicat-store(5): the store's files, the format of its journal, the fields of each document.
    package static func store() -> String {
        var page = Roff("habicat-store", section: 5, date: date, title: "File Formats")
        page.section("NAME")
        page.sentences("habicat-store - the files of habicat, and what they hold")
        page.section("DESCRIPTION")
        page.paragraphs(StoreText.description)
        page.section("FILES")
        page.sentences("Below the folder data, see habicat paths:")
        for (name, meaning) in StoreText.files { page.item(name, meaning) }
        page.section("LINES")
        page.sentences("A line of a journal, here broken into several:")
        page.example(StoreText.line)
        for (name, meaning) in StoreText.parts { page.item(name, meaning) }
        page.section("DOCUMENTS")
        page.sentences(
            "Each document is a map of fields at a path. Fields with a default read as it where they are absent; absent "
                + "and null read alike. Other fields are left as they are: a newer version may have written them.")
        for collection in Schema.collections {
            page.subsection(collection.place)
            page.sentences("The id is \(collection.id.words).")
            for row in collection.rows {
                page.item(row.name, "\(row.field.kind.words); \(row.field.presence.words).")
            }
        }
        page.section("SEE ALSO")
        page.sentences("habicat(1)")
        return page.text
    }
}

/// What the manual says of the store beside its contract.
private enum StoreText {
    static let description = [
        "What habicat keeps is a set of documents. Every change is one batch, a line of JSON at the end of a journal: "
            + "all of it is there or nothing. Journals only grow; each machine writes one of its own, so that a folder "
            + "synchronised between machines never conflicts. The documents are what the batches of all journals come to.",
        "Do not edit a journal by hand. habicat doctor looks at every line and every rule, habicat doctor --repair mends "
            + "what can be mended, habicat restore brings back an earlier time, habicat export prints all that "
            + "is there.",
        "Files are readable by you alone, 0600 in folders of 0700. One store belongs to one person, by its uid.",
    ]

    static let files = [
        ("store.json", "Which store this is: its id, its uid, the version of its form."),
        (
            "journal/DEVICE/YYYY-MM.jsonl",
            "The journal of one machine, a file for each month. Its first line names the store, the machine and the file "
                + "before it; each other line is a batch, with a checksum, a number and a time that orders the batches of "
                + "all machines."
        ),
    ]

    /// How a line looks.
    static let line = [
        "{\"crc\":\"9e48db81\",\"batch\":{\"seq\":118,",
        "  \"at\":\"2026-11-21T10:00:00.123Z-0000-ab12cd34\",",
        "  \"now\":\"2026-11-21T10:00:00.123Z\",",
        "  \"kind\":\"logFocusSession\",\"if\":[...],\"do\":[...]}}",
    ]

    /// What the parts of a line are.
    static let parts = [
        ("crc", "CRC-32C of the batch's bytes, seeded with the header's."),
        ("seq", "Counts this machine's batches."),
        ("at", "Orders batches: a time that never goes back, a counter, the machine."),
        ("now", "The wall clock."),
        ("kind", "Which deed it was."),
        ("if", "What must be true at its place, else the whole batch is void."),
        ("do", "The writes. Paths in it begin below users/{uid}."),
        ("retract", "Names of batches that are taken back, as if they had never been."),
    ]
}

extension Command {
    /// What is made of the table of commands itself.
    static let forManual: [Command] = [completions, manual, complete]

    static let completions = Command(
        "completions", LocalizedText("prints what a shell reads to complete commands and names", "打印给 shell 用的补全脚本"),
        takes: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
        noJSON: LocalizedText("it prints a script", "它打印的是脚本"),
        examples: ["habicat completions fish | source"], isExact: true
    ) { session throws(CommandError) in
        guard let shell = try session.arguments.choice(at: 0, of: LocalizedText("the shell", "shell"), Shell.self)
        else {
            throw .missingOperand("completions", "SHELL")
        }
        return CommandOutput(stdout: shell.script(CompletionTable(Command.all, flags: Flag.ofProgram, session.strings)))
    }

    static let manual = Command(
        "manual", LocalizedText("prints a page of the manual, for man to show", "打印手册页，交给 man 显示"),
        takes: [Operand("PAGE", .choice(ManualPage.allCases.map(\.rawValue)), .optional)],
        noJSON: LocalizedText("it prints a page for man", "它打印的是给 man 的手册页"),
        examples: ["habicat manual | man -l -", "habicat manual store > habicat-store.5"], isExact: true
    ) { session throws(CommandError) in
        switch try session.arguments.choice(at: 0, of: LocalizedText("the page", "手册页"), ManualPage.self) ?? .habicat {
        case .habicat: CommandOutput(stdout: ManualPage.program(of: Command.all, flags: Flag.ofProgram))
        case .store: CommandOutput(stdout: ManualPage.store())
        }
    }

    /// What the scripts of the shells ask; reads the snapshot and writes nothing.
    static let complete = Command(
        "complete", LocalizedText("prints names for a shell to complete, one a line", "打印供补全的名字，每行一个"),
        takes: [Operand("LIST", .choice(NameList.allCases.map(\.rawValue))), Operand("OF", .text, .optional)],
        noJSON: LocalizedText("it is for shells", "它是给 shell 用的"), isHidden: true, isExact: true
    ) { session throws(CommandError) in
        let arguments = session.arguments
        guard let list = try arguments.choice(at: 0, of: LocalizedText("the list", "列表"), NameList.self) else {
            throw .missingOperand("complete", "LIST")
        }
        return .lines(try session.names(list, of: arguments.operands.dropFirst().first))
    }
}

extension CommandSession {
    /// The names of a list, without those that would break a line.
    /// - Parameter setting: whose values are asked for, for that list.
    fileprivate func names(_ list: NameList, of setting: String?) throws(CommandError) -> [String] {
        switch list {
        case .settings: return Setting.allCases.map(\.rawValue)
        case .values: return (try? setting.map(Setting.named))??.proposed(preferences) ?? []
        case .accessories: return Catalogue.all.map { strings($0.name) }
        default: break
        }
        try openToRead()
        let names: [String] =
            switch list {
            case .habits: data.habits.map(\.name) + data.cats.filter { $0.state != .graduated }.map(\.name)
            case .cats: data.cats.map(\.name)
            case .box:
                Set((data.person?.inventory ?? []) + data.cats.compactMap(\.equippedAccessory))
                    .compactMap { id in Catalogue.accessory(id).map { strings($0.name) } }.sorted()
            case .groups: data.habits.compactMap(\.group)
            case .accessories, .settings, .values: []
            }
        var met: Set<String> = []
        return names.filter { !$0.contains(where: \.isNewline) && met.insert($0).inserted }
    }
}
