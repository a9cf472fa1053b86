extension CatAppearance {
    /// The coat alone: "long-haired ginger tabby".
    package var coatWords: String {
        var words: [String] = []
        if isLonghair { words.append("long-haired") }
        if let tint = Self.look(tint, in: Looks.tints) { words.append("\(tint.words)-tinged") }
        let colour = Self.look(peltColor, in: Looks.colours.flatMap(\.looks))?.words ?? peltColor
        if let patchwork = Self.look(peltType, in: Looks.patchworks) {
            let second = Self.look(tortieColor, in: Looks.colours.flatMap(\.looks))?.words ?? "ginger"
            words.append("\(colour) and \(second) \(patchwork.words)")
            return words.joined(separator: " ")
        }
        let family = Looks.patterns.first { $0.looks.contains { $0.id == peltType } }
        let pattern = family?.looks.first { $0.id == peltType }?.words ?? ""
        if family?.id != "tabby", !pattern.isEmpty { words.append(pattern) }
        if pattern == "smoky", colour == "smoke" { words.removeLast() }
        if family?.id == "tabby", pattern != "striped" { words.append(pattern) }
        words.append(colour)
        words.append(family?.id == "tabby" ? "tabby" : "cat")
        return words.joined(separator: " ")
    }

    /// A line for any cat: "a long-haired ginger tabby with one blue eye".
    package var words: String {
        let coat = coatWords
        var features = [
            Self.look(points, in: Looks.points), Self.look(whitePatches, in: Looks.whitePatches.flatMap(\.looks)),
            Self.look(vitiligo, in: Looks.vitiligo),
        ].compactMap { $0?.words }
        features.append(eyeWords)
        let isVowel = coat.first.map { "aeiou".contains($0) } ?? false
        // "One" begins like "won".
        let article = isVowel && !coat.hasPrefix("one") ? "an" : "a"
        return "\(article) \(coat) with \(Self.list(features))"
    }

    private var eyeWords: String {
        if let second = Self.look(eyeColor2, in: Looks.eyes) {
            return "one \(second.words) eye"
        }
        return "\(Self.look(eyeColor, in: Looks.eyes)?.words ?? eyeColor) eyes"
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
