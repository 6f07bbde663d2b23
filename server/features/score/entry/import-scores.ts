import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type ScoreRule, usualMostMark } from '#contract/score/score.ts'
import { mostScoreRows, scoreImport } from '#contract/score/score-import.ts'
import { flawOf } from '#contract/score/score-rules.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import {
  type Compared,
  type ComparedRow,
  importKind,
  type LeftRows,
  type RowFlaw,
  type RowValues,
  type SoundRow,
} from '#server/features/import/import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { putScores } from '../score.ts'
import { findSheet, holdSheet, listRules } from '../sheet/sheet-store.ts'
import { listExaminees, listScoresOf, listSubjectsOf, type SubjectOf } from './entry-store.ts'
import { scoreColumns } from './score-columns.ts'
import { differenceOf, entryOf } from './score-entry.ts'
import { scoreTexts } from './score-words.ts'

interface ScoreGround {
  readonly batch: Batch
  readonly rules: readonly ScoreRule[]
  readonly isReleased: boolean
}

/** Scores of a batch as rows of a workbook: whose registration has the number, in that subject. */
export function importScores({ keys }: { readonly keys: Keys }) {
  return importKind<ScoreGround, undefined, SubjectOf>({
    name: 'score',
    work: 'score.import',
    endpoints: scoreImport,
    rowsAtOnce: 1000,
    mostRows: mostScoreRows,
    async ground({ tx, place }) {
      const batchId = place.batchId ?? ''
      const batch = await readBatch(tx, batchId)
      if (!batch) throw new Refusal('batchAbsent')
      const { releasesAt } = await findSheet(tx, batchId)
      return { batch, rules: await listRules(tx, batchId), isReleased: releasesAt !== null }
    },
    columns: ({ batch }) => scoreColumns(batch),
    title: ({ batch }) =>
      scoreTexts(({ board }) => board.columns.title.replace('{{batch}}', () => batch.name['zh-Hans'])),
    unique: [{ columns: ['number', 'subject'] }],
    judge: judgeRow,
    compare: (tx, rows, ground) => compareRows(tx, keys, rows, ground),
    prepare: null,
    make: (tx, rows, ground, now) => takeRows(tx, keys, rows, ground, now),
    change: (tx, rows, ground, now) => takeRows(tx, keys, rows, ground, now),
    oneTimePassword: null,
  })
}

function judgeRow(values: RowValues, { rules }: ScoreGround): RowFlaw[] {
  const { mostMark } = rules.find(({ subjectId }) => subjectId === values.subject) ?? {
    mostMark: usualMostMark,
  }
  const flaw = flawOf(entryOf(values), { mostMark })
  if (!flaw) return []
  const column = {
    nothingStated: 'mark',
    absentWithMark: 'mark',
    markAboveMost: 'mark',
    violationWithoutDegree: 'degree',
    degreeWithoutViolation: 'degree',
    barredWithoutDay: 'barredUntil',
    dayWithoutBarred: 'barredUntil',
  }[flaw]
  return [{ column, reason: { key: `scoreBoard.${flaw}`, values: { most: String(mostMark / 100) } } }]
}

const wrong = (column: string | null, name: string): Compared<SubjectOf> => ({
  verdict: 'wrong',
  wrongs: [{ column, reason: { key: `scoreBoard.${name}` } }],
})

const keyOf = ({ applicationId, subjectId }: SubjectOf) => `${applicationId} ${subjectId}`

async function compareRows(
  tx: Tx,
  keys: Keys,
  rows: readonly SoundRow[],
  { batch, isReleased }: ScoreGround,
): Promise<ReadonlyMap<number, Compared<SubjectOf>>> {
  const numbers = [...new Set(rows.map(({ values }) => values.number ?? ''))]
  const examinees = new Map((await listExaminees(tx, batch.batchId, numbers)).map((one) => [one.number, one]))
  const ids = [...examinees.values()].map(({ applicationId }) => applicationId)
  const registered = new Set((await listSubjectsOf(tx, ids)).map(keyOf))
  const scores = new Map((await listScoresOf(tx, keys, ids)).map((one) => [keyOf(one), one]))
  return new Map(
    rows.map(({ row, values }): [number, Compared<SubjectOf>] => {
      const examinee = examinees.get(values.number ?? '')
      if (!examinee) return [row, wrong('number', 'numberUnknown')]
      if (examinee.isDeferred) return [row, wrong('number', 'examDeferred')]
      if (!examinee.isExamined) return [row, wrong('number', 'notExamined')]
      const found = { applicationId: examinee.applicationId, subjectId: values.subject ?? '' }
      if (examinee.exemptSubjectIds.includes(found.subjectId)) return [row, wrong('subject', 'subjectExempt')]
      if (!registered.has(keyOf(found))) return [row, wrong('subject', 'subjectNotRegistered')]
      const held = scores.get(keyOf(found))
      const before = held ? differenceOf(held, entryOf(values)) : null
      if (before && Object.keys(before).length === 0) return [row, { verdict: 'unchanged', found }]
      if (isReleased) return [row, wrong(null, 'releasedAlready')]
      return [row, before ? { verdict: 'changed', before, found } : { verdict: 'new', found }]
    }),
  )
}

/** A release that was approved a moment ago leaves them all. */
async function takeRows(
  tx: Tx,
  keys: Keys,
  rows: readonly ComparedRow<SubjectOf>[],
  { batch: { batchId } }: ScoreGround,
  now: Date,
): Promise<LeftRows> {
  const { releasesAt } = await holdSheet(tx, batchId)
  if (releasesAt !== null)
    return new Map(
      rows.map(({ row }) => [row, [{ column: null, reason: { key: 'scoreBoard.releasedAlready' } }]]),
    )
  const taken = rows.map(({ values, found }) => ({ ...found, entry: entryOf(values) }))
  await putScores(tx, keys, batchId, taken, now)
  return new Map()
}
