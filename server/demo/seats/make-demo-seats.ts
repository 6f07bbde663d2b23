import { usualRules } from '#contract/arrangement/arrangement-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { beginCheck, beginPlan } from '#server/features/arrangement/plan/begin-plan.ts'
import { checkPlanWork } from '#server/features/arrangement/plan/check-plan-work.ts'
import { makePlanWork } from '#server/features/arrangement/plan/make-plan.ts'
import { publishPlan } from '#server/features/arrangement/plan/publish-plan.ts'
import { showPlan } from '#server/features/arrangement/plan/show-plan.ts'
import { tellSeatsWork } from '#server/features/arrangement/plan/tell-seats.ts'
import { putSessions, showSessions } from '#server/features/arrangement/sessions/set-up-sessions.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { linkSite } from '#server/features/station/site/change-sites.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { pastSites } from '../batches/past-sites.ts'
import { demoId } from '../demo-batch.ts'
import { demoDay } from '../demo-calendar.ts'

interface SeatsParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
}

const system = { kind: 'system', name: 'demo' } as const
const batchKey = 'demo/past'

/** The seat plan of the exam that is over, as its arranger made, checked and published it; where there is none yet. */
export async function makeDemoSeats(parts: SeatsParts, now: Date): Promise<void> {
  const { database, keys } = parts
  const found = await database.transaction({ projectId: null, actor: system }, async (tx) => ({
    projectId: (await registeredGates(tx)).get('demo')?.projectId,
    staffId: await findArranger(tx),
  }))
  const { projectId, staffId } = found
  if (!projectId || !staffId) return
  const grants = [{ projectId, role: 'arranger' as const, scope: null }]
  const signedIn = { sessionId: '', mustChangePassword: false, secondFactorDue: false } as const
  const actor: Actor = { kind: 'staff', staffId, operator: false, grants, ...signedIn }
  const doAs = <Result>(work: (tx: Tx) => Promise<Result>) => database.transaction({ projectId, actor }, work)
  const batch = await doAs(findBatchToSeat)
  if (!batch) return
  const { batchId } = batch
  await doAs((tx) => setUp(tx, keys, batch, demoDay(now, -100, 10)))
  const planned = demoDay(now, -95, 10)
  const planId = await doAs((tx) =>
    beginPlan(tx, keys, batchId, { rules: usualRules, basePlanId: null, seed: null }, planned),
  )
  const shown = () => doAs((tx) => showPlan(tx, batchId, planId))
  const run = async (at: Date) => {
    const { workId } = await shown()
    const kinds = [makePlanWork(parts), checkPlanWork(parts), tellSeatsWork(parts)]
    const log = openLog('error')
    const turn = () => runWorks({ ...parts, clock: () => at, log }, kinds)({ projectId, workId })
    if (workId) await turn()
    // On a slow machine a plan takes more than one turn.
    while (['making', 'checking'].includes((await shown()).state)) await turn()
  }
  const asked = async () => ({ batchId, planId, seenVersion: (await shown()).version })
  await run(planned)
  const checked = demoDay(now, -94, 15)
  const check = await asked()
  await doAs((tx) => beginCheck(tx, keys, check, checked))
  await run(checked)
  const published = demoDay(now, -92, 9)
  const publish = await asked()
  await doAs((tx) => publishPlan(tx, keys, publish, published))
  await run(published)
}

async function findArranger(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'arranger'`,
  )
  return row?.staffId ?? null
}

/** The one with the sites of the demo, as long as nobody has planned anything in it. */
async function findBatchToSeat(tx: Tx): Promise<Batch | null> {
  const [row] = await tx.query<{ batchId: string }>(
    `select batch_id as "batchId" from area where project_id = $1 and area_id = $2 and not exists (
       select from seat_plan where seat_plan.project_id = $1 and seat_plan.batch_id = area.batch_id)`,
    [tx.projectId, demoId(batchKey, pastSites[0].key)],
  )
  return row ? readBatch(tx, row.batchId) : null
}

/** Which station is which site, and a session for each time of a subject. */
async function setUp(tx: Tx, keys: Keys, batch: Batch, now: Date): Promise<void> {
  const { batchId } = batch
  const stations = await tx.query<{ stationId: string; name: string }>(
    `select station_id as "stationId", details ->> 'name' as name from station
       join station_version using (project_id, station_id)
     where project_id = $1 and version = in_force`,
    [tx.projectId],
  )
  for (const { key, station } of pastSites) {
    const stationId = stations.find(({ name }) => name === station)?.stationId
    if (!stationId) throw new Error(`The demo has no station ${station}.`)
    await linkSite(tx, keys, { batchId, areaId: demoId(batchKey, key), stationId }, now)
  }
  const { proposed, version } = await showSessions(tx, batch)
  const sessions = proposed.map((slot, at) => ({
    ...{ ...slot, sessionId: demoId(batchKey, 'session', String(at)), sites: [] },
  }))
  await putSessions(tx, batch, { sessions, seenVersion: version }, now)
}
