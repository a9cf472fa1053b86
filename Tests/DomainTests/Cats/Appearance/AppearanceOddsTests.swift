import Domain
import Testing

/// Frequencies of 20 000 draws, each within four standard deviations of its chance.
struct AppearanceOddsTests {
    private static let drawn: [CatAppearance] = {
        var random = RandomSource(seed: 2026)
        return (0..<20_000).map { _ in CatAppearance.drawn(using: &random) }
    }()

    private func expect(
        _ share: Double, of cats: [CatAppearance] = drawn, _ name: String, where holds: (CatAppearance) -> Bool
    ) {
        let found = Double(cats.filter(holds).count) / Double(cats.count)
        let deviation = (share * (1 - share) / Double(cats.count)).squareRoot()
        #expect(abs(found - share) < 4 * deviation, "\(name): \(found) against \(share)")
    }

    /// Each look as often as any other one of them.
    private func expectEven(
        _ looks: [Look], sharing share: Double = 1, of cats: [CatAppearance] = drawn,
        _ field: (CatAppearance) -> String?
    ) {
        for look in looks { expect(share / Double(looks.count), of: cats, look.id) { field($0) == look.id } }
    }

    @Test("Patterns: families 35, 15, 35, 15 %, even inside; tortie or calico 15 %")
    func patterns() {
        expect(0.15, "patchwork") { $0.isTortie }
        expect(0.5, of: Self.drawn.filter(\.isTortie), "calico") { $0.peltType == "calico" }
        let plain = Self.drawn.filter { !$0.isTortie }
        for (family, share) in zip(Looks.patterns, [0.35, 0.15, 0.35, 0.15]) {
            expectEven(family.looks, sharing: share, of: plain, \.peltType)
        }
    }

    @Test("Colours, eyes, skins, poses: even; white: 60 %, then 35, 30, 25, 10 %, even inside")
    func even() {
        expectEven(Looks.colours.flatMap(\.looks), \.peltColor)
        expectEven(Looks.eyes, \.eyeColor)
        expectEven(Looks.skins, \.skinColor)
        for pose in 0..<3 { expect(1 / 3, "pose \(pose)") { $0.spriteVariant == pose } }
        let white = Self.drawn.filter { $0.whitePatches != nil }
        expect(0.6, "white") { $0.whitePatches != nil }
        for (amount, share) in zip(Looks.whitePatches, [0.35, 0.3, 0.25, 0.1]) {
            expectEven(amount.looks, sharing: share, of: white, \.whitePatches)
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

    @Test("Every draw is sound: patches of another group of colours, no two eyes alike, points where no white is")
    func sound() {
        #expect(Self.drawn.allSatisfy { $0.faultyFields.isEmpty })
        #expect(Self.drawn.allSatisfy { $0.eyeColor != $0.eyeColor2 })
        #expect(Self.drawn.allSatisfy { $0.points == nil || $0.whitePatches == nil })
        #expect(
            Self.drawn.allSatisfy { cat in
                cat.tortieColor.map(Looks.complements(of: cat.peltColor).map(\.id).contains) ?? true
            })
        for (colour, other) in [("black", "ginger"), ("chocolate", "ginger"), ("ginger", "black")] {
            #expect(Looks.complements(of: colour).contains { $0.id == other })
            #expect(!Looks.complements(of: colour).contains { $0.id == colour })
        }
    }

    @Test("Every value is drawn, and has its own id")
    func everyValue() {
        let fields: [([Look], (CatAppearance) -> String?)] = [
            (Looks.tints, \.tint), (Looks.eyes, \.eyeColor2), (Looks.whiteTints, \.whitePatchesTint),
            (Looks.points, \.points), (Looks.vitiligo, \.vitiligo), (Looks.masks, \.tortiePattern),
            (Looks.patterns.flatMap(\.looks), \.tortieBase), (Looks.colours.flatMap(\.looks), \.peltColor),
            (Looks.skins, \.skinColor), (Looks.whitePatches.flatMap(\.looks), \.whitePatches),
        ]
        for (looks, field) in fields {
            #expect(Set(looks.map(\.id)).subtracting(Self.drawn.compactMap(field)).isEmpty)
            #expect(Set(looks.map(\.id)).count == looks.count)
        }
        #expect(Looks.eyes.count == 21 && Looks.skins.count == 18 && Looks.colours.flatMap(\.looks).count == 19)
    }
}
