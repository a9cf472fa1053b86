/// A screen as lines, for `--plain` and screen readers: everything in the tree, whether or not there was room for it.
package struct Plain: Sendable {
    /// Something with a number to type.
    package struct Choice: Sendable {
        package let text: String
        package let isChosen: Bool
        package let touch: any Touchable
    }

    package fileprivate(set) var lines: [String] = []
    package fileprivate(set) var choices: [Choice] = []
    /// So many lines, counted from the end of the page.
    fileprivate static let latest = 20
}

extension View {
    package var plain: Plain {
        var plain = Plain()
        add(to: &plain)
        return plain
    }

    fileprivate func add(to plain: inout Plain) {
        if let isChosen = traits.isChosen, let touch = traits.touch {
            return plain.choices.append(Plain.Choice(text: content.oneLine, isChosen: isChosen, touch: touch))
        }
        if let words { return words.isEmpty ? () : plain.lines.append(words) }
        switch kind {
        case .text, .input, .meter, .cells, .spacer: break
        case .row(let views, _), .column(let views, _), .flow(let views, _):
            for view in views { view.add(to: &plain) }
        case .card(let heading, let content):
            plain.lines += [heading.line(hasTitle: !heading.isPage)].compactMap { $0 }
            content.add(to: &plain)
        case .rule(let heading): plain.lines += [heading.line(hasTitle: true)].compactMap { $0 }
        case .list(let list): list.add(to: &plain)
        case .scroll(let scroll, let content):
            guard scroll.isFromEnd else { return content.add(to: &plain) }
            plain.lines += content.plain.lines.suffix(Plain.latest)
        case .fits(let views): views.first?.add(to: &plain)
        }
    }

    fileprivate var oneLine: String { words ?? plain.lines.joined(separator: " ") }

    /// As one line; nil for what needs several, and for a choice.
    var words: String? {
        guard traits.isChosen == nil || traits.touch == nil else { return nil }
        if let spoken = traits.spoken { return spoken }
        switch kind {
        case .text(let text): return text.words
        case .cells, .meter, .spacer, .input: return ""
        case .row(let views, _):
            let words = views.map(\.words)
            return words.contains(nil) ? nil : words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        case .column, .flow, .card, .rule, .list, .scroll, .fits: return nil
        }
    }
}

extension List {
    fileprivate func add(to plain: inout Plain) {
        if count == 0, !empty.words.isEmpty { plain.lines.append(empty.words) }
        for index in 0..<min(count, said) {
            let words: String
            switch entry(index) {
            case .heading(let view):
                view.add(to: &plain)
                continue
            case .item(let cells):
                words = zip(columns, cells).compactMap { $1.words }.filter { !$0.isEmpty }.joined(separator: ", ")
            case .line(let view): words = view.oneLine
            }
            let stop = stop(ofEntry: index)
            guard let touch else { plain.lines.append(words); continue }
            plain.choices.append(Plain.Choice(text: words, isChosen: state?.cursor == stop, touch: touch(stop)))
        }
    }
}
