import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { listPeopleWhole } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listPersons } from '../shown/application-person-store.ts'

/** Of an organisation's people those with whom nothing was done, by name: of thousands a screen has a page. */
export async function nameOutcomes(
  transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  keys: Keys,
  organisationId: string,
  reply: BulkReply,
): Promise<BulkReply> {
  const left = reply.outcomes.flatMap(({ id, code }) => (code === resultCode.success ? [] : [id]))
  if (left.length === 0) return reply
  const names = await transact(async (tx) => {
    const theirs = (await listPersons(tx, left)).filter((one) => one.organisationId === organisationId)
    const recordIds = theirs.flatMap(({ recordId }) => recordId ?? [])
    const people = await listPeopleWhole(tx, keys, { accountIds: [], recordIds })
    return new Map(
      theirs.map(({ applicationId, recordId }) => [applicationId, people.get(recordId ?? '')?.name]),
    )
  })
  const outcomes = reply.outcomes.map((outcome) => {
    const name = names.get(outcome.id)
    return name === undefined ? outcome : { ...outcome, name }
  })
  return { ...reply, outcomes }
}
