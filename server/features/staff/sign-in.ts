import type { signInStaff } from '#contract/staff/staff-endpoints.ts'
import { issueFlowToken, spendCaptcha } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { enterConsole, type OpenedStaffSession } from './enter-console.ts'
import { type Attempt, beginAttempt, wrongAttempt } from './staff-attempt.ts'
import { recordStaffDeed } from './staff-deed.ts'
import { findStaffByName, giveAttemptBack, holdStaff, type Staff } from './staff-store.ts'
import type { StaffTools } from './staff-tools.ts'

type Call = OpenCall<typeof signInStaff>
type SignedIn = OpenedStaffSession | { readonly flowToken: string; readonly expiresInSeconds: number }

/**
 * A captcha, one counted try, and the password computed while no connection is held. A name that nobody has takes as
 * long, and closes as any other does.
 */
export async function signIn(tools: StaffTools, call: Call): Promise<SignedIn> {
  const { body, now } = call
  return tools.passwords.inTurn(async (turn) => {
    const { attempt, staff } = await call.transact(async (tx) => {
      await spendCaptcha(tx, tools.keys, body.captcha, 'staffSignIn', now)
      const attempt = await beginAttempt(tx, tools.keys, body.name, now)
      return { attempt, staff: await findStaffByName(tx, body.name.trim()) }
    })
    const isRight = await turn.verify(staff?.passwordHash ?? null, body.password)
    return call.transact(async (tx) => {
      const held = isRight && staff ? await holdStaff(tx, staff.staffId) : null
      // Changed while it was computed: what was right then is not any more.
      if (!held || held.passwordHash !== staff?.passwordHash) return refuse(tx, attempt, staff, now)
      if (held.secondFactorOnAt) return askSecondFactor(tools, tx, held, attempt, now)
      return enterConsole(tx, held, attempt.nameIndex, call)
    })
  })
}

async function refuse(tx: Tx, attempt: Attempt, staff: Staff | null, now: Date): Promise<never> {
  const staffId = staff?.staffId ?? null
  await recordStaffDeed(tx, { action: 'staff.signInWrong', staffId, after: { inARow: attempt.count } }, now)
  throw wrongAttempt(attempt, 'signInWrong')
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
