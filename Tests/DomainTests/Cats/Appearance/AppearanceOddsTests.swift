import Domain
import Testing

/// Frequencies of 20 000 draws, each within four standard deviations of its chance.
struct AppearanceOddsTests {
    private static let count = 20_000
    private static let drawn: [CatAppearance] = {
        var random = RandomSource(seed: 2026)
        return (0..<count).map { _ in CatAppearance.drawn(using: &random) }
    }()

    private func expect(
        _ share: Double, of cats: [CatAppearance] = drawn, _ name: String, where holds: (CatAppearance) -> Bool
    ) {
        let found = Double(cats.filter(holds).count) / Double(cats.count)
        let deviation = (share * (1 - share) / Double(cats.count)).squareRoot()
        #expect(abs(found - share) < 4 * deviation, "\(name): \(found) against \(share)")
    }

    @Test("Patterns: families 35, 15, 35, 15 %, even inside; tortie or calico 15 %")
    func patterns() {
        expect(0.15, "patchwork") { $0.isTortie }
        expect(0.5, of: Self.drawn.filter(\.isTortie), "calico") { $0.peltType == "calico" }
        let plain = Self.drawn.filter { !$0.isTortie }
        for (family, share) in zip(Looks.patterns, [0.35, 0.15, 0.35, 0.15]) {
            for look in family.looks {
                expect(share / Double(family.looks.count), of: plain, look.id) { $0.peltType == look.id }
            }
        }
    }

    @Test("Colours, eyes, skins, poses: even")
    func even() {
        for look in Looks.colours.flatMap(\.looks) { expect(1 / 19, look.id) { $0.peltColor == look.id } }
        for look in Looks.eyes { expect(1 / 21, look.id) { $0.eyeColor == look.id } }
        for look in Looks.skins { expect(1 / 18, look.id) { $0.skinColor == look.id } }
        for pose in 0..<3 { expect(1 / 3, "pose \(pose)") { $0.spriteVariant == pose } }
    }

    @Test("White: 60 %, then 35, 30, 25, 10 %, even inside")
    func white() {
        expect(0.6, "white") { $0.whitePatches != nil }
        let white = Self.drawn.filter { $0.whitePatches != nil }
        for (amount, share) in zip(Looks.whitePatches, [0.35, 0.3, 0.25, 0.1]) {
            for look in amount.looks {
                expect(share / Double(amount.looks.count), of: white, look.id) { $0.whitePatches == look.id }
            }
        }
    }

    @Test("What is there now and then")
    func nowAndThen() {
        expect(0.3, "tint") { $0.tint != nil }
        expect(0.1, "second eye") { $0.eyeColor2 != nil }
        expect(0.1, of: Self.drawn.filter { $0.whitePatches == nil }, "points") { $0.points != nil }
        expect(0.05, "vitiligo") { $0.vitiligo != nil }
        expect(0.2, "long hair") { $0.isLonghair }
        expect(0.5, "mirrored") { $0.reverse }
    }

    @Test("Every draw is sound")
    func sound() {
        #expect(Self.drawn.allSatisfy { $0.faultyFields.isEmpty })
        #expect(Self.drawn.allSatisfy { $0.eyeColor != $0.eyeColor2 })
        #expect(Self.drawn.allSatisfy { $0.points == nil || $0.whitePatches == nil })
    }

    @Test("Every value is drawn")
    func everyValue() {
        func missing(_ looks: [Look], _ field: (CatAppearance) -> String?) -> Set<String> {
            Set(looks.map(\.id)).subtracting(Self.drawn.compactMap(field))
        }
        #expect(missing(Looks.tints, \.tint).isEmpty)
        #expect(missing(Looks.eyes, \.eyeColor2).isEmpty)
        #expect(missing(Looks.whiteTints, \.whitePatchesTint).isEmpty)
        #expect(missing(Looks.points, \.points).isEmpty)
        #expect(missing(Looks.vitiligo, \.vitiligo).isEmpty)
        #expect(missing(Looks.masks, \.tortiePattern).isEmpty)
        #expect(missing(Looks.patterns.flatMap(\.looks), \.tortieBase).isEmpty)
    }
}
