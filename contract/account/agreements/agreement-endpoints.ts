import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { languages } from '../../kit/language.ts'
import { agreementKinds } from '../account.ts'
import { agreementTexts, soundAgreementTexts } from './agreement-texts.ts'

const ofBoard = {
  feature: 'account',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
} as const
const kind = z.enum(agreementKinds)

/** A version of one agreement. It never changes: another wording is the next version. */
const agreementVersion = z.object({
  version: z.number().int().positive(),
  /** Null: the portal brings it along. */
  publishedAt: z.iso.datetime().nullable(),
  /** How many accounts agreed to it. */
  people: z.number().int(),
  /** Whoever agreed to an older one is asked to agree again before they change anything. */
  asksAgain: z.boolean(),
})

/** One of the texts that people agree to when they register, with the newest version, which is in force. */
const boardAgreement = z.object({
  kind,
  texts: agreementTexts,
  /** How many accounts agreed to any version. */
  people: z.number().int(),
  /** The newest first. */
  versions: z.array(agreementVersion).min(1),
})

/** Every agreement of a project, and what was read of all of them. */
const boardAgreements = z.object({ version, agreements: z.array(boardAgreement) })
export type BoardAgreements = z.output<typeof boardAgreements>
export type BoardAgreement = BoardAgreements['agreements'][number]

export const getBoardAgreements = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/board-agreements',
  summary: 'What people agree to when they register, with every version and how many agreed to it',
  reply: boardAgreements,
  errors: gateErrors,
})

export const getAgreementVersion = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/agreement-version',
  summary: 'A version as it was agreed to, also of long ago; without texts where there was none',
  query: z.object({ kind, version: z.coerce.number().int().positive().max(1_000_000) }),
  reply: z.object({ texts: agreementTexts }),
  errors: gateErrors,
})

const agreementBody = z.object({ kind, texts: soundAgreementTexts })

/** As its readers find it; a language without a text of its own shows the one that it falls back to. */
const previewedTexts = z.record(z.enum(languages), z.object({ title: z.string(), html: z.string() }))

export const previewAgreement = endpoint({
  ...ofBoard,
  method: 'POST',
  path: '/api/projects/:domain/agreement-previews',
  summary: 'How an agreement would be read in each language, without publishing it',
  description: '`removed` says what the cleaning takes out of what was sent.',
  readsOnly: true,
  body: agreementBody,
  reply: z.object({ texts: previewedTexts, removed: z.array(z.string()) }),
  errors: gateErrors,
})

export const publishAgreement = endpoint({
  ...ofBoard,
  method: 'POST',
  path: '/api/projects/:domain/board-agreements',
  summary: 'Publish the next version of an agreement; whoever registers from then on agrees to it',
  description:
    'Simplified Chinese is needed; another language is written whole or left out. Versions that were published stay as they are, and whoever agreed to one has agreed to that one. With `asksAgain`, everybody who agreed to an older one is refused with `AGREEMENT_DUE` in what they would change, until they agree to the newest.',
  body: agreementBody.extend({ ...seen.shape, asksAgain: z.boolean().default(false) }),
  reply: boardAgreements,
  errors: [...gateErrors, 'changedMeanwhile'],
})
