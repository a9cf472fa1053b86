/// Data: the 11 tints of a coat and the 5 of white patches (PRODUCT section 5).
enum Tints {
    static let coat: [Tint] = [
        Tint(id: "rose", lightness: 0, a: 0.035, b: 0.002, indexedLight: 217, indexedDark: 138),
        Tint(id: "peach", lightness: 0.01, a: 0.025, b: 0.025, indexedLight: 223, indexedDark: 137),
        Tint(id: "honey", lightness: 0.01, a: 0.006, b: 0.04, indexedLight: 222, indexedDark: 136),
        Tint(id: "straw", lightness: 0.02, a: -0.008, b: 0.035, indexedLight: 229, indexedDark: 143),
        Tint(id: "moss", lightness: -0.01, a: -0.025, b: 0.02, indexedLight: 194, indexedDark: 108),
        Tint(id: "mist", lightness: 0.015, a: -0.015, b: -0.015, indexedLight: 195, indexedDark: 109),
        Tint(id: "sky", lightness: 0, a: -0.01, b: -0.035, indexedLight: 153, indexedDark: 67),
        Tint(id: "violet", lightness: -0.01, a: 0.018, b: -0.035, indexedLight: 183, indexedDark: 97),
        Tint(id: "dusk", lightness: -0.05, a: 0.006, b: -0.012, indexedLight: 188, indexedDark: 60),
        Tint(id: "ash", lightness: -0.03, a: -0.004, b: -0.012, indexedLight: 251, indexedDark: 244),
        Tint(id: "pale", lightness: 0.06, a: 0, b: 0, indexedLight: 230, indexedDark: 247),
    ]

    static let white: [Tint] = [
        Tint(id: "cream", lightness: -0.01, a: 0.004, b: 0.025, indexedLight: 230, indexedDark: 230),
        Tint(id: "rose", lightness: -0.015, a: 0.018, b: 0.005, indexedLight: 224, indexedDark: 224),
        Tint(id: "mist", lightness: -0.015, a: -0.008, b: -0.014, indexedLight: 195, indexedDark: 195),
        Tint(id: "ash", lightness: -0.05, a: 0, b: -0.006, indexedLight: 253, indexedDark: 253),
        Tint(id: "honey", lightness: -0.02, a: 0.006, b: 0.05, indexedLight: 229, indexedDark: 229),
    ]

    /// The tint of an id; for one this program does not know, always the same one of the table.
    static func tint(_ id: String, in tints: [Tint]) -> Tint {
        tints.first { $0.id == id } ?? tints[Int(Seed.of(id) % UInt64(tints.count))]
    }
}
