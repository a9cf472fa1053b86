import Assets
import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Drawings as text equal those in code") struct OldAndNew {
    @Test("props") func props() throws {
        for prop in Prop.allCases {
            let old = try #require(OldProp.all[prop.rawValue], "\(prop)")
            #expect(prop.size == old.size)
            var (was, now): ([Point: Colour], [Point: Colour]) = ([:], [:])
            old.eachPixel { was[Point(x: $0, y: $1)] = $2 }
            prop.eachPixel { now[Point(x: $0, y: $1)] = $2 }
            #expect(was == now)
        }
        #expect(OldProp.all.count == Prop.allCases.count)
        for mark in "bBrRyowgGuUksSph.x" { #expect(Prop.colour(mark) == OldProp.colour(mark)) }
    }

    @Test("digits") func digits() { #expect(DigitFont.glyphs == OldDigits.glyphs) }

    @Test("cloths and marks of tints") func cloths() {
        let old = [
            OldCloths.brow, OldCloths.mackerel, OldCloths.broken, OldCloths.banded, OldCloths.whorl,
            OldCloths.speckled, OldCloths.rosette, OldCloths.rippled, OldCloths.quilt, OldCloths.wave,
        ]
        #expect(PatternCloth.allCases.map(\.rows) == old)
        for (id, rows) in OldMarks.shapes { #expect(PatternCloth.mark(ofTint: id) == rows) }
        #expect(PatternCloth.mark(ofTint: "new") == OldMarks.other)
        #expect(OldMarks.shapes.count == 11)
    }

    @Test("accessories") func accessories() {
        let unknown = (0..<40).flatMap { ["plant.x\($0)", "wild.x\($0)", "wild.\($0)-feather", "wild.\($0)-wings"] }
        for id in Catalogue.all.map(\.id) + unknown {
            #expect(TrinketShape.plant(id) == OldPlants.shape(of: id))
            #expect(TrinketShape.wild(id) == OldWild.shape(of: id))
        }
        for style in CollarStyle.allCases {
            #expect(AccessoryDrawings.drawing("collar \(style) icon") == OldCollars.icon(style))
        }
    }

    @Test("colours") func colours() {
        #expect(Pelts.natural == OldPelts.natural)
        #expect(Pelts.further == OldPelts.further)
        #expect(Swatches.eyes.map(\.id) == OldSwatches.eyes.map(\.id))
        #expect(Swatches.eyes.map(\.swatch) == OldSwatches.eyes.map(\.swatch))
        #expect(Swatches.skin.map(\.id) == OldSwatches.skin.map(\.id))
        #expect(Swatches.skin.map(\.swatch) == OldSwatches.skin.map(\.swatch))
        #expect(Tints.coat == OldTints.coat)
        #expect(Tints.white == OldTints.white)
    }

    @Test("cats of text") func textCats() {
        for stage in Stage.allCases {
            for pose in CatPose.allCases {
                #expect(TextCat.rows(stage: stage, pose: pose) == OldTextCat.rows(stage: stage, pose: pose))
            }
        }
    }
}
