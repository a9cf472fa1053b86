extension CatAppearance {
    /// Names of fields that hold what no draw can give, in the order of the record; empty for a sound one. Older and
    /// foreign records are shown all the same: this is for checking a store.
    package var faultyFields: [String] {
        let white = Looks.whitePatches.flatMap(\.looks)
        let patterns = Looks.patterns.flatMap(\.looks)
        let colours = Looks.colours.flatMap(\.looks)
        let isPatchwork = Looks.patchworks.contains { $0.id == peltType }
        func known(_ id: String, _ looks: [Look]) -> Bool { looks.contains { $0.id == id } }
        func knownOrNone(_ id: String?, _ looks: [Look]) -> Bool { id.map { known($0, looks) } ?? true }
        /// With tortie or calico only.
        func fitting(_ id: String?, _ looks: [Look]) -> Bool {
            isPatchwork ? id.map { known($0, looks) } ?? false : id == nil
        }
        let checks: [(String, Bool)] = [
            ("peltType", isPatchwork || known(peltType, patterns)),
            ("peltColor", known(peltColor, colours)),
            ("tint", knownOrNone(tint, Looks.tints)),
            ("eyeColor", known(eyeColor, Looks.eyes)),
            ("eyeColor2", knownOrNone(eyeColor2, Looks.eyes) && eyeColor2 != eyeColor),
            ("whitePatches", knownOrNone(whitePatches, white)),
            (
                "whitePatchesTint",
                knownOrNone(whitePatchesTint, Looks.whiteTints)
                    && (whitePatches != nil || whitePatchesTint == nil)
            ),
            ("skinColor", known(skinColor, Looks.skins)),
            ("points", knownOrNone(points, Looks.points) && (points == nil || whitePatches == nil)),
            ("vitiligo", knownOrNone(vitiligo, Looks.vitiligo)),
            ("isTortie", isTortie == isPatchwork),
            ("tortiePattern", fitting(tortiePattern, Looks.masks)),
            ("tortieBase", fitting(tortieBase, patterns)),
            ("tortieColor", fitting(tortieColor, Looks.complements(of: peltColor))),
            ("spriteVariant", (0...2).contains(spriteVariant)),
        ]
        return checks.filter { !$0.1 }.map(\.0)
    }
}
