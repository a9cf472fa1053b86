import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// How the shop is laid out: tiles next to a cat that tries on, or a list.
struct ShopShape {
    /// Tiles per row; 1 for a list.
    let columns: Int
    /// Columns of the part for the cat, at the right of the tiles; 0 without.
    let side: Int
    /// Whether icons are drawn at double size.
    let isLarge: Bool
    /// An icon, its name and its price.
    let tile: Size
    /// Of tiles that are in sight.
    let rows: Int
    /// Rows of the part for the cat, below the tiles; 0 without.
    let below: Int

    init(_ layout: Layout) {
        let (width, height) = (layout.body.width, layout.body.height)
        switch layout.kind {
        case .bare where layout.shape == .tall: (columns, side, isLarge) = (max(1, width / 17), 0, false)
        case .tiny, .bare: (columns, side, isLarge) = (1, 0, false)
        case .boxed:
            side = width >= 74 ? 28 : 0
            (columns, isLarge) = (max(1, (width - side) / 16), false)
        case .wide:
            isLarge = layout.shape == .vast
            side = layout.sideColumns
            columns = max(1, (width - side - 1) / 19)
        }
        below = layout.shape == .tall && height >= 34 ? 18 : 0
        // Tabs and purpose above, the price still to earn below.
        let room = height - 2 - (layout.shape == .tall && below == 0 ? 1 : below)
        let least = isLarge ? 7 : 5
        rows = layout.kind <= .bare && layout.shape != .tall ? max(1, height - 2) : max(1, (room + 1) / (least + 1))
        // They are spread over the height.
        tile = Size(
            width: (width - (side > 0 ? side + 1 : 0)) / columns - 1,
            height: min(least + 1, (room + 1) / rows - 1))
    }

    /// The goods in sight, so that the chosen one is.
    func shown(of count: Int, chosen: Int) -> Range<Int> {
        let all = (count + columns - 1) / columns
        let top = max(0, min(all - rows, chosen / columns - rows / 2))
        return min(count, top * columns)..<min(count, (top + rows) * columns)
    }
}

extension ShopPlace {
    package func body(_ view: Viewing) -> View {
        guard view.userData.settings.showsCoins else {
            return .text(Text(view.strings.shop.coinsOff, .muted).wrapped())
        }
        let shape = ShopShape(view.layout)
        let head = View.column([said(view), tabs(shape, view)])
        let balance = View.text(Text(balance(view) ?? "", .muted, spoken: "").cut(to: 1)).height(1)
        if view.layout.kind <= .bare, view.layout.shape != .tall {
            let list = View.column([head, .list(listing(view)).growing, balance])
            guard view.layout.shape == .flat, let chosen else { return list }
            let dressed = model(in: view.userData).map { View.dressed($0, in: chosen, view) } ?? .gap(0)
            return .row([list.growing, .divider(view), dressed.width(min(48, view.layout.body.width * 3 / 8))])
        }
        let air = shape.below > 0 || view.layout.shape == .tall ? 0 : 1
        let tiles = tiles(shape, view).growing
        let above = [head, purpose(view).inset(left: air)]
        if shape.side > 0 { return .column(above + [.row([tiles, side(view).width(shape.side)]).growing]) }
        return .column(above + [tiles, shape.below > 0 ? side(view).height(shape.below) : balance])
    }

    private func said(_ view: Viewing) -> View {
        let owned = goods.count { view.userData.owns($0.id) }
        return .said([
            "\(view.strings.shop.name(shelf)) \(view.strings.of(owned, goods.count))",
            view.strings.balance(view.userData.person?.coins ?? 0),
        ])
    }

    /// The shelves with the number owned of each, if there is room, and which part of this one is in sight; while a filter
    /// is set, its matches on all of them.
    private func tabs(_ shape: ShopShape, _ view: Viewing) -> View {
        let (shop, shown) = (view.strings.shop, shape.shown(of: goods.count, chosen: list.cursor))
        func tab(_ name: String, _ goods: [Accessory], isChosen: Bool, isBrief: Bool = false) -> View {
            let count = isBrief && !isChosen ? "" : " \(goods.count { view.userData.owns($0.id) })/\(goods.count)"
            let text = " \(name)\(count) "
            return isChosen ? .badge(text, view) : .text(text, .muted)
        }
        func shelves(isBrief: Bool) -> View {
            .row(
                gap: isBrief ? 0 : 1,
                Shelf.allCases.map { shelf in
                    tab(
                        shop.name(shelf), Catalogue.accessories(on: shelf), isChosen: shelf == self.shelf,
                        isBrief: isBrief
                    ).touch(.choose(.name(shelf.rawValue)))
                })
        }
        let tabs =
            (filter.isActive
            ? tab(shop.all, goods, isChosen: true)
            : .fits([shelves(isBrief: false), shelves(isBrief: true)])).growing
        guard view.layout.kind >= .boxed, shown.count < goods.count else { return tabs.says("") }
        let range = shop.range(shown.lowerBound + 1, shown.upperBound, of: goods.count)
        let up = shown.lowerBound > 0 ? " \(view.signs.up)" : ""
        let down = shown.upperBound < goods.count ? " \(view.signs.down)" : ""
        return View.row([tabs, .text("\(range)\(up)\(down) ", .muted)]).says("")
    }

    private func words(of accessory: Accessory, _ view: Viewing) -> String {
        view.strings.headed(
            view.strings(accessory.name), view.whereabouts(of: accessory) ?? view.strings.coins(accessory.price))
    }

    private func listing(_ view: Viewing) -> List {
        let rows = goods.map { accessory -> List.Entry in
            let status = status(of: accessory, in: view.layout.body.width / 2, view)
            return .item([
                .text(Text(view.strings(accessory.name), spoken: words(of: accessory, view)).cut(to: 8)),
                .text(status.text, status.role, spoken: ""),
            ])
        }
        var listing = List(
            [.init(shrinks: 1, grows: true), .init(isTrailing: true)], rows, state: list, touch: Touch.row)
        listing.empty = Text(view.strings.today.noMatch, .muted)
        return listing
    }

    /// What coins are for and how they are earned; once all is bought, that.
    private func purpose(_ view: Viewing) -> View {
        let shop = view.strings.shop
        if view.ownsAll(Catalogue.all) || !filter.isActive && view.ownsAll(goods) {
            let text = view.ownsAll(Catalogue.all) ? shop.allOwned : shop.shelfOwned
            return .text(Text("\(view.signs.sparkle) \(text)", .done, spoken: "").cut(to: 1))
        }
        let (reach, role) = reach(view)
        let words = Text(["\(shop.purpose) \(view.signs.between) \(shop.earning)", shop.earning], .muted)
        return View.row(gap: 0, [View.text(words).shrinks(2), .spacer(2), View.text(reach, role).yields(1)]).says("")
    }

    /// How many things can be bought now; if none, how much focus the cheapest still takes.
    private func reach(_ view: Viewing) -> (text: String, role: Role) {
        let coins = view.userData.person?.coins ?? 0
        let wanted = goods.filter { !view.userData.owns($0.id) }
        let count = wanted.count { $0.price <= coins }
        guard count == 0 else { return (view.strings.shop.withinReach(count), .coin) }
        guard let first = wanted.first else { return ("", .muted) }
        let minutes = SessionReward.minutes(toEarn: first.price - coins)
        return (view.strings.shop.after(minutes, isFirst: !view.userData.ownsSomething), .accent)
    }

    /// As many rows of tiles as fit; the others are in plain text.
    private func tiles(_ shape: ShopShape, _ view: Viewing) -> View {
        guard !goods.isEmpty else {
            return .text(Text(view.strings.today.noMatch, .muted).cut(to: 1)).inset(left: 1)
        }
        let shown = shape.shown(of: goods.count, chosen: list.cursor)
        let rows = stride(from: shown.lowerBound, to: shown.upperBound, by: shape.columns).map { first in
            View.row((first..<min(first + shape.columns, shown.upperBound)).map { tile($0, shape, view) })
        }
        func hidden(_ range: Range<Int>) -> View { .column(range.map { choice($0, .gap(0), view) }) }
        return .column([
            .air, hidden(0..<shown.lowerBound), .column(gap: 1, rows), hidden(shown.upperBound..<goods.count),
        ])
    }

    private func choice(_ number: Int, _ content: View, _ view: Viewing) -> View {
        content.says(words(of: goods[number], view)).touch(.choose(.row(number))).chosen(number == list.cursor)
    }

    private func tile(_ number: Int, _ shape: ShopShape, _ view: Viewing) -> View {
        let (theme, accessory) = (view.theme, goods[number])
        // The mark of the chosen one is in the first column.
        let columns = shape.tile.width - 2
        let (price, role) = status(of: accessory, in: columns, view)
        let labels = View.column([
            .text(Text(name(of: accessory, in: columns, view)).aligned(.centre)),
            .text(Text(price, role).aligned(.centre)),
        ])
        let icon = View.icon(of: accessory, by: shape.isLarge ? 2 : 1, view).centred
        // On 16 colours, and where the selection is reversed, an icon would lose its own.
        let keepsIcon = theme.depth == .basic || theme.depth != .mono && !theme.fillsSelection
        let tile =
            keepsIcon
            ? View.column([.spacer(), icon, choice(number, labels, view)]).touch(.choose(.row(number)))
            : choice(number, .column([.spacer(), icon, labels]), view)
        return tile.width(shape.tile.width).height(shape.tile.height)
    }

    /// Without its last word if that of its kind is too long for a tile: the shelf and the icon say what it is.
    private func name(of accessory: Accessory, in columns: Int, _ view: Viewing) -> String {
        var name = view.strings(accessory.name)
        let kind = name.drop { $0 != " " }
        let isLong = goods.contains {
            let other = view.strings($0.name)
            return other.columns > columns && other.drop { $0 != " " } == kind
        }
        if isLong, let end = name.lastIndex(of: " ") {
            name = String(name[..<end])
        }
        while name.columns > columns, let end = name.lastIndex(of: " ") { name = String(name[..<end]) }
        return name.shortened(toColumns: columns)
    }

    /// Where it is, its price, or its price and the minutes of focus until it can be bought.
    private func status(of accessory: Accessory, in columns: Int, _ view: Viewing) -> (text: String, role: Role) {
        if let place = view.whereabouts(of: accessory) {
            return ("\(view.signs.done) \(place)".shortened(toColumns: columns), .done)
        }
        let price = "\(view.signs.coin) \(view.strings.number(accessory.price))"
        guard let short = view.userData.coinsMissing(to: accessory.price) else { return (price, .coin) }
        let time = view.strings.shortMinutes(SessionReward.minutes(toEarn: short))
        let whole = "\(price) \(view.signs.between) \(time)"
        return (whole.columns <= columns ? whole : price, .muted)
    }

    /// What is left after buying the selected accessory, or how much focus it still takes; nil if it is owned.
    private func balance(_ view: Viewing) -> String? {
        guard let chosen, !view.userData.owns(chosen.id) else { return nil }
        let left = (view.userData.person?.coins ?? 0) - chosen.price
        return left >= 0 ? view.strings.shop.leaves(left) : view.strings.shop.missing(-left)
    }

    /// The cat that wears the selected accessory, or one that tries it on; below it, what that would cost.
    private func side(_ view: Viewing) -> View {
        let shop = view.strings.shop
        guard let cat = model(in: view.userData) else {
            return .card(shop.tryOn, .text(Text(shop.nobodyHome, .muted).wrapped())).touch(.act(.tryOn)).says("")
        }
        let wears = chosen.flatMap { view.userData.wearer(of: $0.id) } != nil
        let scene = scene(of: cat, view).growing
        var words: [View] = []
        if let chosen {
            let left = balance(view)
            // The time is in the sentence below.
            let status = status(of: chosen, in: left == nil ? 24 : 0, view)
            let texts = [
                Text(view.strings(chosen.name), bold: true).cut(to: 1), Text(status.text, status.role).cut(to: 1),
                Text(left ?? "", .muted).wrapped(3),
            ]
            words = texts.filter { !$0.isEmpty }.map { View.text($0.aligned(.centre)).inset(columns: 2) }
        }
        return .card(
            cat.name.drawable, note: wears ? shop.wearing : shop.trying, isFilled: true, .column([scene] + words)
        ).touch(.act(.tryOn)).says("")
    }

    private func scene(of cat: Cat, _ view: Viewing) -> View {
        var dressed = cat
        dressed.equippedAccessory = chosen?.id ?? cat.equippedAccessory
        return .home(of: dressed, posing: view.ownsAll(Catalogue.all) ? .happy : .awake, view)
    }
}

extension Viewing {
    fileprivate func ownsAll(_ goods: [Accessory]) -> Bool {
        !goods.isEmpty && goods.allSatisfy { userData.owns($0.id) }
    }
}
