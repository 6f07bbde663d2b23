import type { OpenBatchLine } from '../batch/open-batch.ts'
import type { Language } from '../kit/language.ts'
import type { ArticleKind } from '../notice/article.ts'
import type { ArticleLine } from '../notice/notice-endpoints.ts'
import type { PageInfo, ProjectInfo, ProjectSettings } from '../project/project-endpoints.ts'

/** Everything the painted home page shows. The server inlines it, so that the browser takes over from the same words. */
export interface HomePage {
  readonly language: Language
  /** Since when the page looks as it does: the last midnight, or the last time something opened or closed. */
  readonly now: string
  readonly info: ProjectInfo
  readonly page: PageInfo
  readonly settings: ProjectSettings
  readonly articles: Readonly<Record<ArticleKind, readonly ArticleLine[]>>
  /** Those in which one may register now or later. */
  readonly batches: readonly OpenBatchLine[]
  /** The record-filing number for the host that was asked; empty where there is none. */
  readonly recordNumber: string
}

/** What the web's painter makes of it: the parts of the document that depend on the project. */
export interface Painted {
  readonly head: string
  readonly body: string
}

/** The painter the web build exports and the server calls. */
export type PaintHome = (page: HomePage) => Painted
