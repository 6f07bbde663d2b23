import { type ConfirmationRow, confirmationList } from '#contract/confirmation/confirmation-board.ts'
import { type Actor, grantsOf } from '#contract/kit/actor.ts'
import { isInScope } from '#contract/kit/scope.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { BatchNames } from './confirmation-parts.ts'
import { listFormsByIds, type StoredForm } from './form-store.ts'
import { countPeople } from './line-store.ts'

interface Asking {
  readonly projectId: string | null
  readonly actor: Actor
  readonly batches: BatchNames
}

/** Whether a form is in the part of the project that is granted to somebody: it holds people of every area and subject. */
export function reachesForm(
  actor: Actor,
  projectId: string | null,
  { batchId, organisationId }: Pick<StoredForm, 'batchId' | 'organisationId'>,
): boolean {
  const thing = { batchId, organisationId, areaIds: [], subjectIds: [] }
  return grantsOf(actor, projectId ?? '', 'reviewer').some((grant) => isInScope(grant, thing))
}

/** The forms of a project, as far as whoever asks reviews. */
export function formSource({ projectId, actor, batches }: Asking): ListSource<typeof confirmationList> {
  return {
    list: confirmationList,
    from: `confirmation_form form
      join account on account.project_id = form.project_id and account.account_id = form.organisation_id`,
    where: (bind) => `form.project_id = ${bind(projectId)}`,
    id: 'form.form_id',
    sorts: { madeAt: { sql: 'form.made_at', type: 'timestamptz' } },
    grouping: groupByFacets(confirmationList, {
      state: 'array[form.state]',
      batch: 'array[form.batch_id]',
      organisation: 'array[form.organisation_id]',
    }),
    reaches: ({ batch: [batchId = ''] = [], organisation: [organisationId = ''] = [] }) =>
      reachesForm(actor, projectId, { batchId, organisationId }),
    search: (_, words) => ({
      where: (bind) => `strpos(lower(account.name), lower(${bind(words)})) > 0
        or form.check_code = ${bind(words.replace(/\s/g, '').toUpperCase())}`,
      more: false,
    }),
    async nameReferences(tx, filter, values) {
      if (filter === 'batch') return batches.names
      const names = await listOrganisationNames(tx, values)
      return new Map([...names].map(([id, name]) => [id, { 'zh-Hans': name, 'zh-Hant': name, en: name }]))
    },
    show: (tx, ids) => showRows(tx, ids, batches),
  }
}

async function showRows(tx: Tx, ids: readonly string[], { nameOf }: BatchNames): Promise<ConfirmationRow[]> {
  const stored = await listFormsByIds(tx, ids)
  const names = await listOrganisationNames(tx, [...new Set(stored.map((form) => form.organisationId))])
  const people = await countPeople(tx, ids)
  return stored.map(({ formId, batchId, organisationId, number, state, checkCode, ...at }) => ({
    ...{ formId, batchId, number, state, checkCode },
    people: people.get(formId) ?? 0,
    batchName: nameOf(batchId),
    organisation: names.get(organisationId) ?? '',
    madeAt: at.madeAt.toISOString(),
    sentAt: at.sentAt?.toISOString() ?? null,
    decidedAt: at.decidedAt?.toISOString() ?? null,
  }))
}
