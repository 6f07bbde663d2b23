import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type ScoreOutcome, scoreOutcomes, usualMostMark } from '#contract/score/score.ts'
import { scoreRelease } from '#contract/score/score-approvals.ts'
import {
  distributionBars,
  type ScoreBatch,
  type ScoreSheet,
  type SubjectFigures,
} from '#contract/score/score-board-endpoints.ts'
import { isProposalOpen } from '#server/features/approval/approval.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  countExpected,
  countReaders,
  countScores,
  type Finding,
  findSheet,
  listFindings,
  listRules,
  type OutcomeCount,
} from './sheet-store.ts'

/** All that is looked through before a release. */
export async function showSheet(tx: Tx, batch: Batch, now: Date): Promise<ScoreSheet> {
  const { batchId, name, examEndsAt } = batch
  const { revision, showsPercentile } = await findSheet(tx, batchId)
  const [rules, expected, counts] = [
    await listRules(tx, batchId),
    new Map((await countExpected(tx, batchId)).map((one) => [one.subjectId, one.expected])),
    Map.groupBy(await countScores(tx, batchId), ({ subjectId }) => subjectId),
  ]
  const known = { mostMark: usualMostMark, passMark: null }
  return {
    ...{ batchId, batchName: name, examEndsAt, revision, showsPercentile },
    release: await showRelease(tx, batchId, now),
    subjects: batch.subjects.map((subject): SubjectFigures => {
      const { subjectId } = subject
      const { mostMark, passMark } = rules.find((rule) => rule.subjectId === subjectId) ?? known
      const measured = { subjectId, mostMark, passMark, name: subject.name }
      return {
        ...measured,
        expected: expected.get(subjectId) ?? 0,
        ...figuresOf(counts.get(subjectId) ?? []),
      }
    }),
    checks: {
      missing: await showFinding(tx, batchId, 'missing'),
      unexpected: await showFinding(tx, batchId, 'unexpected'),
      contradicting: await showFinding(tx, batchId, 'contradicting'),
      withoutVerdict: await showFinding(tx, batchId, 'withoutVerdict'),
      absentAtSite: await showFinding(tx, batchId, 'absentAtSite'),
      presentAtSite: await showFinding(tx, batchId, 'presentAtSite'),
    },
  }
}

export async function showRelease(tx: Tx, batchId: string, now: Date): Promise<ScoreSheet['release']> {
  const { releasesAt, told } = await findSheet(tx, batchId)
  const isProposed = await isProposalOpen(tx, scoreRelease, batchId)
  if (releasesAt === null) return { state: 'gathering', releasesAt: null, isProposed, readers: 0, told: null }
  const isOut = now >= releasesAt
  return {
    state: isOut ? 'released' : 'scheduled',
    ...{ releasesAt: releasesAt.toISOString(), isProposed },
    readers: await countReaders(tx, batchId),
    told: isOut ? told : null,
  }
}

/** Every batch of the project, the newest exam first. */
export async function showBatches(tx: Tx, batches: readonly Batch[], now: Date): Promise<ScoreBatch[]> {
  const shown: ScoreBatch[] = []
  for (const { batchId, name, examEndsAt } of batches) {
    const sum = (rows: readonly { readonly count: number }[]) =>
      rows.reduce((all, { count }) => all + count, 0)
    const expected = (await countExpected(tx, batchId)).map((one) => ({ count: one.expected }))
    const scores = sum(await countScores(tx, batchId))
    const release = await showRelease(tx, batchId, now)
    shown.push({ batchId, name, examEndsAt, expected: sum(expected), scores, release })
  }
  return shown.sort((one, other) => other.examEndsAt.localeCompare(one.examEndsAt))
}

function figuresOf(counts: readonly OutcomeCount[]): Pick<SubjectFigures, 'outcomes' | 'marks'> {
  const sum = (of: (one: OutcomeCount) => number, which = counts) =>
    which.reduce((total, one) => total + of(one), 0)
  const marks = sum((one) => one.marks)
  const extreme = (pick: (...values: number[]) => number, values: (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length === 0 ? null : pick(...known)
  }
  const outcomes = Object.fromEntries(
    scoreOutcomes.map((outcome) => [
      outcome,
      sum(
        ({ count }) => count,
        counts.filter((one) => one.outcome === outcome),
      ),
    ]),
  ) as Record<ScoreOutcome, number>
  return {
    outcomes,
    marks: {
      count: marks,
      average: marks === 0 ? null : Math.round(sum((one) => one.sum) / marks),
      lowest: extreme(
        Math.min,
        counts.map(({ lowest }) => lowest),
      ),
      highest: extreme(
        Math.max,
        counts.map(({ highest }) => highest),
      ),
      bars: Array.from({ length: distributionBars }, (_, bar) =>
        sum(
          (one) => one.marks,
          counts.filter((one) => one.bar === bar),
        ),
      ),
    },
  }
}

async function showFinding(tx: Tx, batchId: string, finding: Finding) {
  const found = await listFindings(tx, batchId, finding)
  return {
    count: found[0]?.count ?? 0,
    some: found.map(({ number, subjectId }) => ({ number, subjectId })),
  }
}
