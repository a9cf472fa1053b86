extension CatAppearance {
    /// The coat alone: "long-haired ginger tabby".
    package func coatWords(in language: Language) -> String {
        switch language {
        case .english: englishCoat
        case .chinese: chineseCoat
        }
    }

    /// A line for any cat: "a long-haired ginger tabby with one blue eye".
    package func words(in language: Language) -> String {
        switch language {
        case .english: english
        case .chinese: ([chineseCoat] + features(in: .chinese)).joined(separator: "，")
        }
    }

    private var english: String {
        let coat = englishCoat
        let isVowel = coat.first.map { "aeiou".contains($0) } ?? false
        // "One" begins like "won".
        let article = isVowel && !coat.hasPrefix("one") ? "an" : "a"
        return "\(article) \(coat) with \(Self.list(features(in: .english)))"
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
        let tint = Self.look(tint, in: Looks.tints).map { "泛\($0.words.chinese)光的" } ?? ""
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
    private var shownPattern: Phrase? {
        guard peltType != "mackerel", peltType != "smoke" || peltColor != "smoke" else { return nil }
        return Self.look(peltType, in: family?.looks ?? [])?.words
    }

    private func colour(_ id: String?) -> Phrase {
        let id = id ?? "ginger"
        return Self.look(id, in: Looks.colours.flatMap(\.looks))?.words ?? Phrase(id, id)
    }

    /// White, points, faded patches and eyes.
    private func features(in language: Language) -> [String] {
        [
            Self.look(points, in: Looks.points), Self.look(whitePatches, in: Looks.whitePatches.flatMap(\.looks)),
            Self.look(vitiligo, in: Looks.vitiligo),
        ].compactMap { $0?.words(in: language) } + [eyeWords(in: language)]
    }

    private func eyeWords(in language: Language) -> String {
        if let second = Self.look(eyeColor2, in: Looks.eyes)?.words(in: language) {
            return language.say("one \(second) eye", "一只\(second)眼睛")
        }
        let eyes = Self.look(eyeColor, in: Looks.eyes)?.words(in: language) ?? eyeColor
        return language.say("\(eyes) eyes", "\(eyes)眼睛")
    }

    private static func look(_ id: String?, in looks: [Look]) -> Look? {
        id.flatMap { id in looks.first { $0.id == id } }
    }

    /// "a", "a and b", "a, b and c".
    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
