import type { HeldResult } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type HeldScoreRows, listHeldScores, wipeScoreNotes } from './held-scores-store.ts'
import { inquiryWindowOf, type ScoreParts } from './score-parts.ts'
import { listOwnResults, type ResultRow } from './shown/own-score-store.ts'
import { keepOwnLooks, readScores } from './shown/read-scores.ts'

type Parts = Pick<ScoreParts, 'batches' | 'projects'>

/** Scores and what they were before stay, under a number that leads to nobody; what was noted beside them goes. */
export function tieScores(parts: Parts): AccountTie {
  return {
    binds: async () => false,
    wipe: wipeScoreNotes,
    tell: async (tx, accountId, now) => ({ results: await tellResults(parts, tx, accountId, now) }),
    join: async () => {},
  }
}

/** What could be looked up, then or now: whoever takes it out has read it, and that is kept. */
async function tellResults(parts: Parts, tx: Tx, accountId: string, now: Date): Promise<HeldResult[]> {
  const projectId = tx.projectId ?? ''
  const batches = new Map((await parts.batches.list(projectId)).map((batch) => [batch.batchId, batch]))
  const out: ResultRow[] = []
  for (const row of await listOwnResults(tx, accountId, now)) {
    const batch = batches.get(row.batchId)
    if (!batch || row.releasesAt === null) continue
    const { opensAt, closesAt, state } = await inquiryWindowOf(parts, projectId, batch, now)
    const wasOpen = state === 'closed' && (opensAt !== null || closesAt !== null)
    if (state === 'open' || wasOpen) out.push(row)
  }
  const read = await keepOwnLooks(tx, out, { accountId, now })
  const ids = read.map(({ applicationId }) => applicationId)
  const held = Map.groupBy(await listHeldScores(tx, ids), ({ applicationId }) => applicationId)
  return read.flatMap((row) => {
    const batch = batches.get(row.batchId)
    const [beside] = held.get(row.applicationId) ?? []
    if (!batch || !row.releasesAt) return []
    return [
      {
        ...{ applicationNumber: row.number, batchName: batch.name, releasedAt: row.releasesAt.toISOString() },
        scores: readScores(batch, row).map(({ subjectId: _, ...score }) => score),
        ...besideOf(beside, (subjectId) => batch.subjects.find((one) => one.subjectId === subjectId)?.name),
      },
    ]
  })
}

function besideOf(
  rows: HeldScoreRows | undefined,
  nameOf: (subjectId: string) => HeldResult['former'][number]['subject'] | undefined,
): Pick<HeldResult, 'former' | 'readings' | 'slips' | 'hasNote'> {
  const { former = [], readings = [], slips = [], hasNote = false } = rows ?? {}
  const iso = (at: string) => new Date(at).toISOString()
  return {
    hasNote,
    former: former.map(({ subjectId, until, ...entry }) => ({
      ...{ ...entry, subject: nameOf(subjectId) ?? nameless, until: iso(until) },
    })),
    readings: readings.map(({ by, at }) => ({ by, at: iso(at) })),
    slips: slips.map(({ code, at }) => ({ code, at: iso(at) })),
  }
}

const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
