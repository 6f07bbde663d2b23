import type { Collective, closeCollective as closeEndpoint } from '#contract/account/collective-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import type { AccountParts } from '../account-parts.ts'
import { endSessions } from '../sessions/session-store.ts'
import { writeSuspension } from './collective-store.ts'
import { holdOrganisation } from './list-collectives.ts'

/** Nothing is wiped: candidates go on being those whom this organisation entered. Opened again, it signs in as before. */
export async function closeCollective(
  parts: AccountParts,
  call: OpenCall<typeof closeEndpoint>,
): Promise<Collective> {
  const { now } = call
  const { accountId } = call.params
  const since = call.body.closed ? now : null
  const collective = await call.conclude(async (tx) => {
    const held = await holdOrganisation(tx, accountId)
    if ((held.closedAt === null) === (since === null)) return held
    await writeSuspension(tx, accountId, since)
    if (since) await endSessions(tx, accountId, now)
    const closedAt = since?.toISOString() ?? null
    const deed = { action: 'account.closeCollective', subject: 'account', subjectId: accountId }
    const [before, after] = [{ closedAt: held.closedAt }, { closedAt }]
    await record(tx, { ...deed, before, after }, now)
    return { ...held, closedAt }
  })
  parts.sessions.forget(accountId)
  return collective
}
