import type {
  closeOrganisation as closeEndpoint,
  Organisation,
} from '#contract/account/organisation-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import type { AccountParts } from '../account-parts.ts'
import { endSessions } from '../sessions/session-store.ts'
import { holdOrganisation } from './hold-organisation.ts'
import { writeSuspension } from './organisation-store.ts'

/** Nothing is wiped: candidates go on being those whom this organisation entered. Opened again, it signs in as before. */
export async function closeOrganisation(
  parts: AccountParts,
  call: OpenCall<typeof closeEndpoint>,
): Promise<Organisation> {
  const { now } = call
  const { accountId } = call.params
  const since = call.body.closed ? now : null
  const organisation = await call.conclude(
    async (tx) => (await turnOrganisation(tx, accountId, since, now)).organisation,
  )
  parts.sessions.forget(accountId)
  return organisation
}

/** Closed since then, or open; `isNew` says whether it was not so already. */
export async function turnOrganisation(
  tx: Tx,
  accountId: string,
  since: Date | null,
  now: Date,
): Promise<{ readonly organisation: Organisation; readonly isNew: boolean }> {
  const held = await holdOrganisation(tx, accountId)
  if ((held.closedAt === null) === (since === null)) return { organisation: held, isNew: false }
  await writeSuspension(tx, accountId, since)
  if (since) await endSessions(tx, accountId, now)
  const closedAt = since?.toISOString() ?? null
  const deed = { action: 'account.closeOrganisation', subject: 'account', subjectId: accountId }
  const [before, after] = [{ closedAt: held.closedAt }, { closedAt }]
  await record(tx, { ...deed, before, after }, now)
  return { organisation: { ...held, closedAt }, isNew: true }
}
