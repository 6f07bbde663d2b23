import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch } from '../batch-store.ts'
import { changeLimit } from './change-limit.ts'
import { findOrganisations, holdOrganisations } from './organisation-quota-store.ts'

/** How many places an organisation's candidates may take of a batch, all subjects together. */
export async function putOrganisationQuota(
  tx: Tx,
  { batchId, organisationId }: { readonly batchId: string; readonly organisationId: string },
  capacity: number | null,
  now: Date,
): Promise<void> {
  if (!(await holdBatch(tx, batchId))) throw new Refusal('batchAbsent')
  if (!(await findOrganisations(tx, [organisationId])).has(organisationId))
    throw new Refusal('organisationAbsent')
  const countTaken = async () =>
    (await holdOrganisations(tx, batchId, [organisationId])).get(organisationId) ?? 0
  const told = (places: number) => ({ organisationQuota: { organisationId, capacity: places } })
  const of = {
    table: 'organisation_quota',
    action: 'batch.putOrganisationQuota',
    id: organisationId,
  } as const
  await changeLimit(tx, { ...of, batchId, capacity, countTaken, told }, now)
}
