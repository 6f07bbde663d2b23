import { type ExamSession, type SessionGround, sessionFlaws } from '#contract/arrangement/exam-session.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BatchSite } from '#contract/station/batch-site.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile, type Versioned } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hasPlanUnderWay, holdArrangement, unsettlePlans } from '../arrangement-store.ts'
import {
  countPeople,
  listAppointedSessions,
  listSessions,
  listUsedSessions,
  replaceSessions,
} from './session-store.ts'

/** How often the sessions of a batch were put. */
export const sessionsOf = (batchId: string): Versioned => ({
  subject: 'arrangement',
  subjectId: batchId,
  actions: ['arrangement.setSessions'],
})

export async function showSessions(tx: Tx, batch: Batch): Promise<SessionSetup> {
  const { batchId } = batch
  const sessions = await listSessions(tx, batchId)
  return {
    batchName: batch.name,
    examStartsAt: batch.examStartsAt,
    examEndsAt: batch.examEndsAt,
    sessions,
    proposed: sessions.length > 0 ? [] : proposed(batch),
    subjects: batch.subjects.map(({ subjectId, level, name }) => ({ subjectId, level, name })),
    areas: batch.areas.map(({ areaId, parentId, kind, name }) => ({ areaId, parentId, kind, name })),
    sites: await listBatchSites(tx, batchId),
    people: await countPeople(tx, batchId),
    version: await findVersion(tx, sessionsOf(batchId)),
  }
}

/** All sessions of a batch anew. */
export async function putSessions(
  tx: Tx,
  batch: Batch,
  { sessions, seenVersion }: { readonly sessions: readonly ExamSession[]; readonly seenVersion: number },
  now: Date,
): Promise<void> {
  const { batchId } = batch
  await holdArrangement(tx, batchId)
  await refuseChangedMeanwhile(tx, sessionsOf(batchId), seenVersion)
  if (await hasPlanUnderWay(tx, batchId)) throw new Refusal('arrangementUnderWay')
  const flaws = sessionFlaws(sessions, groundOf(batch, await listBatchSites(tx, batchId)))
  if (flaws.length > 0) throw new Refusal('sessionsFlawed', { flaws: flaws.slice(0, 50) })
  const used = await listUsedSessions(tx, batchId)
  const stays = new Set(sessions.map(({ sessionId }) => sessionId))
  if ([...used].some((sessionId) => !stays.has(sessionId))) throw new Refusal('sessionInUse')
  const before = await listSessions(tx, batchId)
  refuseMovingAppointed(before, sessions, await listAppointedSessions(tx, batchId))
  await replaceSessions(tx, batchId, sessions)
  await unsettlePlans(tx, batchId)
  const deed = { action: 'arrangement.setSessions', subject: 'arrangement', subjectId: batchId }
  await record(tx, { ...deed, before: fieldsOf(before), after: { batchId, ...fieldsOf(sessions) } }, now)
}

/** Whoever appointed a session comes then, to that subject. */
function refuseMovingAppointed(
  before: readonly ExamSession[],
  after: readonly ExamSession[],
  appointed: ReadonlyMap<string, readonly string[]>,
): void {
  for (const { sessionId, startsAt, endsAt } of before) {
    const subjectIds = appointed.get(sessionId)
    if (!subjectIds) continue
    const now = after.find((one) => one.sessionId === sessionId)
    const isSame =
      now &&
      Date.parse(now.startsAt) === Date.parse(startsAt) &&
      Date.parse(now.endsAt) === Date.parse(endsAt) &&
      subjectIds.every((id) => now.subjects.some(({ subjectId }) => subjectId === id))
    if (!isSame) throw new Refusal('sessionAppointed')
  }
}

export const groundOf = (
  { subjects }: Pick<Batch, 'subjects'>,
  sites: readonly BatchSite[],
): SessionGround => ({
  subjectIds: subjects.map(({ subjectId }) => subjectId),
  sites: sites.map(({ areaId, rooms }) => ({ areaId, roomIds: rooms.map(({ roomId }) => roomId) })),
})

const fieldsOf = (sessions: readonly ExamSession[]) => ({
  sessions: sessions
    .map(({ startsAt, endsAt, subjects }) => `${startsAt} – ${endsAt}, ${subjects.length}`)
    .join('; '),
})

/** A session for each time that a subject has. */
function proposed({ subjects }: Batch): SessionSetup['proposed'] {
  const slots = new Map<string, SessionSetup['proposed'][number]>()
  for (const { subjectId, sessions } of subjects)
    for (const { startsAt, endsAt } of sessions) {
      const slot = slots.get(`${startsAt} ${endsAt}`) ?? { startsAt, endsAt, subjects: [] }
      slots.set(`${startsAt} ${endsAt}`, { ...slot, subjects: [...slot.subjects, { subjectId, most: null }] })
    }
  return [...slots.values()].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}
