import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { WorkbookImport } from '#contract/import/import.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { isOver, type Work } from '#contract/long-work/long-work.ts'
import { sampleEntries } from '#server/features/examinee/entry/sample/sample-entries.ts'
import { entriesAsWorkbook, entryForm, groundOf } from '#server/features/examinee/entry/test/entry-batch.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { newId } from '#server/platform/new-id.ts'
import { givenBatchesIn } from '#server/test/given/given-batches.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { type BenchPortal, benchActor, openBenchPortal } from './bench-portal.ts'
import type { Figure } from './figure.ts'
import { processorSeconds } from './yardsticks/compare.ts'
import { databaseSeconds } from './yardsticks/database-time.ts'
import { forgetPeak, peakOf } from './yardsticks/peak.ts'

const rowCount = 5000
/** PostgreSQL plans by them: of a table with a single row it reads all, whatever it has grown to meanwhile. */
const peopleBefore = 300
const mostSeconds = 3
const mostMegabytesMore = 200

interface Step {
  readonly what: string
  readonly seconds: number
  readonly server: number
  readonly database: number
  readonly megabytes: number
}

/** A workbook of 5,000 people on its way into a batch: all of them new, then with something else said of each. */
export async function measureExamineeImport(): Promise<Figure> {
  const portal = await openBenchPortal(peopleBefore)
  try {
    const steps: Step[] = []
    await forgetPeak(portal.product.pid)
    const rest = await peakOf(portal.product.pid)
    async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const { pid } = portal.product
      await forgetPeak(pid)
      const usedBy = () => [
        performance.now() / 1000,
        processorSeconds(pid),
        databaseSeconds(portal.postmaster),
      ]
      const before = usedBy()
      const result = await work()
      const [seconds = 0, server = 0, database = 0] = usedBy().map((now, at) => now - (before[at] ?? 0))
      steps.push({ what, seconds, server, database, megabytes: await peakOf(pid) })
      return result
    }
    const bare = await bareSeconds(portal)
    const { clerk, fresh, changed } = await openEntry(portal)
    const ends: WorkbookImport[] = []
    for (const [name, bytes] of [
      ['new', fresh],
      ['changed', changed],
    ] as const) {
      const { importId } = await step(`${name}: read, compared, kept`, () => clerk.send(bytes))
      ends.push(await step(`${name}: taken`, () => clerk.take(importId)))
      await step(`${name}: back with marks`, () => clerk.fetch(`${importId}/marked`))
    }
    return report(steps, { bare, rest }, ends)
  } finally {
    await portal.close()
  }
}

const workOf = ({ server, database }: Step) => server + database

interface Yardsticks {
  readonly bare: number
  readonly rest: number
}

function report(steps: readonly Step[], { bare, rest }: Yardsticks, ends: readonly WorkbookImport[]): Figure {
  const more = Math.max(...steps.map(({ megabytes }) => megabytes)) - rest
  const made = ends.map(({ outcomes }) => outcomes.made + outcomes.changed)
  const aimOf = (what: string) => {
    const step = steps.find((one) => one.what === what)
    const work = step ? workOf(step) : Number.NaN
    return {
      aim: `${what}: at most ${mostSeconds} s of work (${work.toFixed(2)})`,
      reached: work <= mostSeconds,
    }
  }
  return {
    title: `A workbook of ${rowCount.toLocaleString('en')} people`,
    how: `Over HTTP to one process that serves and works off jobs. Work is the time of the processor, of that process and of PostgreSQL; the wall counts what else the machine does. The yardstick: the same number of rows of 1 kB, 500 to a statement, into a table with nothing but its key, ${bare.toFixed(2)} s of both. The process has ${rest.toFixed(0)} MB at rest.`,
    columns: ['', 'work, s', 'ratio', 'server, s', 'PostgreSQL, s', 'wall, s', 'most memory, MB'],
    rows: steps.map((step) => [
      step.what,
      workOf(step).toFixed(2),
      (workOf(step) / bare).toFixed(1),
      ...[step.server, step.database, step.seconds].map((seconds) => seconds.toFixed(2)),
      step.megabytes.toFixed(0),
    ]),
    aims: [
      { aim: `all are taken (${made.join(', ')})`, reached: made.every((count) => count === rowCount) },
      aimOf('new: read, compared, kept'),
      aimOf('new: taken'),
      aimOf('changed: taken'),
      {
        aim: `never more than ${mostMegabytesMore} MB above rest (${more.toFixed(0)})`,
        reached: more < mostMegabytesMore,
      },
    ],
  }
}

/** What it costs to write as many rows at all. */
async function bareSeconds({ ownerUrl, postmaster }: BenchPortal): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('create table bare_row (row_id uuid primary key, content bytea not null)')
    const before = [process.cpuUsage(), databaseSeconds(postmaster)] as const
    for (let from = 0; from < rowCount; from += 500) {
      const ids = Array.from({ length: 500 }, () => newId(new Date()))
      const contents = ids.map((id) => Buffer.alloc(1024, id))
      await owner.query('insert into bare_row select * from unnest($1::uuid[], $2::bytea[])', [ids, contents])
    }
    const { user, system } = process.cpuUsage(before[0])
    return (user + system) / 1e6 + databaseSeconds(postmaster) - before[1]
  } finally {
    await owner.end()
  }
}

/** A project with a batch, an organisation, and both its workbooks. */
async function openEntry(portal: BenchPortal) {
  const clock = openTestClock()
  clock.set(new Date())
  const given = { ...givenPeopleIn({ ...portal, clock }), ...givenBatchesIn({ ...portal, clock }) }
  const projectId = newId(clock())
  const texts = { 'zh-Hans': { examName: '注册安全工程师职业资格考试', examDesc: '' } }
  const look = { colorTheme: '#1f5fa8', navColor: '#12395f' }
  const windows = [{ kind: 'registration' as const }]
  const draft = { domain: 'entry', texts, ...look, modules: [...moduleTypes], windows }
  await portal.database.transaction({ projectId, actor: benchActor }, (tx) =>
    createProject(tx, draft, clock()),
  )
  const batch: Batch = await given.batch(projectId, { form: entryForm, capacity: 1_000_000 })
  const { accountId } = await given.organisation(projectId)
  const authorization = await given.signedIn(projectId, accountId)
  const ground = groundOf(batch, clock())
  const rows = sampleEntries(ground, { rows: rowCount, faults: 0, seed: 1 }).map(({ right }) => right)
  const others = rows.map((row, at) => ({
    ...row,
    'field.employer': `第${at}中学`,
    phone: `139${String(at).padStart(8, '0')}`,
  }))
  return {
    clerk: clerkOf(
      portal.product.url,
      `/api/projects/entry/batches/${batch.batchId}/examinee-imports`,
      authorization,
    ),
    fresh: await entriesAsWorkbook(ground, rows),
    changed: await entriesAsWorkbook(ground, others),
  }
}

function clerkOf(portalUrl: string, imports: string, authorization: string) {
  async function read<Data = WorkbookImport>(path: string, init: RequestInit = {}): Promise<Data> {
    const answer = await fetch(`${portalUrl}${path}`, {
      ...init,
      headers: { authorization, ...init.headers },
    })
    const { message, data } = (await answer.json()) as { message: string; data: Data }
    if (!answer.ok) throw new Error(`${path} is refused: ${message}`)
    return data
  }
  return {
    send: (body: Buffer) =>
      read(imports, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/octet-stream', 'file-name': 'people.xlsx' },
      }),
    async fetch(path: string): Promise<void> {
      const answer = await fetch(`${portalUrl}${imports}/${path}`, { headers: { authorization } })
      await answer.arrayBuffer()
    },
    async take(importId: string): Promise<WorkbookImport> {
      const { workId } = await read(`${imports}/${importId}/taking`, { method: 'POST' })
      // As a screen looks on.
      while (!isOver((await read<Work>(`/api/works/${workId}`)).state)) await pause(200)
      return read(`${imports}/${importId}`)
    },
  }
}
