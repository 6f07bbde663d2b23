import {
  type CheckedIdList,
  type IdList,
  type IdVerdict,
  mostCheckedIds,
} from '#contract/examinee/joining/id-list.ts'
import { findNumberedPeople, listEnteredPeople } from '#server/features/account/account.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { listRegisteredPeople } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** By thousands of numbers, those that are begun: who has people to register needs no more, and who guesses is stopped. */
const thousandsOfOrganisation = [
  { seconds: 3600, most: 20 },
  { seconds: 86_400, most: 60 },
] as const

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
  await takeThousands(tx, keys, organisationId, list.numbers.length, now)
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

/** Whoever asks for numbers learns of them: every way counts alike. */
export async function takeThousands(tx: Tx, keys: Keys, organisationId: string, count: number, now: Date) {
  const bucket = keys.index(tx.projectId, 'id-lists-of', organisationId)
  const limits = thousandsOfOrganisation.map((limit) => ({ bucket, ...limit }))
  for (let taken = 0; taken < count; taken += 1000) await takeFromLimits(tx, limits, now)
}
