/// Data: the 19 natural colours of PRODUCT section 5 and the few more that stripes, points and white need.
enum Pelts {
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

    private static let byId = Dictionary(
        (natural + further).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The pelt of an id; for one this program does not know, always the same one of the natural colours.
    static func pelt(_ id: String) -> Pelt {
        byId[id] ?? natural[Int(Seed.of(id) % UInt64(natural.count))]
    }
}
