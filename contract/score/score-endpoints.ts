import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { windowStates } from '../project/window.ts'
import { mark, resultOutcomes, violationDegrees } from './score.ts'
import { scoreList, scoreRow } from './score-board-endpoints.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const inquiry = {
  feature: 'score',
  project: 'actor',
  module: 'group_results_release_module',
} as const

/** One subject, as whoever registered for it reads it. One that is exempt has no points and no pass mark. */
export const ownScore = z.object({
  subjectId: z.uuid(),
  name: texts,
  level: texts,
  /** Null where there is none, or it is void. */
  mark: mark.nullable(),
  mostMark: mark,
  passMark: mark.nullable(),
  /** How many of a hundred who sat the subject had fewer points at the release; null where the board does not show it. */
  percentile: z.int().min(0).max(99).nullable(),
  outcome: z.enum(resultOutcomes),
  degree: z.enum(violationDegrees).nullable(),
  barredUntil: z.iso.date().nullable(),
  /** Void by what was found in another subject. */
  reached: z.boolean(),
  correctedAt: instant.nullable(),
})
export type OwnScore = z.output<typeof ownScore>

/** When scores of a batch can be looked up. */
export const inquiryWindow = z.object({
  state: z.enum(windowStates),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
})

/** An exam of whoever asks. Without scores as long as they are not released, or the window is not open. */
export const examResult = z.object({
  applicationId: z.uuid(),
  batchId: z.uuid(),
  batchName: texts,
  examStartsAt: instant,
  number: z.string(),
  name: z.string(),
  window: inquiryWindow,
  /** Null: nothing is released yet. */
  releasedAt: instant.nullable(),
  /** Sits a later exam: nothing comes of this one. */
  isDeferred: z.boolean(),
  scores: z.array(ownScore),
})
export type ExamResult = z.output<typeof examResult>

export const inquireScores = endpoint({
  ...inquiry,
  method: 'POST',
  path: '/api/score-inquiries',
  repeatsItself: true,
  may: ['candidate'],
  summary: 'The scores of whoever asks, exam by exam, the newest first',
  description:
    'A POST, since it is kept who read which score when for the first time. Before its release an exam has no scores; `window` says when they can be looked up.',
  reply: z.array(examResult),
  errors: gateErrors,
})

export const makeScoreSlip = endpoint({
  ...inquiry,
  method: 'POST',
  path: '/api/applications/:applicationId/score-slip',
  repeatsItself: true,
  may: ['candidate', 'organisation'],
  audit: 'approved',
  summary: 'The slip with somebody’s scores, as a PDF with a code that anybody can verify',
  description: 'Made anew it has the same code, unless a score was corrected meanwhile.',
  params: z.object({ applicationId: id }),
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'scoreInquiryNotOpen',
    'scoresNotReleased',
    'characterNotPrintable',
  ],
})

/** As it is printed: sixteen characters without those that are mistaken for others, in groups of four. */
export const slipCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((typed) => typed.replace(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/))

export const verifiedSlip = z.object({
  examName: texts,
  batchName: texts,
  issuedAt: instant,
  /** Masked. */
  name: z.string(),
  number: z.string(),
  /** As they stand now. */
  scores: z.array(ownScore.omit({ level: true })),
  /** When a score was corrected after this slip was made. */
  correctedAt: instant.nullable(),
  /** What it says is not what stands now. */
  isChanged: z.boolean(),
  /** The release was taken back, or the registration is not there any more. */
  isValid: z.boolean(),
})
export type VerifiedSlip = z.output<typeof verifiedSlip>

export const verifyScoreSlip = endpoint({
  feature: 'score',
  method: 'POST',
  path: '/api/projects/:domain/slip-verifications',
  readsOnly: true,
  may: 'everyone',
  project: 'domain',
  module: null,
  summary: 'What a slip with scores says, by its code',
  description: 'For whoever holds the paper. The name is masked. A POST, so that the code stands in no log.',
  params: domainParams,
  body: z.object({ slipCode }),
  reply: verifiedSlip,
  errors: [...gateErrors, 'scoreSlipAbsent'],
})

export const groupScoreRow = scoreRow.omit({ organisation: true }).extend({ outcome: z.enum(resultOutcomes) })
export type GroupScoreRow = z.output<typeof groupScoreRow>

/** Scores of the people of an organisation, and the subjects from which they are exempted. */
export const groupScoreList = list({
  row: groupScoreRow,
  key: 'scoreId',
  columns: {
    number: { sortable: true, exported: true },
    name: { exported: true },
    subject: { exported: true },
    mark: { exported: true },
    outcome: { exported: true },
    correctedAt: { exported: true },
  },
  filters: {
    outcome: { kind: 'values', values: resultOutcomes },
    subject: { kind: 'reference' },
  },
  search: { number: 'part', name: 'part' },
  sort: scoreList.sort,
  actions: {},
})
const group = { ...inquiry, may: ['organisation'], audit: 'approved' } as const
const ofBatch = z.object({ batchId: id })
const groupErrors = [...gateErrors, 'batchAbsent', 'scoreInquiryNotOpen', 'scoresNotReleased'] as const

export const listGroupScoreBatches = endpoint({
  ...group,
  method: 'GET',
  path: '/api/score-batches',
  summary: 'The batches in which an organisation has people, with whether their scores can be looked up',
  reply: z.array(
    z.object({
      batchId: z.uuid(),
      name: texts,
      examStartsAt: instant,
      people: z.int(),
      /** Who sits a later exam instead. */
      deferred: z.int(),
      window: inquiryWindow,
      releasedAt: instant.nullable(),
    }),
  ),
  errors: gateErrors,
})

export const searchGroupScores = endpoint({
  ...group,
  method: 'POST',
  path: '/api/batches/:batchId/score-searches',
  repeatsItself: true,
  summary:
    'The released scores of an organisation’s own people in a batch: filtered, searched, a page at a time',
  description: 'It is kept which of them the organisation has read, and when for the first time.',
  params: ofBatch,
  body: listQueryOf(groupScoreList),
  reply: listReplyOf(groupScoreList),
  errors: groupErrors,
})

export const exportGroupScores = endpoint({
  ...group,
  method: 'POST',
  path: '/api/batches/:batchId/score-exports',
  summary: 'Write the released scores of an organisation’s own people into a file',
  description: 'All that a view finds, or the chosen ones. A long work: its file is at `getWorkResult`.',
  params: ofBatch,
  body: exportOf(groupScoreList),
  reply: begunWork,
  errors: [...groupErrors, 'tooManyWorks'],
})
