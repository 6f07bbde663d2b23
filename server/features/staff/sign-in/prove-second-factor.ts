import type { proveSecondFactor as endpoint } from '#contract/staff/staff-endpoints.ts'
import { readFlowSubject, spendFlowToken } from '#server/features/proof/proof.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { spendSecondFactor } from '../second-factor/second-factor.ts'
import { beginAttempt, wrongAttempt } from '../staff-attempt.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { holdStaff } from '../staff-store.ts'
import type { StaffTools } from '../staff-tools.ts'
import { enterConsole, type OpenedStaffSession } from './enter-console.ts'
import { countWrongTry, refuseBusyAddress } from './wrong-tries.ts'

/**
 * The last step of signing in. Wrong codes count as wrong passwords do, so that nobody guesses through six digits; the
 * flow token stays good until a code is right.
 */
export async function proveSecondFactor(
  { keys }: StaffTools,
  call: Call<typeof endpoint>,
): Promise<OpenedStaffSession> {
  const { tx, body, client, now } = call
  const { staffId } = await readFlowSubject(tx, keys, 'staffSignIn', now)
  const staff = await holdStaff(tx, staffId)
  // Since the password an operator may have renewed the access, or closed it: then there is nothing to prove any more.
  if (!staff?.secondFactorOnAt || staff.closedAt) throw new Refusal('flowExpired')
  await refuseBusyAddress(tx, keys, client, now)
  const attempt = await beginAttempt(tx, keys, staff.name, now)
  if (!(await spendSecondFactor(tx, keys, staff, body.code, now))) {
    const after = { inARow: attempt.count }
    await recordStaffDeed(tx, { action: 'staff.secondFactorWrong', staffId, after }, now)
    await countWrongTry(tx, keys, client, now)
    throw wrongAttempt(attempt, 'secondFactorWrong')
  }
  await spendFlowToken(tx, keys, 'staffSignIn', now)
  return enterConsole(tx, staff, attempt.nameIndex, { keys, client, now })
}
