import { mostOfAll } from '#contract/kit/list/choice.ts'
import { retryMessages, searchSentMessages } from '#contract/message/sent-list.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { retryMessage } from './retry-message.ts'
import { type SentParts, sentSource } from './sent-source.ts'

/** What a project sent by SMS and mail, and how it went. */
export function serveSentMessages(site: Site, parts: SentParts) {
  serve(site, searchSentMessages, ({ tx, projectId, body }) =>
    readList(tx, sentSource(projectId, parts), body),
  )
  serve(site, retryMessages, async ({ tx, projectId, body, now }) => {
    const ids = await findChosen(tx, sentSource(projectId, parts), body.choice, mostOfAll)
    return doToMany(tx, ids, (messageId) => retryMessage(tx, messageId, now))
  })
}
