import Canvas
import Domain

/// The shop on panes that are not shaped like a terminal.
extension ShopPlace {
    /// Narrow and high: cards in as many columns as fit, below them what is chosen on a cat.
    func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let hasCat = body.height >= 34
        let (upper, side) = body.split(
            bottom: hasCat ? max(12, (body.height - 2) % Self.card(view.layout).height + 14) : 0)
        grid.write(shelves(view).shortened(toColumns: upper.width), at: upper.minX, upper.minY, view.theme[.muted])
        let cards = Rect(x: upper.minX, y: upper.minY + 1, width: upper.width, height: upper.height - 2)
        drawCards(on: &grid, in: cards, view)
        let cursor = grid.cursor
        drawBalance(on: &grid, in: upper.row(upper.height - 1), view)
        if hasCat { drawSide(on: &grid, in: side, view) }
        grid.cursor = cursor
    }

    /// Broad and low: the list at the left, what is chosen on a cat at the right.
    func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: min(48, body.width * 3 / 8), gap: 3)
        drawList(on: &grid, in: left, view)
        grid.verticalLine(
            at: left.maxX + 1, body.minY, rows: body.height, view.theme[.line], characters: view.theme.characters)
        guard let chosen else { return }
        let cat = view.household.wearer(of: chosen.id) ?? view.household.catsAtHome.first
        DressedCat(chosen, on: cat)?.draw(on: &grid, in: right, view)
    }
}
