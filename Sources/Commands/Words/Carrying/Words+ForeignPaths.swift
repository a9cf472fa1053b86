import Runtime
import UI

/// Why files of other programs cannot be read.
extension Words {
    func sentence(for failure: ForeignPaths.Failure) -> String {
        switch failure {
        case .missing(let path): say("There is no \(path).", "没有 \(path)。")
        case .tooMuch(let path): say("\(path) holds more than can be brought in at once.", "\(path) 太大，无法一次导入。")
        case .notReadable(let path, let program):
            say("\(program) cannot read \(path).", "\(program) 读不了 \(path)。")
        case .programMissing(let path, let program):
            say(
                "\(path) takes \(program) to be read, which is not installed: install it, or unpack the file by hand.",
                "读 \(path) 需要 \(program)，但没有安装：请安装它，或自己解开文件。")
        case .otherTables(let path):
            say("\(path) is a data base, but not one of Loop Habit Tracker.", "\(path) 是数据库，但不是 Loop Habit Tracker 的。")
        case .store(let error): sentence(for: error)
        }
    }
}
