import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors, projectDomain } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { articleKinds } from './article.ts'

/** An article as a line of a list, in the reader's language. */
export const articleLine = z.object({
  id: z.uuid(),
  kind: z.enum(articleKinds),
  title: z.string(),
  /** Of title and text: not the reader's where nobody has translated it. */
  language: z.enum(languages),
  pinned: z.boolean(),
  publishedAt: z.iso.datetime(),
})
export type ArticleLine = z.output<typeof articleLine>

/** A whole article; `html` is sanitised by the server. */
export const article = articleLine.extend({ html: z.string() })
export type Article = z.output<typeof article>

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/articles',
  summary: 'Published notices, policies or questions, pinned ones first, newest first',
  feature: 'notice',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: z.object({ domain: projectDomain }),
  query: pageQuery.extend({
    kind: z.enum(articleKinds),
    /** Words to find in titles and texts of the reader's language. */
    search: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(articleLine),
  errors: gateErrors,
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/articles/:articleId',
  summary: 'One published article in the reader’s language',
  feature: 'notice',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: z.object({ domain: projectDomain, articleId: z.uuid() }),
  reply: article,
  errors: [...gateErrors, 'articleAbsent'],
})
