import Canvas
import Domain
import Testing

@testable import CatArt

/// In few colours or none, coats differ by their grain.
@Suite("Cats in lines") struct LineDrawings {
    private func pixels(_ appearance: CatAppearance, _ stage: Stage = .adult, _ depth: ColourDepth = .mono) -> [Bool] {
        CatPortrait(appearance: appearance, stage: stage).image(.awake, at: nil, depth: depth).pixels.map { $0 != nil }
    }

    @Test("200 adults drawn at random are all different without colour", arguments: 1...3 as ClosedRange<UInt64>)
    func randomAdults(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let cats = (0..<200).map { _ in CatAppearance.drawn(using: &random) }
        var seen: [[Bool]: CatAppearance] = [:]
        for cat in cats {
            let picture = pixels(cat)
            if let twin = seen[picture] { #expect(twin == cat) }
            seen[picture] = cat
        }
        #expect(seen.count == 200)
    }

    @Test("every colour of a plain coat is seen without colour")
    func colours() { expectDifferent(Pelts.natural.map(\.id)) { $0.peltColor = $1 ?? "" } }

    @Test("every tint of a coat is seen without colour")
    func tints() { expectDifferent(Tints.coat.map(\.id) + [nil]) { $0.tint = $1 } }

    @Test("every tint of white is seen without colour")
    func tintsOfWhite() {
        expectDifferent(Tints.white.map(\.id) + [nil]) { ($0.whitePatches, $0.whitePatchesTint) = ("high.apron", $1) }
    }

    private func expectDifferent(_ ids: [String?], _ set: (inout CatAppearance, String?) -> Void) {
        var seen: [[Bool]: String] = [:]
        for id in ids {
            let picture = pixels(
                CatSamples.ginger {
                    $0.peltType = "solid"
                    set(&$0, id)
                })
            #expect(seen[picture] == nil, "\(id ?? "none")")
            seen[picture] = id ?? "none"
        }
    }

    @Test("white patches are seen on every coat, white ones too", arguments: Pelts.natural.map(\.id))
    func white(pelt: String) {
        let plain = CatSamples.ginger { ($0.peltType, $0.peltColor) = ("solid", pelt) }
        for patches in ["little.muzzle", "mid.bib", "high.cloak", "mostly.van"] {
            var patched = plain
            patched.whitePatches = patches
            #expect(pixels(patched) != pixels(plain), "\(patches)")
        }
    }

    @Test("the mark of a tint is on the cat at every age", arguments: Stage.allCases)
    func marks(stage: Stage) {
        let plain = CatSamples.ginger { $0.peltType = "solid" }
        for tint in Tints.coat {
            var tinted = plain
            tinted.tint = tint.id
            #expect(pixels(tinted, stage) != pixels(plain, stage), "\(tint.id)")
        }
    }
}
