import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { exportOf } from '../long-work/export.ts'
import { begunWork } from '../long-work/long-work.ts'
import { mark, scoreEntry, scoreOutcomes, scoreRule, violationDegrees } from './score.ts'

const keeping = {
  feature: 'score',
  may: ['scoreKeeper', 'operator'],
  project: 'domain',
  module: null,
} as const
const id = z.uuid().toLowerCase()
const ofBatch = domainParams.extend({ batchId: id })
const errors = [...gateErrors, 'batchAbsent'] as const
const scores = '/api/projects/:domain/batches/:batchId'

/** Where the scores of a batch stand: being gathered, waiting for their time, or shown. */
export const releaseStates = ['gathering', 'scheduled', 'released'] as const
export type ReleaseState = (typeof releaseStates)[number]

const release = z.object({
  state: z.enum(releaseStates),
  releasesAt: z.iso.datetime().nullable(),
  /** Somebody has proposed it, and another has to decide. */
  isProposed: z.boolean(),
  /** How many have read theirs, or those of their people. */
  readers: z.int(),
  /** How many of those whom it concerns are told; null: nobody has to be yet. */
  told: z.int().nullable(),
})

export const scoreBatch = z.object({
  batchId: z.uuid(),
  name: texts,
  examEndsAt: z.iso.datetime(),
  expected: z.int(),
  scores: z.int(),
  release,
})
export type ScoreBatch = z.output<typeof scoreBatch>

export const listScoreBatches = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/projects/:domain/score-batches',
  summary: 'The batches of a project, with how many scores are there and whether they are released',
  params: domainParams,
  reply: z.array(scoreBatch),
  errors: gateErrors,
})

/** So many are named of each finding. */
export const mostNamed = 50
const finding = z.object({
  count: z.int(),
  /** The first of them, by number and subject. */
  some: z.array(z.object({ number: z.string(), subjectId: z.uuid() })).max(mostNamed),
})

/** Bars of the distribution: so many of the same width, the last of which ends with all points. */
export const distributionBars = 20

const subjectFigures = z.object({
  ...scoreRule.shape,
  name: texts,
  expected: z.int(),
  outcomes: z.record(z.enum(scoreOutcomes), z.int()),
  /** Of those with points that count. */
  marks: z.object({
    count: z.int(),
    average: mark.nullable(),
    lowest: mark.nullable(),
    highest: mark.nullable(),
    bars: z.array(z.int()),
  }),
})
export type SubjectFigures = z.output<typeof subjectFigures>

export const scoreSheet = z.object({
  batchId: z.uuid(),
  batchName: texts,
  examEndsAt: z.iso.datetime(),
  /** Goes up with whatever changes. */
  revision: z.int(),
  /** Whether people read how many of a hundred have fewer points. */
  showsPercentile: z.boolean(),
  release,
  subjects: z.array(subjectFigures),
  checks: z.object({
    /** Confirmed for a subject, and nothing stands there. */
    missing: finding,
    /** A score of whoever is not registered for it any more: it is not shown. */
    unexpected: finding,
    /** Stated to be the contrary of what the pass line says. */
    contradicting: finding,
    /** Points, but neither a pass line nor a stated outcome. */
    withoutVerdict: finding,
    /** Points, though the site marked them absent on the day. */
    absentAtSite: finding,
    /** Absent, though the site marked them present. */
    presentAtSite: finding,
  }),
})
export type ScoreSheet = z.output<typeof scoreSheet>

export const getScoreSheet = endpoint({
  ...keeping,
  method: 'GET',
  path: `${scores}/score-sheet`,
  summary:
    'The scores of a batch before their release: rules, figures, distribution, what is to be looked at',
  params: ofBatch,
  reply: scoreSheet,
  errors,
})

export const putScoreRules = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${scores}/score-rules`,
  summary: 'All points and the pass line of each subject, and whether people read their percentile',
  description:
    'Every score without a stated outcome goes by them at once. Percentiles are counted at the release. Not after the release; `changedMeanwhile` is told as `scoresChanged`.',
  params: ofBatch,
  body: z.object({
    seenRevision: z.int(),
    rules: z.array(scoreRule).max(200),
    /** Left out, it stays as it is. */
    showsPercentile: z.boolean().optional(),
  }),
  reply: scoreSheet,
  errors: [...errors, 'scoresChanged', 'scoresReleased', 'scoreRuleFlawed'],
})

export const proposeScoreRelease = endpoint({
  ...keeping,
  method: 'POST',
  path: `${scores}/score-release`,
  summary: 'Propose that the scores of a batch be shown from a time on',
  description:
    'As they stand: `seenRevision` says which were looked through. Another person approves: `approveProposal`. A time that has passed by then is that of the approval.',
  params: ofBatch,
  body: z.object({ seenRevision: z.int(), releasesAt: z.iso.datetime() }),
  reply: z.object({ approvalId: z.uuid() }),
  errors: [...errors, 'scoresChanged', 'scoresReleased', 'scoresMissing', 'approvalOpen'],
})

export const takeBackScores = endpoint({
  ...keeping,
  method: 'POST',
  path: `${scores}/score-release/withdrawal`,
  repeatsItself: true,
  summary: 'Take a release back before anybody has read a score',
  description: 'Afterwards scores are only corrected, one by one.',
  params: ofBatch,
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  reply: scoreSheet,
  errors: [...errors, 'scoresUnreleased', 'scoresSeen'],
})

export const scoreRow = z.object({
  scoreId: z.uuid(),
  applicationId: z.uuid(),
  subjectId: z.uuid(),
  number: z.string(),
  name: z.string(),
  organisation: z.string().nullable(),
  subject: texts,
  mark: mark.nullable(),
  /** As it counts. */
  outcome: z.enum(scoreOutcomes),
  degree: z.enum(violationDegrees).nullable(),
  barredUntil: z.iso.date().nullable(),
  correctedAt: z.iso.datetime().nullable(),
})
export type ScoreRow = z.output<typeof scoreRow>

export const scoreList = list({
  row: scoreRow,
  key: 'scoreId',
  columns: {
    number: { sortable: true, exported: true },
    name: { exported: true },
    organisation: { exported: true },
    subject: { exported: true },
    mark: { exported: true },
    outcome: { exported: true },
    correctedAt: { exported: true },
  },
  filters: {
    outcome: { kind: 'values', values: scoreOutcomes },
    subject: { kind: 'reference' },
    corrected: { kind: 'values', values: ['corrected', 'asImported'] },
  },
  search: { number: 'part', name: 'part' },
  sort: { by: 'number', down: false },
  actions: { open: { of: 'one' } },
})

export const searchScores = endpoint({
  ...keeping,
  method: 'POST',
  path: `${scores}/score-searches`,
  readsOnly: true,
  summary: 'The scores of a batch: filtered, searched, ordered, a page at a time',
  params: ofBatch,
  body: listQueryOf(scoreList),
  reply: listReplyOf(scoreList),
  errors,
})

export const exportScores = endpoint({
  ...keeping,
  method: 'POST',
  path: `${scores}/score-exports`,
  summary: 'Write the scores of a batch into a file, as the list shows them',
  description: 'A long work: its file is at `getWorkResult`.',
  params: ofBatch,
  body: exportOf(scoreList),
  reply: begunWork,
  errors: [...errors, 'tooManyWorks'],
})

/** How a score came to be what it is. */
export const scoreVersion = z.object({
  version: z.int(),
  entry: scoreEntry,
  /** Until when it stood there; null: it stands now. */
  until: z.iso.datetime().nullable(),
})
export const scoreTrail = z.object({
  row: scoreRow,
  rule: scoreRule,
  note: z.string(),
  versions: z.array(scoreVersion),
  /** Who has read it, and when for the first time; newest first. */
  looks: z.array(
    z.object({ by: z.enum(['candidate', 'organisation']), at: z.iso.datetime(), version: z.int() }),
  ),
  isCorrectable: z.boolean(),
})
export type ScoreTrail = z.output<typeof scoreTrail>

export const getScoreTrail = endpoint({
  ...keeping,
  method: 'GET',
  path: `${scores}/scores/:scoreId`,
  summary: 'One score: what stood there before, who has read which of them and when',
  params: ofBatch.extend({ scoreId: id }),
  reply: scoreTrail,
  errors: [...errors, 'scoreAbsent'],
})

export const proposeScoreCorrection = endpoint({
  ...keeping,
  method: 'POST',
  path: `${scores}/score-corrections`,
  summary: 'Propose another score for one person and subject after the release',
  description:
    'By the number of the registration. Also where nothing stands there yet. Another person approves: `approveProposal`; then whoever it concerns is told, and what stood there before is kept.',
  params: ofBatch,
  body: z.object({
    number: z.string().trim().min(1).max(40),
    subjectId: id,
    after: scoreEntry,
    reason: z.string().trim().min(1).max(500),
  }),
  reply: z.object({ approvalId: z.uuid() }),
  errors: [
    ...errors,
    'scoreAbsent',
    'scoresUnreleased',
    'scoreEntryFlawed',
    'scoreUnchanged',
    'approvalOpen',
  ],
})
