import { z } from 'zod'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { articleKinds, articleStates, articleStepNames } from './article.ts'
import { article } from './notice-endpoints.ts'

const may = ['administrator', 'operator'] as const
const articleParams = domainParams.extend({ articleId: z.uuid() })

/** A text of an article in one language. */
export const boardText = z.object({
  title: z.string().trim().max(200),
  /** Pictures and documents are named `file:<fileId>`; cleaned when it is kept. */
  html: z.string().max(200_000),
  /** Converted from another language and not yet read by a person: kept, and shown to no reader. */
  proposed: z.boolean().default(false),
})
export type BoardText = z.output<typeof boardText>

/** What of an article is written; who reads it when is said by its steps. */
export const articleContent = z.object({
  kind: z.enum(articleKinds),
  pinned: z.boolean(),
  /** Smaller numbers stand first; equal ones go by date. */
  position: z.number().int().min(-1000).max(1000),
  /** A language without title and text is left out. */
  texts: z.partialRecord(z.enum(languages), boardText),
})
export type ArticleContent = z.output<typeof articleContent>

/** An article as the board sees it. */
export const boardArticle = articleContent.extend({
  articleId: z.uuid(),
  state: z.enum(articleStates),
  steps: z.array(z.enum(articleStepNames)),
  /** Nobody ever read it. Others are withdrawn. */
  deletable: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  version,
  /** Signed addresses of the files that the texts name, by their ids. */
  files: z.record(z.uuid(), z.string()),
  /** What the last cleaning took out of what was sent: `<script>`, `onclick`, a link that runs. */
  removed: z.array(z.string()),
})
export type BoardArticle = z.output<typeof boardArticle>

const contentErrors = ['articleTitleMissing', 'articlePictureUndescribed', 'articleFileStrange'] as const

export const getBoardArticle = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/board-articles/:articleId',
  summary: 'An article with all its texts, also while nobody else may read it',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: articleParams,
  reply: boardArticle,
  errors: [...gateErrors, 'articleAbsent'],
})

export const createBoardArticle = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/board-articles',
  summary: 'Write an article; it begins as a draft',
  description:
    'The language of the project needs a title, and each other language that has a text; every picture needs a description. `removed` says what the cleaning took out.',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: domainParams,
  body: articleContent,
  reply: boardArticle,
  errors: [...gateErrors, ...contentErrors],
})

export const changeBoardArticle = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/board-articles/:articleId',
  summary: 'Change what an article says; of a published one readers get the change at once',
  description:
    'Names the version that was read: where somebody saved another one meanwhile, nothing is written. What a text needs is said at making one.',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: articleParams,
  body: articleContent.extend(seen.shape),
  reply: boardArticle,
  errors: [...gateErrors, ...contentErrors, 'articleAbsent', 'changedMeanwhile'],
})

export const moveBoardArticle = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/board-articles/:articleId/publication',
  summary: 'Publish an article now or at an hour, withdraw it, or make it a draft again',
  description:
    'Names the version that was read. `at` is the hour of `schedule`, and of nothing else. Texts that are still proposals do not reach readers.',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: articleParams,
  body: z.object({ step: z.enum(articleStepNames), at: z.iso.datetime().nullable() }).extend(seen.shape),
  reply: boardArticle,
  errors: [
    ...gateErrors,
    'articleAbsent',
    'articleTitleMissing',
    'articleWrongState',
    'articleHourPast',
    'changedMeanwhile',
  ],
})

export const copyBoardArticle = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/board-articles/:articleId/copies',
  summary: 'A draft with the same texts',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: articleParams,
  reply: boardArticle,
  errors: [...gateErrors, 'articleAbsent'],
})

export const deleteBoardArticle = endpoint({
  method: 'DELETE',
  path: '/api/projects/:domain/board-articles/:articleId',
  summary: 'Delete a draft that nobody ever read',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: articleParams,
  reply: z.object({ articleId: z.uuid() }),
  errors: [...gateErrors, 'articleAbsent', 'articleWasRead'],
})

/** As the readers of each language find it; null where they find nothing. */
const preview = z.record(z.enum(languages), article.nullable())
export type ArticlePreview = z.output<typeof preview>

export const previewBoardArticle = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/article-previews',
  summary: 'How an article would be read in each language, without keeping it',
  description:
    '`articleId` names the one that is being changed: the files that it has are shown. Others have an address where they were sent for a text.',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  readsOnly: true,
  params: domainParams,
  body: articleContent.extend({ articleId: z.uuid().nullable().default(null) }),
  reply: preview,
  errors: gateErrors,
})
