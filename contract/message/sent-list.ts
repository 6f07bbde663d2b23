import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { messageKindNames } from './message-kinds.ts'

/**
 * How sending goes: `waiting`, `retried` (waiting, after a try that failed), `sent` (the provider took it), `dropped` (nobody
 * wants it any more), `failed` (every try did), `undelivered` (it can reach nobody there).
 */
export const sendingStates = ['waiting', 'retried', 'sent', 'dropped', 'failed', 'undelivered'] as const
const channels = ['sms', 'mail'] as const
/**
 * What goes out besides the kinds: a code, that a contact was changed, an invoice, that an organisation registers somebody, a
 * text that somebody tries out.
 */
export const besideKinds = [
  'code',
  'contactChanged',
  'invoiceDocument',
  'redInvoiceDocument',
  'personEntered',
  'trial',
] as const
const sentKinds = [...messageKindNames, ...besideKinds] as const

export const sentMessage = z.object({
  messageId: z.uuid(),
  kind: z.enum(sentKinds),
  channel: z.enum(channels),
  state: z.enum(sendingStates),
  tries: z.number().int(),
  /** What the provider, or the portal, said to the last try: a code. */
  fault: z.string(),
  queuedAt: z.iso.datetime(),
  /** Not before this. */
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Null of a code, and of a trial. */
  accountId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  number: z.string(),
  /** Where the account is reached now, masked; of a code that waits, to where it goes. Empty where nobody knows. */
  contact: z.string(),
})
export type SentMessage = z.output<typeof sentMessage>

/** The SMS and mails of a project. Entries of the inbox go nowhere. */
export const sentList = list({
  row: sentMessage,
  key: 'messageId',
  columns: {
    queuedAt: { sortable: true, exported: true },
    kind: { exported: true },
    channel: { exported: true },
    number: { exported: true },
    contact: { masked: true },
    state: { exported: true },
    tries: { exported: true },
    fault: { exported: true },
    dueAt: { exported: true },
    sentAt: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: sendingStates },
    channel: { kind: 'values', values: channels },
    kind: { kind: 'values', values: sentKinds },
  },
  search: { number: 'whole' },
  sort: { by: 'queuedAt', down: true },
  actions: { retry: { of: 'many' } },
})

export const searchSentMessages = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/message-searches',
  summary: 'What the project sent by SMS and mail, and how it went: filtered, searched, a page at a time',
  description: 'A POST, as every list. It changes nothing.',
  feature: 'message',
  may: ['administrator'],
  project: 'domain',
  module: null,
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(sentList),
  reply: listReplyOf(sentList),
  errors: gateErrors,
})

export const retryMessages = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/message-bulk-deeds',
  summary: 'Send messages again that failed or reached nobody; what became of each is told',
  description:
    'What was sent, or is on its way, is skipped: nobody gets a message twice. A provider that can tell is asked first whether it took the last try.',
  feature: 'message',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams,
  body: bulkDeedOf(sentList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'choiceTooLarge'],
})
