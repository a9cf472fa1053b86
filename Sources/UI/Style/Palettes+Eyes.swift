import Canvas

/// Themes for eyes that tell colours apart in other ways, or need more contrast.
extension Palette {
    /// Hues that colour-blind eyes tell apart (after Okabe and Ito), on a dark background.
    package static let okabeDark = Palette(
        id: "okabe-dark", ink: shade(0x14141a, 233, 0), ground: shade(0x14141a, 233, 0),
        writing: shade(0xf0f0f0, 255, 7),
        [
            .text: shade(0xf0f0f0, 255), .muted: shade(0xb0b0b0, 249, 8), .line: shade(0x5f5f5f, 59, 8),
            .faint: shade(0x3a3a3a, 237, 8), .selection: shade(0x2a2a36, 236), .panel: shade(0x1c1c22, 234),
            .accent: shade(0xe79f16, 178, 3), .focus: shade(0xe87030, 208, 1), .done: shade(0x3fdaa6, 43, 2),
            .info: shade(0x5da8e9, 75, 6), .heart: shade(0xd281ab, 175, 5), .coin: shade(0xf1e442, 227, 11),
            .danger: shade(0xfe6952, 203, 9),
            .heat0: shade(0x2c2c32, 236, 8), .heat1: shade(0x004b76, 24, 4), .heat2: shade(0x0072b2, 32, 12),
            .heat3: shade(0x56b4e9, 74, 6), .heat4: shade(0xf0e442, 227, 11),
        ])

    /// The same hues on a light background.
    package static let okabeLight = Palette(
        id: "okabe-light", isLight: true, ink: shade(0xffffff, 231, 15), ground: shade(0xfbfbf8, 231, 15),
        writing: shade(0x26262c, 235, 0),
        [
            .text: shade(0x26262c, 235), .muted: shade(0x5c5c66, 241, 8), .line: shade(0xc4c4ca, 251, 7),
            .faint: shade(0xe4e4e8, 254, 7), .selection: shade(0xe6e6ea, 254), .panel: shade(0xf1f1ec, 255),
            .accent: shade(0x8a5e0b, 94, 1), .focus: shade(0xb04700, 124, 1), .done: shade(0x015b4d, 23, 2),
            .info: shade(0x0464a8, 25, 4), .heart: shade(0x943b7a, 90, 5), .coin: shade(0x6f680c, 58),
            .danger: shade(0x8f1203, 88, 1),
            .heat0: shade(0xe4e4e8, 254, 7), .heat1: shade(0x9fcdec, 153, 14), .heat2: shade(0x56b4e9, 74, 6),
            .heat3: shade(0x0072b2, 25, 4), .heat4: shade(0x1a2340, 17, 0),
        ])

    /// As far from a dark background as colours go, lines included.
    package static let contrastDark = Palette(
        id: "contrast-dark", ink: shade(0x000000, 16, 0), ground: shade(0x000000, 16, 0),
        writing: shade(0xffffff, 231, 15),
        [
            .text: shade(0xffffff, 231, 15), .muted: shade(0xd7d7d7, 188, 7), .line: shade(0xb2b2b2, 249, 7),
            .faint: shade(0x585858, 240, 8), .selection: shade(0x003a5c, 17), .panel: shade(0x1a1a1a, 234),
            .accent: shade(0xfdd963, 221, 11), .focus: shade(0xfdb76b, 215, 11), .done: shade(0x9dffb4, 157, 10),
            .info: shade(0x87d6fc, 117, 14), .heart: shade(0xfeaed2, 218, 13), .coin: shade(0xfcff78, 227, 11),
            .danger: shade(0xffb2a6, 217, 9),
            .heat0: shade(0x303030, 236, 8), .heat1: shade(0x3f6fb0, 25, 12), .heat2: shade(0x3fb0b8, 37, 14),
            .heat3: shade(0x9fe05f, 149, 10), .heat4: shade(0xffffff, 231, 15),
        ])

    /// The same on a light background.
    package static let contrastLight = Palette(
        id: "contrast-light", isLight: true, ink: shade(0xffffff, 231, 15), ground: shade(0xffffff, 231, 15),
        writing: shade(0x000000, 16, 0),
        [
            .text: shade(0x000000, 16, 0), .muted: shade(0x3a3a3a, 237, 8), .line: shade(0x585858, 240, 8),
            .faint: shade(0xb8b8b8, 250, 7), .selection: shade(0xcfe4f5, 189), .panel: shade(0xf0f0f0, 255),
            .accent: shade(0x6b360b, 52, 1), .focus: shade(0x8a2300, 124, 1), .done: shade(0x034d43, 24, 2),
            .info: shade(0x1d2e71, 17, 4), .heart: shade(0x8a0d3e, 53, 5), .coin: shade(0x4a3c04, 58, 0),
            .danger: shade(0x8f0027, 88, 1),
            .heat0: shade(0xdadada, 253, 7), .heat1: shade(0x8fb8d8, 110, 6), .heat2: shade(0x3f88b0, 31, 2),
            .heat3: shade(0x14508a, 24, 4), .heat4: shade(0x000000, 16, 0),
        ])
}
