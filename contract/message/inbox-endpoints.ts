import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { messageKindNames } from './message-kinds.ts'

const readers = ['candidate', 'organisation'] as const
const unread = z.object({ unread: z.number().int() })

/** What somebody was told, in the language in which they read. */
export const inboxEntry = z.object({
  messageId: z.uuid(),
  kind: z.enum(messageKindNames),
  at: z.iso.datetime(),
  read: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** What it is about. */
  applicationId: z.uuid(),
  /** For an organisation: of whom, masked, and the number. Empty for one's own. */
  about: z.string(),
})
export type InboxEntry = z.output<typeof inboxEntry>

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/me/messages',
  summary: 'What the portal told whoever asks, the newest first',
  feature: 'message',
  may: readers,
  project: 'actor',
  module: null,
  audit: 'any',
  query: pageQuery.extend({ after: z.uuid().optional() }),
  toViewers: true,
  reply: pageOf(inboxEntry),
  errors: gateErrors,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/me/messages/unread',
  summary: 'How many of them are not read yet',
  feature: 'message',
  may: readers,
  project: 'actor',
  module: null,
  audit: 'any',
  toViewers: true,
  reply: unread,
  errors: gateErrors,
})

export const readMessage = endpoint({
  method: 'POST',
  path: '/api/me/messages/:messageId/reading',
  repeatsItself: true,
  summary: 'Mark one as read',
  feature: 'message',
  may: readers,
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  params: z.object({ messageId: z.uuid() }),
  reply: unread,
  errors: [...gateErrors, 'messageAbsent'],
})

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/api/me/messages/reading',
  repeatsItself: true,
  summary: 'Mark all as read',
  feature: 'message',
  may: readers,
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  reply: unread,
  errors: gateErrors,
})
