import { setImmediate } from 'node:timers/promises'
import type { Answers } from '#contract/batch/form/form.ts'
import type { FieldEffect } from '#contract/batch/form/form-effects.ts'

type Counted = Readonly<Record<FieldEffect, number>>

/** By field, for how many drafts there is which effect. Between one draft and the next the process serves others. */
export async function countEffects(
  drafts: readonly (() => Answers)[],
  effectsOn: (answers: Answers) => ReadonlyMap<string, FieldEffect>,
): Promise<({ readonly id: string } & Counted)[]> {
  const fields = new Map<string, Counted>()
  for (const open of drafts) {
    for (const [id, effect] of effectsOn(open())) {
      const counted = fields.get(id) ?? { gone: 0, unfit: 0, asked: 0 }
      fields.set(id, { ...counted, [effect]: counted[effect] + 1 })
    }
    await setImmediate()
  }
  return [...fields].map(([id, counted]) => ({ id, ...counted }))
}
