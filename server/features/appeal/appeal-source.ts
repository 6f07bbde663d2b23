import { type AppealRow, appealList } from '#contract/appeal/appeal-board-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listAppealsByIds } from './appeal-store.ts'

/** An unpaid one whose order has ended counts as lapsed. */
const state = `case when appeal.state = 'unpaid' and paying.state in ('closed', 'expired') then 'lapsed' else appeal.state end`

/** The appeals of a project. */
export function appealSource(
  keys: Keys,
  { projectId, batches }: { readonly projectId: string | null; readonly batches: readonly Batch[] },
): ListSource<typeof appealList> {
  return {
    list: appealList,
    from: `appeal join application on application.project_id = appeal.project_id
        and application.application_id = appeal.application_id
      left join payment_order paying on paying.project_id = appeal.project_id
        and paying.order_id = appeal.order_id`,
    where: (bind) => `appeal.project_id = ${bind(projectId)}`,
    id: 'appeal.appeal_id',
    sorts: { madeAt: { sql: 'appeal.made_at', type: 'timestamptz' } },
    grouping: groupByFacets(appealList, { state: `array[${state}]`, batch: 'array[appeal.batch_id::text]' }),
    search: (_tx, words) => ({
      where: (bind) => `strpos(application.number, ${bind(words)}) > 0`,
      more: false,
    }),
    nameReferences: async () => new Map(batches.map(({ batchId, name }) => [batchId, name])),
    show: (tx, ids) => showAppealRows(tx, keys, batches, ids),
  }
}

const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

export async function showAppealRows(
  tx: Tx,
  keys: Keys,
  batches: readonly Batch[],
  ids: readonly string[],
): Promise<AppealRow[]> {
  const stored = await listAppealsByIds(tx, keys, ids)
  const people = await listPeople(tx, keys, {
    accountIds: stored.flatMap(({ accountId }) => accountId ?? []),
    recordIds: stored.flatMap(({ recordId }) => recordId ?? []),
  })
  return stored.map((appeal) => {
    const batch = batches.find(({ batchId }) => batchId === appeal.batchId)
    return {
      ...{ appealId: appeal.appealId, number: appeal.number, state: appeal.state },
      name: people.get(appeal.accountId ?? appeal.recordId ?? '')?.name ?? '',
      batchName: batch?.name ?? nameless,
      subject: batch?.subjects.find(({ subjectId }) => subjectId === appeal.subjectId)?.name ?? nameless,
      madeAt: appeal.madeAt.toISOString(),
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
    }
  })
}
