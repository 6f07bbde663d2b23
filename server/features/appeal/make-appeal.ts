import type { makeAppeal as endpoint, OwnAppeal } from '#contract/appeal/appeal-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { findFeeOrder, makeFeeOrder } from '#server/features/payment/payment.ts'
import { findOwnResult } from '#server/features/score/score.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type AppealParts, appealWindowOf, rememberProject } from './appeal-parts.ts'
import { getAppealSettings } from './appeal-settings.ts'
import {
  findAppeal,
  type HeldAppeal,
  holdAppealOf,
  insertAppeal,
  type NewAppeal,
  writeAppealOrder,
} from './appeal-store.ts'
import { shownAppeal } from './list-appeals.ts'
import { takeAppealStep } from './take-appeal-step.ts'

/** Asks for a score to be looked at again. Where that costs something, an order stands for it until it is paid. */
export async function makeAppeal(parts: AppealParts, call: Call<typeof endpoint>): Promise<OwnAppeal> {
  const { tx, actor, now, body } = call
  const { keys } = parts.registration
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const askerId = actor.accountId
  const { applicationId, subjectId, grounds } = body
  const result = await findOwnResult(tx, applicationId, { ownerId: askerId, now })
  const batch = (await rememberProject(parts, call)).find(({ batchId }) => batchId === result?.batchId)
  if (!result || !batch) throw new Refusal('applicationAbsent')
  const kept = await findStanding(parts, tx, { applicationId, subjectId, askerId }, now)
  if (kept) return shownAppeal(await getAppeal(parts, tx, kept), batch)
  const { state } = await appealWindowOf(parts, call, batch)
  if (state !== 'open') throw new Refusal('appealNotOpen', { state })
  if (result.releasesAt === null) throw new Refusal('scoresNotReleased')
  if (!result.scores.some((score) => score.subjectId === subjectId)) throw new Refusal('scoreAbsent')
  const { feeFen, feeBack } = await getAppealSettings(tx)
  const { batchId } = batch
  const appealId = newId(now)
  const appeal = {
    appealId,
    applicationId,
    subjectId,
    batchId,
    askerId,
    grounds,
    feeFen,
    feeBack,
    madeAt: now,
  }
  await writeNew(tx, keys, appeal, batch)
  if (feeFen > 0) {
    const fee = { payerId: askerId, purpose: 'appeal', thingId: appealId, applicationId } as const
    await writeAppealOrder(tx, appealId, await makeFeeOrder(tx, keys, { ...fee, amountFen: feeFen }, now))
  }
  return shownAppeal(await getAppeal(parts, tx, appealId), batch)
}

async function getAppeal({ registration: { keys } }: AppealParts, tx: Tx, appealId: string) {
  const appeal = await findAppeal(tx, keys, appealId)
  if (!appeal) throw new Error('An appeal that was just made is not there.')
  return appeal
}

/**
 * One that waits for its fee answers whoever asks once more; one whose order ended without money makes room for another.
 * Any other stands in the way.
 */
async function findStanding(
  { registration: { keys } }: AppealParts,
  tx: Tx,
  asked: Pick<HeldAppeal, 'applicationId' | 'subjectId' | 'askerId'>,
  now: Date,
): Promise<string | null> {
  const held = await holdAppealOf(tx, asked)
  if (!held) return null
  const order = held.orderId ? await findFeeOrder(tx, held.orderId) : null
  if (held.state === 'unpaid' && (order?.state === 'closed' || order?.state === 'expired')) {
    await takeAppealStep(tx, keys, held, 'lapse', {}, now)
    return null
  }
  if (held.state !== 'unpaid' || held.askerId !== asked.askerId) throw new Refusal('appealThere')
  return held.appealId
}

/** Written down with its line of history. */
export async function writeNew(
  tx: Tx,
  keys: Keys,
  appeal: NewAppeal,
  { subjects }: Pick<Batch, 'subjects'>,
): Promise<void> {
  if (!(await insertAppeal(tx, keys, appeal))) throw new Refusal('appealThere')
  const { appealId, subjectId, feeFen, madeAt } = appeal
  const found = subjects.find((one) => one.subjectId === subjectId)
  const subject = found ? pickText(found.name, 'zh-Hans') : ''
  const deed = { action: 'appeal.make', subject: 'appeal', subjectId: appealId, before: null }
  const state = feeFen > 0 ? 'unpaid' : 'asked'
  await record(tx, { ...deed, after: { state, subject, feeFen } }, madeAt)
}
