import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import type { OwnVerdict } from '#contract/registration/review/own-look.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nameOutcomes } from '../list/name-outcomes.ts'
import { type Asked, accountIdOf, type RegistrationParts } from '../registration-parts.ts'
import { getReviewSettings } from '../review/review-settings.ts'
import { refuseUnexplained } from '../steps/review-application.ts'
import { lookAtApplication } from './look-at-application.ts'

interface Many extends OwnVerdict {
  readonly choice: Choice<typeof enteredApplicationList>
}

/** Each as by itself: what does not wait for the organisation is left. */
export async function lookAtMany(
  parts: RegistrationParts,
  asked: Asked,
  source: ListSource<typeof enteredApplicationList>,
  { choice, ...said }: Many,
): Promise<BulkReply> {
  refuseUnexplained(said)
  const ids = await findChosen(asked.tx, source, choice, mostOfAll)
  const settings = await getReviewSettings(asked.tx)
  const reply = await doToMany(asked.tx, ids, async (applicationId) => {
    try {
      await lookAtApplication(parts, asked, { applicationId, seenVersion: null, said, settings })
      return 'done'
    } catch (error) {
      if (error instanceof Refusal && error.error === 'applicationWrongState') return 'nothingToDo'
      throw error
    }
  })
  return nameOutcomes((work) => work(asked.tx), parts.keys, accountIdOf(asked.actor), reply)
}
