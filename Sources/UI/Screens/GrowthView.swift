import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// A cat that grew up: what changed last, the day, and the cat before and after in its room. What came before, when much
/// came at once, is a line each.
struct GrowthView {
    /// With their days, nil if it is no longer known; at least one.
    let scenes: [(scene: GrowthScene, day: Day?)]
    let cat: Cat
    let startedAt: Instant
    /// What can be done about it, such as keys; none if nil.
    let choices: String?

    /// Of a cat at half size.
    private static let leastRows = 8

    /// In a few words in the smallest windows.
    func view(_ view: Viewing) -> View {
        guard let last = scenes.last else { return .gap(0) }
        let (title, strings) = (title(of: last.scene, view.strings), view.strings)
        guard view.layout.kind > .tiny else { return .text(Text(title).wrapped()).cursor }
        let scene = View.drawn { drawScene(on: &$0, in: $1, view) }
        let before = scenes.dropLast().map { scene, day -> View in
            let words = self.title(of: scene, strings)
            return .text(
                Text(day.map { strings.headed(strings.date($0, in: view.today), words) } ?? words, .muted).wrapped())
        }
        // The cat comes before the words about it.
        return .column([
            .text(Text(title, .accent, bold: true).wrapped()).cursor,
            said(of: last.scene, view).map { .text(Text($0, .info, spoken: "").wrapped()).yields(3) },
            choices.map { .text(Text($0, .muted).wrapped()) }, View.column(before).yields(2), .air,
            scene.height(Self.leastRows...Int.max).growing,
            last.day.map { .text(Text(view.strings.dateWithYear($0), .muted, spoken: "").aligned(.centre)).yields(4) },
        ])
    }

    private func title(of scene: GrowthScene, _ strings: Strings) -> String {
        switch scene {
        case .grewUp(_, let stage): strings.result.grewUp(cat.name.drawable, stage)
        case .reachedTarget: strings.result.reached(cat.name.drawable)
        }
    }

    private func said(of scene: GrowthScene, _ view: Viewing) -> String? {
        guard case .grewUp(_, let stage) = scene, !view.userData.settings.hasQuietCats else { return nil }
        return view.userData.line(of: cat, on: .grownUp(stage), at: view.now, in: view.strings.language)
    }

    /// The cat before and after, cross-faded, with sparkles and confetti.
    private func drawScene(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let from = scenes.lazy.compactMap { if case .grewUp(let from, _) = $0.scene { from } else { nil } }.first
        let stages = (from.map { [$0] } ?? []) + [cat.stage]
        let clock = view.animationClock
        let elapsed = Double(max(0, view.now.instant.milliseconds(since: startedAt)))
        let share = clock == nil ? 1 : min(1, elapsed / Double(Confetti.length))
        let pictures = stages.enumerated().map { index, stage in
            CatPicture(
                appearance: cat.appearance, stage: stage,
                accessory: index == stages.count - 1 ? cat.equippedAccessory : nil,
                id: cat.id, pose: index == stages.count - 1 ? .happy : .awake)
        }
        guard theme.characters == .unicode, rect.height >= 10, rect.width >= 40 else {
            return drawInRow(pictures, stages, on: &grid, in: rect, view)
        }
        var image = view.room(rect.size, guests: stages.count).image(at: clock, depth: theme.depth)
        let ground = image.size.height - 2
        let step = image.size.width / (stages.count + 1)
        let images = pictures.map { $0.portrait.image($0.pose, at: clock, depth: theme.depth) }
        for (index, picture) in images.enumerated() {
            let x = step * (index + 1)
            let isNew = index == images.count - 1
            var shown = picture
            if isNew, share < 1 { shown = PixelImage(size: picture.size).dissolved(into: picture, share: share) }
            let spot = CatArt.Spot(x: x, ground: ground)
            image.place(shown, at: spot, .plain(isNew ? .happy : .awake), clock: clock, theme.depth)
            guard isNew, share < 1 else { continue }
            let around = Rect(
                x: x - picture.size.width, y: ground - picture.size.height * 3 / 2, width: picture.size.width * 2,
                height: picture.size.height * 3 / 2)
            image.sparkle(around, at: Int(elapsed))
        }
        if share < 1 { image.rain(Confetti.scraps(of: cat.appearance, in: rect.size, after: Int64(elapsed))) }
        grid.draw(image, at: rect.origin, depth: theme.depth)
        for (index, stage) in stages.enumerated() where stages.count > 1 {
            let name = " \(view.strings.name(stage)) "
            let x = rect.minX + step * (index + 1) - name.columns / 2
            grid.write(
                name, at: x, rect.minY, index == stages.count - 1 ? theme.badge : view[.text].on(theme.colour(.panel)))
        }
    }

    private func drawInRow(
        _ pictures: [CatPicture], _ stages: [Stage], on grid: inout Grid, in rect: Rect, _ view: Viewing
    ) {
        let widths = pictures.map { $0.cells(view.theme).width }
        let fits = widths.reduce(0, +) + 6 * (pictures.count - 1) <= rect.width
        let shown = fits ? pictures : Array(pictures.suffix(1))
        let slot = rect.width / max(1, shown.count)
        var isDrawn = false
        for (index, picture) in shown.enumerated() {
            let names = shown.count > 1 ? 1 : 0
            let room = Rect(x: rect.minX + index * slot, y: rect.minY, width: slot, height: rect.height - names)
            guard picture.draw(on: &grid, in: room, view) else { continue }
            isDrawn = true
            guard shown.count > 1 else { continue }
            grid.write(
                view.strings.name(stages[index]), centredIn: rect.row(rect.height - 1).slice(index, of: shown.count),
                row: 0, view[.muted])
        }
        guard isDrawn else {
            let strings = stages.map { view.strings.name($0) }.joined(separator: " \(view.signs.right) ")
            grid.write(strings, centredIn: rect, row: rect.height / 2, view[.accent].with(.bold))
            return
        }
        guard shown.count > 1, rect.height > 2 else { return }
        grid.write(view.signs.right, at: rect.minX + slot - 1, rect.minY + rect.height / 2, view[.accent].with(.bold))
    }
}

extension Rect {
    fileprivate func slice(_ index: Int, of count: Int) -> Rect {
        Rect(x: minX + width / count * index, y: minY, width: width / count, height: height)
    }
}
