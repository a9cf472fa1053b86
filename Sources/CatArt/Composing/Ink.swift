/// What one pixel of a composed cat is made of, before it has a colour.
struct Ink: Hashable, Sendable {
    /// Whose colours it takes.
    enum Material: UInt8, Sendable, CaseIterable {
        case fur, pattern, patch, second, white
        case ear, nose, iris, otherIris, pupil, glint
        case band, charm
    }

    /// How bright: four tones of a ramp; the rim, which is outline against what lies behind the cat; the fold, which
    /// parts hair from hair more softly than an outline; the lash, which is the line of a closed eye.
    enum Tone: UInt8, Sendable, CaseIterable {
        case rim, outline, shade, base, light, fold, lash
    }

    var material: Material
    var tone: Tone

    init(_ material: Material, _ tone: Tone) {
        self.material = material
        self.tone = tone
    }

    /// Whether it is hair, which masks recolour.
    var isHair: Bool { material.rawValue <= Material.white.rawValue }

    /// Where it is found in a list of all inks.
    var index: Int { Int(material.rawValue) * Tone.allCases.count + Int(tone.rawValue) }
}
