import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { applicationList } from '#contract/registration/list/application-list.ts'
import { applicationSource, openFacetsMemory } from '#server/features/registration/list/application-source.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { readSomeRows, type SomeRows } from '#server/platform/list/read-rows.ts'
import { type BenchPortal, benchActor, openBenchPortal } from '../bench-portal.ts'
import { type Figure, median, spread } from '../figure.ts'
import { cities, countByIndex, fillMillion } from './million-applications.ts'

type Query = ListQuery<typeof applicationList>

const rounds = 7
const mostMs = 200
const exported = 100_000

/** How long an answer of a list takes whose batch has a million applications, against counting those by an index. */
export async function measureList(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const batch = await fillMillion(portal)
    const [ask, askAnew] = [asking(portal, batch, true), asking(portal, batch, false)]
    const first = await ask({})
    const yardstick = await msOf(() => countByIndex(portal, batch))
    const anew = await msOf(() => askAnew({}))
    const measured: { name: string; ms: number[] }[] = []
    for (const [name, query] of questions(batch, first.next ?? ''))
      measured.push({ name, ms: await msOf(() => ask(query)) })
    const groups = first.counted?.total
    const most = Math.max(...measured.map(({ ms }) => median(ms)))
    const stream = await exportSome(portal, batch)
    return {
      title: 'A list of a million applications',
      how: `${groups?.toLocaleString('en')} applications of one batch (${cities} cities, 8 subjects, 400 organisations), read as an endpoint reads them, shown and unsealed; the middle of ${rounds} answers in ms, and between what they lay. The yardstick: \`count(*)\` of the same rows by index.`,
      columns: ['', 'ms', 'ratio to the yardstick'],
      rows: [
        ['yardstick', spread(yardstick, 0), '1.0'],
        [
          'first page, groups counted anew (every ten seconds)',
          spread(anew, 0),
          (median(anew) / median(yardstick)).toFixed(1),
        ],
        ...measured.map(({ name, ms }) => [name, spread(ms, 0), (median(ms) / median(yardstick)).toFixed(1)]),
        [
          `${exported.toLocaleString('en')} rows for an export`,
          stream.ms.toFixed(0),
          `${stream.megabytes.toFixed(0)} MB more`,
        ],
      ],
      aims: [
        { aim: `each answer in at most ${mostMs} ms, but for one in ten seconds`, reached: most <= mostMs },
        { aim: 'an export takes no more than 100 MB', reached: stream.megabytes <= 100 },
      ],
    }
  } finally {
    await portal.close()
  }
}

function questions(batch: Batch, after: string): readonly (readonly [string, Partial<Query>])[] {
  const city = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const last = batch.areas.at(-1)?.areaId ?? ''
  const subject = batch.subjects[0]?.subjectId ?? ''
  const page = { counted: false } as const
  return [
    ['first page with all counts', {}],
    ['first page', page],
    ['next page', { ...page, at: { after } }],
    ['last page', { ...page, at: 'last' }],
    ['last page by submission', { ...page, at: 'last', sort: { by: 'submittedAt', down: true } }],
    ['three in sixteen by state, with counts', { filters: { state: ['auditing'] } }],
    ['the largest city, with counts', { filters: { area: [city] } }],
    ['the smallest city, with counts', { filters: { area: [last] } }],
    [
      'state, subject and paid, with counts',
      { filters: { state: ['confirmed'], subject: [subject], paid: ['paid'] } },
    ],
    ['an organisation, with counts', { filters: { organisation: ['04000000-0000-7000-8000-000000000001'] } }],
    ['a name, with counts', { search: '罗刚' }],
    ['a surname, with counts', { search: '王' }],
  ]
}

const facets = openFacetsMemory()

function sourceOf({ keys, projectId }: BenchPortal, batch: Batch) {
  const memory = { keys, facets, groups: openGroupMemory() }
  const grants = [{ projectId, role: 'administrator', scope: null } as const]
  return applicationSource(memory, { projectId, actor: { ...staff, grants }, batch, now: new Date() })
}

const staff = {
  kind: 'staff',
  staffId: '',
  operator: false,
  sessionId: '',
  mustChangePassword: false,
  secondFactorDue: false,
} as const

/** With what is remembered of groups, or counting them anew. */
function asking(portal: BenchPortal, batch: Batch, remembers: boolean) {
  const kept = sourceOf(portal, batch)
  const scope = { projectId: portal.projectId, actor: benchActor }
  const usual: Query = {
    filters: {},
    search: '',
    sort: { by: 'number', down: true },
    at: 'first',
    size: 50,
    counted: true,
  }
  return (query: Partial<Query>) => {
    const source = remembers ? kept : sourceOf(portal, batch)
    return portal.database.read(scope, (tx) => readList(tx, source, { ...usual, ...query }))
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now()
    await work()
    taken.push(performance.now() - startedMs)
  }
  return taken
}

/** What memory it takes beyond what was there, looked at with every handful. */
async function exportSome(portal: BenchPortal, batch: Batch) {
  const scope = { projectId: portal.projectId, actor: benchActor }
  const view = { filters: {}, search: '', sort: { by: 'number', down: true } } as const
  const before = process.memoryUsage().rss
  const startedMs = performance.now()
  let most = before
  let seen = 0
  const source = sourceOf(portal, batch)
  for (let after: string | null = null; seen < exported; ) {
    const some: SomeRows<typeof applicationList> = await portal.database.read(scope, (tx) =>
      readSomeRows(tx, source, view, { after, size: 1_000 }),
    )
    seen += some.rows.length
    most = Math.max(most, process.memoryUsage().rss)
    if (some.next === null) break
    after = some.next
  }
  return { ms: performance.now() - startedMs, megabytes: (most - before) / 1_048_576 }
}
