import Assets
import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Small drawings and tables in the binary") struct EmbeddedDrawings {
    @Test("every file parses, and there are no others", arguments: DrawingFile.Kind.allCases)
    func everyFileParses(kind: DrawingFile.Kind) throws {
        _ = try DrawingFile(kind, in: .embedded)
        let known = DrawingFile.Kind.allCases.map(\.path).sorted()
        #expect(Assets.embedded.paths(under: "drawings/") == known)
    }

    @Test("every prop has a drawing that fits the room, and every drawing is a prop")
    func props() {
        #expect(Set(DrawingFile.embedded(.props).drawings.keys) == Set(Prop.allCases.map(\.rawValue)))
        for prop in Prop.allCases {
            #expect(
                (3...36).contains(prop.size.width)
                    && (2...(prop == .door || prop == .readingLamp ? 20 : 12)).contains(prop.size.height),
                "\(prop)")
            var pixels = 0
            prop.eachPixel { _, _, _ in pixels += 1 }
            #expect(pixels >= 5, "\(prop)")
        }
    }

    @Test("digits and the plus are as wide as one another in each size, the colon is narrower")
    func digits() {
        for (font, width, colon) in [(DigitFont.small, 6, 2), (.large, 9, 3)] {
            #expect(Set(font.glyphs.keys) == Set("0123456789:+"))
            for (character, rows) in font.glyphs {
                #expect(rows.count == font.height, "\(character)")
                #expect(rows.allSatisfy { $0.count == (character == ":" ? colon : width) }, "\(character)")
            }
        }
    }

    @Test("every pattern, every tint and every grain has a drawing")
    func patterns() {
        let tints = (Tints.coat.map(\.id) + ["other"]).map { "tint \($0)" }
        let grains = Set(PatternCloth.grains.values).union(PatternCloth.whiteGrains.values).map { "grain \($0)" }
        #expect(Set(PatternCloth.file.drawings.keys) == Set(PatternCloth.allCases.map(\.rawValue) + tints + grains))
        #expect(Set(PatternCloth.grains.keys) == Set((Pelts.natural + Pelts.further).map(\.id)))
        #expect(Set(PatternCloth.whiteGrains.keys) == Set(Tints.white.map(\.id)))
        for cloth in PatternCloth.allCases { #expect(cloth.marks.size.width > 1, "\(cloth)") }
        for tint in Tints.coat { #expect(PatternCloth.mark(ofTint: tint.id).size == Size(width: 3, height: 3)) }
    }

    @Test("every form has an icon of at most 8 by 5 and a drawing to wear, and every accessory that grows a row")
    func accessories() {
        let file = DrawingFile.embedded(.accessories)
        let rows = ["plant", "wild"].flatMap { file.tables[$0] ?? [] }
        let forms = Set(rows.map { $0[1] } + AccessoryLook.otherForms)
        let collars = CollarStyle.allCases.map { "collar \($0) icon" }
        #expect(Set(file.drawings.keys) == Set(forms.flatMap { ["\($0) icon", "\($0) worn"] } + collars))
        for form in forms {
            let icon = file["\(form) icon"]
            #expect(icon.size.width <= 8 && icon.size.height <= 5, "\(form)")
        }
        let names = Catalogue.all.compactMap { accessory -> String? in
            if case .collar = accessory.kind { return nil }
            return String(accessory.id.drop { $0 != "." }.dropFirst())
        }
        #expect(Set(rows.map { $0[0] }) == Set(names))
    }

    @Test("every pelt names known pelts, and every value of a look has a colour")
    func colours() {
        let pelts = Set((Pelts.natural + Pelts.further).map(\.id))
        #expect(Pelts.natural.count == 19 && Pelts.further.count == 3)
        for pelt in Pelts.natural + Pelts.further { #expect(pelts.contains(pelt.darker) && pelts.contains(pelt.paler)) }
        #expect(Set(Pelts.natural.map(\.id)) == Set(Looks.colours.flatMap(\.looks).map(\.id)))
        #expect(Set(Swatches.eyes.map(\.id)) == Set(Looks.eyes.map(\.id)))
        #expect(Set(Swatches.skin.map(\.id)) == Set(Looks.skins.map(\.id)))
        #expect(Set(Tints.coat.map(\.id)) == Set(Looks.tints.map(\.id)))
        #expect(Set(Tints.white.map(\.id)) == Set(Looks.whiteTints.map(\.id)))
    }

    @Test("every table has a row for each value")
    func tables() throws {
        func names(_ kind: DrawingFile.Kind, _ table: String) throws -> Set<String> {
            Set(try DrawingFile(kind, in: .embedded).tables[table]?.map { $0[0] } ?? [])
        }
        #expect(try names(.room, "paint") == Set(RoomPaint.allCases.map(\.rawValue)))
        #expect(try names(.room, "sky") == Set(RoomLight.allCases.flatMap { [$0.rawValue, "\($0)-overcast"] }))
        #expect(try names(.room, "sun") == Set(Season.allCases.map { "\($0)" }))
        #expect(try names(.room, "fall") == ["rain", "snow", "autumn", "spring"])
        #expect(try names(.room, "land") == Set(Season.allCases.map { "\($0)" }))
        #expect(try names(.digits, "hue") == Set(BigDigits.Hue.allCases.flatMap { [$0.rawValue, "\($0)-light"] }))
        #expect(try names(.accessories, "collar") == Set(CollarColour.allCases.map(\.rawValue)))
        #expect(try names(.activities, "nature") == Set(Personality.allCases.map(\.rawValue)))
    }

    @Test("the room and the ASCII cats have all their drawings")
    func roomAndTextCats() {
        #expect(
            Set(DrawingFile.room.drawings.keys) == [
                "plant", "lamp", "stove", "stove feet", "fire 0", "fire 1", "picture", "portrait", "keepsake",
            ])
        #expect(
            Set(DrawingFile.embedded(.textCats).drawings.keys) == [
                "kitten", "stand", "sit", "loaf", "sleep", "nap", "stretch",
            ])
    }

    @Test(
        "a broken file is reported with file and line",
        arguments: [
            (
                DrawingFile.Kind.props, "@colour b C79A62 179\n[box]\nbx", 3,
                ArtError.Problem.unknownMark("x", layer: "box")
            ),
            (.props, "@colour b C79A6 179", 1, .badValue(setting: "colour", value: "b C79A6 179")),
            (.props, "@size 3x3", 1, .unknownSetting("size")),
            (.digits, "##", 1, .rowOutsideLayer),
            (.digits, "[1]\n#\n\n[1]", 4, .layerTwice("1")),
            (.digits, "[1\n#", 1, .badLayerHeading("[1")),
            (.colours, "@tint rose 0 x 0 1 2", 1, .badValue(setting: "tint", value: "rose 0 x 0 1 2")),
            (
                .accessories, "; plants\n@plant a b nose C79A62 1 2", 2,
                .badValue(setting: "plant", value: "a b nose C79A62 1 2")
            ),
        ])
    func brokenFiles(kind: DrawingFile.Kind, text: String, line: Int, problem: ArtError.Problem) {
        #expect(throws: ArtError.malformed(file: kind.path, line: line, problem: problem)) {
            try DrawingFile(kind, in: Assets(texts: [kind.path: text]))
        }
        #expect(throws: ArtError.missing(file: kind.path)) { try DrawingFile(kind, in: Assets(texts: [:])) }
    }
}
