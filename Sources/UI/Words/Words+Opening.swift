extension Words {
    /// `Reading your history… 43 %`: while a long history is read anew.
    /// - Parameter share: from 0 to 1.
    package func readingHistory(_ share: Double) -> String {
        let percent = Int(share * 100)
        return say("Reading your history… \(percent) %", "正在读取你的记录… \(percent) %")
    }
}
