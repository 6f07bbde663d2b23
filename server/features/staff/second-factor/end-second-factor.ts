import { Refusal } from '#server/platform/refusal.ts'
import { provePassword } from '../password/prove-password.ts'
import { beginAttempt, wrongAttempt } from '../staff-attempt.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { forgetAttempts, holdStaff } from '../staff-store.ts'
import type { StaffTools, Transactions } from '../staff-tools.ts'
import { spendSecondFactor } from './second-factor.ts'
import { switchOff } from './second-factor-store.ts'

interface EndOfSecondFactor {
  readonly staffId: string
  readonly password: string
  readonly code: string
  readonly now: Date
}

/** Password and code: whoever found a session open cannot take the second lock off. */
export async function endSecondFactor(
  { transact, conclude }: Transactions<{ ended: true }>,
  tools: StaffTools,
  asked: EndOfSecondFactor,
): Promise<{ ended: true }> {
  const { staffId, code, now } = asked
  const { keys } = tools
  const { name } = await tools.passwords.reserve((slot) => provePassword(transact, slot, tools, asked))
  return conclude(async (tx) => {
    const attempt = await beginAttempt(tx, keys, name, now)
    const staff = await holdStaff(tx, staffId)
    if (!staff?.secondFactorOnAt) throw new Refusal('secondFactorOff')
    if (staff.secondFactorRequired) throw new Refusal('secondFactorNeeded')
    if (!(await spendSecondFactor(tx, keys, staff, code, now)))
      throw wrongAttempt(attempt, 'secondFactorWrong')
    await forgetAttempts(tx, attempt.nameIndex)
    await switchOff(tx, staffId)
    await recordStaffDeed(tx, { action: 'staff.secondFactorOff', staffId }, now)
    return { ended: true }
  })
}
