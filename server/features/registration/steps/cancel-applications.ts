import { applicationSteps, placeKeepers } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { holdApplication } from '../application-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { leaveExam } from './leave-exam.ts'

/** What is called off: a batch, or what of it is in an area or has a subject. */
export interface CalledOffPart {
  readonly batchId: string
  readonly areaId: string | null
  readonly subjectId: string | null
}

/** In the order in which everybody holds them. `elsewhere`: it has places in the batch besides. */
export function listCancellable(
  tx: Tx,
  { batchId, areaId, subjectId }: CalledOffPart,
  { after, most }: { readonly after: string | null; readonly most: number | null },
): Promise<{ readonly applicationId: string; readonly number: string; readonly elsewhere: boolean }[]> {
  const isIn = `($3::uuid is null or place.area_id in (select area_id from below))
    and ($4::uuid is null or place.subject_id = $4)`
  const ofThis = 'place.project_id = $1 and place.application_id = application.application_id'
  return tx.query(
    `with recursive below as (
       select area_id from area where project_id = $1 and batch_id = $2 and area_id = $3
       union all
       select child.area_id from area child join below on child.parent_id = below.area_id
         where child.project_id = $1 and child.batch_id = $2
     )
     select application_id as "applicationId", coalesce(number, '') as number,
       ($3::uuid is not null or $4::uuid is not null)
         and exists (select from place where ${ofThis} and not (${isIn})) as elsewhere
     from application
     where project_id = $1 and batch_id = $2 and state = any ($5) and ($6::uuid is null or application_id > $6)
       and ($3::uuid is null and $4::uuid is null or exists (select from place where ${ofThis} and ${isIn}))
     order by application_id limit $7`,
    [tx.projectId, batchId, areaId, subjectId, placeKeepers, after, most],
  )
}

const refundable: readonly string[] = applicationSteps.refund.from

/**
 * The board calls its exam off. `paid`: its money goes back instead, and that takes its places. `left`: it is out of the
 * exam already.
 */
export async function cancelApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  reason: string,
): Promise<'cancelled' | 'paid' | 'left'> {
  const held = await holdApplication(asked.tx, parts.keys, applicationId, asked.actor)
  if (!placeKeepers.includes(held.state)) return 'left'
  if (held.paidAt !== null) return refundable.includes(held.state) ? 'paid' : 'left'
  await leaveExam(parts, asked, applicationId, 'cancel', reason)
  return 'cancelled'
}
