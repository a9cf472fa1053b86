/// Data: which patterns of the pelt have a drawing of their own.
enum PeltPatterns {
    /// Of one colour.
    static let plain: Set<String> = ["plain", "solid", "single", "smoke", "soft"]
}
