import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
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
