package import Canvas
import Domain

extension ContactSheet {
    /// Every stage and pose, every value of an appearance, every accessory.
    /// - Parameter library: whose drawings it shows.
    package static func cats(depth: ColourDepth = .direct, from library: SpriteLibrary = .embedded) -> ContactSheet {
        let photographer = Photographer(depth: depth, library: library)
        return ContactSheet(photographer.sections, width: 520)
    }
}

/// Takes the pictures of the sheet.
private struct Photographer {
    let depth: ColourDepth
    let library: SpriteLibrary

    var sections: [ContactSheet.Section] {
        stages + [
            section("Patterns", Looks.patterns.flatMap(\.looks)) { $0.peltType = $1 },
            section("Tortoiseshell", Looks.masks) { $0.makePatchwork("tortie", mask: $1) },
            section("Calico", Looks.masks) { $0.makePatchwork("calico", mask: $1) },
            section("Colours", Looks.colours.flatMap(\.looks)) { $0.peltColor = $1 },
            section("White", Looks.whitePatches.flatMap(\.looks)) {
                ($0.peltType, $0.peltColor, $0.whitePatches) = ("solid", "slate", $1)
            },
            section("White, tinted", Looks.whiteTints) {
                ($0.peltType, $0.peltColor, $0.whitePatches, $0.whitePatchesTint) = ("solid", "slate", "high.apron", $1)
            },
            section("Points", Looks.points) {
                ($0.peltType, $0.peltColor, $0.eyeColor, $0.points) = ("solid", "cream", "sky", $1)
            },
            section("Vitiligo", Looks.vitiligo) { ($0.peltType, $0.peltColor, $0.vitiligo) = ("solid", "black", $1) },
            section("Tints", Looks.tints) { ($0.peltType, $0.peltColor, $0.tint) = ("soft", "silver", $1) },
            section("Eyes", Looks.eyes, of: .kitten) { ($0.peltColor, $0.eyeColor) = ("grey", $1) },
            section("Second eyes", Looks.eyes, of: .kitten) { ($0.peltColor, $0.eyeColor2) = ("cream", $1) },
            section("Skins", Looks.skins, of: .adolescent) { ($0.peltColor, $0.skinColor) = ("pearl", $1) },
            accessories, crowd,
        ]
    }

    private var stages: [ContactSheet.Section] {
        let coats = [
            ("mackerel", "ginger"), ("smoke", "grey"), ("rosette", "golden"), ("whorl", "silver"), ("soft", "black"),
            ("ticked", "cream"), ("banded", "brown"), ("marbled", "apricot"),
        ]
        return Stage.allCases.enumerated().flatMap { index, stage in
            [false, true].map { isLonghair in
                let coat = coats[index * 2 + (isLonghair ? 1 : 0)]
                let looks = (0..<3).map { variant in
                    Self.ginger {
                        ($0.peltType, $0.peltColor) = coat
                        ($0.isLonghair, $0.spriteVariant) = (isLonghair, variant)
                    }
                }
                let still = looks.map { picture($0, stage) }
                let moving = looks.map { picture($0, stage, .happy, at: 1500) }
                let resting = [CatPose.asleep, .stretching].map { picture(looks[0], stage, $0) }
                return ContactSheet.Section(
                    caption: "\(isLonghair ? "Long hair" : "Short hair"), \(stage.rawValue)",
                    pictures: still + moving + resting)
            }
        }
    }

    private var accessories: ContactSheet.Section {
        let pictures = Catalogue.all.enumerated().map { index, accessory in
            let look = Self.ginger {
                ($0.peltType, $0.peltColor) = ("solid", ["slate", "cream", "silver"][index % 3])
                $0.spriteVariant = index / 4 % 3
            }
            return picture(look, Stage.allCases[index % 4], index % 10 == 9 ? .asleep : .awake, wearing: accessory)
        }
        return ContactSheet.Section(caption: "Accessories", pictures: pictures)
    }

    /// Small ones, as chance draws them.
    private var crowd: ContactSheet.Section {
        var chance = Chance(seed: 30)
        let pictures = (0..<60).map { index in
            let portrait = CatPortrait(
                appearance: CatAppearance.drawn(using: &chance), stage: Stage.allCases[index % 4], scale: .small)
            return portrait.image(index % 5 == 4 ? .asleep : .awake, at: nil, depth: depth, from: library)
        }
        return ContactSheet.Section(caption: "A crowd", pictures: pictures)
    }

    /// One picture for each value, in pose after pose.
    private func section(
        _ caption: String, _ values: [Look], of stage: Stage = .adult, _ set: (inout CatAppearance, String) -> Void
    ) -> ContactSheet.Section {
        let pictures = values.enumerated().map { index, value in
            picture(
                Self.ginger {
                    $0.spriteVariant = index % 2
                    set(&$0, value.id)
                }, stage)
        }
        return ContactSheet.Section(caption: caption, pictures: pictures)
    }

    private func picture(
        _ look: CatAppearance, _ stage: Stage, _ pose: CatPose = .awake, at clock: Int? = nil,
        wearing accessory: Accessory? = nil
    ) -> PixelImage {
        CatPortrait(appearance: look, stage: stage, accessory: accessory)
            .image(pose, at: clock, depth: depth, from: library)
    }

    private static func ginger(_ change: (inout CatAppearance) -> Void) -> CatAppearance {
        var look = CatAppearance(
            peltType: "mackerel", peltColor: "ginger", eyeColor: "green", skinColor: "pink", isTortie: false,
            isLonghair: false, reverse: false, spriteVariant: 0)
        change(&look)
        return look
    }
}

extension CatAppearance {
    fileprivate mutating func makePatchwork(_ pelt: String, mask: String) {
        (peltType, isTortie, tortieBase, tortiePattern) = (pelt, true, "solid", mask)
        (peltColor, tortieColor) = pelt == "calico" ? ("ginger", "black") : ("black", "ginger")
    }
}
