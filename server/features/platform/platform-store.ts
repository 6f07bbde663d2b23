import type { StartFacts } from '#contract/platform/project-start.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StartRow extends Omit<StartFacts, 'hasLook' | 'hasRegistrationTimes'> {
  readonly applications: Readonly<Partial<Record<ApplicationState, number>>>
  readonly waiting: number
  readonly hasText: boolean
  readonly batchTimes: boolean
}

/** Of the transaction's project. */
export async function readStart(tx: Tx, now: Date): Promise<StartRow> {
  const [row] = await tx.query<{ start: StartRow }>('select read_project_start($1) as start', [now])
  if (!row) throw new Error('Nothing was counted.')
  return row.start
}
