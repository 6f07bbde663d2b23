import type { Steps } from '../kit/steps.ts'

/** The kinds of articles an exam board publishes. */
export const articleKinds = ['notice', 'policy', 'question'] as const
export type ArticleKind = (typeof articleKinds)[number]

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

export type ArticleAuthor = 'administrator' | 'operator'
const by = ['administrator', 'operator'] as const

/** The life of an article. From scheduled to published the clock alone leads. */
export const articleSteps = {
  publish: { from: ['draft', 'scheduled', 'withdrawn'], to: 'published', by },
  schedule: { from: ['draft', 'scheduled', 'withdrawn'], to: 'scheduled', by },
  withdraw: { from: ['published'], to: 'withdrawn', by },
  backToDraft: { from: ['scheduled', 'withdrawn'], to: 'draft', by },
} as const satisfies Steps<ArticleState, ArticleAuthor>
export type ArticleStep = keyof typeof articleSteps
export const articleStepNames = Object.keys(articleSteps) as [ArticleStep, ...ArticleStep[]]

/** What the state of an article follows from. */
export interface ArticleHours {
  readonly publishedAt: Date | null
  readonly withdrawnAt: Date | null
}

export function articleState({ publishedAt, withdrawnAt }: ArticleHours, now: Date): ArticleState {
  if (publishedAt) return publishedAt <= now ? 'published' : 'scheduled'
  return withdrawnAt ? 'withdrawn' : 'draft'
}
