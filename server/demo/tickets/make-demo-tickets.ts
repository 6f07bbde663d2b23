import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readPublishedSeats } from '#server/features/arrangement/arrangement.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { registrationNow } from '#server/features/payment/payment-jobs.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { recordPrints } from '#server/features/ticket/many/print-work.ts'
import { openSites, tellOpeningWork } from '#server/features/ticket/opening/open-tickets.ts'
import { readTicketsOf } from '#server/features/ticket/paper/read-tickets.ts'
import { findTicketSetup, giveTicketNumbers, putTicketSetup } from '#server/features/ticket/ticket.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { demoDay } from '../demo-calendar.ts'

interface Parts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  readonly secret: string
}

const system = { kind: 'system', name: 'demo' } as const

/** Tickets of the exam that is over: numbered, opened, and printed by most; where seats are in force and none is opened. */
export async function makeDemoTickets(parts: Parts, now: Date): Promise<void> {
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
  const numberedAt = demoDay(now, -92, 10)
  const openedAt = demoDay(now, -86, 9)
  const batch = await doAs(findSeatedBatch)
  if (!batch) return
  const seats = await doAs((tx) => readPublishedSeats(tx, { batchId: batch.batchId }))
  const ids = [...new Set(seats.map(({ applicationId }) => applicationId))]
  const areaIds = [...new Set(seats.map(({ areaId }) => areaId))]
  const workId = await doAs(async (tx) => {
    if (!(await findTicketSetup(tx))) await putTicketSetup(tx, demoSettings, numberedAt)
    await giveTicketNumbers(tx, batch, ids, numberedAt)
    const opening = { areaIds, opensAt: openedAt.toISOString() }
    return openSites(tx, keys, batch.batchId, opening, openedAt)
  })
  const log = openLog('error')
  const run = runWorks({ ...parts, clock: () => openedAt, log }, [tellOpeningWork(parts)])
  if (workId) await run({ projectId, workId })
  const ground = registrationNow(parts, true)
  await ground.projects.getProject(projectId, now)
  await ground.batches.list(projectId)
  const printed = ids.filter((_, at) => at % 4 !== 3)
  await doAs(async (tx) => {
    const tickets = await readTicketsOf(ground, tx, { projectId, now }, printed)
    await recordPrints(
      tx,
      tickets.map((ticket) => ({ ticket, printed: { number: ticket.ground.number ?? '' } })),
      demoDay(now, -85, 20),
    )
  })
}

const { template, numberRule } = usualTicketSettings
/** Headings in English besides. */
const demoSettings = { template: { ...template, second: 'en' as const }, numberRule }

async function findArranger(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'arranger'`,
  )
  return row?.staffId ?? null
}

async function findSeatedBatch(tx: Tx): Promise<Batch | null> {
  const [row] = await tx.query<{ batchId: string }>(
    `select batch_id as "batchId" from seat_plan as plan where project_id = $1 and state = 'published'
       and not exists (select from ticket_opening as opening
         where opening.project_id = $1 and opening.batch_id = plan.batch_id)
     order by published_at limit 1`,
    [tx.projectId],
  )
  return row ? readBatch(tx, row.batchId) : null
}
