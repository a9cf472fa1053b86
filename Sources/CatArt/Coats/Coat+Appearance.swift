import Domain

extension Coat {
    /// The coat of an appearance. Ids this program does not know still give a coat, always the same.
    init(_ appearance: CatAppearance) {
        let fur = Pelts.pelt(appearance.peltColor)
        let points = appearance.points.map { Pelts.pelt(point: $0) }
        let patched = appearance.tortieColor.map { Pelts.pelt($0) }
        self.init(
            fur: points == nil ? fur : Pelts.pelt(fur.paler),
            pattern: points ?? patched ?? Pelts.pelt(fur.darker),
            second: patched.map { Pelts.pelt($0.paler) } ?? Pelts.pelt(fur.paler),
            tint: appearance.tint.map { Tints.tint($0, in: Tints.coat) },
            whiteTint: appearance.whitePatchesTint.map { Tints.tint($0, in: Tints.white) },
            iris: Swatches.swatch(appearance.eyeColor, in: Swatches.eyes),
            otherIris: Swatches.swatch(appearance.eyeColor2 ?? appearance.eyeColor, in: Swatches.eyes),
            skin: Swatches.swatch(appearance.skinColor, in: Swatches.skin),
            isMirrored: appearance.reverse)
        outfit.masks = Self.masks(appearance)
        outfit.isFluffy = appearance.isLonghair
    }

    private static func masks(_ appearance: CatAppearance) -> [Outfit.Mask] {
        var masks: [Outfit.Mask] = []
        let pelt = appearance.peltType
        if appearance.isTortie || pelt == "tortie" || pelt == "calico" {
            masks.append(Outfit.Mask(layer: "tortie", material: .pattern, takesOutline: true))
        } else if !PeltPatterns.plain.contains(pelt) {
            masks.append(Outfit.Mask(layer: "tabby", material: .pattern, takesOutline: false))
        }
        if appearance.points != nil {
            masks.append(
                Outfit.Mask(
                    layer: "points", regions: [.ears, .muzzle, .paws, .tail, .tailTip], material: .pattern,
                    takesOutline: true))
        }
        return masks + WhitePatches.masks(appearance.whitePatches, pelt: pelt)
    }
}
