import type { HeldMark } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { listOwnedApplications, type RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listMarksAbout, wipeMarkNotes } from './mark-store.ts'

type Parts = Pick<RegistrationParts, 'batches' | 'keys'>

/** What was marked of somebody in an exam room: that it was stays, in whose words goes. */
export function tieMarks(parts: Parts): AccountTie {
  return {
    binds: async () => false,
    wipe: (tx, accountId) => wipeMarkNotes(tx, parts.keys, accountId),
    tell: async (tx, accountId) => ({ marks: await tellMarks(parts, tx, accountId) }),
    join: async () => {},
  }
}

async function tellMarks(parts: Parts, tx: Tx, accountId: string): Promise<HeldMark[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const numbers = new Map(own.map(({ applicationId, number }) => [applicationId, number]))
  const marks = await listMarksAbout(tx, [...numbers.keys()])
  return marks.map(({ applicationId, kind, at, takenBackAt, hasNote }) => ({
    ...{ applicationNumber: numbers.get(applicationId) ?? '', kind, hasNote },
    at: at.toISOString(),
    takenBackAt: takenBackAt?.toISOString() ?? null,
  }))
}
