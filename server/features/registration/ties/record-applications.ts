import type { ApplicationState } from '#contract/registration/application.ts'
import { isEnded } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'
import { noteReadiness } from '../draft/readiness.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'

export interface ApplicationOfRecord {
  readonly applicationId: string
  readonly batchId: string
  readonly state: ApplicationState
  readonly paid: boolean
}

/** By an organisation, for the person of this record; the newest first. */
export function listApplicationsOfRecord(tx: Tx, recordId: string): Promise<ApplicationOfRecord[]> {
  return tx.named<ApplicationOfRecord>(
    'application.list-of-record',
    `select application_id as "applicationId", batch_id as "batchId", state, paid_at is not null as paid
     from application where project_id = $1 and record_id = $2 order by application_id desc`,
    [tx.projectId, recordId],
  )
}

/** Whether one of them was handed in as this person, and stands, or was paid for. */
export function saysWho({ state, paid }: ApplicationOfRecord): boolean {
  return paid || (state !== 'draft' && state !== 'failed' && !isEnded(state)) || state === 'refused'
}

/** What it means to the applications of a record when its person becomes another, or is called otherwise. */
export function watchRecord(parts: RegistrationParts, asked: Asked, recordId: string) {
  const { tx } = asked
  return {
    async refuseIdentityChange(): Promise<void> {
      if ((await listApplicationsOfRecord(tx, recordId)).some(saysWho)) throw new Refusal('recordHandedIn')
    },
    async join(personId: string): Promise<void> {
      await tx
        .query('update application set person_id = $3 where project_id = $1 and record_id = $2', [
          tx.projectId,
          recordId,
          personId,
        ])
        .catch((error: unknown) => {
          throw asAlreadyApplied(error)
        })
    },
    /** What the form knows of them is judged anew. */
    async judge(): Promise<void> {
      for (const { applicationId, state } of await listApplicationsOfRecord(tx, recordId))
        if (state === 'draft') await noteReadiness(parts, asked, applicationId)
    },
  }
}
