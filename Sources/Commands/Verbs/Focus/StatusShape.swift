import Canvas
import DocumentStore
import Domain
import Runtime
import UI

/// How the status is to be printed.
enum StatusShape {
    case text
    case json
    /// What waybar's custom modules read.
    case waybar
    /// A text with fields in braces.
    case format(LineFormat<StatusNow>)

    static let flags = [
        Flag.format(StatusNow.fields),
        Flag("waybar", nil, Phrase("print what a custom module of waybar reads", "打印 waybar 自定义模块要的 JSON")), .json,
    ]

    init(_ arguments: Arguments) throws(CommandError) {
        let said = ["format", "waybar", "json"].filter { arguments[$0] != nil }
        if said.count > 1 { throw .contradiction("--" + said[0], Phrase("--" + said[1])) }
        if let format = try arguments.format(of: StatusNow.fields) {
            self = .format(format)
        } else {
            self = arguments["waybar"] != nil ? .waybar : arguments.has(.json) ? .json : .text
        }
    }

    /// Whether what it says is in the person's language: settings are to be read for it.
    var hasWords: Bool {
        switch self {
        case .text, .waybar: true
        case .json, .format: false
        }
    }

    /// Whether it is for programs, that read UTF-8 whatever a terminal can show.
    var isExact: Bool {
        switch self {
        case .json, .waybar: true
        case .text, .format: false
        }
    }

    /// The lines, each with its end; what comes out of the store does not steer a terminal.
    func print(_ status: StatusNow, _ words: Words) -> String {
        switch self {
        case .text: (status.line(words) + "\n" + words.sentence(for: status.summary) + "\n").harmless
        case .json: Answer.json("status", JSONShape.status(status)).output
        case .waybar: status.waybar(words)
        case .format(let format): format.line(for: status) + "\n"
        }
    }

    /// One line: what `watch` prints for each change.
    func line(_ status: StatusNow, _ words: Words) -> String {
        if case .text = self { status.line(words).harmless + "\n" } else { print(status, words) }
    }
}

extension StatusNow {
    /// What the timer does, as a sentence.
    func line(_ words: Words) -> String {
        guard let timer = summary.timer else { return words.noTimer }
        let cat = summary.cat ?? words.theCat
        guard let gap else { return words.timer(timer, cat: cat, at: now) }
        return words.unwatched(cat, for: gap)
    }

    /// `text` `alt` `tooltip` `class` `percentage`, as waybar's custom modules have them.
    func waybar(_ words: Words) -> String {
        let fields: Fields = [
            "text": .string(time.isEmpty ? "" : [summary.focus?.icon ?? "", time].joined(separator: " ")),
            "alt": .string(state), "class": .string(state),
            "tooltip": .string(line(words) + "\n" + words.sentence(for: summary)),
            "percentage": .integer(Int64(percent ?? 0)),
        ]
        return String(decoding: Codec.bytes(of: .map(fields)), as: UTF8.self).harmlessJSON + "\n"
    }
}
