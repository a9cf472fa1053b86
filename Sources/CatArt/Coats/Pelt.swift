/// The colour of a pelt, chosen by hand for each kind of terminal: the nearest of 256 would be another coat.
struct Pelt: Hashable, Sendable {
    /// Indices of the 256 colours by tone.
    struct Indexed: Hashable, Sendable {
        let rim: UInt8
        let outline: UInt8
        let shade: UInt8
        let base: UInt8
        let light: UInt8

        init(_ rim: UInt8, _ outline: UInt8, _ shade: UInt8, _ base: UInt8, _ light: UInt8) {
            self.rim = rim
            self.outline = outline
            self.shade = shade
            self.base = base
            self.light = light
        }
    }

    let id: String
    /// 0xRRGGBB.
    let base: UInt32
    let outline: UInt32
    let indexed: Indexed
    /// For 16 and 8 colours, where the cat is drawn in lines.
    let basic: UInt8
    /// The pelt of its stripes and spots.
    let darker: String
    /// The pelt of its body where only the points keep the colour.
    let paler: String
}
