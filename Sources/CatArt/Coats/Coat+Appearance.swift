import Domain

extension Coat {
    /// The coat of an appearance. Ids this program does not know still give a coat, always the same.
    init(_ appearance: CatAppearance) {
        let fur = Pelts.pelt(appearance.peltColor)
        let points = appearance.points.map { Pelts.pelt(point: $0) }
        let patched = appearance.tortieColor.map { Pelts.pelt($0) }
        let body = points == nil ? fur : Pelts.pelt(fur.paler)
        self.init(
            fur: body,
            pattern: Pelts.pelt(body.darker),
            patch: points ?? patched ?? fur,
            second: Pelts.pelt((patched ?? body).paler),
            tint: appearance.tint.map { Tints.tint($0, in: Tints.coat) },
            whiteTint: appearance.whitePatchesTint.map { Tints.tint($0, in: Tints.white) },
            iris: Swatches.swatch(appearance.eyeColor, in: Swatches.eyes),
            otherIris: Swatches.swatch(appearance.eyeColor2 ?? appearance.eyeColor, in: Swatches.eyes),
            skin: Swatches.swatch(appearance.skinColor, in: Swatches.skin),
            isMirrored: appearance.reverse)
        outfit.masks = Self.masks(appearance)
        outfit.isFlat = appearance.pattern == "single"
        outfit.isFluffy = appearance.isLonghair
    }

    private static func masks(_ appearance: CatAppearance) -> [Outfit.Mask] {
        var masks = PeltPatterns.masks(appearance.pattern)
        if appearance.isPatchwork { masks.append(TortieMasks.mask(appearance.tortiePattern)) }
        if appearance.points != nil {
            masks.append(
                Outfit.Mask(material: .patch, takesOutline: true, parts: [Outfit.Mask.Part("EMPTt")]))
        }
        masks += WhitePatches.masks(appearance.whitePatches, pelt: appearance.peltType)
        return masks + FadedPatches.masks(appearance.vitiligo)
    }
}

extension CatAppearance {
    fileprivate var isPatchwork: Bool { isTortie || ["tortie", "calico"].contains(peltType) }

    /// Of the coat, below patches if there are any.
    fileprivate var pattern: String { isPatchwork ? tortieBase ?? "solid" : peltType }
}
