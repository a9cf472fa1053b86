extension LineCatalogue {
    /// What cats say in a language.
    package static func of(_ language: Language) -> LineCatalogue {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }
}
