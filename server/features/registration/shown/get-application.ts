import type { Application, ApplicationLine } from '#contract/registration/application-shapes.ts'
import { getPerson } from '#server/features/account/account.ts'
import {
  type Asked,
  accountIdOf,
  getGround,
  ownerRoleOf,
  type RegistrationParts,
} from '../registration-parts.ts'
import { getPersonOf, getWithPerson } from './application-person.ts'
import { maskedApplication } from './masked-application.ts'
import { applicationLineOf, shownApplicationOf } from './show-application.ts'
import { listWholeApplications } from './whole-application-store.ts'

/** The asker's own; somebody else's is absent. */
export async function getApplication(
  parts: RegistrationParts,
  { tx, actor, projectId, now }: Asked,
  applicationId: string,
): Promise<Application> {
  const { keys, secret } = parts
  const { stored, person } = await getWithPerson(tx, keys, applicationId, actor)
  const ground = await getGround(parts, { projectId, now }, stored)
  const owner = ownerRoleOf(actor)
  const shown = shownApplicationOf(stored, { ...ground, person, secret, projectId, now, owner })
  const isViewed = actor.kind === 'account' && actor.viewedBy !== undefined
  return isViewed ? maskedApplication(shown, ground.batch.form) : shown
}

/** Those of a candidate, the newest first. */
export async function listApplications(
  parts: RegistrationParts,
  { tx, actor, projectId, now }: Asked,
): Promise<ApplicationLine[]> {
  const { keys, secret } = parts
  const accountId = accountIdOf(actor)
  const [all, own] = await Promise.all([
    listWholeApplications(tx, keys, accountId),
    getPerson(tx, keys, accountId),
  ])
  return Promise.all(
    all.map(async (stored) => {
      const ground = await getGround(parts, { projectId, now }, stored)
      const person = stored.accountId === accountId ? own : await getPersonOf(tx, keys, stored)
      return applicationLineOf(stored, { ...ground, person, secret, projectId, now })
    }),
  )
}
