import type { AppealSettings } from '#contract/appeal/appeal.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { getAppealSettings, takeAppealSettings } from './appeal-settings.ts'
import type { NewAppeal } from './appeal-store.ts'
import { writeNew } from './make-appeal.ts'
import { countOpenAppealsOfAll } from './open-appeals-store.ts'

/** What appeals cost: part of a project's set-up. */
export function readAppealSetup(tx: Tx): Promise<AppealSettings> {
  return getAppealSettings(tx)
}

export function putAppealSetup(tx: Tx, settings: AppealSettings, now: Date): Promise<void> {
  return takeAppealSettings(tx, settings, now)
}

type FreeAppeal = Pick<NewAppeal, 'applicationId' | 'subjectId' | 'askerId' | 'grounds'>

/** One that costs nothing, as its person makes it; whoever calls knows that it may be made. */
export async function enterAppeal(
  tx: Tx,
  keys: Keys,
  batch: Pick<Batch, 'batchId' | 'subjects'>,
  appeal: FreeAppeal,
  now: Date,
): Promise<void> {
  const { batchId } = batch
  const free = { ...appeal, batchId, appealId: newId(now), feeFen: 0, feeBack: [], madeAt: now }
  await writeNew(tx, keys, free, batch)
}

/** Appeals that wait for their fee, an answer or a second person. */
export const countOpenAppeals = countOpenAppealsOfAll
