import { checkForm } from '#contract/batch/form/check-form.ts'
import type { Form } from '#contract/batch/form/form.ts'
import { effectsOf } from '#contract/batch/form/form-effects.ts'
import type { foretellFormChange as endpoint, FormChangeEffects } from '#contract/batch/form-design.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { Semaphore } from '#server/platform/semaphore.ts'
import { answersOf } from '../application-row.ts'
import { findGround, type RegistrationParts } from '../registration-parts.ts'
import { countEffects } from './count-effects.ts'
import { countByHandedIn, listDraftAnswers } from './draft-answers-store.ts'

/** Each is opened and judged twice: so many are told of in a moment, and more of them say nothing else. */
const mostDrafts = 500

type Asked = Pick<OpenCall<typeof endpoint>, 'actor' | 'projectId' | 'now' | 'transact'>

/**
 * What another form would mean for those who are filling in the one of the batch. A large form takes a core for seconds:
 * one is looked at after the other, outside of any transaction.
 */
export function openForetelling(parts: RegistrationParts) {
  const turns = new Semaphore({ permits: 1, mostWaiting: 16, mostWaitingOfKey: 2, retryAfterSeconds: 3 })

  return async (asked: Asked, batchId: string, form: Form): Promise<FormChangeEffects> => {
    const { actor } = asked
    const ground = await findGround(parts, asked, batchId)
    if (!ground) throw new Refusal('batchAbsent')
    refuseFlawed(form)
    const { batch, rules } = ground
    const terms = { today: dayOf(asked.now), rules }
    return turns.run(
      async () => {
        const { counts, sealed } = await readDrafts(asked, batchId)
        const drafts = sealed.map((one) => () => answersOf(parts.keys, asked.projectId, one))
        const fields = await countEffects(drafts, (answers) => effectsOf(batch.form, form, answers, terms))
        return { ...counts, looked: drafts.length, fields }
      },
      actor.kind === 'staff' ? actor.staffId : undefined,
    )
  }
}

function readDrafts({ transact }: Asked, batchId: string) {
  return transact(async (tx) => {
    const [counts, sealed] = await Promise.all([
      countByHandedIn(tx, batchId),
      listDraftAnswers(tx, batchId, mostDrafts),
    ])
    return { counts, sealed }
  })
}

/** What cannot be saved need not be foretold, and may take far longer to judge by. */
function refuseFlawed(form: Form): void {
  const flaws = [...new Set(checkForm(form).map(({ problem }) => problem))]
  if (flaws.length > 0) throw new Refusal('batchFlawed', { flaws })
}
