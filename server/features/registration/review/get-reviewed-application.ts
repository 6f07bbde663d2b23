import { findAtDesk } from '#server/platform/desk/desk.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { findChanges } from '../returned/returned-version.ts'
import { getWithPerson } from '../shown/application-person.ts'
import { askedBatch, shownApplicationOf } from '../shown/show-application.ts'
import { listAuditRows } from '../steps/audit-store.ts'
import { reviewDesk } from './review-desk.ts'

/** An application that waits in the reader's scope, with all that a decision about it is made by. */
export async function getReviewedApplication(parts: RegistrationParts, asked: Asked, applicationId: string) {
  const { tx, actor, projectId, now } = asked
  const { keys, secret } = parts
  const atDesk = await findAtDesk(reviewDesk, asked, applicationId)
  const { stored, person } = await getWithPerson(tx, keys, applicationId, actor)
  const ground = await getGround(parts, asked, stored)
  const shown = { ...ground, person, secret, projectId, now }
  const { name, form, photo, attachments } = askedBatch(stored, shown)
  return {
    ...atDesk,
    application: shownApplicationOf(stored, shown),
    batch: { name, form, photo, attachments },
    audits: await listAuditRows(tx, applicationId),
    changes: await findChanges(tx, keys, stored, ground.batch, { secret, projectId, now }),
  }
}
