/// A sheet with its head in place, measured once.
struct Drawing: Sendable {
    let sheet: SpriteSheet
    let map: BodyMap

    init(_ sheet: SpriteSheet) {
        self.sheet = sheet
        map = BodyMap(sheet)
    }
}
