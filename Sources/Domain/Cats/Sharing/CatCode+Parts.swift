extension CatCode {
    /// One value of a code: so many bits that count the values it can take.
    struct Part: Sendable {
        let bits: Int
        /// Nil for none.
        let values: [String?]
        let value: @Sendable (CatCode) -> String?

        fileprivate init(_ bits: Int, _ values: [String?], _ value: @escaping @Sendable (CatCode) -> String?) {
            self.bits = bits
            self.values = values
            self.value = value
        }
    }

    /// In the order of the record, age and nature last. The bits leave room for values to come.
    static let parts = [
        Part(5, patterns + ids(Looks.patchworks)) { $0.appearance.peltType },
        Part(5, colours) { $0.appearance.peltColor },
        Part(4, none + ids(Looks.tints)) { $0.appearance.tint },
        Part(5, ids(Looks.eyes)) { $0.appearance.eyeColor },
        Part(5, none + ids(Looks.eyes)) { $0.appearance.eyeColor2 },
        Part(6, none + ids(Looks.whitePatches.flatMap(\.looks))) { $0.appearance.whitePatches },
        Part(3, none + ids(Looks.whiteTints)) { $0.appearance.whitePatchesTint },
        Part(5, ids(Looks.skins)) { $0.appearance.skinColor },
        Part(3, none + ids(Looks.points)) { $0.appearance.points },
        Part(4, none + ids(Looks.vitiligo)) { $0.appearance.vitiligo },
        Part(5, none + ids(Looks.masks)) { $0.appearance.tortiePattern },
        Part(5, none + patterns) { $0.appearance.tortieBase },
        Part(5, none + colours) { $0.appearance.tortieColor },
        Part(1, yes) { $0.appearance.isLonghair ? yes[1] : nil },
        Part(1, yes) { $0.appearance.reverse ? yes[1] : nil },
        Part(2, ["0", "1", "2"]) { String($0.appearance.spriteVariant) },
        Part(2, Stage.allCases.map(\.rawValue)) { $0.stage.rawValue },
        Part(3, Personality.allCases.map(\.rawValue)) { $0.personality.rawValue },
    ]

    private static let none: [String?] = [nil]
    private static let yes: [String?] = [nil, "yes"]
    private static let patterns = ids(Looks.patterns.flatMap(\.looks))
    private static let colours = ids(Looks.colours.flatMap(\.looks))

    private static func ids(_ looks: [Look]) -> [String?] { looks.map(\.id) }
}
