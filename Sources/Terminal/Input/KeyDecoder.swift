import Canvas

/// Unknown sequences are swallowed: a late answer of the terminal would otherwise be read as commands.
struct KeyDecoder {
    private(set) var hasLightBackground: Bool?
    /// Whether the terminal has said that it reads string sequences.
    private(set) var understandsQuestions = false
    private(set) var hasDirectColour = false
    /// How often the terminal has named its level: by then it has answered all that it was asked before.
    private(set) var countOfLevels = 0
    private var pasted: String?
    var isPasting: Bool { pasted != nil }
    /// The start of a sequence that the last input was cut in.
    private var begun: [Input] = []
    /// The text of a string sequence so far; it may arrive in parts. Nil outside of one.
    private var report: String?

    /// ncurses has waited after an escape: one at the end is the key, unless more is buffered (`isCut`).
    mutating func keys(from inputs: [Input], isCut: Bool = false) -> [Key] {
        var keys: [Key] = []
        var rest = (begun + inputs)[...]
        begun = []
        while let input = rest.first {
            if isCut, pasted == nil, Self.isBeginning(rest) {
                begun = Array(rest)
                break
            }
            rest.removeFirst()
            if report != nil {
                readString(from: input, &rest)
            } else if pasted != nil {
                paste(input, &keys)
            } else {
                read(input, &rest, &keys)
            }
        }
        return keys
    }

    /// Whether it depends on what follows. Anything longer than a sequence can be is not one.
    private static func isBeginning(_ inputs: ArraySlice<Input>) -> Bool {
        guard inputs.first == .scalar("\u{1B}"), inputs.count <= longest else { return false }
        let rest = inputs.dropFirst()
        switch rest.first {
        case nil: return true
        case .scalar("["):
            return rest.dropFirst().allSatisfy { if case .scalar(" "..."?") = $0 { true } else { false } }
        case .scalar("O"), .scalar("]"), .scalar("P"), .scalar("_"), .scalar("^"): return rest.count == 1
        default: return false
        }
    }

    /// In characters: no terminal's answer comes close.
    private static let longest = 4096
    /// Bytes of a paste beyond this are dropped: no field takes as much.
    private static let longestPaste = 256 * 1024

    private mutating func read(_ input: Input, _ rest: inout ArraySlice<Input>, _ keys: inout [Key]) {
        switch input {
        case .mouse(let event): keys.append(.mouse(event))
        case .code(KeyCodes.pasteBegan): pasted = ""
        case .code(let code): if let key = KeyCodes.key(code) { keys.append(key) }
        case .scalar("\u{1B}"): escape(&rest, &keys)
        case .scalar(let scalar): append(scalar, &keys)
        }
    }

    /// Alt with a key arrives as an escape followed directly by the key; so do sequences.
    private mutating func escape(_ rest: inout ArraySlice<Input>, _ keys: inout [Key]) {
        guard case .scalar(let next) = rest.first, next != "\u{1B}" else {
            keys.append(.escape)
            return
        }
        rest.removeFirst()
        switch next {
        case "[" where !rest.isEmpty: dropControlSequence(&rest)
        case "O" where !rest.isEmpty: rest.removeFirst()
        case "]" where !rest.isEmpty, "P" where !rest.isEmpty, "_" where !rest.isEmpty, "^" where !rest.isEmpty:
            report = String(next)
        case "\u{20}"...: keys.append(next == "\u{7F}" ? .alt("\u{8}") : .alt(Character(next)))
        default: append(next, &keys)
        }
    }

    /// Up to its final byte, `@` to `~`.
    private mutating func dropControlSequence(_ rest: inout ArraySlice<Input>) {
        var text = ""
        while case .scalar(let scalar) = rest.popFirst() {
            guard ("@"..."~").contains(scalar) else {
                text.unicodeScalars.append(scalar)
                continue
            }
            if scalar == "c", text.hasPrefix("?") {
                countOfLevels += 1
                if DirectColour.canBeAsked(attributes: text) { understandsQuestions = true }
            }
            return
        }
    }

    /// Up to BEL or `ESC \`. Anything longer than an answer can be is dropped, and keys count again.
    private mutating func readString(from input: Input, _ rest: inout ArraySlice<Input>) {
        guard var text = report else { return }
        switch input {
        case .scalar("\u{7}"): end(text)
        case .scalar("\u{1B}"):
            end(text)
            if rest.first == .scalar("\\") { rest.removeFirst() }
        case .scalar(let scalar):
            text.unicodeScalars.append(scalar)
            report = text.unicodeScalars.count <= Self.longest ? text : nil
        case .code, .mouse: break
        }
    }

    private mutating func end(_ text: String) {
        report = nil
        if let colour = ReportedBackground(answer: text) { hasLightBackground = colour.isLight }
        if DirectColour.isConfirmed(by: text) { hasDirectColour = true }
    }

    private mutating func paste(_ input: Input, _ keys: inout [Key]) {
        let isFull = (pasted?.utf8.count ?? 0) >= Self.longestPaste
        switch input {
        case .scalar where isFull: break
        case .scalar("\r"): pasted?.append("\n")
        case .scalar(let scalar): pasted?.unicodeScalars.append(scalar)
        case .code(KeyCodes.pasteEnded):
            keys.append(.paste(pasted ?? ""))
            pasted = nil
        case .code, .mouse: break
        }
    }

    private func append(_ scalar: Unicode.Scalar, _ keys: inout [Key]) {
        switch scalar.value {
        case 0x0D, 0x0A: keys.append(.enter)
        case 0x09: keys.append(.tab)
        case 0x08, 0x7F: keys.append(.backspace)
        case 0: keys.append(.control(" "))
        case 1...26: keys.append(.control(Self.character(scalar.value + 0x60)))
        case 28...31: keys.append(.control(Self.character(scalar.value + 0x40)))
        case 0x80..<0xA0: break
        default: keys.append(.character(Self.joined(scalar, &keys)))
        }
    }

    /// A combining mark or joined part belongs to the character before it if both arrived together.
    private static func joined(_ scalar: Unicode.Scalar, _ keys: inout [Key]) -> Character {
        if case .character(let before) = keys.last {
            var text = String(before)
            text.unicodeScalars.append(scalar)
            if text.count == 1, let joined = text.first {
                keys.removeLast()
                return joined
            }
        }
        return Character(scalar)
    }

    private static func character(_ value: UInt32) -> Character {
        Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    }
}
