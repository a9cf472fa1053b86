import Domain

extension HelpOverlay {
    package func spoken(_ view: Viewing) -> Spoken {
        Spoken(
            sections(view).flatMap { section in
                [section.title] + section.lines.map { view.words.headed($0.keys, $0.help) }
            })
    }
}

extension PaletteOverlay {
    package func spoken(_ view: Viewing) -> Spoken {
        let found = entries(view.model.keymap, view.words).prefix(20)
        return Spoken(
            found.map { view.words.palette.line($0.binding, at: $0.place) },
            field: Spoken.Field(
                label: title(view), text: query.text, aside: view.words.palette.hint, picks: [], isChoice: false,
                isLast: true))
    }
}

extension LogOverlay {
    package func spoken(_ view: Viewing) -> Spoken {
        let said = view.model.log.suffix(20).map { "\(view.now.timeOfDay(of: $0.saidAt).text) \($0.text)" }
        return Spoken(said.isEmpty ? [view.words.help.nothingSaid] : said)
    }
}
