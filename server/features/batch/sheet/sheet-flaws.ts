import { examStatus } from '#contract/batch/batch.ts'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import {
  type BatchSheet,
  type CellFlaw,
  cellFlaws,
  type FlawedCell,
} from '#contract/batch/board/batch-sheet.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { StoredBatch } from '../batch-store.ts'

type Cell = Omit<FlawedCell, 'held'> & { readonly held?: number }

export const flawed = ({
  held = null,
  ...cell
}: Omit<Cell, 'held'> & { held?: number | null }): FlawedCell => ({
  ...cell,
  held,
})

/** What of a sheet cannot be kept, whatever is taken. */
export function flawsOfSheet(batch: StoredBatch, sheet: BatchSheet): FlawedCell[] {
  return [
    ...flawsAsBatch(batch, sheet),
    ...missingNames(sheet),
    ...namesTwice(batch, sheet),
    ...(batch.examStatus === examStatus.init ? [] : flawsOfUse(batch, sheet)),
    ...sheet.areas
      .filter(({ places }) => places.length !== sheet.subjects.length)
      .map(({ areaId }) => flawed({ table: 'areas', id: areaId, column: 'places', flaw: 'placesWrong' })),
  ]
}

const isCellFlaw = (flaw: string): flaw is CellFlaw => cellFlaws.some((one) => one === flaw)

/** By the rules of the batch as a whole. */
function flawsAsBatch(batch: StoredBatch, { areas, subjects }: BatchSheet): FlawedCell[] {
  const read = batchDraft.safeParse({ ...batch, areas, subjects, quotas: [] })
  if (read.success) return []
  return read.error.issues.flatMap(({ path: [list, at, column], message }) => {
    const flaw = isCellFlaw(message) ? message : null
    if (flaw === null) return []
    const named = String(column ?? 'name')
    if (list === 'areas')
      return [flawed({ table: 'areas', id: areas[Number(at)]?.areaId ?? null, column: named, flaw })]
    if (list === 'subjects')
      return [flawed({ table: 'subjects', id: subjects[Number(at)]?.subjectId ?? null, column: named, flaw })]
    return [flawed({ table: 'batch', id: null, column: String(list), flaw })]
  })
}

function missingNames({ areas, subjects }: BatchSheet): FlawedCell[] {
  const isBlank = (name: Texts) => Object.values(name).every((text) => text.trim() === '')
  return [
    ...areas
      .filter(({ name }) => isBlank(name))
      .map(({ areaId }) => flawed({ table: 'areas', id: areaId, column: 'name', flaw: 'nameMissing' })),
    ...subjects
      .filter(({ name }) => isBlank(name))
      .map(({ subjectId }) =>
        flawed({ table: 'subjects', id: subjectId, column: 'name', flaw: 'nameMissing' }),
      ),
  ]
}

/** Two that nobody could tell apart. Those that stand there already may stay. */
function namesTwice(batch: StoredBatch, { areas, subjects }: BatchSheet): FlawedCell[] {
  const wordsOfArea = ({ parentId, name }: Area) => JSON.stringify([parentId, name])
  const wordsOfSubject = ({ level, name }: Subject) => JSON.stringify([level, name])
  const old = new Set([...batch.areas.map(wordsOfArea), ...batch.subjects.map(wordsOfSubject)])
  const repeated = <Row>(rows: readonly Row[], wordsOf: (row: Row) => string) => {
    const seen = new Set<string>()
    return rows.filter((row) => {
      const words = wordsOf(row)
      const isAgain = seen.has(words) && !old.has(words)
      seen.add(words)
      return isAgain
    })
  }
  return [
    ...repeated(areas, wordsOfArea).map(({ areaId }) =>
      flawed({ table: 'areas', id: areaId, column: 'name', flaw: 'nameTwice' }),
    ),
    ...repeated(subjects, wordsOfSubject).map(({ subjectId }) =>
      flawed({ table: 'subjects', id: subjectId, column: 'name', flaw: 'nameTwice' }),
    ),
  ]
}

/** What was once open stays where it is. */
function flawsOfUse(batch: StoredBatch, { areas, subjects }: BatchSheet): FlawedCell[] {
  const wanted = new Map(areas.map((area) => [area.areaId, area]))
  const wantedSubjects = new Set(subjects.map(({ subjectId }) => subjectId))
  return [
    ...batch.areas.flatMap(({ areaId, parentId, kind }): FlawedCell[] => {
      const now = wanted.get(areaId)
      if (!now) return [flawed({ table: 'areas', id: areaId, column: 'name', flaw: 'inUse' })]
      const stays = now.parentId === parentId && now.kind === kind
      return stays ? [] : [flawed({ table: 'areas', id: areaId, column: 'parentId', flaw: 'moved' })]
    }),
    ...batch.subjects
      .filter(({ subjectId }) => !wantedSubjects.has(subjectId))
      .map(({ subjectId }) => flawed({ table: 'subjects', id: subjectId, column: 'name', flaw: 'inUse' })),
  ]
}
