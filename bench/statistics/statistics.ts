import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import { foldTally } from '#server/features/statistics/fold-tally.ts'
import {
  readBoardStatistics,
  readCountedBatches,
  readOwnStatistics,
} from '#server/features/statistics/read-statistics.ts'
import { writeStatisticsWorkbook } from '#server/features/statistics/statistics-workbook.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type BenchPortal, benchActor, openBenchPortal } from '../bench-portal.ts'
import { type Figure, median, spread } from '../figure.ts'
import { applications, asOwner, cities, countByIndex, fillMillion } from '../list/million-applications.ts'

const rounds = 5
const mostMs = 300
/** Where all rows are read: no index may name areas and subjects behind row-level security. */
const mostLimitedMs = 3_000
/** Of one organisation, beside the million. */
const entered = 3_000
const organisationId = '04000000-0000-7000-8000-000000000001'
/** What a rush leaves unfolded before its minute is over. */
const steps = 20_000

interface Question {
  readonly name: string
  /** All applications are read for it. */
  readonly scans?: boolean
  readonly ask: (tx: Tx) => Promise<unknown>
}

/** How long each question of the statistics takes whose batch has a million applications, against counting those by an index. */
export async function measureStatistics(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const batch = await fillMillion(portal)
    await furnish(portal, batch)
    const yardstick = await msOf(() => countByIndex(portal, batch))
    const measured: { name: string; ms: number[]; rows: number; scans: boolean }[] = []
    const measure = async ({ name, ask, scans = false }: Question) => {
      const rows = reachedBy(await read(portal, ask))
      measured.push({ name, rows, scans, ms: await msOf(() => read(portal, ask)) })
    }
    for (const question of questions(portal, batch)) await measure(question)
    await rush(portal, batch)
    const [whole] = questions(portal, batch)
    if (whole) await measure({ ...whole, name: `${whole.name}, after ${steps.toLocaleString('en')} steps` })
    const foldedMs = await msOnce(() => foldTally(portal)({}))
    const most = (scanning: boolean) =>
      Math.max(...measured.flatMap(({ scans, ms }) => (scans === scanning ? [median(ms)] : [])))
    return {
      title: 'Statistics of a million applications',
      how: `${applications.toLocaleString('en')} applications of one batch (${cities} cities, 8 subjects, 400 organisations), read as an endpoint reads them; the middle of ${rounds} answers in ms, and between what they lay. The yardstick: \`count(*)\` of the same rows by index.`,
      columns: ['', 'applications', 'ms', 'ratio to the yardstick'],
      rows: [
        ['yardstick', applications.toLocaleString('en'), spread(yardstick, 0), '1.0'],
        ...measured.map(({ name, ms, rows }) => [
          name,
          rows.toLocaleString('en'),
          spread(ms, 0),
          (median(ms) / median(yardstick)).toFixed(2),
        ]),
        [
          'the job that folds those steps',
          steps.toLocaleString('en'),
          foldedMs.toFixed(0),
          (foldedMs / median(yardstick)).toFixed(2),
        ],
      ],
      aims: [
        {
          aim: `each answer in at most ${mostMs} ms, but for a reviewer limited to areas or subjects`,
          reached: most(false) <= mostMs,
        },
        { aim: `theirs in at most ${mostLimitedMs} ms`, reached: most(true) <= mostLimitedMs },
      ],
    }
  } finally {
    await portal.close()
  }
}

function questions({ projectId }: BenchPortal, batch: Batch): readonly Question[] {
  const [province, largest] = batch.areas
  const smallest = batch.areas.at(-1)
  const [subject] = batch.subjects
  const board = (scope: GrantScope | null) => (tx: Tx) =>
    readBoardStatistics(tx, batch, {
      ...{ kind: 'staff', staffId: '', operator: false, sessionId: '' },
      ...{ mustChangePassword: false, secondFactorDue: false },
      grants: [{ projectId, role: 'reviewer', scope }],
    })
  const limited = (name: string, scope: GrantScope) => ({
    name: `the board’s, limited to ${name}`,
    scans: !scope.organisationIds,
    ask: board(scope),
  })
  return [
    { name: 'the board’s of all', ask: board(null) },
    {
      name: 'the board’s of all, as a workbook of its hours',
      async ask(tx) {
        const all = await board(null)(tx)
        await writeStatisticsWorkbook({ batch, part: 'hours', language: 'zh-Hans' }, all)
        return all
      },
    },
    limited('the smallest city', { areaIds: [smallest?.areaId ?? ''] }),
    limited('the largest city', { areaIds: [largest?.areaId ?? ''] }),
    limited('the largest province', { areaIds: [province?.areaId ?? ''] }),
    limited('a subject', { subjectIds: [subject?.subjectId ?? ''] }),
    limited('a subject of the largest city', {
      areaIds: [largest?.areaId ?? ''],
      subjectIds: [subject?.subjectId ?? ''],
    }),
    limited('an organisation', { organisationIds: [organisationId] }),
    { name: 'an organisation’s own', ask: (tx) => readOwnStatistics(tx, batch, organisationId) },
    { name: 'an organisation’s batches', ask: (tx) => readCountedBatches(tx, [batch], organisationId) },
  ]
}

function reachedBy(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum, { entered: rows }) => sum + rows, 0)
  return (answer as { readonly reached: { readonly all: number } }).reached.all
}

/** People whom an organisation entered; then the figures of all, as the trigger of each step would have kept them. */
async function furnish(portal: BenchPortal, { batchId }: Batch): Promise<void> {
  const of = `'${portal.projectId}'::uuid`
  const numbered = (kind: number) => `('0${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const people = `generate_series(1, ${entered}) as n`
  await asOwner(
    portal,
    [
      `insert into person (project_id, person_id, id_type, id_number_index, created_at)
         select ${of}, ${numbered(5)}, 'passport', sha256(n::text::bytea), now() from ${people}`,
      `insert into candidate_record (project_id, record_id, organisation_id, name, id_type, id_number_sealed, id_number_index,
           person_id, created_at)
         select ${of}, ${numbered(6)}, '${organisationId}', '林晓', 'passport', '', sha256(n::text::bytea), ${numbered(5)}, now()
         from ${people}`,
      'alter table application disable trigger tally_begun',
      `insert into application (project_id, application_id, batch_id, record_id, organisation_id, state, number, wish, fee_fen,
           submitted_at, paid_at, created_at, updated_at)
         select ${of}, ${numbered(7)}, '${batchId}', ${numbered(6)}, '${organisationId}', one.state, 'E' || n, one.wish, one.fee_fen,
           one.submitted_at, one.paid_at, one.created_at, one.updated_at
         from ${people} join application as one on one.project_id = ${of}
           and one.account_id = ('03000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
      'alter table application enable trigger tally_begun',
      `insert into tally (project_id, batch_id, kind, value, state, paid, rows, fee_fen)
         select project_id, batch_id, line.kind, line.value, line.state, line.paid, count(*), sum(line.fee_fen)
         from application cross join lateral tally_lines(project_id, batch_id, organisation_id, application.state, wish,
           application.fee_fen, created_at, submitted_at, paid_at) as line
         group by project_id, batch_id, line.kind, line.value, line.state, line.paid`,
    ],
    'person, candidate_record, application, tally',
  )
}

/** What waits for its review is passed, each with its figures. */
async function rush(portal: BenchPortal, { batchId }: Batch): Promise<void> {
  await asOwner(
    portal,
    [
      `update application set state = 'unpaid' where application_id in (
         select application_id from application where batch_id = '${batchId}' and state = 'auditing' limit ${steps})`,
    ],
    'tally_change',
  )
}

const read = ({ database, projectId }: BenchPortal, ask: Question['ask']) =>
  database.read({ projectId, actor: benchActor }, ask)

async function msOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await msOnce(work))
  return taken
}

async function msOnce(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
