import Canvas

/// Turns what ncurses reads into keys: characters of several scalars, ctrl and alt, pastes as a whole; sequences nobody
/// knows are swallowed, for else a late answer of the terminal would type commands.
struct KeyDecoder {
    /// Whether the terminal's background is light, once it has said so.
    private(set) var hasLightBackground: Bool?
    private var pasted: String?
    /// Whether the end of a paste has not come yet.
    var isPasting: Bool { pasted != nil }
    /// The beginning of a sequence that the last inputs were cut in.
    private var begun: [Input] = []
    /// Inside a string sequence, which may come in parts: what has come of it.
    private var told: String?

    /// - Parameters:
    ///   - inputs: what came at once. After an escape ncurses has waited for more, so an escape at the end is the key.
    ///   - isCut: whether more came with it: then what begins at the end is decided with the next.
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
            if told != nil {
                listen(to: input, &rest)
            } else if pasted != nil {
                paste(input, &keys)
            } else {
                read(input, &rest, &keys)
            }
        }
        return keys
    }

    /// Whether an escape begins here and what it means depends on what comes next. What is longer than any sequence is
    /// none.
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

    /// In characters: no answer of a terminal comes near.
    private static let longest = 4096
    /// What a paste has beyond this, in bytes, is left out: no field takes as much.
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

    /// Alt with a key comes as an escape and the key, back to back; so do sequences.
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
            told = String(next)
        case "\u{20}"...: keys.append(next == "\u{7F}" ? .alt("\u{8}") : .alt(Character(next)))
        default: append(next, &keys)
        }
    }

    /// Up to its last byte, `@` to `~`.
    private func dropControlSequence(_ rest: inout ArraySlice<Input>) {
        while case .scalar(let scalar) = rest.popFirst(), !("@"..."~").contains(scalar) {}
    }

    /// Up to BEL or `ESC \`. What is longer than any answer is none, and keys count again.
    private mutating func listen(to input: Input, _ rest: inout ArraySlice<Input>) {
        guard var text = told else { return }
        switch input {
        case .scalar("\u{7}"): end(text)
        case .scalar("\u{1B}"):
            end(text)
            if rest.first == .scalar("\\") { rest.removeFirst() }
        case .scalar(let scalar):
            text.unicodeScalars.append(scalar)
            told = text.unicodeScalars.count <= Self.longest ? text : nil
        case .code, .mouse: break
        }
    }

    private mutating func end(_ text: String) {
        told = nil
        if let colour = ToldColour(answer: text) { hasLightBackground = colour.isLight }
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

    /// A mark or a joined part belongs to the character before it, when both came at once.
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
