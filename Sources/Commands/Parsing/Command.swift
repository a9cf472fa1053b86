import Domain
import Runtime
package import Words

/// One command: its name, what it takes, what it does. Parser, help, completions and manual all read this table. What only
/// they ask for is made then: made for all commands it took a quarter of `status` (bar: `timew summary`).
package struct Command: Sendable {
    package let name: String
    package var summary: LocalizedText { LocalizedText(summaryPhrase) }
    private let summaryPhrase: Phrase
    package let operands: [Operand]
    private let makeFlags: @Sendable () -> [Flag]
    /// What `--json` prints; nil if it prints none.
    package var shape: ShapeNote? { makeShape() }
    private let makeShape: @Sendable () -> ShapeNote?
    package var otherShapes: [ShapeNote] { makeOtherShapes() }
    private let makeOtherShapes: @Sendable () -> [ShapeNote]
    /// Why there is no `--json`, as a sentence; nil if there is.
    let whyNoJSON: Phrase?
    /// What its exit codes mean, if that is more than those of every command say.
    let exitCodes: Phrase?
    package let examples: [String]
    var list: KnownNames? { makeList() }
    private let makeList: @Sendable () -> KnownNames?
    /// Whether it is for scripts alone: left out of help, manual and completions.
    package let isHidden: Bool
    /// Whether all it prints is for programs or files: names, scripts, pages, data.
    private let isExact: Bool
    let run: @Sendable (CommandSession) throws -> CommandOutput

    init(
        _ name: String, _ summary: @escaping Phrase, takes operands: [Operand] = [],
        flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
        shape: @autoclosure @escaping @Sendable () -> ShapeNote? = nil, exitCodes: Phrase? = nil,
        otherShapes: @autoclosure @escaping @Sendable () -> [ShapeNote] = [], noJSON whyNoJSON: Phrase? = nil,
        examples: [String] = [], list: @autoclosure @escaping @Sendable () -> KnownNames? = nil,
        isHidden: Bool = false, isExact: Bool = false,
        run: @escaping @Sendable (CommandSession) throws -> CommandOutput
    ) {
        self.name = name
        summaryPhrase = summary
        self.operands = operands
        makeFlags = flags
        makeShape = shape
        makeOtherShapes = otherShapes
        self.whyNoJSON = whyNoJSON
        self.exitCodes = exitCodes
        self.examples = examples
        makeList = list
        self.isHidden = isHidden
        self.isExact = isExact
        self.run = run
    }

    /// One that needs the store: it is opened first, and handed to what runs. A command that may complain about its flags
    /// does so before it opens the store itself.
    init(
        _ name: String, _ summary: @escaping Phrase, takes operands: [Operand] = [],
        flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
        shape: @autoclosure @escaping @Sendable () -> ShapeNote? = nil,
        otherShapes: @autoclosure @escaping @Sendable () -> [ShapeNote] = [], noJSON whyNoJSON: Phrase? = nil,
        examples: [String] = [], run: @escaping @Sendable (CommandSession, UserSession) throws -> CommandOutput
    ) {
        self.init(
            name, summary, takes: operands, flags: flags(), shape: shape(), otherShapes: otherShapes(),
            noJSON: whyNoJSON, examples: examples
        ) { try run($0, $0.user()) }
    }

    /// Its own first, then those every command has.
    package var flags: [Flag] {
        let own = makeFlags()
        return own + Flag.common.filter { common in !own.contains { $0.name == common.name } }
    }

    package var ownFlags: [Flag] { flags.filter { !Flag.common.contains($0) } }

    /// `did HABIT [AMOUNT]`.
    var heading: String { ([name] + operands.map(\.usage)).joined(separator: " ") }

    package var aliases: [String] { Self.aliases.filter { $0.value == name }.keys.sorted() }

    private static let aliases = [
        "ls": "list", "today": "list", "rm": "remove", "delete": "remove", "report": "stats", "new": "add",
        "done": "did", "tick": "did", "calendar": "visits",
    ]

    func isCalled(_ word: String) -> Bool {
        let word = word.lowercased()
        return name == word || Self.aliases[word] == name
    }

    /// After the flags that every command has.
    /// - Parameter session: in the folder that `--home` names; shares its settings and store with the command.
    func perform(_ arguments: Arguments, _ session: CommandSession) throws -> CommandOutput {
        var session = session.with(arguments)
        _ = try arguments.colour
        // A command with its own `--demo` handles it itself.
        if arguments.has(.demo), flags.contains(.demo) {
            if reachesOutside(arguments) { throw CommandError.contradiction("--demo", name) }
            session = try session.demo()
        }
        defer { session.finish() }
        var output: CommandOutput
        do { output = try run(session) } catch let error as DomainError { throw arguments.naming(error) }
        output = output.adding(messages: session.messages)
        output.isExact = isExact || arguments.has(.json) || ["svg", "waybar"].contains { arguments[$0] != nil }
        if arguments.has(.quiet), output.exitCode == .done {
            output.stderr = ""
            if output.isConfirmation { output.stdout = "" }
        }
        return output
    }

    /// Whether it reads or writes anything outside the store, which a demo must not.
    private func reachesOutside(_ arguments: Arguments) -> Bool {
        switch name {
        case "import", "restore", "erase", "config", "doctor", "remind", "watch", "sync", "join", "focus": true
        case "export": arguments["output"] != nil
        default: false
        }
    }
}

/// A row of words, such as `\.summaries.add`.
typealias Phrase = @Sendable (Strings) -> String

/// What is the same in each language, such as the name of a flag.
func same(_ text: String) -> Phrase { { _ in text } }

/// Names that a command knows, with a line about each.
struct KnownNames: Sendable {
    let title: Phrase
    let rows: [(name: String, about: LocalizedText)]
}

/// The documented shape of what a command prints with `--json`.
package struct ShapeNote: Hashable, Sendable {
    package let kind: String
    /// Without `kind` and `version`.
    package let fields: [String]
    /// What is inside of those fields that hold maps or lists of maps, also below those: `habits.cat`.
    package let parts: [Part]
    /// When it is printed: "with --schema"; nil for always.
    package var condition: String?

    /// A field, and the fields of the map, or of each map in the list, that it holds.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let fields: [String]
    }

    func when(_ condition: String) -> ShapeNote {
        var note = self
        note.condition = condition
        return note
    }

    /// A line for the whole, and one for each part.
    package var lines: [String] {
        let all = (["kind", "version"] + fields).joined(separator: ", ")
        return [(condition.map { $0 + ", " } ?? "") + "kind \"\(kind)\", version 1: " + all]
            + parts.map { "\($0.name): " + $0.fields.joined(separator: ", ") }
    }
}

extension Command {
    /// In the order of the help. They are made when they are asked for: a start needs one.
    static let sections: [(title: Phrase, commands: @Sendable () -> [Command])] = [
        (
            \.commandGroups.habits,
            {
                [
                    add, list, show, did, slip, checkin, edit, move, groups, rest, wake, off, undo, redo, graduate,
                    remove,
                ]
            }
        ),
        (
            \.commandGroups.focus,
            {
                [
                    start, focus, pause, resume, switching, extend, breakIn, skip, note, away, back, gap, stop, status,
                    watch, remind,
                ]
            }
        ),
        (\.commandGroups.cats, { [cats, letters, pet, rename, portrait, album, shop, buy, box, wear, takeOff] }),
        (\.commandGroups.history, { [stats, week, log, history, heatmap, visits] }),
        (\.commandGroups.sharing, { [card, cat, say, greet, year, share, invite] }),
        (\.commandGroups.settings, { [settings, config] }),
        (\.commandGroups.importAndExport, { [importing, exporting] }),
        (\.commandGroups.machines, { [join, sync, machines] }),
        (\.commandGroups.files, { [doctor, restore, erase, dump, paths] }),
        (\.commandGroups.manual, { forManual }),
    ]

    package static let all: [Command] = sections.flatMap { $0.commands() }

    /// What the program starts itself with: in no help, no completion, no manual.
    static let hidden: [Command] = [notifier, hook, reminder]

    package static let parts: [@Sendable () -> [Command]] = sections.map(\.commands) + [{ hidden }]
}
