extension CatAppearance {
    /// A look drawn by the odds of PRODUCT section 5, every field independent unless said there.
    package static func drawn(using chance: inout Chance) -> CatAppearance {
        let patchwork = chance.comesTrue(percent: 15) ? chance.one(of: Looks.patchworks) : nil
        let pattern = chance.look(from: Looks.patterns)
        let colour = chance.look(from: Looks.colours)
        let eye = chance.id(of: Looks.eyes)
        let white = chance.comesTrue(percent: 60) ? chance.look(from: Looks.whitePatches) : nil
        let hasPoints = chance.comesTrue(percent: 10)
        return CatAppearance(
            peltType: patchwork?.id ?? pattern,
            peltColor: colour,
            tint: chance.comesTrue(percent: 30) ? chance.id(of: Looks.tints) : nil,
            eyeColor: eye,
            eyeColor2: chance.comesTrue(percent: 10) ? chance.id(of: Looks.eyes.filter { $0.id != eye }) : nil,
            whitePatches: white,
            whitePatchesTint: white != nil && chance.comesTrue(percent: 50) ? chance.id(of: Looks.whiteTints) : nil,
            skinColor: chance.id(of: Looks.skins),
            points: white == nil && hasPoints ? chance.id(of: Looks.points) : nil,
            vitiligo: chance.comesTrue(percent: 5) ? chance.id(of: Looks.vitiligo) : nil,
            isTortie: patchwork != nil,
            tortiePattern: patchwork == nil ? nil : chance.id(of: Looks.masks),
            tortieBase: patchwork == nil ? nil : pattern,
            tortieColor: patchwork == nil ? nil : chance.id(of: Looks.complements(of: colour)),
            isLonghair: chance.comesTrue(percent: 20),
            reverse: chance.comesTrue(percent: 50),
            spriteVariant: Int.random(in: 0..<3, using: &chance))
    }
}

extension Looks {
    /// Colours that patches can have on a coat of this colour: warm ones on neutral and brown, neutral ones on warm.
    package static func complements(of colour: String) -> [Look] {
        let isWarm = colours.contains { $0.id == "warm" && $0.looks.contains { $0.id == colour } }
        return colours.first { $0.id == (isWarm ? "neutral" : "warm") }?.looks ?? []
    }
}

extension Chance {
    /// The id of one of several looks.
    fileprivate mutating func id(of looks: [Look]) -> String {
        one(of: looks)?.id ?? ""
    }

    /// The id of a look of a group drawn by its share.
    fileprivate mutating func look(from groups: [LookGroup]) -> String {
        id(of: one(weighted: groups.map { ($0.looks, weight: $0.weight) }) ?? [])
    }
}
