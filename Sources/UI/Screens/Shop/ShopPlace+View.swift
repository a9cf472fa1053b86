package import Canvas

extension ShopPlace {
    package func title(_ view: Viewing) -> String { "Shop" }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        if view.layout.kind >= .boxed { grid.card(body, title(view), isActive: true, view.theme) }
    }
}
