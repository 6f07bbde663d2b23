import { errors } from '#contract/errors.ts'
import type { workErrors } from '#contract/long-work/long-work-errors.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import { record } from '#server/platform/database/history.ts'
import { type Database, platformId, type Scope, type Tx } from '#server/platform/database/transaction.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type AnyWorkKind, type Progress, type WorkTurn, workJob } from './long-work.ts'
import { ownerNow, whyNotTheirs } from './owner-now.ts'
import { removeParts } from './remove-parts.ts'
import { insertWorkPart } from './work-part-store.ts'
import { beginTurn, endTurn, endWork, type HeldWork, keepPortion, type WorkEnd } from './work-store.ts'

export interface RunWorksParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  readonly clock: Clock
  readonly log: Pick<Log, 'error' | 'info'>
}

const actor = { kind: 'system', name: 'work' } as const
/** Then the next work has its turn: a huge one keeps nobody waiting for longer. */
const turnMs = 1_000
/** Somebody else is at the same work: when to see whether they came through. */
const laterMs = 10_000
/** Faults at one portion before the work fails; a process that was killed says nothing, so that is borne more often. */
const mostFaults = 4
const mostTries = 12

/** Another worker kept the portion meanwhile: what this one did is rolled back. */
class PortionTaken extends Error {}

/** Gives a work its turn: some portions of it, each in a transaction with its progress. */
export function runWorks(parts: RunWorksParts, kinds: readonly AnyWorkKind[]): JobHandler {
  const { database, keys } = parts
  return async (payload) => {
    const turn = payload as WorkTurn
    const scope = scopeOf(turn.projectId)
    const untilMs = performance.now() + turnMs
    let work = await database.transaction(scope, (tx) => beginTurn(tx, keys, turn.workId))
    while (work !== null) {
      const kind = kinds.find(({ name }) => name === work?.kind)
      const next = await doPortion(parts, kind, work)
      if (next === 'ended') return
      if (next === 'taken') return database.transaction(scope, (tx) => queueTurn(tx, turn, laterMs))
      if (performance.now() > untilMs)
        return database.transaction(scope, async (tx) => {
          await endTurn(tx, turn.workId)
          await queueTurn(tx, turn)
        })
      work = next
    }
  }
}

const scopeOf = (projectId: string) => ({ projectId: projectId === platformId ? null : projectId, actor })

async function queueTurn(tx: Tx, turn: WorkTurn, waitMs = 0) {
  await queueJob(tx, workJob, turn, waitMs > 0 ? { runAt: new Date(Date.now() + waitMs) } : {})
}

/** The work as the next portion finds it. */
async function doPortion(
  parts: RunWorksParts,
  kind: AnyWorkKind | undefined,
  work: HeldWork,
): Promise<HeldWork | 'ended' | 'taken'> {
  const { log } = parts
  const { workId, tries } = work
  const end = (how: Omit<WorkEnd, 'now'>) => endNow(parts, kind, work, how)
  if (work.cancelAsked) return end({ state: 'cancelled' })
  try {
    if (!kind) throw new Error('Nobody knows this kind of work.')
    if (tries > mostTries) throw new Error('It was begun too often without coming to the end of a portion.')
    return await advance(parts, kind, work)
  } catch (error) {
    if (error instanceof PortionTaken) return 'taken'
    if (error instanceof Refusal && error.error !== 'busy')
      return end({ state: 'failed', failure: { message: error.message, data: error.data } })
    log.error({ err: error, workId, kind: work.kind, tries }, 'a portion of a work failed')
    if (kind && tries < mostFaults) throw error
    return end({ state: 'failed', failure: { message: errors[faultOf(work.kind)].key, data: null } })
  }
}

/** What its owner reads of a fault of ours: what is there of it, and what to do. */
function faultOf(kind: string): keyof typeof workErrors {
  if (kind.endsWith('.import')) return 'importFailed'
  return /\.(export|files)$/.test(kind) ? 'exportFailed' : 'workFailed'
}

async function advance(
  { database, keys, clock }: RunWorksParts,
  kind: AnyWorkKind,
  work: HeldWork,
): Promise<HeldWork | 'ended'> {
  const { workId, order, cursor, done, total } = work
  const now = clock()
  const owner = await database.read({ projectId: null, actor }, (tx) => ownerNow(tx, order.actor))
  const lost = whyNotTheirs(owner, work)
  if (lost) throw new Refusal(lost)
  const scope: Scope = { projectId: scopeOf(work.projectId).projectId, actor: owner }
  const keep = await kind.next({ workId, scope, input: order.input, cursor, done, total, now })
  const next = await database.transaction(scope, async (tx) => {
    const progress = await keep(tx)
    const kept = { ...work, done: progress.done, total: progress.total ?? total, tries: 1 }
    const told = { ...kept, cursor: progress.next, message: progress.message ?? null }
    const after = await keepPortion(tx, keys, work, told)
    if (!after) throw new PortionTaken()
    const held = { ...kept, ...after, cursor: progress.next, portions: work.portions + 1 }
    if (progress.next === 'end') await finish({ tx, keys, now }, held, progress)
    return held
  })
  if (next.cursor !== 'end') return next
  await kind.clear?.(cursor, { workId, scope, input: order.input })
  return 'ended'
}

interface Ending {
  readonly tx: Tx
  readonly keys: Keys
  readonly now: Date
}

async function finish({ tx, keys, now }: Ending, work: HeldWork, { result }: Progress<unknown>) {
  for (const [part, { key, bytes }] of (result?.before ?? []).entries())
    await insertWorkPart(tx, keys, { workId: work.workId, part, key, bytes })
  await endWork(tx, keys, work, { state: 'done', now, ...(result && { result }) })
  await recordEnd(tx, work, 'done', now)
}

async function recordEnd(tx: Tx, { workId, kind, done }: HeldWork, state: WorkEnd['state'], now: Date) {
  const deed = { action: 'work.end', subject: 'work', subjectId: workId, before: null }
  await record(tx, { ...deed, after: { kind, state, done } }, now)
}

async function endNow(
  { database, files, keys, clock, log }: RunWorksParts,
  kind: AnyWorkKind | undefined,
  work: HeldWork,
  how: Omit<WorkEnd, 'now'>,
): Promise<'ended' | 'taken'> {
  const now = clock()
  const ended = await database.transaction(scopeOf(work.projectId), async (tx) => {
    if (!(await endWork(tx, keys, work, { ...how, now }))) return false
    await recordEnd(tx, work, how.state, now)
    return true
  })
  if (!ended) return 'taken'
  log.info({ workId: work.workId, kind: work.kind, state: how.state, done: work.done }, 'a work has ended')
  const { workId, order } = work
  const scope = scopeOf(work.projectId)
  await removeParts({ database, files }, scope, workId)
  await kind?.clear?.(work.cursor, { workId, scope, input: order.input })
  return 'ended'
}
