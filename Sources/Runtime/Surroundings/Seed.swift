/// Chance that comes from outside: the one place that draws it.
package enum Seed {
    /// A new seed, different each time.
    package static func drawn() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}
