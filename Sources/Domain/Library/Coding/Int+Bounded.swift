extension Int {
    /// The largest number that models hold: minutes of 190 years. What files hold beyond it was written by no program
    /// of ours; held to this, numbers can be summed and multiplied without a look at their size.
    package static let mostInModels = 100_000_000

    /// A number out of a file, held within what models hold.
    package init(bounded number: Int64) {
        self.init(Swift.min(Swift.max(number, -Int64(Int.mostInModels)), Int64(Int.mostInModels)))
    }
}

extension Int64 {
    /// The most milliseconds that models hold, either way: 31 000 years.
    private static let mostMilliseconds: Int64 = 1_000_000_000_000_000

    /// Milliseconds out of a file, held within what models hold.
    package init(bounded number: Int64) {
        self = Swift.min(Swift.max(number, -Int64.mostMilliseconds), Int64.mostMilliseconds)
    }
}
