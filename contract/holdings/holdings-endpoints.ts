import { z } from 'zod'
import { currentUser } from '../account/account-shapes.ts'
import { answers, texts } from '../batch/form/form.ts'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { messageChannels } from '../kit/message-kind.ts'
import { applicationStates } from '../registration/application.ts'
import {
  heldAppeal,
  heldAppointment,
  heldCertificate,
  heldFiling,
  heldMark,
  heldNeed,
  heldResult,
  heldTicket,
} from './held-exam.ts'
import { heldCarryover, heldInvoice, heldOrder } from './held-money.ts'

/** The account and what all features hold of its person, in one answer: it stands above all of them. */
export const getHoldings = endpoint({
  method: 'POST',
  repeatsItself: true,
  beforeAgreeing: true,
  path: '/api/me/holdings',
  summary: 'Everything the portal holds about the person who asks',
  description:
    'A POST, since it is kept who took it out when, and who read which score. Nothing in it is masked, and nothing of it is of anybody else: of an order for many people it tells the share of this person. Seats and scores are in it from the moment on from which they can be looked up.',
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
      z.object({
        at: z.iso.datetime(),
        channel: z.enum(messageChannels),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    orders: z.array(heldOrder),
    carryovers: z.array(heldCarryover),
    invoices: z.array(heldInvoice),
    appointments: z.array(heldAppointment),
    filings: z.array(heldFiling),
    needs: z.array(heldNeed),
    tickets: z.array(heldTicket),
    marks: z.array(heldMark),
    results: z.array(heldResult),
    appeals: z.array(heldAppeal),
    certificates: z.array(heldCertificate),
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
export type Holdings = ReplyOf<typeof getHoldings>
