/** The kinds of articles an exam board publishes. */
export const articleKinds = ['notice', 'policy', 'question'] as const
export type ArticleKind = (typeof articleKinds)[number]
