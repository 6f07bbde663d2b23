import type { Actor } from '#contract/kit/actor.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import type { listGroupScoreBatches, searchGroupScores } from '#contract/score/score-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { examinedStates, getBatch, inquiryWindowOf, type ScoreParts } from '../score-parts.ts'
import { findSheet } from '../sheet/sheet-store.ts'
import { keepLooks } from '../shown/read-scores.ts'
import { listEditions, listEditionsOf } from './score-lines-store.ts'
import { groupScoreSource } from './score-source.ts'

interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
}

function organisationOf({ actor, projectId }: Pick<Asked, 'actor' | 'projectId'>) {
  if (actor.kind !== 'account' || projectId === null) throw new Refusal('permissionMissing')
  return { organisationId: actor.accountId, projectId }
}

/** Where it has people who are examined, or would have been and sit a later exam. */
export async function listGroupBatches(
  parts: ScoreParts,
  asked: Asked,
): Promise<ReplyOf<typeof listGroupScoreBatches>> {
  const { tx, now } = asked
  const { organisationId, projectId } = organisationOf(asked)
  const people = await tx.query<{ batchId: string; people: number; deferred: number }>(
    `select batch_id as "batchId", count(*) filter (where state in ${examinedStates})::int as people,
       count(*) filter (where state = 'deferred')::int as deferred
     from application
     where project_id = $1 and organisation_id = $2 and (state in ${examinedStates} or state = 'deferred')
     group by batch_id`,
    [projectId, organisationId],
  )
  const shown: ReplyOf<typeof listGroupScoreBatches> = []
  for (const one of people) {
    const batch = await getBatch(parts, projectId, one.batchId)
    const { releasesAt } = await findSheet(tx, one.batchId)
    const { name, examStartsAt } = batch
    const window = await inquiryWindowOf(parts, projectId, batch, now)
    const releasedAt = releasesAt && releasesAt <= now ? releasesAt.toISOString() : null
    shown.push({ ...one, name, examStartsAt, window, releasedAt })
  }
  return shown.sort((one, other) => other.examStartsAt.localeCompare(one.examStartsAt))
}

/** Refused before the scores are out, and where the window is not open. */
export async function requireReadable(parts: ScoreParts, asked: Asked, batchId: string) {
  const { organisationId, projectId } = organisationOf(asked)
  const batch = await getBatch(parts, projectId, batchId)
  const { state } = await inquiryWindowOf(parts, projectId, batch, asked.now)
  if (state !== 'open') throw new Refusal('scoreInquiryNotOpen', { state })
  const { releasesAt } = await findSheet(asked.tx, batchId)
  if (releasesAt === null || asked.now < releasesAt) throw new Refusal('scoresNotReleased')
  return { organisationId, projectId, batch, now: asked.now }
}

/** A page of them; that it has read them is kept. */
export async function searchGroup(
  parts: ScoreParts,
  asked: Asked,
  batchId: string,
  query: BodyOf<typeof searchGroupScores>,
) {
  const readable = await requireReadable(parts, asked, batchId)
  const page = await readList(asked.tx, groupScoreSource(parts.keys, readable), query)
  const ids = page.rows.map(({ scoreId }) => scoreId)
  await keepRead(asked, readable.organisationId, await listEditions(asked.tx, ids))
  return page
}

/** What goes into a file counts as read. */
export async function keepAllRead(parts: ScoreParts, asked: Asked, batchId: string): Promise<void> {
  const { organisationId } = await requireReadable(parts, asked, batchId)
  await keepRead(asked, organisationId, await listEditionsOf(asked.tx, batchId, organisationId))
}

async function keepRead(
  { tx, now }: Asked,
  accountId: string,
  editions: Parameters<typeof keepLooks>[1],
): Promise<void> {
  const shown = await keepLooks(tx, editions, { accountId, as: 'organisation', now })
  if (editions.some(({ applicationId }) => !shown.has(applicationId))) throw new Refusal('scoresNotReleased')
}
