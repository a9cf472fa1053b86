import Canvas
import CatArt
import Domain
package import ViewKit
import Words

/// An accessory on a cat, before buying or wearing it; left and right change the cat.
package struct TryOnPage: Screen {
    let accessory: Accessory
    var cats = ListState()

    package var keyContext: KeyContext { .tryOn }
    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<TryOnPage>] =
        [
            Handler(
                .accept, off: { AccessoryActions.disabledReason(for: .accept, on: $0.accessory, in: $1) },
                word: { $1.userData.isInBox($0.accessory.id) ? .wear : .buy }
            ) { $0.accept(in: &$1) },
            Handler(.takeOff, off: { AccessoryActions.disabledReason(for: .takeOff, on: $0.accessory, in: $1) }) {
                AccessoryActions.act(.takeOff, on: $0.accessory, in: &$1)
                $1.close()
            }, Handler(.left) { $0.move(.up, in: $1) }, Handler(.right) { $0.move(.down, in: $1) },
            Handler(.back) { $1.close() },
        ] + Move.allCases.map { move in Handler(move.action) { $0.move(move, in: $1) } }

    private mutating func move(_ move: Move, in context: ScreenContext) {
        cats.move(move, in: Extent(rows: 10, count: context.userData.catsAtHome.count))
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .row(let row) = choice else { return false }
        return cats.choose(row)
    }

    private mutating func accept(in context: inout ScreenContext) {
        guard let cat = cats.chosen(of: context.userData.catsAtHome) else { return context.close() }
        guard context.userData.isInBox(accessory.id) else {
            return context.perform(PurchaseAccessory(accessoryId: accessory.id))
        }
        context.perform(EquipAccessory(catId: cat.id, accessoryId: accessory.id))
        context.close()
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { WakeRequest(moves: true) }

    package func frame(_ view: Viewing) -> OverlayFrame {
        let name = view.strings(accessory.name)
        guard view.layout.kind >= .boxed else { return OverlayFrame(.sheet(hasTitle: true), title: name) }
        let isVast = view.layout.shape == .vast
        return OverlayFrame(
            .panel, note: name, columns: isVast ? 64 : 44, rows: min(view.layout.size.height - 2, isVast ? 32 : 20))
    }

    package func body(_ view: Viewing) -> View {
        let (home, name) = (view.userData.catsAtHome, view.strings(accessory.name))
        guard let cat = cats.chosen(of: home) else {
            return .text(Text(view.strings.shop.nobodyHome, .muted).wrapped())
        }
        let picture = View.drawn(Size(width: 0, height: 1), spots: Self.spots) { draw(cat, on: &$0, in: $1, view) }
        let line = home.count > 1 ? "\(view.signs.left) \(cat.name.drawable) \(view.signs.right)" : cat.name.drawable
        let choices = home.enumerated().map { index, cat in
            View.text("").says(cat.name).touch(.choose(.row(index))).chosen(index == cats.cursor)
        }
        return .column([
            .said([name]), .column(choices).height(0), picture.growing,
            .text(Text(line, bold: true, spoken: "").aligned(.centre)).touch(.act(.accept)).cursor,
        ])
    }

    private func draw(_ cat: Cat, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        var dressed = cat
        dressed.equippedAccessory = accessory.id
        var picture = CatPicture(dressed)
        if view.layout.shape == .vast { picture.isDoubled = true }
        let stage = rect.above(max(rect.height > 9 ? 1 : 0, (rect.height - 18) / 2))
        picture.draw(on: &grid, in: stage, view, ground: view[.panel].background)
    }

    /// The sides lead to other cats.
    private static func spots(_ size: Size) -> [ViewKit.Spot] {
        let third = size.width / 3
        func part(_ x: Int, _ columns: Int) -> Rect { Rect(x: x, y: 0, width: columns, height: size.height) }
        return [
            ViewKit.Spot(part(0, size.width), Touch.act(.accept)), ViewKit.Spot(part(0, third), Touch.act(.left)),
            ViewKit.Spot(part(size.width - third, third), Touch.act(.right)),
        ]
    }
}

extension View {
    /// A cat wearing an accessory, and the accessory's picture, without a box; for low screens.
    static func dressed(_ cat: Cat, in accessory: Accessory, _ view: Viewing) -> View {
        var dressed = cat
        dressed.equippedAccessory = accessory.id
        let icon = View.column([.spacer(), .icon(of: accessory, view), .spacer()]).inset(left: 1)
        let hasIcon = view.theme.characters == .unicode
        return .column([
            .row([hasIcon ? icon : nil, CatPicture(dressed).view(view).growing]).growing,
            .text(Text(view.strings(accessory.name), bold: true).aligned(.centre)),
            .text(Text(cat.name.drawable, .muted).aligned(.centre)),
        ])
    }
}
