import type { BatchSheet, FlawedCell } from '#contract/batch/board/batch-sheet.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { listCapacities } from '../limits/limit-store.ts'
import {
  countOrganisations,
  findOrganisations,
  holdOrganisations,
} from '../limits/organisation-quota-store.ts'
import { flawed } from './sheet-flaws.ts'
import { type HeldShares, holdTotals, readShares } from './sheet-store.ts'

export type Limits = Awaited<ReturnType<typeof listCapacities>>

/** A number of places that becomes another one; null: there is none. */
export interface LimitChange {
  readonly before: number | null
  readonly after: number | null
}
export interface PlacesChange extends LimitChange {
  readonly areaId: string
  readonly subjectId: string
}
interface TotalChange extends LimitChange {
  readonly areaId: string
}
interface QuotaChange extends LimitChange {
  readonly organisationId: string
}

export interface LimitChanges {
  readonly places: readonly PlacesChange[]
  readonly totals: readonly TotalChange[]
  readonly organisations: readonly QuotaChange[]
}

/** Every limit that the sheet says otherwise. */
export function changedLimits({ areas, subjects, organisations }: BatchSheet, limits: Limits): LimitChanges {
  const quotas = new Map(limits.quotas.map((one) => [`${one.areaId} ${one.subjectId}`, one.capacity]))
  const totals = new Map(limits.areaTotals.map((one) => [one.areaId, one.capacity]))
  const own = new Map(limits.organisationQuotas.map((one) => [one.organisationId, one.capacity]))
  const wanted = new Map(organisations.map((one) => [one.organisationId, one.capacity]))
  return {
    places: areas
      .flatMap(({ areaId, places }) =>
        subjects.map(({ subjectId }, at) => ({
          areaId,
          subjectId,
          before: quotas.get(`${areaId} ${subjectId}`) ?? null,
          after: places[at] ?? null,
        })),
      )
      .filter(isChange),
    totals: areas
      .map(({ areaId, total }) => ({ areaId, before: totals.get(areaId) ?? null, after: total }))
      .filter(isChange),
    organisations: [...new Set([...own.keys(), ...wanted.keys()])]
      .toSorted()
      .map((organisationId) => ({
        organisationId,
        before: own.get(organisationId) ?? null,
        after: wanted.get(organisationId) ?? null,
      }))
      .filter(isChange),
  }
}

const isChange = ({ before, after }: LimitChange) => before !== after

/** What is taken of the limits that change; nobody takes or gives back there until the transaction ends, unless it only looks. */
export interface Taken {
  readonly shares: HeldShares
  readonly totals: ReadonlyMap<string, number>
  readonly organisations: ReadonlyMap<string, number>
}

/** In the order in which everybody waits: shares, totals of areas, quotas of organisations. */
export async function holdTaken(
  tx: Tx,
  batchId: string,
  { places, totals, organisations }: LimitChanges,
  isDryRun: boolean,
): Promise<{ readonly taken: Taken; readonly strangers: readonly string[] }> {
  const news = totals.filter(({ before }) => before === null).map(({ areaId }) => areaId)
  const shares = await readShares(tx, batchId, { cells: places, areaIds: news, isDryRun })
  const held = await holdTotals(
    tx,
    batchId,
    totals.map(({ areaId }) => areaId),
    isDryRun,
  )
  for (const areaId of news) held.set(areaId, shares.ofArea(areaId))
  const wanted = organisations.map(({ organisationId }) => organisationId)
  const known = await findOrganisations(tx, wanted)
  const ofOrganisations = await (isDryRun ? countOrganisations : holdOrganisations)(
    tx,
    batchId,
    wanted.filter((id) => known.has(id)),
  )
  const strangers = wanted.filter((id) => !known.has(id))
  return { taken: { shares, totals: held, organisations: ofOrganisations }, strangers }
}

/** What would be fewer than is taken. */
export function belowHeld({ places, totals, organisations }: LimitChanges, taken: Taken): FlawedCell[] {
  const below = (after: number | null, held: number, isLimit: boolean) =>
    isLimit ? after !== null && after < held : (after ?? 0) < held
  return [
    ...places.flatMap(({ areaId, subjectId, after }) => {
      const held = taken.shares.ofCell(areaId, subjectId)
      if (!below(after, held, false)) return []
      return [flawed({ table: 'areas', id: areaId, column: subjectId, flaw: 'belowHeld', held })]
    }),
    ...totals.flatMap(({ areaId, after }) => {
      const held = taken.totals.get(areaId) ?? 0
      if (!below(after, held, true)) return []
      return [flawed({ table: 'areas', id: areaId, column: 'total', flaw: 'belowHeld', held })]
    }),
    ...organisations.flatMap(({ organisationId, after }) => {
      const held = taken.organisations.get(organisationId) ?? 0
      if (!below(after, held, true)) return []
      return [
        flawed({ table: 'organisations', id: organisationId, column: 'capacity', flaw: 'belowHeld', held }),
      ]
    }),
  ]
}
