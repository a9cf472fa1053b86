@_spi(_Unicode) import Swift

extension String {
    /// The text as it can be drawn the same everywhere: composed, without controls, direction marks, selectors, joined
    /// and skin-toned parts of emoji, and with □ for what terminals do not agree on. The text itself stays as typed;
    /// only its drawing is simplified (TERMINAL section 3.3).
    package var drawable: String { Self.joined(glyphs) }

    /// The drawable text, place by place.
    package var glyphs: [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            guard let columns = scalar.plainColumns else { return composedGlyphs }
            glyphs.append(Glyph(scalar: scalar, columns: columns))
        }
        return glyphs
    }

    /// The same for text of any kind, sign by sign as Unicode describes it.
    var composedGlyphs: [Glyph] {
        var glyphs: [Glyph] = []
        var isAfterJoiner = false
        for scalar in _nfc {
            let isJoined = isAfterJoiner && scalar.properties.isEmoji
            isAfterJoiner = scalar.isJoiner
            if isJoined || scalar.isLeftOut { continue }
            if scalar.isSpacing {
                glyphs.append(.space)
            } else if let columns = scalar.columns, columns > 0 {
                glyphs.append(Glyph(scalar: scalar, columns: columns))
            } else if scalar.columns == nil {
                glyphs.append(.unknown)
            } else if let last = glyphs.popLast() {
                glyphs.append(last.marked(scalar))
            }
        }
        return glyphs
    }
}

extension Unicode.Scalar {
    fileprivate var isJoiner: Bool { value == 0x200D }

    /// What parts words and lines, drawn as a space.
    fileprivate var isSpacing: Bool {
        value == 0x09 || value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
    }

    /// What has no form of its own: controls, marks of direction, joiners and tags, selectors of a form, skin tones,
    /// the frame of a keycap.
    fileprivate var isLeftOut: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF, 0x20E3: true
        default: properties.generalCategory == .control || properties.generalCategory == .format
        }
    }
}
