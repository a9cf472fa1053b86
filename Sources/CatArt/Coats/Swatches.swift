/// Data: colours of eyes (21) and skin (18) of PRODUCT section 5.
enum Swatches {
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

    /// The swatch of an id; for one this program does not know, always the same one of the table.
    static func swatch(_ id: String, in table: [(id: String, swatch: Swatch)]) -> Swatch {
        table.first { $0.id == id }?.swatch ?? table[Int(Seed.of(id) % UInt64(table.count))].swatch
    }
}
