// Writes the drawings and texts of a folder as string literals: `embed-assets FOLDER OUTPUT.swift`.
// String literals compile fast; byte arrays do not.

import FoundationEssentials

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: embed-assets FOLDER OUTPUT.swift")
    throw ExitFailure()
}

struct ExitFailure: Error {}

let folder = arguments[1]
let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
var source = "// Made by embed-assets.\n\nlet embeddedAssets: [String: String] = [\n"
for name in names where name.hasSuffix(".cat") || name.hasSuffix(".txt") {
    var isFolder = false
    let path = folder + "/" + name
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else { continue }
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    source += "    \"\(name)\": ####\"\"\"\n\(text)\n\"\"\"####,\n"
}
if names.isEmpty { source += "    :\n" }
source += "]\n"
try Data(source.utf8).write(to: URL(filePath: arguments[2]))
