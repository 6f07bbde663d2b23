import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Window } from '#contract/project/window.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { PersonFacts } from '#server/features/account/account.ts'
import { recordMany } from '#server/platform/database/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { refuseClosed } from '../refuse-closed.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { insertEnteredDrafts } from './entered-store.ts'
import { type FreshDraft, isReadyDraft } from './readiness.ts'

/** What an organisation says of somebody in a batch, all at once. */
export interface Entered {
  readonly recordId: string
  readonly person: PersonFacts
  readonly answers: Answers
  /** Null: nothing is ticked. */
  readonly wish: Wish | null
}

/** What decides about the rows of an organisation in a batch. */
export type EnteringGround = Pick<FreshDraft, 'batch' | 'rules'>

const nothing: Wish = { areaId: null, subjectIds: [], areaOf: {} }

/** Refused where an organisation may not enter anybody now. */
export function refuseEntering(
  ground: { readonly batch: Batch; readonly windows: readonly Window[] },
  now: Date,
): void {
  refuseClosed({ ...ground, entrant: 'organisation' }, 'draft', now)
}

/** Begins a draft for each of these records, filled in already. Answers which of them have one now: others are registered. */
export async function enterDrafts(
  parts: Pick<RegistrationParts, 'keys'>,
  { tx, now }: Pick<Asked, 'tx' | 'now'>,
  ground: EnteringGround,
  entered: readonly Entered[],
): Promise<ReadonlySet<string>> {
  const { batchId } = ground.batch
  const drafts = entered.map(({ recordId, person, answers, wish: ticked }) => {
    const wish = ticked ?? nothing
    const isReady = isReadyDraft({ ...ground, person, answers, wish, now })
    return { applicationId: newId(now), recordId, answers, wish, isReady }
  })
  const begun = await insertEnteredDrafts(tx, parts.keys, batchId, drafts, now)
  await recordMany(
    tx,
    drafts
      .filter(({ recordId }) => begun.has(recordId))
      .map(({ applicationId, answers, wish }) => ({
        ...{ action: 'application.begin', subject: 'application', subjectId: applicationId, before: null },
        after: { batchId, state: 'draft', wish, ...answers },
        hidden: Object.keys(answers),
      })),
    now,
  )
  return begun
}
