import type { Concerned } from '#contract/project/setup/effects-of.ts'
import { placeKeepers } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Whom and what a change of the project may concern. */
export async function countConcerned(tx: Tx, imageHosts: readonly string[]): Promise<Concerned> {
  const [row] = await tx.query<{ many: Concerned }>('select count_project_concerned($1, $2) as many', [
    placeKeepers,
    imageHosts,
  ])
  if (!row) throw new Error('Nothing was counted.')
  return row.many
}

/** Whether a file of the project was sent to be its logo: no other of its files is for everybody. */
export async function isLogo(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    `select from history where project_id = current_project() and subject = 'logo' and subject_id = $1 limit 1`,
    [fileId],
  )
  return found.length > 0
}

/** Whether the project of the transaction is put away. */
export async function isArchived(tx: Tx): Promise<boolean> {
  const found = await tx.query(
    'select from project where project_id = current_project() and archived_at is not null',
    [],
  )
  return found.length > 0
}

/** Whether two people closed it for good. */
export async function isClosedForGood(tx: Tx): Promise<boolean> {
  const found = await tx.query('select from closeout where project_id = current_project()', [])
  return found.length > 0
}
