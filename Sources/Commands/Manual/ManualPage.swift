import DocumentStore
import Domain
import Runtime
import UI

/// The pages of the manual, made of the tables that the help and the store's contract are made of.
package enum ManualPage: String, CaseIterable {
    case habicat, store

    static let date = "2026-11-21"
    private static let strings = Strings(.english)

    /// habicat(1): all commands with all their flags.
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
            "Without a command, the app opens in the terminal. Every command also takes these options; "
                + "they can be written before or after it.")
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
            page.paragraph("Aliases: \(command.aliases.map { "habicat " + $0 }.joined(separator: ", ")).")
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
        page.sentences("habicat-store - the data files of habicat")
        page.section("DESCRIPTION")
        page.paragraphs(StoreText.description)
        page.section("FILES")
        page.sentences("Below the data folder (see habicat paths):")
        for (name, meaning) in StoreText.files { page.item(name, meaning) }
        page.section("LINES")
        page.sentences("A journal line, broken into several lines here:")
        page.example(StoreText.line)
        for (name, meaning) in StoreText.parts { page.item(name, meaning) }
        page.section("DOCUMENTS")
        page.sentences(
            "Each document is a map of fields at a path. Missing and null fields have their default value. "
                + "Unknown fields are kept: a newer version may have written them.")
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
        "habicat stores documents. Every change is one batch, a line of JSON appended to a journal: it is written "
            + "completely or not at all. Journals only grow. Each device writes its own journal, so a folder synced "
            + "between devices never conflicts. The documents are the result of all batches in all journals.",
        "Do not edit a journal by hand. habicat doctor checks every line and every rule, habicat doctor --repair "
            + "repairs what it can, habicat restore recovers an earlier state, and habicat export prints everything.",
        "Files are readable only by you (mode 0600, folders 0700). A store belongs to one person, identified by its "
            + "uid.",
    ]

    static let files = [
        ("store.json", "Identifies the store: its id, its uid and its format version."),
        (
            "journal/DEVICE/YYYY-MM.jsonl",
            "The journal of one device, one file per month. Its first line identifies the store, the device and the "
                + "previous file. Every other line is a batch with a checksum, a number and a timestamp that orders "
                + "the batches of all devices."
        ),
    ]

    static let line = [
        "{\"crc\":\"9e48db81\",\"batch\":{\"seq\":118,",
        "  \"at\":\"2026-11-21T10:00:00.123Z-0000-ab12cd34\",",
        "  \"now\":\"2026-11-21T10:00:00.123Z\",",
        "  \"kind\":\"logFocusSession\",\"if\":[...],\"do\":[...]}}",
    ]

    static let parts = [
        ("crc", "CRC-32C of the batch's bytes, seeded with the header's."),
        ("seq", "Sequence number of the batch on this device."),
        ("at", "Orders batches: a time that never decreases, a counter and the device."),
        ("now", "The wall clock."),
        ("kind", "The kind of action."),
        ("if", "Preconditions. If one fails, the whole batch has no effect."),
        ("do", "The writes. Their paths start below users/{uid}."),
        ("retract", "Names of batches that are undone."),
    ]
}

extension Command {
    /// What is made of the table of commands itself.
    static let forManual: [Command] = [completions, manual, complete]

    static let completions = Command(
        "completions", LocalizedText("prints a completion script for your shell", "打印 shell 的补全脚本"),
        takes: [Operand("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
        noJSON: LocalizedText("the output is a script", "输出的是脚本"),
        examples: ["habicat completions fish | source"], isExact: true
    ) { session throws(CommandError) in
        guard let shell = try session.arguments.choice(at: 0, of: LocalizedText("the shell", "shell"), Shell.self)
        else {
            throw .missingOperand("completions", "SHELL")
        }
        return CommandOutput(stdout: shell.script(CompletionTable(Command.all, flags: Flag.ofProgram, session.strings)))
    }

    static let manual = Command(
        "manual", LocalizedText("prints a manual page for man", "打印手册页，供 man 显示"),
        takes: [Operand("PAGE", .choice(ManualPage.allCases.map(\.rawValue)), .optional)],
        noJSON: LocalizedText("the output is a manual page", "输出的是手册页"),
        examples: ["habicat manual | man -l -", "habicat manual store > habicat-store.5"], isExact: true
    ) { session throws(CommandError) in
        switch try session.arguments.choice(at: 0, of: LocalizedText("the page", "手册页"), ManualPage.self) ?? .habicat {
        case .habicat: CommandOutput(stdout: ManualPage.program(of: Command.all, flags: Flag.ofProgram))
        case .store: CommandOutput(stdout: ManualPage.store())
        }
    }

    /// What the scripts of the shells ask; reads the snapshot and writes nothing.
    static let complete = Command(
        "complete", LocalizedText("prints names for shell completion, one per line", "打印供补全的名称，每行一个"),
        takes: [Operand("LIST", .choice(NameList.allCases.map(\.rawValue))), Operand("OF", .text, .optional)],
        noJSON: LocalizedText("only used by shells", "仅供 shell 使用"), isHidden: true, isExact: true
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
