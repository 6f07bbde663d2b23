import { z } from 'zod'
import { approvalKind } from '../kit/approval.ts'
import { scoreEntry } from './score.ts'

const id = z.uuid().toLowerCase()

/** The scores of a batch as they stand: one proposes when they are shown, another approves. */
export const scoreRelease = approvalKind({
  name: 'score.release',
  proposal: z.object({
    batchId: id,
    batchName: z.string(),
    /** Of the scores that were looked through: others are not released by this. */
    revision: z.int(),
    /** Nothing is shown before; where it has passed meanwhile, they are shown with the approval. */
    releasesAt: z.iso.datetime(),
    scores: z.int(),
    missing: z.int(),
  }),
  proposedBy: ['scoreKeeper'],
  approvedBy: ['scoreKeeper', 'administrator'],
})

/** One subject of one person, after the release. */
export const scoreCorrection = approvalKind({
  name: 'score.correct',
  proposal: z.object({
    applicationId: id,
    number: z.string(),
    subjectId: id,
    subjectName: z.string(),
    before: scoreEntry.nullable(),
    after: scoreEntry,
    reason: z.string(),
  }),
  proposedBy: ['scoreKeeper'],
  approvedBy: ['scoreKeeper', 'administrator'],
  hidden: ['reason'],
})
