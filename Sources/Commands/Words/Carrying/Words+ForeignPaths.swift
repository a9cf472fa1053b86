import Runtime
import UI

/// Why files of other programs cannot be read.
extension Words {
    func sentence(for failure: ForeignPaths.Failure) -> String {
        switch failure {
        case .missing(let path): say("There is no \(path).", "没有 \(path)。")
        case .tooManyFiles(let path, let limit):
            say(
                "\(path) holds more than \(number(limit)) files: import the files you want one by one. Nothing was changed.",
                "\(path) 里的文件超过\(number(limit))个：请只导入需要的文件。什么都没改。")
        case .tooMuch(let path, let limit):
            say(
                "\(path) holds more than \(number(limit)) MiB, the most for one import: split it, or export a shorter"
                    + " time. Nothing was changed.",
                "\(path) 超过\(number(limit)) MiB，一次导入不了：请拆开，或导出较短的时间。什么都没改。")
        case .packedTooTight(let path):
            say(
                "\(path) unpacks to more than 100 times its size, as no history does: unpack it yourself where you trust it."
                    + " Nothing was changed.",
                "\(path) 解压后超过原来的 100 倍，不像是历史记录：如果信任它，请自己解压。什么都没改。")
        case .notReadable(let path, let program):
            say("\(program) cannot read \(path).", "\(program) 读不了 \(path)。")
        case .programMissing(let path, let program):
            say(
                "Reading \(path) needs \(program), which is not installed: install it, or unpack the file by hand.",
                "读 \(path) 需要 \(program)，但没有安装：请安装它，或自己解开文件。")
        case .otherTables(let path):
            say("\(path) is a data base, but not one of Loop Habit Tracker.", "\(path) 是数据库，但不是 Loop Habit Tracker 的。")
        case .store(let error): sentence(for: error)
        }
    }
}
