/// Sums as Firestore makes them (STORE section 3).
extension Value {
    /// Whether it is an integer or a double.
    package var isNumber: Bool {
        switch self {
        case .integer, .double: true
        default: false
        }
    }

    /// The sum of two numbers: of integers an integer that stays at the end of its range, else a double. Where this
    /// value is no number it is the operand alone; an operand that is no number changes nothing.
    package func adding(_ operand: Value) -> Value {
        switch (self, operand) {
        case (.integer(let a), .integer(let b)):
            let (sum, isOver) = a.addingReportingOverflow(b)
            return .integer(isOver ? (b < 0 ? .min : .max) : sum)
        case (.integer(let a), .double(let b)): return .double(Double(a) + b)
        case (.double(let a), .integer(let b)): return .double(a + Double(b))
        case (.double(let a), .double(let b)): return .double(a + b)
        default: return operand.isNumber ? operand : self
        }
    }
}
