package import Canvas
import CatArt
import Domain
package import ViewKit
import Words

extension NewHabitPage {
    package func title(_ view: Viewing) -> String {
        step == .habit ? view.strings.newHabit.title : view.strings.newHabit.kittens(form.text(.name))
    }

    package func room(_ layout: Layout) -> Rect {
        switch (step, layout.kind) {
        case (_, .tiny), (_, .bare): return layout.page
        // Wide screens have room for the kittens at double size.
        case (.habit, .wide) where showsName: return layout.body.centred(width: 100, height: 30)
        case (.habit, _): return layout.middle
        case (.kittens, _):
            let isVast = layout.shape == .vast
            let room = layout.body.centred(width: isVast ? 160 : 114, height: isVast ? 40 : 28)
            return room.centred(width: room.width / 3 * 3, height: room.height)
        }
    }

    package func body(_ view: Viewing) -> View { step == .habit ? habit(view) : kittens(view) }

    private func habit(_ view: Viewing) -> View {
        let (layout, words) = (view.layout, view.strings.newHabit)
        let faults = HabitFields.faults(form, on: view.today, isKept: false, in: view.strings)
        let fields = form.view(faults, view).shrinks(5)
        guard layout.kind > .tiny else { return .column([.text(Text(words.short).cut(to: 1)), fields]) }
        let question = View.text(Text(words.question, bold: true).cut(to: 1))
        let line = showsName ? words.restIsDefault(form) : view.strings.form.pace(form)
        let isBeside = layout.shape == .flat && showsName
        let content = View.column(
            welcome(view) + [
                question, .gap(1), fields, isBeside ? .spacer() : waiting(view), .gap(1).yields(7),
                .text(Text(line, showsName ? .muted : .info).wrapped(layout.kind == .bare ? 3 : 1)).yields(6),
            ])
        guard layout.kind < .boxed else { return .page(title(view), content.inset(rows: 1)) }
        return isBeside ? .row([content.growing, waiting(view).width(36)]) : content
    }

    /// For those who begin, if there is room.
    private func welcome(_ view: Viewing) -> [View] {
        let air = view.layout.kind < .boxed ? (columns: 0, rows: 0) : (columns: 3, rows: 2)
        let room = room(view.layout).inset(columns: air.columns, rows: air.rows)
        guard isFirst, room.height > 14 else { return [] }
        func text(_ words: String) -> View { .text(Text(words, .muted).aligned(.centre)) }
        let another = view.strings.newHabit.hasAnother
        let hasRoom = room.height > 17 && another.columns <= room.width
        return [text(view.strings.newHabit.welcome)] + (hasRoom ? [text(another)] : []) + [.gap(1)]
    }

    /// The kittens that wait to be chosen, side by side, as many as there is room for; below a row of air.
    private func waiting(_ view: Viewing) -> View {
        guard view.theme.characters == .unicode else { return .spacer() }
        let kittens = litter.kittens
        return View.drawn { grid, rect in
            let room = rect.below(1)
            let pictures = kittens.enumerated().map { index, kitten in
                CatPicture(kitten, index: index)
                    .fitting(Size(width: room.width / 3 - 2, height: room.height), view.theme)
            }
            let cells = pictures.map { $0.cells(view.theme) }
            let width = (cells.map(\.width).max() ?? 0) + 2
            let seen = min(pictures.count, room.width / max(1, width))
            guard seen > 0, let height = cells.map(\.height).max(), height <= room.height else { return }
            let step = min(room.width / seen, width + 8)
            let left = room.minX + (room.width - seen * step) / 2
            let top = room.minY + (room.height - height) / 2
            for (index, picture) in pictures.prefix(seen).enumerated() {
                picture.draw(on: &grid, in: Rect(x: left + index * step, y: top, width: step, height: height), view)
            }
        }.growing
    }

    private func kittens(_ view: Viewing) -> View {
        switch (view.layout.kind, view.layout.shape) {
        case (.tiny, _): return tiny(view)
        case (_, .tall): return .column(gap: 1, all { brief($0, $1, view) } + [remark(view)])
        case (_, .flat):
            let fault = fault(in: view.strings).map { View.text(Text($0, .danger).cut(to: 1)) }
            return .column([fault, View.row(gap: 3, all { brief($0, $1, view).width(0...0) }).growing])
        case (.bare, _): return one(view)
        default:
            let heading = View.text(Text(title(view), .accent, bold: true).cut(to: 1)).inset(left: 1)
            let cards = View.row(gap: 0, all { card($0, $1, view).width(0...0) })
            return .column(gap: 1, [heading, cards.growing, remark(view).inset(left: 1)])
        }
    }

    /// The three of one size, each of which can be clicked.
    private func all(_ show: (Kitten, Int) -> View) -> [View] {
        litter.kittens.enumerated().map { index, kitten in
            show(kitten, index).growing.touch(.choose(.row(index)))
        }
    }

    private func card(_ kitten: Kitten, _ index: Int, _ view: Viewing) -> View {
        let room = room(view.layout)
        let isRoomy = room.height >= 21
        var picture = CatPicture(kitten, index: index)
        picture.isDoubled = true
        let scene = View.drawn { [picture] grid, rect in
            let height = picture.fitting(rect.size, view.theme).cells(view.theme).height
            picture.draw(on: &grid, in: rect.above(max(0, rect.height - height) / 2), view)
        }
        let traits = view.strings.traits(kitten.appearance, columns: room.width / 3 - 6)
        let words = View.column(
            [
                name(of: kitten, index, view), isRoomy ? .gap(1) : nil,
                .text(view.strings.name(kitten.personality), .info),
            ]
                + traits.map { .text(Text($0, .muted).cut(to: 1)) })
        let content = View.column(gap: 1, [scene.growing, words.height(isRoomy ? 6 : 4).inset(columns: 2)])
        return .card("", isActive: index == chosen, isFilled: true, content)
    }

    /// Without a box.
    private func brief(_ kitten: Kitten, _ index: Int, _ view: Viewing) -> View {
        let scene = CatPicture(kitten, index: index).view(view)
        let columns = view.layout.shape == .tall ? view.layout.page.width : view.layout.page.width / 3 - 2
        let personality = View.text(view.strings.name(kitten.personality), .info)
        let traits = view.strings.traits(kitten.appearance, columns: columns).map { View.text($0, .muted) }
        return .column([scene.growing, .row([name(of: kitten, index, view).growing, personality])] + traits)
    }

    /// The chosen one alone.
    private func one(_ view: Viewing) -> View {
        guard let kitten else { return .column([]) }
        let room = view.layout.page.size
        let marks = view.strings.traits(kitten.appearance, columns: room.width)
        let traits = Text(view.strings.list([view.strings.name(kitten.personality)] + marks), .muted).wrapped(2)
        let fault = fault(in: view.strings).map { Text($0, .danger).cut(to: 1) }
        let picture = CatPicture(kitten, index: chosen).view(in: Size(width: room.width, height: room.height - 3), view)
        let row = View.row([name(of: kitten, chosen, view).growing, place(view)])
        return View.column([picture, row, .text(fault ?? traits)]).touch(.choose(.row(chosen)))
    }

    private func tiny(_ view: Viewing) -> View {
        guard let kitten else { return .column([]) }
        let coat = view.strings.traits(kitten.appearance, columns: view.layout.size.width)
        let personality = View.text(view.strings.name(kitten.personality), .info)
        return View.column(
            [.row([place(view), .spacer(), personality]), name(of: kitten, chosen, view)]
                + coat.map { .text(Text($0, .muted).cut(to: 1)) }
        ).touch(.choose(.row(chosen)))
    }

    private func place(_ view: Viewing) -> View { .text(view.strings.of(chosen + 1, litter.kittens.count), .muted) }

    /// The name of the chosen kitten is a field.
    private func name(of kitten: Kitten, _ index: Int, _ view: Viewing) -> View {
        guard index == chosen else { return .text(Text(kitten.name.drawable).cut(to: 1)) }
        let mark = View.text(view.signs.cursor, .accent, bold: true)
        return .row([mark, .input(name, touch: Touch.letter(ofField: 0))])
    }

    /// What is wrong with the name, or what there is to know of it.
    private func remark(_ view: Viewing) -> View {
        let fault = fault(in: view.strings).map { Text($0, .danger) }
        return .text((fault ?? Text(view.strings.newHabit.typeAName, .muted)).cut(to: 1))
    }

    private func fault(in strings: Strings) -> String? {
        nameFault
            ?? strings.fault { () throws(DomainError) in _ = try TextRule.catName.checked(name.text) as String }
    }
}
