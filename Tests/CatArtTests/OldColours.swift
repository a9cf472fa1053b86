import Canvas
import Domain
import Testing

@testable import CatArt

/// Data: the 19 natural colours of PRODUCT section 5 and the few more that stripes, points and white need.
enum OldPelts {
    private typealias Tones = Pelt.Indexed

    /// From white to black, from cream to ginger, then the browns.
    static let natural: [Pelt] = [
        Pelt(
            id: "white", base: 0xF4EFE6, outline: 0x8D8296, indexed: Tones(245, 245, 252, 255, 231), basic: 15,
            darker: "silver", paler: "white"),
        Pelt(
            id: "pearl", base: 0xD3D1DA, outline: 0x716C86, indexed: Tones(242, 242, 249, 252, 255), basic: 15,
            darker: "silver", paler: "white"),
        Pelt(
            id: "silver", base: 0xA9ADBB, outline: 0x4C5068, indexed: Tones(240, 239, 246, 249, 253), basic: 7,
            darker: "smoke", paler: "pearl"),
        Pelt(
            id: "grey", base: 0x85889A, outline: 0x3C3E56, indexed: Tones(239, 238, 242, 245, 249), basic: 7,
            darker: "smoke", paler: "silver"),
        Pelt(
            id: "slate", base: 0x5F6480, outline: 0x2B2C48, indexed: Tones(59, 236, 238, 60, 103), basic: 8,
            darker: "black", paler: "silver"),
        Pelt(
            id: "smoke", base: 0x4D4B5E, outline: 0x211F33, indexed: Tones(243, 234, 237, 239, 242), basic: 8,
            darker: "ink", paler: "silver"),
        Pelt(
            id: "black", base: 0x383748, outline: 0x15131F, indexed: Tones(241, 233, 235, 236, 239), basic: 8,
            darker: "ink", paler: "grey"),

        Pelt(
            id: "cream", base: 0xF1DDBC, outline: 0x94704F, indexed: Tones(137, 137, 180, 223, 230), basic: 11,
            darker: "apricot", paler: "ivory"),
        Pelt(
            id: "fawn", base: 0xE6C193, outline: 0x865C38, indexed: Tones(95, 95, 137, 180, 223), basic: 11,
            darker: "ginger", paler: "ivory"),
        Pelt(
            id: "apricot", base: 0xF2BC80, outline: 0x945A2C, indexed: Tones(130, 130, 215, 222, 229), basic: 11,
            darker: "ginger", paler: "cream"),
        Pelt(
            id: "ginger", base: 0xE8A052, outline: 0x87481B, indexed: Tones(130, 94, 172, 215, 222), basic: 3,
            darker: "copper", paler: "cream"),
        Pelt(
            id: "copper", base: 0xCB7638, outline: 0x6C3616, indexed: Tones(94, 94, 130, 172, 215), basic: 3,
            darker: "rust", paler: "apricot"),
        Pelt(
            id: "rust", base: 0xA9552E, outline: 0x562612, indexed: Tones(94, 236, 94, 130, 173), basic: 1,
            darker: "mahogany", paler: "apricot"),

        Pelt(
            id: "sand", base: 0xBB9F80, outline: 0x5F493A, indexed: Tones(95, 239, 95, 137, 180), basic: 3,
            darker: "brown", paler: "cream"),
        Pelt(
            id: "lilac", base: 0xAE98A2, outline: 0x57465A, indexed: Tones(240, 239, 96, 138, 181), basic: 7,
            darker: "cocoa", paler: "pearl"),
        Pelt(
            id: "golden", base: 0xB0803F, outline: 0x573A1C, indexed: Tones(94, 58, 94, 136, 179), basic: 3,
            darker: "cocoa", paler: "cream"),
        Pelt(
            id: "brown", base: 0x8E6747, outline: 0x412B21, indexed: Tones(95, 236, 58, 94, 137), basic: 3,
            darker: "chocolate", paler: "fawn"),
        Pelt(
            id: "cocoa", base: 0x684B3D, outline: 0x2F1F1C, indexed: Tones(137, 235, 238, 95, 138), basic: 3,
            darker: "chocolate", paler: "fawn"),
        Pelt(
            id: "chocolate", base: 0x4B342F, outline: 0x201414, indexed: Tones(95, 233, 235, 237, 95), basic: 8,
            darker: "ink", paler: "sand"),
    ]

    /// Not drawn at adoption: darker and paler ends of the rows above, and the white of patches.
    static let further: [Pelt] = [
        Pelt(
            id: "ink", base: 0x23212E, outline: 0x100E18, indexed: Tones(239, 232, 233, 234, 236), basic: 8,
            darker: "ink", paler: "smoke"),
        Pelt(
            id: "mahogany", base: 0x7C3823, outline: 0x421C10, indexed: Tones(94, 236, 58, 94, 130), basic: 1,
            darker: "chocolate", paler: "rust"),
        Pelt(
            id: "ivory", base: 0xF3E9D8, outline: 0x96806E, indexed: Tones(138, 138, 188, 255, 231), basic: 15,
            darker: "cream", paler: "ivory"),
    ]

}

/// Data: colours of eyes (21) and skin (18) of PRODUCT section 5.
enum OldSwatches {
    static let eyes: [(id: String, swatch: Swatch)] = [
        ("yellow", Swatch(0xF4D84A, 221, 11)), ("amber", Swatch(0xF0B53A, 214, 11)),
        ("gold", Swatch(0xDFA32C, 178, 3)), ("orange", Swatch(0xF08A3C, 208, 9)),
        ("copper", Swatch(0xC9682E, 166, 1)), ("hazel", Swatch(0xB79A4C, 143, 3)),
        ("bronze", Swatch(0x9C7336, 136, 3)), ("lime", Swatch(0xB6E05A, 155, 10)),
        ("green", Swatch(0x86CF58, 113, 10)), ("emerald", Swatch(0x3FB971, 35, 2)),
        ("sage", Swatch(0x9DBE8C, 108, 2)), ("jade", Swatch(0x53C7A4, 79, 2)),
        ("teal", Swatch(0x3BA8A8, 37, 6)), ("cyan", Swatch(0x6FDCE8, 80, 14)),
        ("sky", Swatch(0x79BDF2, 117, 12)), ("blue", Swatch(0x4F8FE6, 69, 12)),
        ("deepblue", Swatch(0x3563C2, 26, 4)), ("ice", Swatch(0xBFE3F5, 153, 14)),
        ("silver", Swatch(0xB9C0CC, 250, 7)), ("violet", Swatch(0xA48BE8, 141, 13)),
        ("rose", Swatch(0xE58FA5, 175, 13)),
    ]

    static let skin: [(id: String, swatch: Swatch)] = [
        ("pink", Swatch(0xDE949B, 174, 13)), ("rose", Swatch(0xD27A88, 168, 13)),
        ("coral", Swatch(0xE58A76, 173, 9)), ("peach", Swatch(0xEBAE93, 216, 9)),
        ("salmon", Swatch(0xDB7F6C, 167, 9)), ("red", Swatch(0xB8525A, 131, 1)),
        ("brick", Swatch(0x9C4B44, 88, 1)), ("brown", Swatch(0x8A5A4C, 95, 3)),
        ("dark", Swatch(0x6A4A52, 240, 5)), ("black", Swatch(0x4E434F, 239, 8)),
        ("grey", Swatch(0x8E7F8C, 244, 8)), ("lilac", Swatch(0xB48FB4, 139, 5)),
        ("mauve", Swatch(0x94688C, 133, 5)), ("blue", Swatch(0x7D88B0, 103, 12)),
        ("slate", Swatch(0x6E7288, 60, 8)), ("tan", Swatch(0xC49A7E, 137, 3)),
        ("pale", Swatch(0xEBC4C0, 224, 13)), ("plum", Swatch(0x7F4A66, 96, 5)),
    ]

}

/// Data: the 11 tints of a coat and the 5 of white patches (PRODUCT section 5).
enum OldTints {
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

}

/// Cats of plain ASCII, for terminals that show nothing else.
enum OldTextCat {
    /// The rows of a cat, all of the same length.
    static func rows(stage: Stage, pose: CatPose) -> [String] {
        switch (pose, stage) {
        case (.asleep, .kitten): nap
        case (.asleep, _): sleep
        case (.stretching, _): stretch
        case (_, .kitten): kitten.map { faced($0, pose) }
        case (_, .adolescent): stand.map { faced($0, pose) }
        case (_, .adult): sit.map { faced($0, pose) }
        case (_, .senior): loaf.map { faced($0, pose) }
        }
    }

    private static func faced(_ row: String, _ pose: CatPose) -> String {
        pose == .happy ? row.split(separator: "o.o", omittingEmptySubsequences: false).joined(separator: "^.^") : row
    }

    private static let kitten = [
        #" /\_/\   "#,
        #"( o.o ) _"#,
        #" (> <)_/ "#,
    ]

    private static let stand = [
        #" /\_/\       _"#,
        #"( o.o )     / "#,
        #" >   '-----'| "#,
        #"  |  ____   | "#,
        #"  |_|_|  |_||_"#,
    ]

    private static let sit = [
        #" /\___/\    "#,
        #"(  o.o  )   "#,
        #" )  ~  (  _ "#,
        #"/ |   | \/ )"#,
        #"\_|_|_|_/_/ "#,
    ]

    private static let loaf = [
        #"   /\___/\     "#,
        #"  (  o.o  )    "#,
        #" /  '-~-'  \_  "#,
        #"(___________)_)"#,
    ]

    private static let sleep = [
        #" /\_/\_.---.  "#,
        #"( -.- )     \ "#,
        #" '---'___    )"#,
        #"(________)__/ "#,
    ]

    private static let nap = [
        #" /\_/\.-. "#,
        #"( -.-    )"#,
        #" '-(____)'"#,
    ]

    private static let stretch = [
        #"              _ "#,
        #" /\_/\   .--./ )"#,
        #"( ^.^ ).'    |  "#,
        #" '-_-'    /| |  "#,
        #"(____.---' |_|_ "#,
    ]
}
