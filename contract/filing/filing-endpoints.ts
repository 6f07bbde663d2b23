import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { mostAttachmentBytes } from '../file/attachment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { windowStates } from '../project/window.ts'
import { applicationStates } from '../registration/application.ts'
import { filingHindrances, filingKinds, filingStates, mostFilingPapers, mostGrounds } from './filing.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const own = {
  feature: 'filing',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const
const ofApplication = z.object({ applicationId: id })
const ofFiling = z.object({ filingId: id })

export const filingPaper = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type FilingPaper = z.output<typeof filingPaper>

/** A filing, as a side of it reads it: the person, or the organisation that has the person. */
export const ownFiling = z.object({
  filingId: z.uuid(),
  kind: z.enum(filingKinds),
  state: z.enum(filingStates),
  applicationId: z.uuid(),
  /** Of the registration. */
  number: z.string(),
  name: z.string(),
  batchName: texts,
  /** Of an exemption. */
  subject: texts.nullable(),
  /** The reader asked for it: others read neither reason nor papers. */
  isMine: z.boolean(),
  grounds: z.string(),
  papers: z.array(filingPaper),
  /** Of a decided one: what the board wrote. */
  answer: z.string(),
  /** What became a credit. */
  creditFen: z.int(),
  askedAt: instant,
  decidedAt: instant.nullable(),
})
export type OwnFiling = z.output<typeof ownFiling>

const window = z.object({
  state: z.enum(windowStates),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
})

/** What can be asked for; `why` null: it can, as long as the window is open. */
const offer = z.object({ window, why: z.enum([...filingHindrances, 'asked', 'granted']).nullable() })

/** A registration with what may be asked of the board about it, and what was. */
export const filingOffer = z.object({
  applicationId: z.uuid(),
  number: z.string(),
  name: z.string(),
  batchName: texts,
  state: z.enum(applicationStates),
  deferral: offer.extend({
    /** What is paid and becomes a credit for the next exam; 0: nothing. */
    creditFen: z.int(),
  }),
  /** Of each subject. */
  exemptions: z.array(
    offer.extend({
      subjectId: z.uuid(),
      name: texts,
      /** What is not charged, or becomes a credit; −1 where no price is settled. */
      feeFen: z.int(),
    }),
  ),
  /** The newest first. */
  filings: z.array(ownFiling),
})
export type FilingOffer = z.output<typeof filingOffer>

export const getFilingOffer = endpoint({
  ...own,
  method: 'GET',
  path: '/api/applications/:applicationId/filings',
  summary: 'What may be asked about a registration (deferral, exemption of subjects), and what was',
  toViewers: true,
  params: ofApplication,
  reply: filingOffer,
  errors: [...gateErrors, 'applicationAbsent'],
})

export const listFilings = endpoint({
  ...own,
  method: 'GET',
  path: '/api/filings',
  summary: 'Deferrals and exemptions of the reader’s registrations, the newest two hundred',
  description: 'Of an organisation: of all its people.',
  toViewers: true,
  query: z.object({ kind: z.enum(filingKinds).optional(), state: z.enum(filingStates).optional() }),
  reply: z.array(ownFiling),
  errors: gateErrors,
})

const papersWrong = [
  'fileEmpty',
  'fileTooLarge',
  'fileFormatWrong',
  'photoHeic',
  'fileBroken',
  'documentLocked',
  'photoTooManyPixels',
  'pictureTooSlow',
] as const

export const sendFilingPaper = endpoint({
  ...own,
  method: 'POST',
  path: '/api/applications/:applicationId/filing-papers',
  summary:
    'Send a paper that speaks for a deferral or an exemption, before it is asked for with its `fileId`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF. At most 5 MB each. What is not used within a day is removed.',
  params: ofApplication,
  upload: { mostBytes: mostAttachmentBytes },
  reply: filingPaper,
  errors: [...gateErrors, 'applicationAbsent', ...papersWrong],
})

export const makeFiling = endpoint({
  ...own,
  method: 'POST',
  path: '/api/filings',
  summary: 'Ask to sit a later exam, or to be exempted from a subject, with a reason and papers',
  description:
    'In its window, of the project or of the batch. `filingImpossible` says why not: `data.why`. What waits or was granted is not asked for twice; what was refused may be.',
  body: z
    .strictObject({
      kind: z.enum(filingKinds),
      applicationId: id,
      /** Of an exemption; null of a deferral. */
      subjectId: z.union([z.null(), id]),
      grounds: z.string().trim().min(1).max(mostGrounds),
      fileIds: z.array(id).min(1).max(mostFilingPapers),
    })
    .refine(({ kind, subjectId }) => (kind === 'exemption') === (subjectId !== null), {
      path: ['subjectId'],
    }),
  reply: ownFiling,
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'deferralNotOpen',
    'exemptionNotOpen',
    'filingThere',
    'filingImpossible',
    'filingPaperAbsent',
  ],
})

export const withdrawFiling = endpoint({
  ...own,
  method: 'POST',
  path: '/api/filings/:filingId/withdrawal',
  repeatsItself: true,
  summary: 'Take back what one asked for, until the board decides',
  description: 'Taken back already, nothing happens. Needs no `idempotency-key`.',
  params: ofFiling,
  reply: ownFiling,
  errors: [...gateErrors, 'filingAbsent', 'filingWrongState'],
})

export const getFilingPaper = endpoint({
  ...own,
  method: 'GET',
  path: '/api/filings/:filingId/papers/:fileId',
  summary: 'A paper as it was sent, for who sent it',
  params: ofFiling.extend({ fileId: id }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'filingAbsent'],
})
