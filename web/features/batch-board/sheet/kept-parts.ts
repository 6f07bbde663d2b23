import type { Subject } from '#contract/batch/batch-shapes.ts'
import type { BatchSheet } from '#contract/batch/board/batch-sheet.ts'
import type { ReadSheet } from './use-sheet-save.ts'

/** The areas as they were read, with their places for these subjects: what another part of the sheet sends along. */
export function keptAreas({ board, limits }: ReadSheet, subjects: readonly Subject[]): BatchSheet['areas'] {
  const places = new Map(limits.quotas.map((one) => [`${one.areaId} ${one.subjectId}`, one.capacity]))
  const totals = new Map(limits.areaTotals.map((one) => [one.areaId, one.capacity]))
  return board.batch.areas.map((area) => ({
    ...area,
    total: totals.get(area.areaId) ?? null,
    places: subjects.map(({ subjectId }) => places.get(`${area.areaId} ${subjectId}`) ?? null),
  }))
}

export const keptOrganisations = ({ limits }: ReadSheet): BatchSheet['organisations'] =>
  limits.organisationQuotas.map(({ organisationId, capacity }) => ({ organisationId, capacity }))
