/// A scale of minutes that ends in a round number.
struct Scale: Equatable {
    /// The highest number on it, in minutes; at least 10.
    let top: Int

    private static let rounds = [
        10, 20, 30, 40, 60, 80, 120, 160, 180, 240, 300, 360, 480, 600, 720, 960, 1200, 1440, 1800, 2400, 3000, 3600,
        4800, 6000, 7200, 9000, 12000, 18000, 24000, 30000, 36000, 48000, 60000,
    ]

    /// - Parameter most: the highest number that is shown, in minutes.
    init(upTo most: Int) {
        top = Self.rounds.first { $0 >= most } ?? (most + 11999) / 12000 * 12000
    }

    /// How many of so many steps a number takes: none for 0, at least one for more.
    func steps(of minutes: Int, among steps: Int) -> Int {
        minutes <= 0 ? 0 : min(steps, max(1, (minutes * steps + top / 2) / top))
    }
}
