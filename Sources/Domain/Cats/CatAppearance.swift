package import DocumentStore
package import Words

/// How a cat looks: 17 fields, drawn once at adoption and never changed; a plain ginger cat until then. Each value is the id of an entry in `Looks`.
package struct CatAppearance: Hashable, Sendable {
    /// One of 15 patterns, or `tortie` or `calico`.
    package var peltType = "solid"
    package var peltColor = "ginger"
    package var tint: String?
    package var eyeColor = "amber"
    package var eyeColor2: String?
    /// A shape of white, such as `mid.bib`, or nil.
    package var whitePatches: String?
    package var whitePatchesTint: String?
    package var skinColor = "pink"
    package var points: String?
    package var vitiligo: String?
    package var isTortie = false
    /// The mask, with tortie or calico only.
    package var tortiePattern: String?
    /// The pattern below the mask, with tortie or calico only.
    package var tortieBase: String?
    /// A pelt colour, with tortie or calico only.
    package var tortieColor: String?
    package var isLonghair = false
    /// Mirrored.
    package var reverse = false
    /// 0, 1 or 2: which of three poses of each stage.
    package var spriteVariant = 0

    package static let plain = CatAppearance()

    /// Fields are drawn independently unless `Looks` says otherwise.
    package static func drawn(using random: inout RandomSource) -> CatAppearance {
        let patchwork = random.comesTrue(percent: 15) ? Looks.patchworks.randomElement(using: &random) : nil
        let pattern = random.look(from: Looks.patterns)
        let colour = random.look(from: Looks.colours)
        let eye = random.id(of: Looks.eyes)
        let white = random.comesTrue(percent: 60) ? random.look(from: Looks.whitePatches) : nil
        let hasPoints = random.comesTrue(percent: 10)
        return CatAppearance(
            peltType: patchwork?.id ?? pattern,
            peltColor: colour,
            tint: random.comesTrue(percent: 30) ? random.id(of: Looks.tints) : nil,
            eyeColor: eye,
            eyeColor2: random.comesTrue(percent: 10) ? random.id(of: Looks.eyes.filter { $0.id != eye }) : nil,
            whitePatches: white,
            whitePatchesTint: white != nil && random.comesTrue(percent: 50) ? random.id(of: Looks.whiteTints) : nil,
            skinColor: random.id(of: Looks.skins),
            points: white == nil && hasPoints ? random.id(of: Looks.points) : nil,
            vitiligo: random.comesTrue(percent: 5) ? random.id(of: Looks.vitiligo) : nil,
            isTortie: patchwork != nil,
            tortiePattern: patchwork == nil ? nil : random.id(of: Looks.masks),
            tortieBase: patchwork == nil ? nil : pattern,
            tortieColor: patchwork == nil ? nil : random.id(of: Looks.complements(of: colour)),
            isLonghair: random.comesTrue(percent: 20),
            reverse: random.comesTrue(percent: 50),
            spriteVariant: Int.random(in: 0..<3, using: &random))
    }

    /// Fields with values that no draw can give, in the order of the record; empty for a sound one. For checking a
    /// store: older and foreign records are drawn nevertheless.
    package var faultyFields: [String] {
        let isPatchwork = Looks.patchworks.contains { $0.id == peltType }
        let complements = Looks.complements(of: peltColor).map(\.id)
        // Values that each may be, but not together.
        let clashes: [String: Bool] = [
            "eyeColor2": eyeColor2 == eyeColor,
            "whitePatchesTint": whitePatchesTint != nil && whitePatches == nil,
            "points": points != nil && whitePatches != nil,
            "isTortie": isTortie != isPatchwork,
            "tortiePattern": (tortiePattern != nil) != isPatchwork,
            "tortieBase": (tortieBase != nil) != isPatchwork,
            "tortieColor": isPatchwork ? !complements.contains(tortieColor ?? "") : tortieColor != nil,
        ]
        return Self.fields.filter { field in
            clashes[field.info.name] == true || field.write(self).map { !field.info.rule.accepts($0) } ?? false
        }.map(\.info.name)
    }

    /// The coat alone: "long-haired ginger tabby".
    package func coatWords(in language: Language) -> String { language == .english ? englishCoat : chineseCoat }

    /// A line for any cat: "a long-haired ginger tabby with one blue eye".
    package func words(in language: Language) -> String {
        language == .english ? english : ([chineseCoat] + features(in: .chinese)).joined(separator: "，")
    }

    /// The coat in at most 18 columns, without tint, hair and whatever the colour says already: "ginger tabby", "grey
    /// calico", "marbled slate".
    package func shortCoat(in language: Language) -> String {
        let colour = colour(peltColor)
        if let patchwork = Self.look(peltType, in: Looks.patchworks) {
            let kind = language == .english ? patchwork.id : patchwork.words.chinese
            return Strings(language).coats.patchwork(colour: colour(in: language), kind: kind)
        }
        if isTabby { return Strings(language).coats.tabby(colour: colour(in: language)) }
        guard family?.id != "plain", let pattern = shownPattern else {
            return Strings(language).coats.plain(colour: colour(in: language))
        }
        return Strings(language).coats.patterned(pattern: pattern(in: language), colour: colour(in: language))
    }

    /// What else tells it apart, the most telling first: white, points, hair, eyes. Never empty.
    package func marks(in language: Language) -> [String] {
        let hair = isLonghair ? [Strings(language).coats.longHaired] : []
        let features = features(in: language)
        return features.dropLast() + hair + features.suffix(1)
    }

    private var english: String {
        let coat = englishCoat
        let isVowel = coat.first.map { "aeiou".contains($0) } ?? false
        // "One" begins like "won".
        let article = isVowel && !coat.hasPrefix("one") ? "an" : "a"
        return "\(article) \(coat) with \(features(in: .english).joined(separator: ", "))"
    }

    private var englishCoat: String {
        var words: [String] = []
        if isLonghair { words.append("long-haired") }
        if let tint = Self.look(tint, in: Looks.tints) { words.append("\(tint.words.english)-tinged") }
        let colour = colour(peltColor).english
        if let patchwork = Self.look(peltType, in: Looks.patchworks) {
            words.append("\(colour) and \(self.colour(tortieColor).english) \(patchwork.words.english)")
            return words.joined(separator: " ")
        }
        let pattern = shownPattern?.english ?? ""
        if !pattern.isEmpty { words.append(pattern) }
        words.append(colour)
        words.append(isTabby ? "tabby" : "cat")
        return words.joined(separator: " ")
    }

    private var chineseCoat: String {
        let tint = Self.look(tint, in: Looks.tints).map { "带\($0.words.chinese)光泽的" } ?? ""
        let long = isLonghair ? tint.isEmpty ? "长毛" : "长毛、" : ""
        let colour = colour(peltColor).chinese
        if let patchwork = Self.look(peltType, in: Looks.patchworks) {
            return "\(long)\(tint)\(colour)配\(self.colour(tortieColor).chinese)\(patchwork.words.chinese)"
        }
        return "\(long)\(tint)\(colour)\(shownPattern?.chinese ?? "")\(isTabby ? "虎斑猫" : "猫")"
    }

    private var family: LookGroup? { Looks.patterns.first { $0.looks.contains { $0.id == peltType } } }

    private var isTabby: Bool { family?.id == "tabby" }

    /// The pattern, where colour and family do not say it already: a tabby is striped, smoke is smoky.
    private var shownPattern: LocalizedText? {
        guard peltType != "mackerel", peltType != "smoke" || peltColor != "smoke" else { return nil }
        return Self.look(peltType, in: family?.looks ?? [])?.words
    }

    private func colour(_ id: String?) -> LocalizedText {
        let id = id ?? "ginger"
        return Self.look(id, in: Looks.colours.flatMap(\.looks))?.words ?? LocalizedText(id, id)
    }

    private func features(in language: Language) -> [String] {
        [
            Self.look(points, in: Looks.points), Self.look(whitePatches, in: Looks.whitePatches.flatMap(\.looks)),
            Self.look(vitiligo, in: Looks.vitiligo),
        ].compactMap { $0?.words(in: language) } + [eyeWords(in: language)]
    }

    private func eyeWords(in language: Language) -> String {
        let eyes = Self.look(eyeColor, in: Looks.eyes)?.words(in: language) ?? eyeColor
        if let second = Self.look(eyeColor2, in: Looks.eyes)?.words(in: language) {
            return Strings(language).coats.twoEyes(first: eyes, second: second)
        }
        return Strings(language).coats.eyes(colour: eyes)
    }

    private static func look(_ id: String?, in looks: [Look]) -> Look? {
        id.flatMap { id in looks.first { $0.id == id } }
    }
}

extension CatAppearance: FieldMap {
    package static let fields: [Field<CatAppearance>] = [
        .field("peltType", \.peltType, .look(Looks.patterns.flatMap(\.looks) + Looks.patchworks)),
        .field("peltColor", \.peltColor, .look(Looks.colours.flatMap(\.looks))),
        .optional("tint", \.tint, .look(Looks.tints)),
        .field("eyeColor", \.eyeColor, .look(Looks.eyes)),
        .optional("eyeColor2", \.eyeColor2, .look(Looks.eyes)),
        .optional("whitePatches", \.whitePatches, .look(Looks.whitePatches.flatMap(\.looks))),
        .optional("whitePatchesTint", \.whitePatchesTint, .look(Looks.whiteTints)),
        .field("skinColor", \.skinColor, .look(Looks.skins)),
        .optional("points", \.points, .look(Looks.points)),
        .optional("vitiligo", \.vitiligo, .look(Looks.vitiligo)),
        .field("isTortie", \.isTortie),
        .optional("tortiePattern", \.tortiePattern, .look(Looks.masks)),
        .optional("tortieBase", \.tortieBase, .look(Looks.patterns.flatMap(\.looks))),
        .optional("tortieColor", \.tortieColor, .look(Looks.colours.flatMap(\.looks))),
        .field("isLonghair", \.isLonghair),
        .field("reverse", \.reverse),
        .field("spriteVariant", \.spriteVariant, .integer(0...2)),
    ]
}

extension Looks {
    /// Colours that patches can have on a coat of this colour: warm ones on neutral and brown, neutral ones on warm.
    package static func complements(of colour: String) -> [Look] {
        let isWarm = colours.contains { $0.id == "warm" && $0.looks.contains { $0.id == colour } }
        return colours.first { $0.id == (isWarm ? "neutral" : "warm") }?.looks ?? []
    }
}

extension RandomSource {
    fileprivate mutating func id(of looks: [Look]) -> String { looks.randomElement(using: &self)?.id ?? "" }

    fileprivate mutating func look(from groups: [LookGroup]) -> String {
        id(of: one(weighted: groups.map { ($0.looks, weight: $0.weight) }) ?? [])
    }
}

/// `portraits/{id}`: a cat as it was on the day it was painted.
package struct Portrait: Identifiable, Hashable, Sendable {
    package let id: String
    package var catId = ""
    package var catName = ""
    package var appearance = CatAppearance()
    package var stage = Stage.kitten
    package var accessory: String?
    package var createdAt = Timestamp(milliseconds: 0)
}

extension Portrait: StoredModel {
    package static let collection = Schema.Collection("portraits/{portraitId}", id: .made, fields)
    package static let fields: [Field<Portrait>] = [
        .field("catId", \.catId, .id),
        .field("catName", \.catName, .text(.catName)),
        .field("appearance", \.appearance),
        .known("stage", \.stage, usually: .adult),
        .optional("accessory", \.accessory, .id),
        .field("createdAt", \.createdAt),
    ]

    package init(id: String) { self.id = id }
}

/// Every value that the fields of an appearance can take, and how often, by `assets/words/cats.txt`.
package enum Looks {
    package static let patterns = groups("patterns")
    /// What replaces a pattern 15 times in a hundred: patches of a second colour, with white for a calico.
    package static let patchworks = looks("patchworks")
    /// 19 natural colours: 7 white to black, 6 cream to ginger, 6 brown. All are equally likely.
    package static let colours = groups("colours")
    package static let tints = looks("tints")
    package static let eyes = looks("eyes")
    package static let skins = looks("skins")
    package static let whitePatches = groups("white")
    package static let whiteTints = looks("white tints")
    /// 5 colours that ears, face, paws and tail can keep on a paler body.
    package static let points = looks("points")
    /// Shapes in which colour has faded.
    package static let vitiligo = looks("vitiligo")
    /// Where the second colour of a tortoiseshell or calico is.
    package static let masks = looks("masks")

    private static func looks(_ heading: String) -> [Look] {
        WordTable.cats.rows(heading).compactMap { row in
            row.count == 3 ? Look(id: row[0], words: LocalizedText(row[1], row[2])) : nil
        }
    }

    /// Groups and their weights, each with its looks below its heading.
    private static func groups(_ heading: String) -> [LookGroup] {
        WordTable.cats.rows(heading).compactMap { row in
            guard row.count == 2, let weight = Int(row[1]) else { return nil }
            return LookGroup(id: row[0], weight: weight, looks: looks("\(heading) \(row[0])"))
        }
    }
}

/// One value a field of an appearance can take: the id that documents keep and the words for it.
package struct Look: Identifiable, Hashable, Sendable {
    package let id: String
    /// For people, as an adjective or with its article: "deep blue", "a white bib".
    package let words: LocalizedText
}

/// Looks that belong together and are drawn together.
package struct LookGroup: Identifiable, Hashable, Sendable {
    package let id: String
    package let weight: Int
    package let looks: [Look]
}
