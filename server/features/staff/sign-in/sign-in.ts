import type { signInStaff } from '#contract/staff/staff-endpoints.ts'
import { issueFlowToken, spendCaptcha } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { KeptRefusal } from '#server/platform/refusal.ts'
import { endSession } from '../sessions/staff-session-store.ts'
import { type Attempt, beginAttempt, wrongAttempt } from '../staff-attempt.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { findStaffByName, giveAttemptBack, holdStaff, type Staff } from '../staff-store.ts'
import type { StaffTools } from '../staff-tools.ts'
import { enterConsole, type OpenedStaffSession } from './enter-console.ts'
import { countWrongTry, refuseBusyAddress } from './wrong-tries.ts'

type Call = OpenCall<typeof signInStaff>
type SignedIn = OpenedStaffSession | { readonly flowToken: string; readonly expiresInSeconds: number }

/**
 * A captcha, one counted try, and the password computed while no connection is held. A name that nobody has takes as
 * long, and closes as any other does.
 */
export async function signIn(tools: StaffTools, call: Call): Promise<SignedIn> {
  const { body, now } = call
  return tools.passwords.reserve(async (slot) => {
    const { attempt, staff } = await call.transact(async (tx) => {
      await spendCaptcha(tx, tools.keys, body.captcha, 'staffSignIn', now)
      await refuseBusyAddress(tx, tools.keys, call.client, now)
      const attempt = await beginAttempt(tx, tools.keys, body.name, now)
      return { attempt, staff: await findStaffByName(tx, body.name.trim()) }
    })
    const isRight = await slot.verify(staff?.passwordHash ?? null, body.password)
    return call.conclude(async (tx) => {
      const held = isRight && staff ? await holdStaff(tx, staff.staffId) : null
      // Changed or closed while it was computed: what was right then is not any more.
      if (!held || held.closedAt || held.passwordHash !== staff?.passwordHash)
        return refuse(tools, tx, { attempt, staff, call })
      if (held.passwordExpiresAt && held.passwordExpiresAt <= now)
        return refuseExpired(tx, held, attempt, now)
      if (held.secondFactorOnAt) return askSecondFactor(tools, tx, held, attempt, now)
      if (call.actor.kind === 'staff') await endSession(tx, call.actor.staffId, call.actor.sessionId, now)
      return enterConsole(tx, held, attempt.nameIndex, { keys: tools.keys, client: call.client, now })
    })
  })
}

interface WrongTry {
  readonly attempt: Attempt
  readonly staff: Staff | null
  readonly call: Call
}

async function refuse({ keys }: StaffTools, tx: Tx, { attempt, staff, call }: WrongTry): Promise<never> {
  const { client, now } = call
  const staffId = staff?.staffId ?? null
  await recordStaffDeed(tx, { action: 'staff.signInWrong', staffId, after: { inARow: attempt.count } }, now)
  await countWrongTry(tx, keys, client, now)
  throw wrongAttempt(attempt, 'signInWrong')
}

/** Whoever knows the password may know that it came too late. */
async function refuseExpired(tx: Tx, { staffId }: Staff, attempt: Attempt, now: Date): Promise<never> {
  await giveAttemptBack(tx, attempt.nameIndex)
  await recordStaffDeed(tx, { action: 'staff.oneTimePasswordExpired', staffId }, now)
  throw new KeptRefusal('oneTimePasswordExpired')
}

/** The try was no wrong one, but those before it still count: a password alone must not reset them for the codes. */
async function askSecondFactor(
  { keys }: StaffTools,
  tx: Tx,
  { staffId }: Staff,
  { nameIndex }: Attempt,
  now: Date,
) {
  await giveAttemptBack(tx, nameIndex)
  return issueFlowToken(tx, keys, 'staffSignIn', { staffId }, now)
}
