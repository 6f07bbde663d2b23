import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { choiceOf } from '../kit/list/choice.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import {
  certificateSettings,
  certificateStandings,
  certificateStates,
  certificateWays,
  deliveryStates,
  knownSubject,
  mostReason,
} from './certificate.ts'
import { delivery, maskedAddress } from './certificate-endpoints.ts'

const board = {
  feature: 'certificate',
  may: ['scoreKeeper', 'operator'],
  project: 'domain',
  module: null,
} as const
const instant = z.iso.datetime()
const project = '/api/projects/:domain'
const ofCertificate = domainParams.extend({ certificateId: z.uuid().toLowerCase() })

const row = z.object({
  certificateId: z.uuid(),
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  certificate: texts,
  state: z.enum(certificateStates),
  /** Empty before it is issued. */
  number: z.string(),
  way: z.enum(certificateWays),
  delivery: z.enum(deliveryStates).nullable(),
  madeAt: instant,
  issuedAt: instant.nullable(),
  /** It is issued, and a score that it rests on was corrected since. */
  isShaken: z.boolean(),
})
export type CertificateRow = z.output<typeof row>

const filters = {
  state: { kind: 'values', values: certificateStates },
  certificate: { kind: 'reference' },
  way: { kind: 'values', values: certificateWays },
  delivery: { kind: 'values', values: deliveryStates },
  grounds: { kind: 'values', values: ['standing', 'shaken'] },
} as const

export const certificateList = list({
  row,
  key: 'certificateId',
  columns: {
    name: { exported: true },
    idNumber: { exported: true, masked: true },
    certificate: { exported: true },
    number: { exported: true },
    way: { exported: true },
    delivery: { exported: true },
    madeAt: { sortable: true, exported: true },
    issuedAt: { exported: true },
    state: { exported: true },
  },
  filters,
  search: { number: 'part', name: 'beginning' },
  sort: { by: 'madeAt', down: true },
  actions: { open: { of: 'one' }, accept: { of: 'many' } },
})

export const searchCertificates = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificate-searches`,
  readsOnly: true,
  summary: 'Certificates and applications for them: filtered, searched, ordered, a page at a time',
  params: domainParams,
  body: listQueryOf(certificateList),
  reply: listReplyOf(certificateList),
  errors: gateErrors,
})

export const exportCertificates = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificate-exports`,
  summary: 'Write the list of certificates into a file, as it is shown',
  description: 'A long work: its file is at `getWorkResult`.',
  params: domainParams,
  body: exportOf(certificateList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

/** What whoever prints and posts needs: nothing of it is masked. */
const postRow = z.object({
  certificateId: z.uuid(),
  number: z.string(),
  certificate: texts,
  name: z.string(),
  idNumber: z.string(),
  issuedAt: instant,
  way: z.enum(certificateWays),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  madeAt: instant,
})
export type CertificatePostRow = z.output<typeof postRow>
export const certificatePostList = list({
  row: postRow,
  key: 'certificateId',
  columns: {
    number: { exported: true },
    certificate: { exported: true },
    name: { exported: true },
    idNumber: { exported: true },
    issuedAt: { exported: true },
    way: { exported: true },
    recipient: { exported: true },
    phone: { exported: true },
    address: { exported: true },
    postcode: { exported: true },
    carrier: { exported: true },
    trackingNumber: { exported: true },
    madeAt: { sortable: true },
  },
  filters,
  search: { number: 'part', name: 'beginning' },
  sort: { by: 'madeAt', down: true },
  actions: {},
})

export const exportCertificatePost = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificate-post-exports`,
  summary: 'Write issued certificates into a file for whoever prints and posts them, with whole addresses',
  description:
    'Of those chosen the issued ones. A long work: its file is at `getWorkResult`. History keeps who asked. Carrier and tracking number may be filled in, and the file read as `trackingImport`.',
  params: domainParams,
  body: exportOf(certificatePostList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

export const boardCertificate = row.extend({
  ruleId: z.uuid(),
  reason: z.string(),
  postal: maskedAddress.nullable(),
  tracking: delivery.nullable(),
  validUntil: z.iso.date().nullable(),
  standing: z.enum(certificateStandings).nullable(),
  /** By released scores and exemptions as they are now. */
  isEarned: z.boolean(),
  /** On which it rests, or rested when it was issued. */
  subjects: z.array(
    z.object({
      name: texts,
      batchName: texts,
      number: z.string(),
      isExempt: z.boolean(),
      /** It still is so. */
      stands: z.boolean(),
    }),
  ),
  version,
})
export type BoardCertificate = z.output<typeof boardCertificate>

export const getBoardCertificate = endpoint({
  ...board,
  method: 'GET',
  path: `${project}/certificates/:certificateId`,
  summary: 'One certificate or application: on what it rests, where its paper is',
  params: ofCertificate,
  reply: boardCertificate,
  errors: [...gateErrors, 'certificateAbsent'],
})

const deciding = [...gateErrors, 'certificateAbsent', 'certificateWrongState', 'changedMeanwhile'] as const

export const acceptCertificate = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificates/:certificateId/acceptance`,
  summary: 'Accept an application for a certificate: it is issued with the next that are',
  description: 'Judged anew: what is not earned any more is refused. Of two at once the later is told so.',
  params: ofCertificate,
  body: seen,
  reply: boardCertificate,
  errors: [...deciding, 'certificateNotEarned'],
})

const reason = z.string().trim().min(1).max(mostReason)

export const rejectCertificate = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificates/:certificateId/rejection`,
  summary: 'Reject an application for a certificate, with the reason that its person reads',
  description: 'While it waits or is accepted. The person may ask anew.',
  params: ofCertificate,
  body: seen.extend({ reason }),
  reply: boardCertificate,
  errors: deciding,
})

export const revokeCertificate = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificates/:certificateId/revocation`,
  summary: 'Declare an issued certificate invalid, with the reason that its person reads',
  description: 'Verified, it says so from now on. Its number is given to nobody else.',
  params: ofCertificate,
  body: seen.extend({ reason }),
  reply: boardCertificate,
  errors: deciding,
})

export const putCertificateDelivery = endpoint({
  ...board,
  method: 'PUT',
  path: `${project}/certificates/:certificateId/delivery`,
  summary: 'Say where the paper is: sent with carrier and number, delivered, returned, collected',
  description:
    'Of an issued certificate, by the way on which its person wants it: none goes out that is electronic.',
  params: ofCertificate,
  body: seen.extend({
    state: z.enum(deliveryStates),
    carrier: z.string().trim().max(40),
    trackingNumber: z.string().trim().max(40),
  }),
  reply: boardCertificate,
  errors: [...deciding, 'certificateWayOff'],
})

export const acceptManyCertificates = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificate-bulk`,
  summary: 'Accept the applications chosen, fifty at a time',
  description: 'What is not earned any more is refused one by one and stays.',
  params: domainParams,
  body: bulkDeedOf(certificateList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: gateErrors,
})

export const issueCertificates = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/certificate-issues`,
  summary: 'Issue the accepted ones of those chosen: each gets its number and is told',
  description:
    'A long work (`getWork`), also of one alone. What is not earned any more by then is left, and counted.',
  params: domainParams,
  body: z.strictObject({ choice: choiceOf(certificateList) }),
  reply: begunWork,
  errors: [...gateErrors, 'noCertificateToIssue', 'tooManyWorks'],
})

const settings = certificateSettings.extend({ version })

export const getCertificateSettings = endpoint({
  ...board,
  method: 'GET',
  path: `${project}/certificate-settings`,
  summary: 'Which certificates there are and who gets them',
  params: domainParams,
  reply: settings.extend({
    /** What rules can name: the subjects of all batches, each once. */
    subjects: z.array(knownSubject),
  }),
  errors: gateErrors,
})

export const putCertificateSettings = endpoint({
  ...board,
  method: 'PUT',
  path: `${project}/certificate-settings`,
  summary: 'Set which certificates there are and who gets them',
  description:
    'For the version that was read. What is issued stays as it is. When they can be asked for is a window: `putProjectWindows`.',
  params: domainParams,
  body: certificateSettings.extend(seen.shape),
  reply: settings,
  errors: [...gateErrors, 'changedMeanwhile', 'certificateSettingsFlawed'],
})
