import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { insertSignInAddress, sealSignInAddress } from '#server/platform/addresses/sign-in-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Client } from '#server/platform/http/bind-endpoint.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { getStaffMember } from '../members/staff-member.ts'
import { openStaffSession } from '../sessions/staff-session.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { forgetAttempts, type Staff } from '../staff-store.ts'

export interface OpenedStaffSession {
  readonly token: string
  readonly staff: StaffMember
}

/** Everything that was asked for has been proven: opens the session and forgets the wrong tries. */
export async function enterConsole(
  tx: Tx,
  { staffId }: Pick<Staff, 'staffId'>,
  nameIndex: Buffer,
  { keys, client, now }: { readonly keys: Keys; readonly client: Client; readonly now: Date },
): Promise<OpenedStaffSession> {
  await forgetAttempts(tx, nameIndex)
  const { token, sessionId } = await openStaffSession(tx, staffId, client.userAgent, now)
  const addressSealed = sealSignInAddress(keys, null, client.address)
  await insertSignInAddress(tx, { sessionId, addressSealed }, now)
  await recordStaffDeed(tx, { action: 'staff.signIn', staffId, after: { sessionId } }, now)
  return { token, staff: await getStaffMember(tx, staffId) }
}
