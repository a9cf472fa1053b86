import Domain

extension Coat {
    /// Puts an accessory on.
    mutating func wear(_ accessory: Accessory) {
        let look = AccessoryLook(accessory)
        outfit.worn = look.worn
        band = look.band
        charm = look.charm
    }
}
