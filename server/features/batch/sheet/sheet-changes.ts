import { isDeepStrictEqual } from 'node:util'
import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import type { BatchSheet, SheetArea, SheetChanges } from '#contract/batch/board/batch-sheet.ts'
import type { Fields } from '#server/platform/database/history.ts'
import type { StoredBatch } from '../batch-store.ts'
import type { LimitChanges, Limits } from './sheet-limits.ts'

interface Pair<Row> {
  readonly before: Row
  readonly after: Row
}
interface Rows {
  readonly areas: readonly Area[]
  readonly subjects: readonly Subject[]
}

export interface RowChanges {
  readonly added: Rows
  readonly changed: { readonly areas: readonly Pair<Area>[]; readonly subjects: readonly Pair<Subject>[] }
  readonly removed: Rows
}

/** Which rows of the sheet are new, say something else, or are there no more. */
export function changedRows(batch: StoredBatch, sheet: BatchSheet): RowChanges {
  const areas = compare(batch.areas, sheet.areas.map(areaOf), ({ areaId }) => areaId)
  const subjects = compare(batch.subjects, subjectsOf(sheet), ({ subjectId }) => subjectId)
  return {
    added: { areas: areas.added, subjects: subjects.added },
    changed: { areas: areas.changed, subjects: subjects.changed },
    removed: { areas: areas.removed, subjects: subjects.removed },
  }
}

export const subjectsOf = ({ subjects }: BatchSheet): Subject[] => [...subjects]

const areaOf = ({ total: _, places: _places, ...area }: SheetArea): Area => area

function compare<Row>(before: readonly Row[], after: readonly Row[], idOf: (row: Row) => string) {
  const [old, wanted] = [before, after].map((rows) => new Map(rows.map((row) => [idOf(row), row])))
  return {
    added: after.filter((row) => !old?.has(idOf(row))),
    removed: before.filter((row) => !wanted?.has(idOf(row))),
    changed: after.flatMap((row) => {
      const was = old?.get(idOf(row))
      return was && !isDeepStrictEqual(was, row) ? [{ before: was, after: row }] : []
    }),
  }
}

/** What the one who saves is told. */
export function toldOf(
  { added, changed, removed }: RowChanges,
  { places, totals, organisations }: LimitChanges,
  limits: Limits,
): Omit<SheetChanges, 'boardVersion' | 'version' | 'drafts' | 'handedIn'> {
  const isOff = ({ before, after }: Pair<{ readonly offered: boolean }>) => before.offered && !after.offered
  const [offAreas, offSubjects] = [changed.areas.filter(isOff), changed.subjects.filter(isOff)]
  const off = new Set([
    ...offAreas.map(({ after }) => after.areaId),
    ...offSubjects.map(({ after }) => after.subjectId),
  ])
  const before = limits.quotas.reduce((sum, { capacity }) => sum + capacity, 0)
  const more = places.reduce((sum, one) => sum + (one.after ?? 0) - (one.before ?? 0), 0)
  const count = (rows: { areas: readonly unknown[]; subjects: readonly unknown[] }) => ({
    areas: rows.areas.length,
    subjects: rows.subjects.length,
  })
  return {
    added: count(added),
    changed: count(changed),
    switchedOff: { areas: offAreas.length, subjects: offSubjects.length },
    removed: count(removed),
    priced: changed.subjects.filter((one) => one.before.feeFen !== one.after.feeFen).length,
    limits: places.length + totals.length + organisations.length,
    places: { before, after: before + more },
    organisations: {
      added: organisations.filter((one) => one.before === null).length,
      changed: organisations.filter((one) => one.before !== null && one.after !== null).length,
      removed: organisations.filter((one) => one.after === null).length,
    },
    keptPlaces: limits.quotas
      .filter(({ areaId, subjectId }) => off.has(areaId) || off.has(subjectId))
      .reduce((sum, { held }) => sum + held, 0),
  }
}

/** What history keeps: the rows and limits that changed, as they were and as they are, and the order where it is another. */
export function keptOf(
  batch: StoredBatch,
  sheet: BatchSheet,
  { added, changed, removed }: RowChanges,
  { places, totals, organisations }: LimitChanges,
): { readonly before: Fields; readonly after: Fields } {
  const orderOf = (rows: {
    areas: readonly { areaId: string }[]
    subjects: readonly { subjectId: string }[]
  }) => [rows.areas.map(({ areaId }) => areaId), rows.subjects.map(({ subjectId }) => subjectId)]
  const side = (which: 'before' | 'after', rows: Rows, order: unknown) => ({
    areas: [...rows.areas, ...changed.areas.map((pair) => pair[which])],
    subjects: [...rows.subjects, ...changed.subjects.map((pair) => pair[which])],
    places: places.map(({ areaId, subjectId, ...one }) => ({ areaId, subjectId, capacity: one[which] })),
    totals: totals.map(({ areaId, ...one }) => ({ areaId, capacity: one[which] })),
    organisations: organisations.map(({ organisationId, ...one }) => ({
      organisationId,
      capacity: one[which],
    })),
    order,
  })
  return { before: side('before', removed, orderOf(batch)), after: side('after', added, orderOf(sheet)) }
}
