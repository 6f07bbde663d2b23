import type { Batch } from '#contract/batch/batch-shapes.ts'
import { fieldsOf } from '#contract/batch/form/form.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { isEnded, isReturned } from '#contract/registration/application-steps.ts'
import { returnedParts } from '#contract/registration/returned-parts.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'
import { noteReadiness } from '../draft/readiness.ts'
import { type Asked, findGround, type RegistrationParts } from '../registration-parts.ts'
import { findReturnedFacts } from '../returned/returned-store.ts'

export interface ApplicationOfRecord {
  readonly applicationId: string
  readonly batchId: string
  readonly state: ApplicationState
  readonly paid: boolean
  /** At any time: a review has seen it, or may have. */
  readonly handedIn: boolean
  readonly holdsPlaces: boolean
}

/** By an organisation, for the person of this record; the newest first. */
export function listApplicationsOfRecord(tx: Tx, recordId: string): Promise<ApplicationOfRecord[]> {
  return tx.named<ApplicationOfRecord>(
    'application.list-of-record',
    `select application_id as "applicationId", batch_id as "batchId", state, paid_at is not null as paid,
       submitted_at is not null as "handedIn", exists (
         select from place where place.project_id = $1 and place.application_id = application.application_id
       ) as "holdsPlaces"
     from application where project_id = $1 and record_id = $2 order by application_id desc`,
    [tx.projectId, recordId],
  )
}

/** What of who somebody is may still become another. */
export interface Changeable {
  readonly name: boolean
  readonly certificate: boolean
}

/**
 * The certificate is the person. What somebody handed in, paid for or holds places with is nobody else's, however it ends;
 * the name is mended as any other answer: before it is handed in, and once a review has returned it for that.
 */
export async function changeableOf(
  parts: RegistrationParts,
  asked: Pick<Asked, 'tx' | 'projectId' | 'now'>,
  applications: readonly ApplicationOfRecord[],
): Promise<Changeable> {
  const isFixed = (one: ApplicationOfRecord) => one.handedIn || one.paid || one.holdsPlaces
  for (const one of applications) {
    if (await isNameOpen(parts, asked, one)) continue
    return { name: false, certificate: false }
  }
  return { name: true, certificate: !applications.some(isFixed) }
}

async function isNameOpen(
  parts: RegistrationParts,
  { tx, ...asked }: Pick<Asked, 'tx' | 'projectId' | 'now'>,
  { applicationId, batchId, state, paid }: ApplicationOfRecord,
): Promise<boolean> {
  if (!isReturned(state)) return state !== 'refused' && !paid && (state === 'draft' || isEnded(state))
  const last = await findReturnedFacts(tx, applicationId)
  const ground = await findGround(parts, asked, batchId)
  return (
    last !== null && ground !== null && returnsName(ground.batch, returnedParts({ state, audits: [last] }))
  )
}

/** Where nothing was named, everything is open. */
function returnsName({ form }: Pick<Batch, 'form'>, returned: readonly string[]): boolean {
  const named = fieldsOf(form).filter(({ prefill }) => prefill === 'name')
  return returned.length === 0 || returned.includes('base') || named.some(({ id }) => returned.includes(id))
}

/** What it means to the applications of a record when its person becomes another, or is called otherwise. */
export function watchRecord(parts: RegistrationParts, asked: Asked, recordId: string) {
  const { tx } = asked
  return {
    /** Before the record, as everybody holds them. */
    async hold(): Promise<void> {
      await tx.query(
        `select from application where project_id = $1 and record_id = $2 order by application_id for no key update`,
        [tx.projectId, recordId],
      )
    },
    async refuseIdentityChange(part: keyof Changeable): Promise<void> {
      const changeable = await changeableOf(parts, asked, await listApplicationsOfRecord(tx, recordId))
      if (!changeable[part]) throw new Refusal('recordHandedIn')
    },
    /** Whoever is handing one in meanwhile has read somebody else, and is refused by its version. */
    async join(personId: string): Promise<void> {
      await tx
        .query(
          'update application set person_id = $3, version = version + 1 where project_id = $1 and record_id = $2',
          [tx.projectId, recordId, personId],
        )
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
