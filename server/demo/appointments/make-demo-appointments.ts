import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { AppointmentParts } from '#server/features/appointment/appointment-parts.ts'
import { putSlots } from '#server/features/appointment/board/set-slots.ts'
import { appoint } from '#server/features/appointment/own/appoint.ts'
import { putSessions, showSessions } from '#server/features/arrangement/sessions/set-up-sessions.ts'
import { openBatchMemory, putBatchArea, readBatch } from '#server/features/batch/batch.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { linkSite } from '#server/features/station/site/change-sites.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openBatch } from '../batches/engineering-batch.ts'
import { pastSites } from '../batches/past-sites.ts'
import { demoId } from '../demo-batch.ts'
import { demoDay } from '../demo-calendar.ts'

interface AppointmentsParts {
  readonly database: Database
  readonly keys: Keys
}

const system = { kind: 'system', name: 'demo' } as const
const batchKey = `demo/${openBatch.name}`
const city = 'hangzhou'
const sites = pastSites.filter(({ under }) => under === city)
const usualPlaces = 12
/** As many as have appointed the first session at the first site: whoever comes next waits there. */
const early = ['payer19', 'payer25'] as const

/** The stations of one city that those who are registered there choose from, where nobody has set up any yet. */
export async function makeDemoAppointments({ database, keys }: AppointmentsParts, now: Date): Promise<void> {
  const { projectId, staffId } = await database.transaction(
    { projectId: null, actor: system },
    async (tx) => ({
      projectId: (await registeredGates(tx)).get('demo')?.projectId,
      staffId: await findArranger(tx),
    }),
  )
  if (!projectId || !staffId) return
  const grants = [{ projectId, role: 'arranger' as const, scope: null }]
  const signedIn = { sessionId: '', mustChangePassword: false, secondFactorDue: false } as const
  const actor: Actor = { kind: 'staff', staffId, operator: false, grants, ...signedIn }
  const sessions = await database.transaction({ projectId, actor }, async (tx) => {
    const batch = await findBatchToAppoint(tx)
    return batch && setUp(tx, keys, batch, demoDay(now, -3, 10))
  })
  const [first] = sessions ?? []
  if (!first) return
  const parts = openParts(database, keys)
  await parts.batches.list(projectId)
  for (const asker of await database.read({ projectId, actor: system }, listEarly)) {
    const own = { kind: 'account', role: 'candidate', sessionId: '', mustChangePassword: false } as const
    const candidate: Actor = { ...own, approved: true, projectId, accountId: asker.accountId }
    const choice = { sessionId: first.sessionId, areaId: siteIdOf(sites[0]?.key) }
    await database.transaction({ projectId, actor: candidate }, (tx) =>
      appoint(parts, { tx, actor: candidate, projectId, now: demoDay(now, -1, 9) }, asker, choice),
    )
  }
}

const siteIdOf = (key = '') => demoId(batchKey, 'site', key)

const openParts = (database: Database, keys: Keys): AppointmentParts => ({
  keys,
  batches: openBatchMemory({ database, changes: { on: () => {}, close: async () => {} } }),
  // The batch has a window of its own.
  projects: { getProject: () => ({ info: { function_module: [] }, settings: { windows: [] } }) },
})

async function findArranger(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'arranger'`,
  )
  return row?.staffId ?? null
}

/** The open one, as long as it has neither sites nor sessions. */
async function findBatchToAppoint(tx: Tx): Promise<Batch | null> {
  const [row] = await tx.query<{ batchId: string }>(
    `select batch_id as "batchId" from area where project_id = $1 and area_id = $2
       and not exists (select from batch_site as site where site.project_id = $1 and site.batch_id = area.batch_id)
       and not exists (
         select from exam_session as held where held.project_id = $1 and held.batch_id = area.batch_id)`,
    [tx.projectId, demoId(batchKey, city)],
  )
  return row ? readBatch(tx, row.batchId) : null
}

/** Sites that nobody registers for, a session for each time of a subject, and places in each at each site. */
async function setUp(tx: Tx, keys: Keys, { batchId }: Batch, now: Date): Promise<ExamSession[]> {
  const stations = await tx.query<{ stationId: string; name: string }>(
    `select station_id as "stationId", details ->> 'name' as name from station
       join station_version using (project_id, station_id)
     where project_id = $1 and version = in_force`,
    [tx.projectId],
  )
  for (const { key, station, name, address } of sites) {
    const stationId = stations.find((one) => one.name === station)?.stationId
    if (!stationId) throw new Error(`The demo has no station ${station}.`)
    const areaId = siteIdOf(key)
    const area = { areaId, parentId: demoId(batchKey, city), kind: 'site' as const, name, address }
    await putBatchArea(tx, batchId, { ...area, offered: false }, now)
    await linkSite(tx, keys, { batchId, areaId, stationId }, now)
  }
  const batch = await readBatch(tx, batchId)
  if (!batch) throw new Error('The demo’s open batch went.')
  const { proposed, version } = await showSessions(tx, batch)
  const sessions = proposed.map((slot, at) => ({
    ...{ ...slot, sessionId: demoId(batchKey, 'session', String(at)), sites: [] },
  }))
  await putSessions(tx, batch, { sessions, seenVersion: version }, now)
  const slots = sessions.flatMap(({ sessionId }, session) =>
    sites.map(({ key }, site) => {
      const capacity = session + site === 0 ? early.length : usualPlaces
      return { sessionId, areaId: siteIdOf(key), capacity, isOpen: true }
    }),
  )
  await putSlots(tx, batch, slots, now)
  return sessions
}

/** Whoever of them is registered for good, with the subject of the first session. */
function listEarly(tx: Tx): Promise<{ applicationId: string; subjectId: string; accountId: string }[]> {
  return tx.query(
    `select application_id as "applicationId", place.subject_id as "subjectId", account_id as "accountId"
     from application join account using (project_id, account_id) join place using (project_id, application_id)
     where project_id = $1 and account_name = any ($2::text[]) and application.state in ('confirmed', 'improving')
       and place.subject_id = $3`,
    [tx.projectId, early, demoId(batchKey, 'foundations')],
  )
}
