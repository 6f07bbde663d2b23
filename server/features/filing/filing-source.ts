import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type FilingRow, filingList } from '#contract/filing/filing-board-endpoints.ts'
import { type Actor, grantsOf } from '#contract/kit/actor.ts'
import type { Texts } from '#contract/kit/language.ts'
import { noReference } from '#contract/kit/list/list.ts'
import { isInScope } from '#contract/kit/scope.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { nameless } from './filing-parts.ts'
import { listFilingsByIds, type StoredFiling } from './filing-store.ts'
import { subjectOf } from './show-filings.ts'

interface Asking {
  readonly projectId: string | null
  readonly actor: Actor
  readonly batches: readonly Batch[]
}

/** Whether a filing is in the part of the project that is granted to somebody. */
export function reachesFiling(
  { actor, projectId }: Pick<Asking, 'actor' | 'projectId'>,
  filing: Pick<StoredFiling, 'batchId' | 'areaIds' | 'subjectIds' | 'organisationId'>,
): boolean {
  return grantsOf(actor, projectId ?? '', 'reviewer').some((grant) => isInScope(grant, filing))
}

/** The filings of a project, as far as whoever asks reviews. */
export function filingSource(keys: Keys, asking: Asking): ListSource<typeof filingList> {
  const { projectId, batches } = asking
  return {
    list: filingList,
    from: `filing join application on application.project_id = filing.project_id
        and application.application_id = filing.application_id`,
    where: (bind) => `filing.project_id = ${bind(projectId)}`,
    id: 'filing.filing_id',
    sorts: { askedAt: { sql: 'filing.asked_at', type: 'timestamptz' } },
    grouping: groupByFacets(filingList, {
      state: 'array[filing.state]',
      kind: 'array[filing.kind]',
      batch: 'array[filing.batch_id::text]',
      organisation: `array[coalesce(filing.organisation_id::text, '${noReference}')]`,
      area: 'filing.area_ids::text[]',
      subject: 'filing.subject_ids::text[]',
    }),
    reaches: ({ batch: [batchId = ''] = [], organisation = [], area: areaIds = [], subject = [] }) =>
      reachesFiling(asking, {
        ...{ batchId, areaIds, subjectIds: subject },
        organisationId: organisation.find((id) => id !== noReference) ?? null,
      }),
    search: (_tx, words) => ({
      where: (bind) => `strpos(application.number, ${bind(words)}) > 0`,
      more: false,
    }),
    nameReferences: (tx, filter, values) => nameReferences(tx, batches, filter, values),
    show: (tx, ids) => showFilingRows(tx, keys, batches, ids),
  }
}

async function nameReferences(
  tx: Tx,
  batches: readonly Batch[],
  filter: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, Texts>> {
  if (filter === 'batch') return new Map(batches.map(({ batchId, name }) => [batchId, name]))
  if (filter === 'area')
    return new Map(batches.flatMap(({ areas }) => areas.map(({ areaId, name }) => [areaId, name])))
  if (filter === 'subject')
    return new Map(
      batches.flatMap(({ subjects }) => subjects.map(({ subjectId, name }) => [subjectId, name])),
    )
  const names = await listOrganisationNames(
    tx,
    values.filter((value) => value !== noReference),
  )
  return new Map([...names].map(([id, name]) => [id, { 'zh-Hans': name, 'zh-Hant': name, en: name }]))
}

export async function showFilingRows(
  tx: Tx,
  keys: Keys,
  batches: readonly Batch[],
  ids: readonly string[],
): Promise<FilingRow[]> {
  const stored = await listFilingsByIds(tx, keys, ids)
  const [people, organisations] = [
    await listPeople(tx, keys, {
      accountIds: stored.flatMap(({ accountId }) => accountId ?? []),
      recordIds: stored.flatMap(({ recordId }) => recordId ?? []),
    }),
    await listOrganisationNames(tx, [
      ...new Set(stored.flatMap(({ organisationId }) => organisationId ?? [])),
    ]),
  ]
  return stored.map((filing) => {
    const batch = batches.find(({ batchId }) => batchId === filing.batchId)
    const { filingId, kind, number, state } = filing
    return {
      ...{ filingId, kind, number, state },
      name: people.get(filing.accountId ?? filing.recordId ?? '')?.name ?? '',
      batchName: batch?.name ?? nameless,
      subject: subjectOf(batch, filing),
      organisation: organisations.get(filing.organisationId ?? '') ?? '',
      askedAt: filing.askedAt.toISOString(),
      decidedAt: filing.decidedAt?.toISOString() ?? null,
    }
  })
}
