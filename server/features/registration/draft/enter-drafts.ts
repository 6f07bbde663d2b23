import { isDeepStrictEqual } from 'node:util'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Window } from '#contract/project/window.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { PersonFacts } from '#server/features/account/account.ts'
import { record, recordMany } from '#server/platform/database/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { updateApplication } from '../application-store.ts'
import { refuseClosed } from '../refuse-closed.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { insertEnteredDrafts } from './entered-store.ts'
import { holdDraft } from './hold-draft.ts'
import { type FreshDraft, isReadyDraft, noteReadiness } from './readiness.ts'
import { saveAnswers } from './save-answers.ts'

/** What an organisation says of somebody in a batch, all at once. */
export interface Entered {
  readonly recordId: string
  readonly person: PersonFacts
  readonly answers: Answers
  /** Null: nothing is ticked. */
  readonly wish: Wish | null
}

type EnteringGround = Pick<FreshDraft, 'batch' | 'rules'>

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

/** What is said anew of a draft that is there: the rest of it stays. Refused where somebody changed it since `version`. */
export async function changeEntered(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  {
    version,
    answers,
    wish,
  }: { readonly version: number; readonly answers: Answers; readonly wish: Wish | null },
): Promise<void> {
  if (Object.keys(answers).length > 0)
    await saveAnswers(parts, asked, applicationId, { baseVersion: version, changes: answers })
  if (wish === null) return
  const { tx, now } = asked
  const { application } = await holdDraft(parts, asked, applicationId)
  if (isDeepStrictEqual(wish, application.wish)) return
  await updateApplication(tx, parts.keys, application, { wish }, now)
  const deed = { action: 'application.tick', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: { wish: application.wish }, after: { wish } }, now)
  await noteReadiness(parts, asked, applicationId)
}
