import type { Actor } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Conclude } from '#server/platform/http/answers/answer-once.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { newOneTimePassword, oneTimePasswordEnd } from '#server/platform/secrets/one-time-password.ts'
import { findStaffByName } from '../staff-store.ts'
import type { StaffTools, Transact } from '../staff-tools.ts'
import { createStaff, readStaffName } from './create-staff.ts'
import { renewAccess } from './renew-access.ts'
import { getStaffMember } from './staff-member.ts'

interface Made {
  readonly now: Date
  readonly conclude: Conclude<MadeStaff>
}

interface MadeStaff {
  readonly staff: StaffMember
  readonly oneTimePassword: string
}

/** A staff member as an operator makes one. The password is told this once. */
export async function makeStaff(
  { passwords }: StaffTools,
  draft: { readonly name: string; readonly operator: boolean },
  { conclude, now }: Made,
) {
  const name = readStaffName(draft.name)
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.reserve((slot) => slot.hash(oneTimePassword))
  const password = { passwordHash, mustChangePassword: true, passwordExpiresAt: oneTimePasswordEnd(now) }
  return conclude(async (tx) => {
    const staffId = await createStaff(tx, { ...draft, name, ...password }, now)
    return { staff: await getStaffMember(tx, staffId), oneTimePassword }
  })
}

/** The same for somebody else who is there already: one's own password is changed by whoever knows it. */
export function renewStaff(tools: StaffTools, staffId: string, { actor, ...made }: Made & { actor: Actor }) {
  if (actor.kind === 'staff' && actor.staffId === staffId) throw new Refusal('accessIsYours')
  return giveAccess(tools, staffId, made)
}

/** For the operator whom no other one can help: whoever may start a process here may do this. */
export async function renewOperator(
  tools: StaffTools,
  name: string,
  { transact, now }: { readonly transact: Transact; readonly now: Date },
) {
  const staff = await transact((tx) => findStaffByName(tx, name))
  return staff?.operator ? giveAccess(tools, staff.staffId, { conclude: transact, now }) : null
}

async function giveAccess(tools: StaffTools, staffId: string, { conclude, now }: Made) {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await tools.passwords.reserve((slot) => slot.hash(oneTimePassword))
  return conclude(async (tx) => {
    const staff = await renewAccess(tx, staffId, passwordHash, { keys: tools.keys, now })
    return { staff, oneTimePassword }
  })
}
