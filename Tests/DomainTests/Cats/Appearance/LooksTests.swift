import Domain
import Testing

struct LooksTests {
    @Test("The number of values of each field")
    func counts() {
        #expect(Looks.patterns.map(\.looks.count) == [6, 2, 4, 3])
        #expect(Looks.colours.map(\.looks.count) == [7, 6, 6])
        #expect(Looks.tints.count == 11)
        #expect(Looks.eyes.count == 21)
        #expect(Looks.skins.count == 18)
        #expect(Looks.whitePatches.map(\.id) == ["little", "mid", "high", "mostly"])
        #expect(Looks.whitePatches.allSatisfy { $0.looks.count >= 6 })
        #expect(Looks.whiteTints.count == 5)
        #expect(Looks.points.count == 5)
        #expect(Looks.vitiligo.count >= 4)
        #expect(Looks.masks.count >= 12)
    }

    @Test("No id comes twice in a field, and a white shape names its amount")
    func ids() {
        let tables = [
            Looks.patterns.flatMap(\.looks) + Looks.patchworks, Looks.colours.flatMap(\.looks), Looks.tints, Looks.eyes,
            Looks.skins, Looks.whitePatches.flatMap(\.looks), Looks.whiteTints, Looks.points, Looks.vitiligo,
            Looks.masks,
        ]
        for table in tables { #expect(Set(table.map(\.id)).count == table.count) }
        for amount in Looks.whitePatches { #expect(amount.looks.allSatisfy { $0.id.hasPrefix("\(amount.id).") }) }
    }

    @Test("Patches are of the other group: warm on neutral and brown, neutral on warm")
    func complements() {
        #expect(Looks.complements(of: "black").map(\.id).contains("ginger"))
        #expect(Looks.complements(of: "chocolate").map(\.id).contains("ginger"))
        #expect(Looks.complements(of: "ginger").map(\.id).contains("black"))
        for colour in Looks.colours.flatMap(\.looks) {
            #expect(!Looks.complements(of: colour.id).map(\.id).contains(colour.id))
        }
    }
}
