import { registeredGates } from '#server/features/project/project.ts'
import { createStaff } from '#server/features/staff/members/create-staff.ts'
import { grantRoles, type WantedGrant } from '#server/features/staff/members/grant-roles.ts'
import { newId } from '#server/platform/new-id.ts'
import { type BenchPortal, benchActor } from '../bench-portal.ts'

/** Makes an operator, or somebody with these roles, and signs them in at the console; answers their token. */
export async function signInStaff(
  { product, database, keys, passwordHash, password }: BenchPortal,
  name: string,
  grants: readonly WantedGrant[] = [],
): Promise<string> {
  const now = new Date()
  const captchaId = newId(now)
  await database.transaction({ projectId: null, actor: benchActor }, async (tx) => {
    const operator = grants.length === 0
    const staffId = await createStaff(tx, { name, operator, passwordHash, mustChangePassword: false }, now)
    const gates = await registeredGates(tx)
    await grantRoles(tx, staffId, grants, { findGate: (domain) => gates.get(domain) ?? null, now })
    await tx.query(
      `insert into captcha (project_id, captcha_id, purpose, answer_digest, work_salt, work_zero_bits, expires_at)
       values (current_project(), $1, 'staffSignIn', $2, 'salt', 18, now() + interval '10 minutes')`,
      [captchaId, keys.digest('captcha', captchaId, '42')],
    )
  })
  const answer = await fetch(`${product.url}/api/staff/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, captcha: { captchaId, answer: '42' } }),
  })
  const { message, data } = (await answer.json()) as { message: string; data: { token: string } }
  if (!answer.ok) throw new Error(`${name} does not come in: ${message}`)
  return data.token
}
