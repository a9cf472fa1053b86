package import Words

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
