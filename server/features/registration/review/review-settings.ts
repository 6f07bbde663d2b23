import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Remark } from '#contract/registration/application-shapes.ts'
import { partsOf } from '#contract/registration/returned-parts.ts'
import {
  type KnownPart,
  noReviewSettings,
  type ReviewSettings,
  reviewSettings,
} from '#contract/registration/review/review-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nameOfPart } from '../told/condition-names.ts'

const kept = projectSettings({
  name: 'reviewSettings',
  table: 'review_setting',
  shape: reviewSettings,
  unset: noReviewSettings,
})

/** How a project reviews applications. */
export const { get: getReviewSettings, put: putReviewSettings, take: takeReviewSettings } = kept

/** With what conditions can be about: the parts of every batch of the project, each once. */
export async function readReviewSettings(tx: Tx, batches: readonly Batch[]) {
  return { ...(await kept.read(tx)), parts: knownPartsOf(batches) }
}

/** What a reviewer marked, as the parts that are open again and the project's words for them. */
export function resolveConditions(
  batch: Batch,
  { conditions }: ReviewSettings,
  marked: readonly string[],
): { conditions: string[]; remarks: Remark[] } {
  const known = partsOf(batch)
  const said = marked.map((mark) => {
    const condition = conditions.find(({ conditionId }) => conditionId === mark)
    return { part: condition?.part ?? mark, label: condition?.label ?? null }
  })
  if (said.some(({ part }) => !known.includes(part)))
    throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
  return {
    conditions: [...new Set(said.map(({ part }) => part))],
    remarks: said.flatMap(({ part, label }) => (label ? [{ part, label }] : [])),
  }
}

function knownPartsOf(batches: readonly Batch[]): KnownPart[] {
  const names = new Map<string, Texts>()
  for (const batch of batches)
    for (const part of partsOf(batch)) {
      const name = nameOfPart(batch, part)
      if (name && !names.has(part)) names.set(part, name)
    }
  return [...names].map(([part, name]) => ({ part, name }))
}
