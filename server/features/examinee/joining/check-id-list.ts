import {
  type CheckedIdList,
  type IdList,
  type IdVerdict,
  mostCheckedIds,
} from '#contract/examinee/joining/id-list.ts'
import { findNumberedPeople, listEnteredPeople } from '#server/features/account/account.ts'
import { listRegisteredPeople } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { countAsked } from '../asked/count-asked.ts'

interface Asking {
  readonly organisationId: string
  readonly batchId: string
  readonly now: Date
}

/** How each of these stands in the batch. That it was asked stands in history; for whom, nowhere. */
export async function checkIdList(
  tx: Tx,
  keys: Keys,
  list: IdList,
  { organisationId, batchId, now }: Asking,
): Promise<CheckedIdList> {
  refuseTooLong(list, mostCheckedIds)
  await countAsked(tx, keys, { organisationId, numbers: list.numbers, now })
  const people = await findNumberedPeople(tx, keys, list.numbers, { idType: list.idType, now })
  const personIds = people.flatMap((person) => person.personIds)
  const inBatch = new Map(
    (await listRegisteredPeople(tx, batchId, personIds)).map((one) => [one.personId, one]),
  )
  const entered = await listEnteredPeople(tx, organisationId, personIds)
  const verdictOf = (ids: readonly string[]): IdVerdict => {
    const registered = ids.flatMap((id) => inBatch.get(id) ?? [])
    if (registered.some((one) => one.organisationId === organisationId)) return 'own'
    if (registered.some((one) => one.organisationId !== null)) return 'other'
    if (registered.length > 0) return 'alone'
    return ids.some((id) => entered.has(id)) ? 'known' : 'absent'
  }
  const seen = new Set<string>()
  const lines = people.map(({ isWrong, key, personIds: ids }, at) => {
    const twice = !isWrong && seen.has(key)
    seen.add(key)
    return { number: list.numbers[at] ?? '', verdict: isWrong ? 'wrong' : verdictOf(ids), twice } as const
  })
  const deed = { action: 'idList.check', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: null, after: { rows: lines.length } }, now)
  return { lines }
}

export function refuseTooLong({ numbers }: Pick<IdList, 'numbers'>, most: number): void {
  if (numbers.length > most) throw new Refusal('idListTooLong', { most })
}
