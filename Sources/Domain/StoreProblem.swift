package import DocumentStore
package import Words

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
extension Strings {
    /// What happened, what was kept, what to do.
    package func sentence(for error: StoreError) -> String {
        switch error {
        case .invalidBatch(let reason): storeProblems.invalidBatch(reason: reason)
        case .preconditionFailed: storeProblems.changedMeanwhile
        default: sentences([happened(error), advice(after: error)])
        }
    }

    /// What was kept and what to do, behind what happened.
    private func advice(after error: StoreError) -> String {
        switch error {
        case .file(let call, _, _) where Self.readingCalls.contains(call): storeProblems.readAgain
        case .file: storeProblems.changeNotSaved
        case .full: storeProblems.freeSpace
        case .readOnly: storeProblems.allowWriting
        case .locked: storeProblems.waitForIt
        case .newerFormat: storeProblems.updateNow
        case .damaged(_, .folderAway): storeProblems.bringItBack
        case .damaged: storeProblems.restIsKept
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: storeProblems.nothingWritten
        case .foreignStore: storeProblems.putYoursBack
        case .unusable(_, .isNoFile), .unusable(_, .tooLarge): storeProblems.moveItAway
        case .unusable(_, .belongs(let owner)): storeProblems.ownedByOther(owner: owner)
        }
    }

    /// System calls that save nothing.
    private static let readingCalls = ["open", "pread", "stat", "fstat", "opendir", "readdir", "readlink"]

    package func happened(_ error: StoreError) -> String {
        switch error {
        case .file(let call, let path, let errno): storeProblems.callFailed(path: path, call: call, why: reason(errno))
        case .full(let path): storeProblems.noSpace(path: path)
        case .readOnly(let path): storeProblems.isReadOnly(path: path)
        case .locked(let path, let holder): storeProblems.isInUse(path: path, holder: holder)
        case .newerFormat(let path, let found, let known):
            storeProblems.isNewer(path: path, found: Int(clamping: found), known: Int(clamping: known))
        case .damaged(let path, .folderAway): storeProblems.isGone(path: path)
        case .damaged(let path, .missingBesideJournals): storeProblems.isMissing(path: path)
        case .damaged(let path, let flaw): storeProblems.isDamaged(path: path, flaw: name(flaw))
        case .tooLarge(let what, let limit): storeProblems.isTooLarge(what: what, limit: Int(clamping: limit))
        case .invalidPath(let path): storeProblems.invalidPath(path: path)
        case .invalidBatch(let reason): storeProblems.notWritten(reason: reason)
        case .preconditionFailed: storeProblems.changedElsewhere
        case .foreignStore(let path): storeProblems.belongsToOther(path: path)
        case .unusable(let path, .isNoFile(let kind)): storeProblems.isNoFile(path: path, kind: name(kind))
        case .unusable(let path, .tooLarge(let bytes, let limit)):
            storeProblems.isOverLimit(path: path, bytes: size(bytes), limit: size(limit))
        case .unusable(let path, .belongs(let owner)): storeProblems.folderOfOther(path: path, owner: owner)
        }
    }

    package func kept(after error: StoreError) -> String {
        switch error {
        case .newerFormat: nothingWasChanged
        case .foreignStore, .unusable: storeProblems.notChanged
        case .damaged: storeProblems.readableIsKept
        default: storeProblems.savedIsKept
        }
    }

    /// What to do in the app.
    package func help(after error: StoreError) -> String {
        switch error {
        case .full: storeProblems.freeSpaceThenRetry
        case .readOnly: storeProblems.allowWritingThenRetry
        case .locked: storeProblems.waitThenRetry
        case .newerFormat: storeProblems.updateLater
        case .damaged: storeProblems.doctorThenRetry
        case .foreignStore: storeProblems.chooseFolder
        case .unusable(_, .belongs(let owner)): storeProblems.runWithoutSudo(owner: owner)
        case .unusable: storeProblems.moveAwayThenRetry
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: storeProblems.checkAndRetry
        case .file: storeProblems.retry
        }
    }

    /// What an errno means. English has the system's own sentences; those a person may well meet are translated.
    package func reason(_ errno: Int32) -> String {
        language == .english ? StoreError.words(ofErrno: errno) : Self.chineseReasons[errno] ?? "错误 \(errno)"
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
        case .file: storeProblems.aFile
        case .folder: storeProblems.aFolder
        case .link: storeProblems.aLink
        case .pipe: storeProblems.aPipe
        case .socket: storeProblems.aSocket
        case .device: storeProblems.aDevice
        case .disk: storeProblems.aDisk
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
        case .missingBesideJournals: storeProblems.missingBesideJournals
        case .folderAway: storeProblems.notThere
        case .noIdentity: storeProblems.noIdentity
        case .notAsRootSays: storeProblems.notAsRoot
        }
    }
}
