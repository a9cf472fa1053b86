// Writes texts of `assets/` as Swift, one of three:
// `embed-assets texts FOLDER OUTPUT.swift`: drawings and texts as string literals, all but rows of words.
// `embed-assets words FOLDER OUTPUT.swift`: a member of `Strings` for each row of words.
// `embed-assets keys FOLDER OUTPUT.swift`: the actions of the key table, and where they work.

import FoundationEssentials
import Glibc

/// Ends the build with the errors found; an error that is thrown from here would lose it.
func refuse(_ lines: [String]) -> Never {
    print(lines.joined(separator: "\n"))
    exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { refuse(["usage: embed-assets texts|words|keys FOLDER OUTPUT.swift"]) }
let (folder, output) = (arguments[2], arguments[3])

func text(at path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}

/// The files below `assets/` that have rows of words.
let wordFiles = ["words/ui.txt", "words/commands.txt", "words/domain.txt"]

/// String literals compile fast; byte arrays do not.
func embeddedTexts() throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    var source = "// Made by embed-assets.\n\nlet embeddedAssets: [String: String] = [\n"
    for name in names where name.hasSuffix(".cat") || name.hasSuffix(".txt") {
        var isFolder = false
        let path = folder + "/" + name
        guard !wordFiles.contains(name), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder
        else { continue }
        source += "    \"\(name)\": ####\"\"\"\n\(try text(at: path))\n\"\"\"####,\n"
    }
    if names.isEmpty { source += "    :\n" }
    return source + "]\n"
}

func words() throws -> String {
    var reader = RowReader(keyTable: try text(at: folder + "/keys.txt"))
    for name in wordFiles { reader.read(try text(at: folder + "/" + name), path: folder + "/" + name) }
    guard reader.faults.isEmpty else { refuse(reader.faults) }
    return swiftMembers(of: reader.rows)
}

let source =
    switch arguments[1] {
    case "words": try words()
    case "keys": swiftKeys(of: try text(at: folder + "/keys.txt"))
    default: try embeddedTexts()
    }
try Data(source.utf8).write(to: URL(filePath: output))
