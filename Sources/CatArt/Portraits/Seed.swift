/// Numbers that look like chance and are the same each time.
package enum Seed {
    /// From an id (FNV-1a over its UTF-8).
    package static func of(_ id: String) -> UInt64 {
        id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Another number that looks unlike the one given (the last step of splitmix64).
    static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
