extension Chance {
    /// Whether something comes true that does so many times in a hundred.
    /// - Parameter percent: 0 to 100.
    package mutating func comesTrue(percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    /// One of several, each as likely as the others; nil only of none.
    package mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.randomElement(using: &self)
    }

    /// One of several by weight; nil only where no weight is above 0.
    /// - Parameter weighted: each with its weight, 0 or more.
    package mutating func one<Element>(weighted: [(Element, weight: Int)]) -> Element? {
        let sum = weighted.reduce(0) { $0 + $1.weight }
        guard sum > 0 else { return nil }
        var drawn = Int.random(in: 0..<sum, using: &self)
        for (element, weight) in weighted {
            if drawn < weight { return element }
            drawn -= weight
        }
        return nil
    }
}
