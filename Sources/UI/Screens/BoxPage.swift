import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Owned accessories, in the box or worn. For one cat, enter puts the selected one on.
package struct BoxPage: ListScreen {
    /// The cat being dressed; nil to choose it later.
    let catId: String?
    package var list = ListState()

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<BoxPage>] =
        [
            Handler(
                .accept, off: { $0.whyNotPutOn(in: $1) },
                word: { $0.chosen(in: $1.userData) == nil ? LocalizedText({ $0.box.shop }) : nil }
            ) { $0.putOn(in: &$1) },
            AccessoryActions.handler(
                .takeOff, off: { $0.chosen(in: $1.userData) == nil ? $1.strings.shop.emptyBox : nil }
            ) { $0.chosen(in: $1.userData) },
        ] + moves + closing

    package var keyContext: KeyContext { .box }

    private func owned(in userData: UserData) -> [Accessory] {
        userData.ownedAccessories.filter { filter.keeps($0.name.english, $0.name.chinese) }
    }

    private func chosen(in userData: UserData) -> Accessory? { list.chosen(of: owned(in: userData)) }

    private func putOn(in context: inout ScreenContext) {
        guard let chosen = chosen(in: context.userData) else { return context.ask(.go(.shop)) }
        guard let catId else { return context.open(TryOnPage(accessory: chosen)) }
        context.perform(EquipAccessory(catId: catId, accessoryId: chosen.id))
    }

    private func whyNotPutOn(in context: ScreenContext) -> String? {
        guard let chosen = chosen(in: context.userData) else {
            return filter.isActive ? context.strings.today.noMatch : nil
        }
        return AccessoryActions.disabledReason(for: .accept, on: chosen, in: context)
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func body(_ view: Viewing) -> View {
        let (owned, strings, layout) = (owned(in: view.userData), view.strings.shop, view.layout)
        let nothing = Text(filter.isActive ? view.strings.today.noMatch : strings.emptyBox, .muted).wrapped()
        let hasNext = !filter.isActive && (owned.isEmpty || layout.kind >= .boxed)
        let page = View.page(
            title(view), note: view.strings.of(owned.count, Catalogue.all.count),
            .column([
                owned.isEmpty ? .text(nothing) : .list(listing(owned, view)).width(0...72),
                hasNext ? NextGoods(view).view(isSaid: owned.isEmpty, view).yields(1) : nil,
            ]))
        return page.beside(
            side(view), columns: max(33, layout.sideColumns), flat: min(48, layout.body.width * 3 / 8),
            tall: min(20, layout.body.height / 2), view)
    }

    private func listing(_ owned: [Accessory], _ view: Viewing) -> List {
        let layout = view.layout
        let isHigh = layout.kind == .wide || layout.shape == .tall
        let hasRoom = isHigh || layout.kind >= .boxed && owned.count * 4 <= layout.body.height - 2
        let hasPictures = view.theme.characters == .unicode && hasRoom
        let rows = owned.map { accessory -> List.Entry in
            let wearer = view.userData.wearer(of: accessory.id)
            let (name, status) = (view.strings(accessory.name), view.whereabouts(of: accessory) ?? "")
            return .item([
                hasPictures ? .icon(of: accessory, view) : .text(""),
                .text(Text(name).cut(to: 4).says(view.strings.headed(name, status))),
                .text(Text(status, wearer == nil ? .muted : .done, spoken: "").cut(to: 8)),
            ])
        }
        var listing = List(
            [.init(), .init(shrinks: 1, grows: true), .init(isTrailing: true)], rows, state: list, touch: Touch.row)
        if hasPictures { (listing.rows, listing.isAiry, listing.gap) = (3, true, 2) }
        return listing
    }

    /// The cat that would wear, or wears, the selected one; of an empty box the first one in the shop.
    private func side(_ view: Viewing) -> View? {
        let chosen = chosen(in: view.userData)
        if chosen == nil, view.layout.shape == .tall || view.layout.shape == .flat { return nil }
        let shown = chosen ?? (filter.isActive ? nil : NextGoods(view).goods.first)
        let cats = view.userData.catsAtHome
        let wearer = shown.flatMap { view.userData.wearer(of: $0.id) }
        guard var cat = cats.first(where: { $0.id == catId }) ?? wearer ?? cats.first else { return nil }
        if view.layout.shape == .flat { return shown.map { .dressed(cat, in: $0, view) } }
        if let shown { cat.equippedAccessory = shown.id }
        let note = shown.map { view.strings($0.name) } ?? ""
        let home = View.home(of: cat, posing: .awake, view).growing
        return .card(cat.name.drawable, note: note, isFilled: true, home).says("")
    }
}

/// What can be bought next, with its price and the focus it takes: the cheapest of each shelf in turn.
struct NextGoods {
    let goods: [Accessory]

    init(_ view: Viewing) {
        guard view.userData.settings.showsCoins else {
            goods = []
            return
        }
        let shelves = Shelf.allCases.map { shelf in
            Catalogue.accessories(on: shelf).filter { !view.userData.owns($0.id) }.byPrice
        }
        let rounds = (0..<(shelves.map(\.count).max() ?? 0)).prefix(8)
        goods = rounds.flatMap { round in shelves.compactMap { $0.indices.contains(round) ? $0[round] : nil } }
    }

    /// Below a row of air, as many as there is room for: with pictures if it is enough for two.
    func view(isSaid: Bool, _ view: Viewing) -> View {
        guard !goods.isEmpty else { return .gap(0) }
        func rows(_ hasPictures: Bool) -> View {
            let rows = goods.enumerated().map { number, accessory in
                row(accessory, hasPicture: hasPictures, isSaid: isSaid && number < 5, view).yields(
                    hasPictures ? max(0, number - 1) : number)
            }
            return .column([.gap(1), .text(view.strings.shop.next, .info, spoken: "")] + rows)
        }
        let canHavePictures = view.theme.characters == .unicode && view.layout.kind >= .boxed
        return canHavePictures ? .fits([rows(true), rows(false)]) : rows(false)
    }

    private func row(_ accessory: Accessory, hasPicture: Bool, isSaid: Bool, _ view: Viewing) -> View {
        let strings = view.strings.shop
        let short = view.userData.coinsMissing(to: accessory.price) ?? 0
        let costs = Text(strings.costs(accessory.price, short: short, view.signs.between), short == 0 ? .coin : .muted)
        let title = view.strings(accessory.name)
        let name = View.text(Text(title).cut(to: 1))
        let row =
            hasPicture
            ? View.row(gap: 2, [.icon(of: accessory, view), .column([name, .text(costs.cut(to: 1))])]).height(4)
            : .row([name.growing, .text(costs)]).width(0...72)
        return row.says(isSaid ? view.strings.headed(title, strings.costs(accessory.price, short: short, ",")) : "")
    }
}
