package import Canvas
import DocumentStore
import Domain

extension CatsPlace {
    package func title(_ view: Viewing) -> String { view.words.name(Place.cats) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let scene = view.layout.scene.split(bottom: 2)
        let cats = cats(in: view.household)
        let guest = guest(on: view.today)
        let present = cats + (guest.map { [$0.cat] } ?? [])
        guard let cat = cat(in: view.household) else {
            return drawEmptyHouse(guest, on: &grid, in: scene.top, scene.bottom, view)
        }
        let petting = petted(at: view.now.instant.milliseconds)
        let words =
            view.household.settings.hasQuietCats
            ? nil
            : petting.map { view.words.cats.petted(cat, bond: view.household.bond(with: cat), turn: $0.turn) }
                ?? view.household.bubble(of: cat, at: view.now, in: view.words.language)
        let hasSpoken =
            isPainted(view)
            ? RoomScene(present, chosen: cat.id, petted: petting?.catId, size: scene.top.size, view)
                .draw(on: &grid, in: scene.top, words: words, view)
            : CatRow(cats: present, chosen: cat.id, petted: petting?.catId)
                .draw(on: &grid, in: scene.top, words: words, view)
        // Words that found no room above the cat stand below the room: in a crowd, and while it is petted.
        let isToldBelow = petting != nil || view.layout.kind >= .boxed && isPainted(view)
        let told = isToldBelow && !hasSpoken ? words : nil
        drawLines(of: cat, among: cats, guest, told: told, on: &grid, in: scene.bottom.inset(columns: 1), view)
    }

    private func isPainted(_ view: Viewing) -> Bool {
        guard view.theme.characters == .unicode else { return false }
        return view.theme.depth == .direct || view.theme.depth == .indexed
    }

    /// All of its looks, or the coat alone where there is too little room.
    private func looks(of cat: Cat, columns: Int, _ view: Viewing) -> String {
        let words = view.words.looks(cat.appearance)
        return words.columns <= columns ? words : view.words.coat(cat.appearance)
    }

    /// Two lines: name, mood as hearts and word, stage and nature, minutes to the next stage; and its looks.
    private func drawLines(
        of cat: Cat, among cats: [Cat], _ guest: Guest?, told: String?, on grid: inout Grid, in rect: Rect,
        _ view: Viewing
    ) {
        let theme = view.theme
        let name = cat.name.drawable
        let growth = view.words.today.growth(of: cat)
        let number = cats.count > 1 ? view.words.cats.order((cats.firstIndex(of: cat) ?? 0) + 1, of: cats.count) : ""
        let order = [number, guest.map { view.words.cats.visits($0) } ?? ""].filter { !$0.isEmpty }
            .joined(separator: " \(view.signs.between) ")
        let mood = view.household.shownMood(of: cat, at: view.now)
        let feeling = mood.map { view.words.name($0) } ?? view.words.cats.resting
        let used = name.columns + 2 + (mood == nil ? 0 : 5) + feeling.columns
        // The longer one goes to the line that has room for it.
        let isRoomy = used + 2 + growth.columns <= rect.width
        let ends = isRoomy ? [growth, order] : [order, growth]
        for (row, end) in ends.enumerated() {
            grid.write(end, endingAt: rect.maxX, rect.minY + row, theme[end == growth ? .info : .muted])
        }
        let rooms = ends.map { rect.width - ($0.isEmpty ? 0 : $0.columns + 2) }
        var x = rect.minX + grid.write(name, at: rect.minX, rect.minY, theme[.accent].with(.bold)) + 2
        let last = rect.minX + rooms[0]
        if let mood, x + 4 <= last { x += grid.hearts(mood, at: x, rect.minY, theme) + 1 }
        x += grid.write(feeling.shortened(toColumns: max(0, last - x)), at: x, rect.minY, theme[.text])
        let nature = "  \(view.words.name(cat.personality)) \(view.words.name(cat.stage))"
        let hasNature = x + nature.columns <= last
        if hasNature { grid.write(nature, at: x, rect.minY, theme[.muted]) }
        let looks = looks(of: cat, columns: rooms[1], view)
        let others = hasNature ? [] : [String(nature.dropFirst(2)), view.words.name(cat.personality)]
        let known = ([looks] + others).first { $0.columns <= rooms[1] } ?? looks
        grid.write(
            (told ?? known).shortened(toColumns: rooms[1]), at: rect.minX, rect.minY + 1,
            theme[told == nil ? .muted : .info])
        view.spots.add(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 2), .act(.accept))
        grid.cursor = Point(x: rect.minX, y: rect.minY)
    }

    private func drawEmptyHouse(_ guest: Guest?, on grid: inout Grid, in scene: Rect, _ lines: Rect, _ view: Viewing) {
        if isPainted(view) {
            _ = RoomScene(guest.map { [$0.cat] } ?? [], chosen: nil, petted: nil, size: scene.size, view)
                .draw(on: &grid, in: scene, words: nil, view)
        }
        let room = lines.inset(columns: 1)
        if filter.isActive {
            grid.write(view.words.today.noMatch, wrappedIn: room, view.theme[.text])
            return
        }
        let graduates = view.household.cats.count
        guard graduates > 0 else {
            grid.write(view.words.cats.nobodyHome, wrappedIn: room, view.theme[.text])
            return
        }
        let words =
            view.words.cats.nobodyHome.columns <= room.width
            ? view.words.cats.nobodyHome : view.words.cats.nobodyHomeShort
        grid.write(words.shortened(toColumns: room.width), at: room.minX, room.minY, view.theme[.text])
        let key = view.model.keymap.label(of: .album, in: contexts, view.signs)
        let text = view.words.cats.inAlbum(graduates, key: key).shortened(toColumns: room.width)
        grid.write(text, at: room.minX, room.minY + 1, view.theme[.muted])
    }
}
