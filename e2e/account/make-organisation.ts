import { createOrganisation } from '#server/features/account/organisations/create-organisation.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { newOneTimePassword } from '#server/platform/secrets/one-time-password.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import { noteTyped } from '../newcomer.ts'
import { actor, withPortalParts } from './portal-parts.ts'

/** Makes an account for an organisation of the demo, as its board would; answers the password that is told once. */
export async function makeOrganisation(accountName: string): Promise<string> {
  const password = newOneTimePassword()
  await noteTyped(password)
  const passwordHash = await openPasswords().reserve((slot) => slot.hash(password))
  const draft = {
    organisationKind: 'group',
    accountName,
    name: '晨光学校',
    language: 'zh-Hans',
    passwordHash,
  } as const
  await withPortalParts(async ({ database, keys, now }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get('demo')?.projectId ?? null
    await database.transaction({ projectId, actor }, (tx) => createOrganisation(tx, keys, draft, now))
  })
  return password
}
