import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Actor, grantsOf } from '#contract/kit/actor.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import { applicationStates } from '#contract/registration/application.ts'
import {
  type BoardStatistics,
  type Figure,
  type FigureKind,
  reachedOf,
  type Statistics,
} from '#contract/statistics/statistics.ts'
import type { listCountedBatches } from '#contract/statistics/statistics-endpoints.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import { findOrganisationQuotas } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countEntered, countEnteredByBatch, countReached, readTally } from './figure-store.ts'

/** What an organisation has entered in a batch. */
export async function readOwnStatistics(tx: Tx, batch: Batch, organisationId: string): Promise<Statistics> {
  return statisticsOf(await countEntered(tx, batch.batchId, organisationId), batch)
}

/** How many people an organisation has entered in each batch that the board has opened, and how many it may. */
export async function readCountedBatches(
  tx: Tx,
  batches: readonly Batch[],
  organisationId: string,
): Promise<ReplyOf<typeof listCountedBatches>> {
  const entered = await countEnteredByBatch(tx, organisationId)
  const quotas = await findOrganisationQuotas(tx, organisationId)
  return batches
    .filter(({ examStatus: status }) => status !== examStatus.init)
    .map(({ batchId, name }) => ({
      ...{ batchId, name },
      entered: entered.get(batchId) ?? 0,
      quota: quotas.get(batchId) ?? { capacity: null, held: 0 },
    }))
}

/** As far as the grants of whoever asks reach. */
export async function readBoardStatistics(tx: Tx, batch: Batch, actor: Actor): Promise<BoardStatistics> {
  const scopes = scopesOf(actor, tx.projectId ?? '', batch.batchId)
  const figures = scopes === null ? await readTally(tx, batch.batchId) : await countReached(tx, batch, scopes)
  const organisations = byValue(figures, 'organisation')
  const names = await listOrganisationNames(
    tx,
    [...organisations.keys()].filter((id) => id !== nobody),
  )
  return {
    ...statisticsOf(figures, batch),
    organisations: [...organisations]
      .map(([id, own]) => ({
        organisationId: id === nobody ? null : id,
        name: names.get(id) ?? '',
        reached: reachedOf(own),
      }))
      .sort((one, other) => other.reached.all - one.reached.all || one.name.localeCompare(other.name, 'zh')),
    hours: hoursOf(figures),
    money: moneyOf(byKind(figures, 'state')),
  }
}

const nobody = 'none'

/** Null: the whole batch. */
function scopesOf(actor: Actor, projectId: string, batchId: string): readonly GrantScope[] | null {
  if (actor.kind === 'staff' && actor.operator) return null
  const scopes = grantsOf(actor, projectId, 'reviewer').map(({ scope }) => scope)
  const limits: GrantScope[] = []
  for (const scope of scopes) {
    if (scope === null) return null
    if (scope.batchIds && !scope.batchIds.includes(batchId)) continue
    const { batchIds: _, ...rest } = scope
    if (Object.keys(rest).length === 0) return null
    limits.push(rest)
  }
  return limits
}

function statisticsOf(figures: readonly Figure[], { subjects, areas }: Batch): Statistics {
  const states = byKind(figures, 'state')
  const [ofSubject, ofArea] = [byValue(figures, 'subject'), byValue(figures, 'area')]
  return {
    states: applicationStates.flatMap((state) => {
      const own = states.filter((figure) => figure.state === state)
      const sum = (counted: readonly Figure[]) => counted.reduce((total, { rows }) => total + rows, 0)
      const all = sum(own)
      return all > 0 ? [{ state, all, paid: sum(own.filter(({ paid }) => paid)) }] : []
    }),
    reached: reachedOf(states),
    submitted: byKind(figures, 'submitted').reduce((sum, { rows }) => sum + rows, 0),
    subjects: subjects.map(({ subjectId, level, name }) => ({
      ...{ subjectId, level, name },
      reached: reachedOf(ofSubject.get(subjectId) ?? []),
    })),
    areas: areas.map(({ areaId, parentId, kind, name }) => ({
      ...{ areaId, parentId, kind, name },
      reached: reachedOf(ofArea.get(areaId) ?? []),
    })),
  }
}

const byKind = (figures: readonly Figure[], wanted: FigureKind) =>
  figures.filter(({ kind }) => kind === wanted)

const byValue = (figures: readonly Figure[], kind: FigureKind) =>
  Map.groupBy(byKind(figures, kind), ({ value }) => value)

function hoursOf(figures: readonly Figure[]): BoardStatistics['hours'] {
  const at = (kind: 'begun' | 'submitted' | 'paid') =>
    new Map(byKind(figures, kind).map(({ value, rows }) => [value, rows]))
  const [begun, submitted, paid] = [at('begun'), at('submitted'), at('paid')]
  const hours = new Set([...begun.keys(), ...submitted.keys(), ...paid.keys()])
  return [...hours].sort().map((from) => ({
    from,
    begun: begun.get(from) ?? 0,
    submitted: submitted.get(from) ?? 0,
    paid: paid.get(from) ?? 0,
  }))
}

/** Of what is paid its fee, of what is not what it waits for. */
function moneyOf(states: readonly Figure[]): BoardStatistics['money'] {
  const sum = (wanted: boolean) =>
    states.reduce((total, { paid, feeFen }) => total + (paid === wanted ? feeFen : 0), 0)
  return { paidFen: sum(true), owedFen: sum(false) }
}
