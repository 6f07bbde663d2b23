import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { articleKinds, articleStates } from './article.ts'

/** An article as a row of the board's list. */
export const articleRow = z.object({
  articleId: z.uuid(),
  title: z.string(),
  kind: z.enum(articleKinds),
  state: z.enum(articleStates),
  pinned: z.boolean(),
  position: z.number().int(),
  /** In which languages readers get it. */
  languages: z.array(z.enum(languages)),
  /** In which a proposal waits for somebody who reads it. */
  proposed: z.array(z.enum(languages)),
  publishedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
})
export type ArticleRow = z.output<typeof articleRow>

/** Everything that the board of a project wrote. */
export const articleList = list({
  row: articleRow,
  key: 'articleId',
  columns: {
    title: { sortable: true },
    kind: {},
    languages: {},
    publishedAt: { sortable: true },
    changedAt: { sortable: true },
    position: {},
    state: {},
  },
  filters: {
    kind: { kind: 'values', values: articleKinds },
    state: { kind: 'values', values: articleStates },
    pinned: { kind: 'values', values: ['pinned', 'ordinary'] },
    /** Readers of these languages get it in another one. */
    missing: { kind: 'values', values: languages },
    proposed: { kind: 'values', values: languages },
  },
  search: { title: 'part', text: 'part' },
  sort: { by: 'changedAt', down: true },
  actions: {
    pin: { of: 'many' },
    unpin: { of: 'many' },
    withdraw: { of: 'many' },
    remove: { of: 'many' },
    copy: { of: 'one' },
  },
})

const may = ['administrator', 'operator'] as const

export const searchArticles = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/article-searches',
  summary:
    'What the board wrote, also drafts and what was withdrawn: filtered, searched, ordered, a page at a time',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(articleList),
  reply: listReplyOf(articleList),
  errors: gateErrors,
})

export const changeManyArticles = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/article-bulk-deeds',
  summary: 'Pin, unpin, withdraw or delete many articles; what became of each is told',
  description:
    'Code 11 where some were refused, 40 where all were so already. Only drafts that nobody read are deleted.',
  feature: 'notice',
  may,
  project: 'domain',
  module: null,
  params: domainParams,
  body: bulkDeedOf(articleList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'choiceTooLarge'],
})
