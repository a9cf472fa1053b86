extension CodecReader {
    /// Reads a number: digits alone are an integer, a point or an exponent makes a double.
    mutating func readNumber() throws(CodecError) -> Value {
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let firstDigit = position
        skipDigits()
        guard position > firstDigit else { throw CodecError(.badNumber, at: position) }
        guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
            throw CodecError(.badNumber, at: firstDigit)
        }
        let isInteger = try !skipFraction()
        guard isInteger else { return .double(try double(from: start)) }
        return .integer(try integer(from: firstDigit, isNegative: isNegative))
    }

    private mutating func skipDigits() {
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    }

    /// Whether there was a point or an exponent.
    private mutating func skipFraction() throws(CodecError) -> Bool {
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try expectDigits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try expectDigits()
        }
        return position > start
    }

    private mutating func expectDigits() throws(CodecError) {
        let start = position
        skipDigits()
        guard position > start else { throw CodecError(.badNumber, at: position) }
    }

    private func integer(from start: Int, isNegative: Bool) throws(CodecError) -> Int64 {
        var number: Int64 = 0
        for index in start..<position {
            let digit = Int64(bytes[index] - UInt8(ascii: "0"))
            let (tens, overTens) = number.multipliedReportingOverflow(by: 10)
            // Counted downward for negative numbers: the least integer has no positive twin.
            let (sum, over) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            guard !overTens, !over else { throw CodecError(.numberOutOfRange, at: start) }
            number = sum
        }
        return number
    }

    private func double(from start: Int) throws(CodecError) -> Double {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        guard let number = Double(text) else { throw CodecError(.badNumber, at: start) }
        guard number.isFinite else { throw CodecError(.numberOutOfRange, at: start) }
        return number
    }
}
