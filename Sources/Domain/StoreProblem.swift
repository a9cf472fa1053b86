package import DocumentStore

/// Why the store could not be read or written, for UI, which does not import the store.
package typealias StoreProblem = StoreError

/// What a saved change is undone by, for UI as well.
package typealias ChangeID = BatchID

extension StoreError {
    /// Whether it does not resolve automatically.
    package var isLasting: Bool {
        switch self {
        case .full, .readOnly, .damaged, .newerFormat, .foreignStore, .unusable: true
        case .file, .locked, .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: false
        }
    }
}

/// Store errors as sentences. They are here because UI shows them and does not know their cases.
extension Language {
    /// What happened, what was kept, what to do.
    package func sentence(for error: StoreError) -> String {
        switch error {
        case .invalidBatch(let reason):
            tr("The change could not be written: \(reason). Nothing was changed.", "无法写入：\(reason)。没有改动。")
        case .preconditionFailed:
            tr(
                "It was changed elsewhere in the meantime. Nothing was written. Check it and try again.",
                "这项刚在别处改动过。没有写入任何内容；请查看后重试。")
        default: happened(error) + tr(" ", "") + advice(after: error)
        }
    }

    /// What was kept and what to do, behind what happened.
    private func advice(after error: StoreError) -> String {
        switch error {
        case .file(let call, _, _) where Self.readingCalls.contains(call):
            tr("Everything saved so far is kept. Try again.", "之前保存的都在，请重试。")
        case .file:
            tr(
                "The change was not saved. Everything saved so far is kept. Try again.",
                "这次改动没有保存，之前保存的都在，请重试。")
        case .full:
            tr(
                "The change was not saved; everything saved so far is kept. Free some space and try again.",
                "这次改动没有保存，之前保存的都在；请腾出空间后重试。")
        case .readOnly:
            tr("Everything is kept and can be viewed. Allow writing and try again.", "数据都在，可以查看；请授予写权限后重试。")
        case .locked: tr("Nothing was written. Try again when that program is done.", "没有写入任何内容；请等那个程序结束后重试。")
        case .newerFormat: tr("Nothing was changed. Update Habicat.", "没有改动；请更新 Habicat。")
        case .damaged(_, .folderAway):
            tr(
                "Nothing was written. Bring it back, or use another folder with habicat join.",
                "没有写入任何内容；请让它恢复可用，或用 habicat join 换一个文件夹。")
        case .damaged: tr("The rest is kept. See habicat doctor for details.", "其余数据都在；详情请运行 habicat doctor。")
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: tr("Nothing was written.", "没有写入任何内容。")
        case .foreignStore:
            tr(
                "Nothing was changed. Put your own back, or bring both together: keep that folder elsewhere and use habicat join.",
                "没有改动；请放回你自己的文件夹，或把那个文件夹另放一处，再用 habicat join 合并。")
        case .unusable(_, .isNoFile), .unusable(_, .tooLarge):
            tr("It was not read or changed. Move it away and try again.", "没有读取或改动；请移走后重试。")
        case .unusable(_, .belongs(let owner)):
            tr(
                "Nothing was written, because \(owner) could not open files created by root. "
                    + "Run habicat as \(owner), without sudo.",
                "没有写入任何内容，因为 \(owner) 打不开 root 创建的文件；请以 \(owner) 的身份运行，不要用 sudo。")
        }
    }

    /// System calls that save nothing.
    private static let readingCalls = ["open", "pread", "stat", "fstat", "opendir", "readdir", "readlink"]

    package func happened(_ error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno):
            tr("\(path): \(call) failed (\(reason(errno))).", "\(path)：\(call) 失败（\(reason(errno))）。")
        case .full(let path): tr("No space left in \(path).", "\(path) 空间不足。")
        case .readOnly(let path): tr("\(path) is read-only.", "\(path) 不可写。")
        case .locked(let path, let holder): tr("\(path) is in use by \(holder).", "\(path) 正被\(holder)占用。")
        case .newerFormat(let path, let found, let known):
            tr(
                "\(path) was written by a newer Habicat (format \(found), this version supports up to \(known)).",
                "\(path) 由更新版本的 Habicat 写成（格式 \(found)，本版本最高支持 \(known)）。")
        case .damaged(let path, .folderAway):
            tr("\(path) is not there: its disk is not mounted, or it was moved.", "\(path) 不在：磁盘没有挂载，或文件夹已移走。")
        case .damaged(let path, .missingBesideJournals):
            tr(
                "\(path) is missing, but its journals exist. It may not have arrived yet.",
                "\(path) 缺失，但日志还在；可能尚未同步过来。")
        case .damaged(let path, let flaw):
            tr("\(path) is damaged: \(name(flaw)).", "\(path) 损坏：\(name(flaw))。")
        case .tooLarge(let what, let limit):
            tr(
                "\(what) is too large (\(number(Int(clamping: limit))) at most).",
                "\(what)太大（最多\(number(Int(clamping: limit)))）。")
        case .invalidPath(let path):
            tr("\u{201C}\(path)\u{201D} is not a valid document path.", "「\(path)」不是有效的文档路径。")
        case .invalidBatch(let reason): tr("A change could not be written: \(reason).", "有一处改动无法写入：\(reason)。")
        case .preconditionFailed: tr("It was changed elsewhere in the meantime.", "要改的内容已在别处改过。")
        case .foreignStore(let path):
            tr("\(path) belongs to other Habicat data than yours.", "\(path) 属于另一份 Habicat 数据，不是你的。")
        case .unusable(let path, .isNoFile(let kind)):
            tr("\(path) is \(name(kind)), not a file.", "\(path) 是\(name(kind))，不是普通文件。")
        case .unusable(let path, .tooLarge(let bytes, let limit)):
            tr(
                "\(path) is \(size(bytes)); the limit is \(size(limit)).",
                "\(path) 有 \(size(bytes))，上限是 \(size(limit))。")
        case .unusable(let path, .belongs(let owner)):
            tr(
                "\(path): the folder belongs to \(owner), but habicat is running as root.",
                "\(path)：文件夹属于 \(owner)，而 habicat 正以 root 运行。")
        }
    }

    package func kept(after error: StoreError) -> String {
        switch error {
        case .newerFormat: tr("Nothing was changed.", "没有改动。")
        case .foreignStore, .unusable: tr("It was not changed.", "没有改动它。")
        case .damaged:
            tr(
                "Everything readable is kept and shown. The damaged file was not changed.",
                "能读取的数据都在，可以查看；损坏的文件没有改动。")
        default: tr("Everything saved so far is kept and can be viewed.", "之前保存的都在，可以查看。")
        }
    }

    /// What to do in the app; `retry` is the key that tries again.
    package func help(after error: StoreError, retry: String) -> String {
        switch error {
        case .full: tr("Free some space, then press \(retry) to retry.", "腾出空间后，按 \(retry) 重试。")
        case .readOnly: tr("Allow writing, then press \(retry) to retry.", "授予写权限后，按 \(retry) 重试。")
        case .locked: tr("When that program is done, press \(retry) to retry.", "等那个程序结束后，按 \(retry) 重试。")
        case .newerFormat: tr("Update Habicat. Until then you can view everything.", "请更新 Habicat，在此之前仍可查看。")
        case .damaged:
            tr(
                "Run habicat doctor to see what can be repaired, then press \(retry).",
                "运行 habicat doctor 查看哪些可以修复，再按 \(retry)。")
        case .foreignStore: tr("Choose another folder with HABICAT_HOME.", "用 HABICAT_HOME 指定另一个文件夹。")
        case .unusable(_, .belongs(let owner)):
            tr("Run habicat as \(owner), without sudo.", "请以 \(owner) 的身份运行，不要用 sudo。")
        case .unusable: tr("Move it away, then press \(retry) to retry.", "移走后，按 \(retry) 重试。")
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: tr("Check it and try again.", "请查看后重试。")
        case .file: tr("Press \(retry) to retry.", "按 \(retry) 重试。")
        }
    }

    /// What an errno means. English has the system's own sentences; those a person may well meet are translated.
    package func reason(_ errno: Int32) -> String {
        tr(StoreError.words(ofErrno: errno), ChineseText(Self.chineseReasons[errno] ?? "错误 \(errno)"))
    }

    /// By Linux's numbers, the same on every machine the program runs on.
    private static let chineseReasons: [Int32: String] = [
        1: "不允许", 2: "没有这个文件或文件夹", 5: "读写出错", 9: "文件已关闭", 11: "暂时不可用", 12: "内存不足", 13: "没有权限",
        16: "正被占用", 17: "已经存在", 20: "不是文件夹", 21: "是文件夹", 22: "参数无效", 23: "系统打开的文件太多", 24: "打开的文件太多",
        27: "文件太大", 28: "磁盘已满", 30: "只读", 32: "管道已断开", 36: "文件名太长", 39: "文件夹不为空", 40: "符号链接循环",
        110: "超时", 116: "文件已失效", 122: "磁盘配额已用完",
    ]

    private func name(_ kind: FileKind) -> String {
        switch kind {
        case .file: tr("a file", "文件")
        case .folder: tr("a folder", "文件夹")
        case .link: tr("a symbolic link", "符号链接")
        case .pipe: tr("a pipe", "管道")
        case .socket: tr("a socket", "套接字")
        case .device: tr("a device", "设备")
        case .disk: tr("a disk", "磁盘设备")
        }
    }

    /// "64 KiB".
    private func size(_ bytes: Int64) -> String {
        var (number, units) = (Double(bytes), ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"][...])
        while number >= 1024, units.count > 1 {
            number /= 1024
            units.removeFirst()
        }
        let tenths = Int((number * 10).rounded(.down))
        let text = tenths % 10 == 0 || tenths >= 1000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return text + " " + (units.first ?? "")
    }

    /// Why a file cannot be understood: a part of a sentence.
    package func name(_ flaw: StoreError.Flaw) -> String {
        switch flaw {
        case .missingBesideJournals: tr("missing, but its journals exist", "缺失，但日志还在")
        case .folderAway: tr("not there", "不在")
        case .noIdentity: tr("not a valid store.json", "不是有效的 store.json")
        case .notAsRootSays: tr("does not match the snapshot root", "与快照的 root 不一致")
        }
    }
}
