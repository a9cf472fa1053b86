package import Domain

/// One command of the command line: what it is called, what it takes, what it does. Parsing, help, completions, manual
/// and running all read this one description.
package struct Command: Sendable {
    package let name: String
    /// One line for the list of commands.
    package let summary: Phrase
    package let operands: [Operand]
    /// Its own first, then those every command has.
    package let flags: [Flag]
    /// What `--json` prints; nil where it prints none.
    package let shape: ShapeNote?
    /// Whole command lines that show how it is used.
    package let examples: [String]
    /// A list of names it knows, for help and manual; nil where there is none to tell.
    package let list: KnownNames?
    /// Whether it is for scripts alone: left out of help, manual and completions.
    package let isHidden: Bool
    private let run: @Sendable (Arguments, Desk) throws(CommandError) -> Answer

    init(
        _ name: String, _ summary: Phrase, takes operands: [Operand] = [], flags: [Flag] = [], shape: ShapeNote? = nil,
        examples: [String] = [], list: KnownNames? = nil, isHidden: Bool = false,
        run: @escaping @Sendable (Arguments, Desk) throws(CommandError) -> Answer
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.flags = flags + Flag.common.filter { common in !flags.contains { $0.name == common.name } }
        self.shape = shape
        self.examples = examples
        self.list = list
        self.isHidden = isHidden
        self.run = run
    }

    /// How many operands it takes.
    package var operandCount: ClosedRange<Int> { operands.wordCount }

    /// Does it, with what every command understands: files elsewhere, no colours, fewer words.
    /// - Parameters:
    ///   - arguments: taken apart by this command's flags.
    ///   - desk: as the surroundings have it.
    func perform(_ arguments: Arguments, _ desk: Desk) throws(CommandError) -> Answer {
        var answer = try run(arguments, desk.moved(to: arguments[Flag.home.name]))
        if arguments.has(.quiet), answer.exitCode == .done {
            answer.remark = ""
            if answer.isTalk { answer.output = "" }
        }
        return answer
    }
}

/// Names that a command knows, and what stands behind each.
package struct KnownNames: Sendable {
    package let title: Phrase
    /// The name and a line about it.
    package let rows: [(name: String, about: Phrase)]
}

/// The documented shape of what a command prints with `--json`: names stay as long as the version is 1, new ones may
/// come beside them.
package struct ShapeNote: Hashable, Sendable {
    /// What `kind` says in it.
    package let kind: String
    /// The fields beside `kind` and `version`.
    package let fields: [String]
    /// What is inside of those fields that hold maps or lists of maps.
    package let parts: [Part]

    /// A field, and the fields of the map, or of each map in the list, that it holds.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let fields: [String]
    }

    /// - Parameter parts: by the name of the field.
    package init(_ kind: String, _ fields: [String], parts: KeyValuePairs<String, [String]> = [:]) {
        self.kind = kind
        self.fields = fields
        self.parts = parts.map { Part(name: $0.key, fields: $0.value) }
    }

    /// A line for the whole, and one for each part.
    package var lines: [String] {
        let all = (["kind", "version"] + fields).joined(separator: ", ")
        return ["kind \"\(kind)\", version 1: " + all]
            + parts.map { "\($0.name): " + $0.fields.joined(separator: ", ") }
    }
}
