import { isDeepStrictEqual } from 'node:util'
import type { Answers } from '#contract/batch/form/form.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import { prolongedSpell } from '#contract/registration/hold-rules.ts'
import type { PersonFacts } from '#server/features/account/account.ts'
import { type Deed, recordMany } from '#server/platform/database/history.ts'
import { holdApplications } from '../application-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { listOwnedWhole, type WholeApplication } from '../shown/whole-application-store.ts'
import { changedFields, pickAnswers } from './changed-answers.ts'
import type { EnteringGround } from './enter-drafts.ts'
import { type ChangedDraft, updateEnteredDrafts } from './entered-store.ts'
import { isReady } from './readiness.ts'

/** What an organisation says anew of somebody whose draft is there. */
export interface EnteredChange {
  readonly applicationId: string
  /** In front of which it is said. */
  readonly version: number
  readonly person: PersonFacts
  readonly answers: Answers
  /** Null: what is ticked stays. */
  readonly wish: Wish | null
}

/** Changes many drafts at once; what is not said stays. Answers those that are changed: others are not as they were read. */
export async function changeEntered(
  { keys }: Pick<RegistrationParts, 'keys'>,
  { tx, actor, now }: Pick<Asked, 'tx' | 'actor' | 'now'>,
  ground: EnteringGround,
  changes: readonly EnteredChange[],
): Promise<ReadonlySet<string>> {
  const ids = changes.map(({ applicationId }) => applicationId)
  await holdApplications(tx, ids)
  const held = new Map((await listOwnedWhole(tx, keys, ids, actor)).map((one) => [one.applicationId, one]))
  const asked = changes.flatMap((change) => {
    const draft = held.get(change.applicationId)
    return draft?.state === 'draft' && draft.version === change.version ? [{ draft, change }] : []
  })
  const changed = asked.map(({ draft, change }) => changedDraft(draft, change, ground, now))
  await updateEnteredDrafts(tx, keys, changed, now)
  await recordMany(
    tx,
    asked.flatMap(({ draft, change }) => deedsOf(draft, change)),
    now,
  )
  return new Set(changed.map(({ applicationId }) => applicationId))
}

function changedDraft(
  draft: WholeApplication,
  { person, answers: said, wish: ticked }: EnteredChange,
  { batch, rules }: EnteringGround,
  now: Date,
): ChangedDraft {
  const { applicationId } = draft
  const changed = changedFields(draft.answers, said)
  const written = Object.fromEntries(changed.map((field) => [field, draft.version + 1]))
  const answers = { ...draft.answers, ...pickAnswers(said, changed) }
  const answerVersions = { ...draft.answerVersions, ...written }
  const wish = ticked ?? draft.wish
  const judging = { batch, rules, person, now }
  return {
    ...{ applicationId, answers, answerVersions, wish },
    isReady: isReady({ ...draft, answers, wish }, judging),
    holdEndsAt: isHolding(draft, now) ? prolongedSpell(batch, draft, now).holdEndsAt : null,
  }
}

/** Work on the form holds its places longer. */
const isHolding = ({ heldUntil }: WholeApplication, now: Date) => heldUntil !== null && heldUntil > now

function deedsOf(draft: WholeApplication, { answers, wish }: EnteredChange): Deed[] {
  const subject = { subject: 'application', subjectId: draft.applicationId }
  const changed = changedFields(draft.answers, answers)
  const typed: Deed = {
    ...{ action: 'application.saveAnswers', ...subject, hidden: changed },
    before: pickAnswers(draft.answers, changed),
    after: pickAnswers(answers, changed),
  }
  const ticked: Deed = {
    ...{ action: 'application.tick', ...subject },
    before: { wish: draft.wish },
    after: { wish },
  }
  const isTicked = wish !== null && !isDeepStrictEqual(wish, draft.wish)
  return [...(changed.length > 0 ? [typed] : []), ...(isTicked ? [ticked] : [])]
}
