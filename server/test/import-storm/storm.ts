import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { WorkbookImport } from '#contract/import/import.ts'
import { isOver } from '#contract/long-work/long-work.ts'
import { sampleEntries } from '#server/features/examinee/entry/sample/sample-entries.ts'
import { entriesAsWorkbook, entryForm, groundOf } from '#server/features/examinee/entry/test/entry-batch.ts'
import { askOf } from '../ask.ts'
import type { Given } from '../given/given.ts'
import type { Processes } from '../processes/start-processes.ts'
import { noon, type TestClock } from '../test-clock.ts'
import { killWorkers } from './kill-workers.ts'
import { type Clerk, clerkOf } from './storm-clerks.ts'

export interface ImportStormGround {
  readonly app: FastifyInstance
  readonly given: Given
  readonly clock: TestClock
  readonly processes: Processes
  asOwner<Row extends Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

export interface ImportStorm {
  readonly rows: number
  /** So many of them register themselves meanwhile. */
  readonly alone: number
  readonly kills: number
}

export interface ImportStormFound {
  readonly killed: number
  readonly rounds: number
  readonly seconds: number
  /** Of all rounds and both clerks. */
  readonly made: number
  readonly alone: number
  readonly applications: { readonly all: number; readonly people: number; readonly begun: number }
  /** Works that did not end as done with all their rows, and progress that went back. */
  readonly unfinished: readonly string[]
  /** What the last workbook would do once more. */
  readonly again: WorkbookImport['verdicts']
  readonly jobsLeft: number
}

type Row = Readonly<Record<string, string>>
type Say = (line: string) => void

/** Two clerks take the same people at once, some of whom register themselves, while whoever works is killed: round after round, until all kills are done. */
export async function raiseImportStorm(
  ground: ImportStormGround,
  { rows: count, alone: most, kills }: ImportStorm,
  say: Say = () => {},
): Promise<ImportStormFound> {
  const { given, app, clock, processes, asOwner } = ground
  clock.set(noon)
  const projectId = await given.project({ domain: 'storm', windows: [{ kind: 'registration' }] })
  const batch = await given.batch(projectId, { form: entryForm, capacity: 1_000_000 })
  const entry = groundOf(batch, noon)
  const people = sampleEntries(entry, { rows: count, faults: 0, seed: 7 }).map(({ right }) => right)
  const workbook = (round: number) =>
    entriesAsWorkbook(
      entry,
      people.map((row) => ({ ...row, 'field.employer': `第${round}中学` })),
    )
  const { accountId } = await given.organisation(projectId)
  const imports = `/api/projects/storm/batches/${batch.batchId}/examinee-imports`
  const clerks = await Promise.all(
    [1, 2].map(async () => clerkOf(app, imports, await given.signedIn(projectId, accountId))),
  )
  const themselves = await signIn(ground, projectId, people.slice(0, most))
  const beganMs = performance.now()
  const killing = killWorkers({
    ...{ processes, kills, now: noon },
    // Spread over the first round, which makes, and the next, which changes.
    commits: Math.max(2, Math.floor(count / kills / 10)),
    onKilled: (killed) => say(`${killed} workers killed`),
  })
  const [ends, unfinished] = [[] as WorkbookImport[], [] as string[]]
  let [rounds, alone] = [0, 0]
  while (rounds === 0 || killing.killed() < kills) {
    const bytes = await workbook(rounds)
    const sent = await Promise.all(clerks.map((clerk) => clerk.send(bytes)))
    const registering = rounds === 0 ? registerAll(app, batch, themselves) : Promise.resolve(0)
    const round = await Promise.all(clerks.map((clerk, at) => takeWhole(clerk, sent[at]?.importId ?? '')))
    alone += await registering
    for (const { end, wrong } of round) {
      ends.push(end)
      unfinished.push(...wrong)
    }
    rounds += 1
    say(
      `round ${rounds} is over: ${ends
        .slice(-2)
        .map(({ outcomes }) => JSON.stringify(outcomes))
        .join(' ')}`,
    )
  }
  const jobsLeft = await countJobsThatStay(asOwner)
  killing.end()
  const seconds = (performance.now() - beganMs) / 1000
  const [applications] = await asOwner<{ all: number; people: number; begun: number }>(
    `select count(*)::int as "all", count(distinct person_id)::int as people,
       (select count(*)::int from history where action = 'application.begin') as begun
     from application where batch_id = $1`,
    [batch.batchId],
  )
  const last = await clerks[0]?.send(await workbook(rounds - 1))
  return {
    ...{ killed: killing.killed(), rounds, seconds, alone, unfinished },
    made: ends.reduce((all, { outcomes }) => all + outcomes.made, 0),
    applications: applications ?? { all: 0, people: 0, begun: 0 },
    again: last?.verdicts ?? { new: 0, changed: 0, unchanged: 0, wrong: 0 },
    jobsLeft,
  }
}

/** A work says that it is done a moment before its job goes; what is still there after half a minute stays. */
async function countJobsThatStay(asOwner: ImportStormGround['asOwner']): Promise<number> {
  const untilMs = performance.now() + 30_000
  while (true) {
    const [jobs] = await asOwner<{ waiting: number }>(
      `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'work.turn'`,
    )
    if (jobs?.waiting === 0 || performance.now() > untilMs) return jobs?.waiting ?? 0
    await pause(200)
  }
}

async function signIn({ given }: ImportStormGround, projectId: string, people: readonly Row[]) {
  const signedIn: string[] = []
  for (const { name = '', idNumber = '' } of people) {
    const { accountId } = await given.candidate(projectId, { name, idType: 'esidentIDCard', idNumber })
    signedIn.push(await given.signedIn(projectId, accountId))
  }
  return signedIn
}

/** How many of them were first. */
async function registerAll(app: FastifyInstance, { batchId }: Batch, signedIn: readonly string[]) {
  let first = 0
  for (const authorization of signedIn) {
    const begun = await askOf(app)('POST', `/api/batches/${batchId}/applications`, { authorization })
    if (begun.code === 10) first += 1
    await pause(20)
  }
  return first
}

/** Looks on as a screen does, until the work has ended. */
async function takeWhole(clerk: Clerk, importId: string) {
  const { workId } = await clerk.take(importId)
  const wrong: string[] = []
  if (workId === null) return { end: await clerk.get(importId), wrong: ['nothing to take'] }
  for (let before = 0; ; await pause(50)) {
    const { state, done, total } = await clerk.work(workId)
    if (done < before) wrong.push(`went back from ${before} to ${done}`)
    before = done
    if (!isOver(state)) continue
    if (state !== 'done' || done !== total) wrong.push(`${state} with ${done} of ${total}`)
    return { end: await clerk.get(importId), wrong }
  }
}
