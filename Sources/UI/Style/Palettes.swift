import Canvas

extension Palette {
    /// By lamplight: warm on a dark background; the default.
    package static let dark = Palette(
        id: "dark", ink: shade(0x1d1a22, 234, 0), ground: shade(0x1d1a22, 234, 0), writing: shade(0xe8e0d5, 254, 7),
        [
            .text: shade(0xe8e0d5, 254), .muted: shade(0xaca0b4, 248, 8), .line: shade(0x5c5168, 240, 8),
            .faint: shade(0x443b50, 238, 8), .selection: shade(0x332c3d, 236), .panel: shade(0x242029, 235),
            .accent: shade(0xf2a65a, 215, 3), .focus: shade(0xf58660, 209, 1), .done: shade(0xa4dcb2, 151, 2),
            .info: shade(0x7cb8ec, 111, 6), .heart: shade(0xe78ba5, 175, 5), .coin: shade(0xf1d870, 221, 3),
            .danger: shade(0xf9646d, 203, 1),
            .heat0: shade(0x2f2a38, 236, 8), .heat1: shade(0x33506b, 24, 4), .heat2: shade(0x3f8183, 66, 6),
            .heat3: shade(0x7fb571, 107, 2), .heat4: shade(0xf0d96b, 221, 11),
        ])

    /// On paper: the same hues, deep enough to be read on it.
    package static let light = Palette(
        id: "light", isLight: true, ink: shade(0xfaf6f0, 231, 15), ground: shade(0xfaf6f0, 231, 15),
        writing: shade(0x3a3342, 237, 0),
        [
            .text: shade(0x3a3342, 237), .muted: shade(0x6c6176, 241, 8), .line: shade(0xcfc4cf, 252, 7),
            .faint: shade(0xe7e0e6, 254, 7), .selection: shade(0xeae2e9, 254), .panel: shade(0xf3ede6, 255),
            .accent: shade(0x9b5300, 94, 1), .focus: shade(0xa8460c, 124, 1), .done: shade(0x185435, 22, 2),
            .info: shade(0x1b5f97, 25, 4), .heart: shade(0xa32b66, 90, 5), .coin: shade(0x7d5c00, 58),
            .danger: shade(0xa3003f, 125, 1),
            .heat0: shade(0xe7e0e6, 254, 7), .heat1: shade(0xa9d1be, 151, 6), .heat2: shade(0x60a68f, 72, 2),
            .heat3: shade(0x2b7480, 30, 4), .heat4: shade(0x213f66, 24, 5),
        ])
}
