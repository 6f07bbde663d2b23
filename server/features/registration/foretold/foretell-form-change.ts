import type { Form } from '#contract/batch/form/form.ts'
import { effectsOf, type FieldEffect } from '#contract/batch/form/form-effects.ts'
import type { FormChangeEffects } from '#contract/batch/form-design.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Asked, findGround, type RegistrationParts } from '../registration-parts.ts'
import { countByHandedIn, listDraftAnswers } from './draft-answers-store.ts'

/** Each is opened and judged twice: so many are told of in a moment, and more of them say nothing else. */
const mostDrafts = 2000

/** What another form would mean for those who are filling in the one of the batch. */
export async function foretellFormChange(
  parts: RegistrationParts,
  asked: Asked,
  batchId: string,
  form: Form,
): Promise<FormChangeEffects> {
  const ground = await findGround(parts, asked, batchId)
  if (!ground) throw new Refusal('batchAbsent')
  const [counts, drafts] = await Promise.all([
    countByHandedIn(asked.tx, batchId),
    listDraftAnswers(asked.tx, parts.keys, batchId, mostDrafts),
  ])
  const terms = { today: dayOf(asked.now), rules: ground.rules }
  const fields = new Map<string, Record<FieldEffect, number>>()
  for (const answers of drafts) {
    for (const [id, effect] of effectsOf(ground.batch.form, form, answers, terms)) {
      const counted = fields.get(id) ?? { gone: 0, unfit: 0, asked: 0 }
      fields.set(id, { ...counted, [effect]: counted[effect] + 1 })
    }
  }
  return {
    ...counts,
    looked: drafts.length,
    fields: [...fields].map(([id, counted]) => ({ id, ...counted })),
  }
}
