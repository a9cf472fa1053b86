/// Something to be made known to whoever looks elsewhere.
package struct Notice: Hashable, Sendable {
    package let title: String
    package let body: String

    package init(title: String = "Habicat", body: String) {
        self.title = title
        self.body = body
    }
}
