import { z } from 'zod'
import { languages } from '../kit/language.ts'
import { articleKinds } from './article.ts'

/** Everything that an administrator writes of an article. */
export const articleDraft = z.object({
  kind: z.enum(articleKinds),
  pinned: z.boolean().default(false),
  /** Smaller numbers stand first; equal ones go by date. */
  position: z.int().min(-1000).max(1000).default(0),
  /** Null while it is a draft; in the future, it waits for its hour. */
  publishedAt: z.iso.datetime().nullable(),
  texts: z
    .partialRecord(
      z.enum(languages),
      z.object({ title: z.string().trim().min(1).max(200), html: z.string().max(200_000) }),
    )
    .refine((texts) => Object.keys(texts).length > 0),
})
export type ArticleDraft = z.input<typeof articleDraft>
