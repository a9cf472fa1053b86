import Assets
import Domain
import Runtime
import UI
import Words

/// The pages of the manual, made of the tables that the help and the store's contract are made of.
package enum ManualPage: String, CaseIterable {
    case habicat, store

    static let date = "2026-11-28"
    private static let strings = Strings(.english)

    /// What is written next to the tables, as in `assets/manual`.
    var text: String { Assets.embedded.text(at: "manual/\(rawValue).txt") ?? "" }

    package static func program(of commands: [Command]) -> String {
        var page = Roff("habicat", section: 1, date: date, title: "User Commands")
        page.write(
            habicat.text,
            [
                "{flags}": { page in Flag.common.forEach { page.item($0, sentence($0)) } },
                "{commands}": { page in commands.filter { !$0.isHidden }.forEach { describe($0, on: &page) } },
                "{files}": { page in files.forEach { page.item($0.path, $0.meaning) } },
            ])
        return page.text
    }

    private static func describe(_ command: Command, on page: inout Roff) {
        page.subsection(command.heading)
        page.sentences(sentence(command.summary))
        if !command.aliases.isEmpty {
            page.paragraph("Aliases: \(command.aliases.map { "habicat " + $0 }.joined(separator: ", ")).")
        }
        for operand in command.operands {
            if let meaning = meaning(of: operand.kind) { page.item(operand.name, meaning) }
        }
        for flag in command.ownFlags { page.item(flag, sentence(flag)) }
        if let list = command.list {
            page.paragraph(list.title(strings) + ":")
            for row in list.rows { page.item(row.name, row.about.english + ".") }
        }
        if let shape = command.shape {
            for shape in [shape] + command.otherShapes {
                page.paragraph("With --json, \(shape.lines.joined(separator: "; ")).")
            }
        }
        if let codes = command.exitCodes { page.sentences("Exit status: " + codes(strings)) }
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
        return text.capitalizedFirst + (text.hasSuffix(".") ? "" : ".")
    }

    private static var files: [(path: String, meaning: String)] {
        guard let paths = Paths(ProcessEnvironment(variables: ["HOME": "~"])) else { return [] }
        return paths.named.map { ($0.path, meaning(ofFolder: $0.name)) }
    }

    /// habicat-store(5): the store's files, the format of its journal, the fields of each document.
    package static func store() -> String {
        var page = Roff("habicat-store", section: 5, date: date, title: "File Formats")
        page.write(store.text, ["{collections}": { page in Schema.collections.forEach { describe($0, on: &page) } }])
        return page.text
    }

    private static func describe(_ collection: Schema.Collection, on page: inout Roff) {
        page.subsection(collection.place)
        page.sentences("The id is \(collection.id.words).")
        for row in collection.rows { page.item(row.name, "\(row.field.rule.words); \(row.field.presence.words).") }
    }

    private static func meaning(of kind: Operand.Kind) -> String? {
        switch kind {
        case .habit: "A habit, by its name or its cat's name."
        case .cat: "A cat, by its name or its habit's name."
        case .accessory: "An accessory, by its name or id."
        case .boxedAccessory: "An accessory in the box, by its name or id."
        case .group: "A group of habits."
        case .setting: "The name of a setting."
        case .command: "A command."
        case .file: "A file."
        case .folder: "A folder."
        case .settingValue: "The new value."
        case .day: "A date, such as 2026-11-20, 20.11., 20 Nov, yesterday, last monday or -2."
        case .time: "A time, such as 18:30, noon or 2026-03-01T09:00."
        case .length: "A duration, such as 25m, 1h30 or 1.5h."
        case .choice(let words): "One of: \(words.joined(separator: ", "))."
        case .number, .text, .format: nil
        }
    }

    private static func meaning(ofFolder name: String) -> String {
        switch name {
        case "data": "The journals. Back this folder up."
        case "mirror": "A copy of the journals that only grows."
        case "state": "Local state of this device: caches for a fast start, and the heartbeat of the timer."
        case "config": "Your settings for this device. Never written by habicat; comments are allowed."
        case "themes": "Your own themes, one file each."
        case "settings": "Settings changed in the app on this device."
        default: "See habicat paths."
        }
    }
}

extension Command {
    /// What is made of the table of commands itself.
    static let forManual: [Command] = [completions, manual, complete]

    static let manual = Command(
        "manual", \.summaries.manual,
        takes: [Operand("PAGE", .choice(ManualPage.allCases.map(\.rawValue)), .optional)],
        noJSON: \.noJSON.manualPage,
        examples: ["habicat manual | man -l -", "habicat manual store > habicat-store.5"], isExact: true
    ) { session in
        switch try session.arguments.choice(at: 0, of: \.expected.page, ManualPage.self) ?? .habicat {
        case .habicat: CommandOutput(stdout: ManualPage.program(of: Command.all))
        case .store: CommandOutput(stdout: ManualPage.store())
        }
    }
}
