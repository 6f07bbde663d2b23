import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { SheetLine } from './score-board.ts'

/** People of a batch who sat its first two subjects; after them as many of each kind whose scores nobody may record. */
export interface ManyExaminees {
  readonly projectId: string
  readonly batch: Batch
  readonly areaId: string
  readonly people: number
  readonly strangers: number
}

export const numberOf = (at: number) => `2026${String(at).padStart(10, '0')}`

const id = (kind: number, at: string) =>
  `('0${kind}000000-0000-7000-8000-' || lpad(to_hex(${at}), 12, '0'))::uuid`
const strangerStates = ['refunded', 'deferred', 'confirmed']

/** Statements by which the owner writes them as they stand. */
export function fillExaminees({ projectId, batch, areaId, people, strangers }: ManyExaminees): string[] {
  const { batchId, subjects } = batch
  const [first, second] = subjects.map(({ subjectId }) => subjectId)
  const all = people + strangers * strangerStates.length
  const stranger = `(n - ${people})`
  return [
    `insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
     select '${projectId}', ${id(5, 'n')}, 'candidate', 'imported', '林晓', 'zh-Hans', 2, false, now()
     from generate_series(0, ${all - 1}) as n`,
    'alter table application disable trigger tally_begun',
    `insert into application (project_id, application_id, batch_id, account_id, state, number, submitted_at, created_at,
       updated_at, exempt_subject_ids)
     select '${projectId}', ${id(6, 'n')}, '${batchId}', ${id(5, 'n')},
       (case when n < ${people} then 'confirmed' else (array['${strangerStates.join("','")}'])[${stranger} % 3 + 1] end)::application_state,
       '2026' || lpad(n::text, 10, '0'), now(), now(), now(),
       case when n >= ${people} and ${stranger} % 3 = 2 then array['${first}'::uuid] else '{}' end
     from generate_series(0, ${all - 1}) as n`,
    'alter table application enable trigger tally_begun',
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
     select '${projectId}', ${id(6, 'n')}, subject, '${batchId}', '${areaId}', 0, now()
     from generate_series(0, ${people - 1}) as n, unnest(array['${first}', '${second}']::uuid[]) as subject`,
    'analyze account, application, place',
  ]
}

/** A score in each of both subjects. */
export const rightLines = (people: number): SheetLine[] =>
  Array.from({ length: people * 2 }, (_, at) => ({
    number: numberOf(Math.floor(at / 2)),
    subject: at % 2,
    mark: String(40 + (at % 60)),
  }))

interface Planting {
  readonly line: SheetLine
  /** Of the line two rows above. */
  readonly above: SheetLine
  /** Somebody whose registration was given back, who is deferred, who is exempt from the first subject. */
  readonly strangers: readonly [string, string, string]
}

/** Every way in which a row of scores can be wrong: its cell, what is said of it, and a row that is so. */
const faults: readonly (readonly [
  column: string,
  key: string,
  plant: (planting: Planting) => Partial<SheetLine>,
])[] = [
  ['number', 'workbook.cellEmpty', () => ({ number: '' })],
  ['number', 'workbook.numberRounded', () => ({ number: '2.026E+15' })],
  ['number', 'scoreBoard.numberUnknown', ({ line }) => ({ number: `9${line.number}` })],
  ['number', 'scoreBoard.notExamined', ({ strangers: [refunded] }) => ({ number: refunded })],
  ['number', 'scoreBoard.examDeferred', ({ strangers: [, deferred] }) => ({ number: deferred })],
  ['number', 'import.doubledInFile', ({ above: { number, subject = 0 } }) => ({ number, subject })],
  ['subject', 'workbook.cellEmpty', () => ({ subject: -1 })],
  ['subject', 'scoreBoard.subjectNotRegistered', () => ({ subject: 2 })],
  ['subject', 'scoreBoard.subjectExempt', ({ strangers: [, , exempt] }) => ({ number: exempt, subject: 0 })],
  ['mark', 'scoreBoard.markUnclear', () => ({ mark: '八十五' })],
  ['mark', 'scoreBoard.markAboveMost', () => ({ mark: '100.5' })],
  ['mark', 'scoreBoard.absentWithMark', () => ({ outcome: '缺考' })],
  ['mark', 'scoreBoard.nothingStated', () => ({ mark: '' })],
  ['outcome', 'workbook.cellNotInList', () => ({ outcome: '优秀' })],
  ['degree', 'scoreBoard.violationWithoutDegree', () => ({ mark: '', outcome: '违纪' })],
  ['degree', 'scoreBoard.degreeWithoutViolation', () => ({ degree: '本科目无效' })],
  [
    'barredUntil',
    'scoreBoard.barredWithoutDay',
    () => ({ mark: '', outcome: '违纪', degree: '全部科目无效并禁考' }),
  ],
  ['barredUntil', 'scoreBoard.dayWithoutBarred', () => ({ barredUntil: '2028-09-01' })],
  ['barredUntil', 'workbook.dayUnclear', () => ({ barredUntil: '后年' })],
  ['note', 'workbook.cellTooLong', () => ({ note: '注'.repeat(501) })],
]
export const faultKinds = faults.length

export interface Told {
  readonly row: number
  readonly column: string | null
  readonly key: string
}

const headRows = 1

/** The same lines with so many of each kind of fault, evenly over the workbook; and what is to be said of them. */
export function plantFaults(right: readonly SheetLine[], ofEach: number) {
  const people = right.length / 2
  const lines = [...right]
  const told: Told[] = []
  const every = Math.floor(right.length / (faultKinds * ofEach))
  for (let planted = 0; planted < faultKinds * ofEach; planted += 1) {
    const at = planted * every + 2
    const [column, key, plant] = faults[planted % faultKinds] ?? ['', '', () => ({})]
    const strangerAt = people + Math.floor(planted / faultKinds) * strangerStates.length
    const [line, above] = [right[at], right[at - 2]]
    if (!line || !above) throw new Error('There are more faults than lines.')
    const strangers = [numberOf(strangerAt), numberOf(strangerAt + 1), numberOf(strangerAt + 2)] as const
    lines[at] = { ...line, ...plant({ line, above, strangers }) }
    const row = at + headRows + 1
    told.push({ row, column, key })
    // Of two that are the same nobody knows which one was meant.
    if (key === 'import.doubledInFile') told.push({ row: row - 2, column, key })
  }
  return { lines, told: told.sort((one, other) => one.row - other.row) }
}
