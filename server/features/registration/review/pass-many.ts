import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type {
  applicationList,
  passManyApplications as endpoint,
} from '#contract/registration/list/application-list.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { decideApplication } from './decide-application.ts'
import { getReviewSettings } from './review-settings.ts'

const passed = { result: 'passed', reason: '', conditions: [] } as const

/** Each as at the desk: what does not wait is left, and so is what somebody else has in hand. */
export async function passMany(
  parts: RegistrationParts,
  source: ListSource<typeof applicationList>,
  call: Call<typeof endpoint>,
): Promise<BulkReply> {
  const ids = await findChosen(call.tx, source, call.body.choice, mostOfAll)
  const settings = await getReviewSettings(call.tx)
  return doToMany(call.tx, ids, async (applicationId) => {
    try {
      await decideApplication(parts, call, { applicationId, version: null, said: passed, settings })
      return 'done'
    } catch (error) {
      if (error instanceof Refusal && error.error === 'deskItemAbsent') return 'nothingToDo'
      throw error
    }
  })
}
