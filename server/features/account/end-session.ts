import { record } from '#server/platform/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { endOneSession } from './session-store.ts'

/** Ends one session of an account, the own one or another. Somebody else's is absent. */
export async function endSession(tx: Tx, accountId: string, sessionId: string, now: Date) {
  if (!(await endOneSession(tx, accountId, sessionId, now))) throw new Refusal('sessionAbsent')
  await record(
    tx,
    {
      action: 'account.endSession',
      subject: 'account',
      subjectId: accountId,
      before: { sessionId },
      after: null,
    },
    now,
  )
  return { ended: true } as const
}
