import type { HeldNeed } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { listOwnedApplications, type RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { deleteNeedsOf, listNeedsAbout } from './sessions/need-store.ts'

/** What somebody needs to sit an exam tells of their health: it goes with the account. Where they sat is tickets' to tell. */
export function tieNeeds(parts: Pick<RegistrationParts, 'batches'>): AccountTie {
  return {
    binds: async () => false,
    wipe: deleteNeedsOf,
    tell: async (tx, accountId) => ({ needs: await tellNeeds(parts, tx, accountId) }),
    join: async () => {},
  }
}

async function tellNeeds(
  parts: Pick<RegistrationParts, 'batches'>,
  tx: Tx,
  accountId: string,
): Promise<HeldNeed[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const numbers = new Map(own.map(({ applicationId, number }) => [applicationId, number]))
  const needs = await listNeedsAbout(tx, [...numbers.keys()])
  return needs.map(({ applicationId, ...need }) => ({
    ...{ applicationNumber: numbers.get(applicationId) ?? '', ...need },
  }))
}
