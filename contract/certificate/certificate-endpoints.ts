import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { inquiryWindow, slipCode } from '../score/score-endpoints.ts'
import {
  certificatePapers,
  certificateStandings,
  certificateStates,
  certificateWays,
  deliveryStates,
  postalAddress,
  subjectTexts,
} from './certificate.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const day = z.iso.date()

const results = {
  feature: 'certificate',
  project: 'actor',
  module: 'group_results_release_module',
} as const
const own = { ...results, may: ['candidate'] } as const

/** As it is shown once it is kept: each part of it masked. */
export const maskedAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
})

/** Where a paper is, as whoever waits for it reads it. */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  carrier: z.string(),
  trackingNumber: z.string(),
  changedAt: instant,
})

export const ownCertificate = z.object({
  certificateId: z.uuid(),
  ruleId: z.uuid(),
  name: texts,
  state: z.enum(certificateStates),
  way: z.enum(certificateWays),
  postal: maskedAddress.nullable(),
  madeAt: instant,
  /** Why it was rejected or revoked; empty otherwise. */
  reason: z.string(),
  number: z.string().nullable(),
  issuedAt: instant.nullable(),
  validUntil: day.nullable(),
  /** Null before it is issued. */
  standing: z.enum(certificateStandings).nullable(),
  delivery: delivery.nullable(),
  canWithdraw: z.boolean(),
  /** Not sent yet. */
  canCorrectAddress: z.boolean(),
})
export type OwnCertificate = z.output<typeof ownCertificate>

/** A subject of a rule, as far as whoever asks has come with it. */
const neededSubject = subjectTexts.extend({
  isPassed: z.boolean(),
  /** By an exemption. */
  isExempt: z.boolean(),
  /** Passed once, but not in the years or exams that count. */
  isOutdated: z.boolean(),
  /** In which exam; null where it is not passed. */
  batchName: texts.nullable(),
})

/** A certificate that can be had, and what is missing for it. */
export const earnedCertificate = z.object({
  ruleId: z.uuid(),
  name: texts,
  isEarned: z.boolean(),
  withinYears: z.int().nullable(),
  validYears: z.int().nullable(),
  sets: z.array(z.object({ least: z.int(), subjects: z.array(neededSubject) })),
  /** One is under way, or held. */
  isThere: z.boolean(),
})
export type EarnedCertificate = z.output<typeof earnedCertificate>

export const inquireCertificates = endpoint({
  ...own,
  method: 'POST',
  path: '/api/certificate-inquiries',
  repeatsItself: true,
  summary: 'Certificates that whoever asks can have, what is missing for each, and those asked for',
  description:
    'By released scores alone, and by exemptions where the rule counts them. A POST, since it is kept who read which score when for the first time.',
  reply: z.object({
    window: inquiryWindow,
    ways: z.array(z.enum(certificateWays)),
    collectAt: z.string(),
    rules: z.array(earnedCertificate),
    /** The newest first. */
    certificates: z.array(ownCertificate),
  }),
  errors: gateErrors,
})

export const askForCertificate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/certificates',
  summary: 'Ask for a certificate',
  description:
    'In the window `certificateApplication`, by whoever has passed all that the rule names. With an address where it comes by post, and only then.',
  body: z.strictObject({
    ruleId: id,
    way: z.enum(certificateWays),
    postal: postalAddress.nullable(),
  }),
  reply: ownCertificate,
  errors: [
    ...gateErrors,
    'certificateApplicationNotOpen',
    'certificateRuleAbsent',
    'certificateNotEarned',
    'certificateThere',
    'certificateWayOff',
  ],
})

const ofCertificate = z.object({ certificateId: id })

export const correctPostalAddress = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/certificates/:certificateId/postal-address',
  summary: 'Correct where the paper is sent, as long as it is not on its way',
  params: ofCertificate,
  body: postalAddress,
  reply: ownCertificate,
  errors: [...gateErrors, 'certificateAbsent', 'certificateWrongState'],
})

export const withdrawCertificate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/certificates/:certificateId/withdrawal',
  repeatsItself: true,
  summary: 'Take an application for a certificate back before it is issued',
  params: ofCertificate,
  reply: ownCertificate,
  errors: [...gateErrors, 'certificateAbsent', 'certificateWrongState'],
})

export const makeCertificatePaper = endpoint({
  ...results,
  method: 'POST',
  path: '/api/certificates/:certificateId/papers/:paper',
  repeatsItself: true,
  may: ['candidate', 'organisation'],
  audit: 'approved',
  summary: 'An issued certificate as a PDF, or a statement in place of a lost one',
  description:
    'With its number and a signed code that anybody can verify. What it says was fixed when it was issued.',
  params: ofCertificate.extend({ paper: z.enum(certificatePapers) }),
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'certificateAbsent', 'certificateWrongState', 'characterNotPrintable'],
})

/** What a paper says. */
export const verifiedCertificate = z.object({
  examName: texts,
  issuer: z.string(),
  certificate: texts,
  number: z.string(),
  /** Masked, as the number of the person’s paper. */
  name: z.string(),
  idNumber: z.string(),
  issuedAt: instant,
  validUntil: day.nullable(),
  subjects: z.array(z.object({ name: texts, batchName: texts, isExempt: z.boolean() })),
  standing: z.enum(certificateStandings),
  /** Since when it is not valid any more. */
  revokedAt: instant.nullable(),
})
export type VerifiedCertificate = z.output<typeof verifiedCertificate>

export const verifyCertificate = endpoint({
  feature: 'certificate',
  method: 'POST',
  path: '/api/projects/:domain/certificate-verifications',
  evenWhileClosed: true,
  readsOnly: true,
  may: 'everyone',
  project: 'domain',
  module: null,
  summary: 'What a certificate says, by its code',
  description:
    'For whoever holds the paper. `seal` is what the printed code carries besides; where it is given and is not the project’s signature of this certificate, nothing is told.',
  params: domainParams,
  body: z.strictObject({ certificateCode: slipCode, seal: z.string().max(200).optional() }),
  reply: verifiedCertificate,
  errors: [...gateErrors, 'certificateCodeAbsent'],
})

/** Certificates of an organisation's people. */
const groupRow = z.object({
  certificateId: z.uuid(),
  name: z.string(),
  certificate: texts,
  state: z.enum(certificateStates),
  number: z.string(),
  madeAt: instant,
  issuedAt: instant.nullable(),
})
export type GroupCertificateRow = z.output<typeof groupRow>
export const groupCertificateList = list({
  row: groupRow,
  key: 'certificateId',
  columns: {
    name: { exported: true },
    certificate: { exported: true },
    number: { exported: true },
    madeAt: { sortable: true, exported: true },
    issuedAt: { exported: true },
    state: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: certificateStates },
    certificate: { kind: 'reference' },
  },
  search: { number: 'part' },
  sort: { by: 'madeAt', down: true },
  actions: { open: { of: 'one' } },
})

export const searchGroupCertificates = endpoint({
  ...results,
  method: 'POST',
  path: '/api/group-certificate-searches',
  readsOnly: true,
  may: ['organisation'],
  audit: 'approved',
  summary: 'The certificates of an organisation’s people: filtered, searched, ordered, a page at a time',
  body: listQueryOf(groupCertificateList),
  reply: listReplyOf(groupCertificateList),
  errors: gateErrors,
})

export const exportGroupCertificates = endpoint({
  ...results,
  method: 'POST',
  path: '/api/group-certificate-exports',
  may: ['organisation'],
  audit: 'approved',
  summary: 'Write the certificates of an organisation’s people into a file',
  description: 'A long work: its file is at `getWorkResult`.',
  body: exportOf(groupCertificateList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})
