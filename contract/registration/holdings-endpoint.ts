import { z } from 'zod'
import { currentUser } from '../account/account-shapes.ts'
import { answers, texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { messageChannels } from '../kit/message-kind.ts'
import { applicationStates } from './application.ts'

/** The account and its applications in one answer: it stands where both are known. */
export const getHoldings = endpoint({
  method: 'GET',
  path: '/api/me/holdings',
  summary: 'Everything the portal holds about the person who asks',
  feature: 'account',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: null,
  audit: 'any',
  reply: z.object({
    account: currentUser.extend({ idNumber: z.string(), phone: z.string(), email: z.string() }),
    guardian: z.object({ name: z.string(), relation: z.string(), phone: z.string() }).nullable(),
    consents: z.array(z.object({ kind: z.string(), version: z.number(), givenAt: z.iso.datetime() })),
    sessions: z.array(
      z.object({ device: z.string(), startedAt: z.iso.datetime(), seenAt: z.iso.datetime() }),
    ),
    applications: z.array(
      z.object({
        applicationId: z.uuid(),
        batchName: texts,
        number: z.string().nullable(),
        state: z.enum(applicationStates),
        answers,
        feeFen: z.number().int().nullable(),
        beganAt: z.iso.datetime(),
        submittedAt: z.iso.datetime().nullable(),
        paidAt: z.iso.datetime().nullable(),
        files: z.array(z.object({ name: z.string(), mediaType: z.string(), bytes: z.number().int() })),
        audits: z.array(z.object({ result: z.string(), reason: z.string(), at: z.iso.datetime() })),
      }),
    ),
    /** What the portal told its person, by which way. */
    messages: z.array(
      z.object({ at: z.iso.datetime(), channel: z.enum(messageChannels), subject: z.string() }),
    ),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        action: z.string(),
        /** From where somebody signed in; null for any other deed, and half a year later. */
        address: z.string().nullable(),
      }),
    ),
  }),
  errors: gateErrors,
})
