import type { AccountRules } from '#contract/account/account-rules.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountParts } from '../account-parts.ts'
import { getAccount, listDeedsOf } from '../account-store.ts'
import type { TiedHoldings } from '../account-tie.ts'
import { findGuardian, listConsents } from '../agreements/consent-store.ts'
import { currentUserOf } from '../current-user.ts'
import { listSessions } from '../sessions/list-sessions.ts'

/** Where no feature has anything to tell. */
const untold: TiedHoldings = {
  ...{
    applications: [],
    messages: [],
    orders: [],
    carryovers: [],
    invoices: [],
    appointments: [],
    filings: [],
  },
  ...{ needs: [], tickets: [], marks: [], results: [], appeals: [], certificates: [] },
}

/** Everything that is held about the person who asks, unmasked: it is theirs. That they took it out is kept. */
export async function getHoldings(
  tx: Tx,
  { keys, ties }: Pick<AccountParts, 'keys' | 'ties'>,
  actor: Actor & { readonly kind: 'account' },
  { rules, now }: { rules: AccountRules; now: Date },
) {
  const { accountId } = actor
  const [account, guardian, consents, sessions, history, told] = await Promise.all([
    getAccount(tx, keys, accountId),
    findGuardian(tx, keys, accountId),
    listConsents(tx, accountId),
    listSessions(tx, actor, rules, now),
    listDeedsOf(tx, keys, accountId),
    Promise.all(ties.map((tie) => tie.tell(tx, accountId, now))),
  ])
  const deed = { action: 'account.takeHoldings', subject: 'account', subjectId: accountId }
  await record(tx, { ...deed, before: null, after: {} }, now)
  return {
    account: {
      ...currentUserOf(account),
      idNumber: account.idNumber ?? '',
      phone: account.phone ?? '',
      email: account.email ?? '',
    },
    guardian,
    consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
    sessions: sessions.map(({ device, startedAt, seenAt }) => ({ device, startedAt, seenAt })),
    ...Object.assign({ ...untold }, ...told),
    history: history.map(({ at, ...deed }) => ({ at: at.toISOString(), ...deed })),
  }
}
