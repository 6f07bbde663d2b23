import type { Batch } from '#contract/batch/batch-shapes.ts'
import { fieldsOf } from '#contract/batch/form/form.ts'
import type { Texts } from '#contract/kit/language.ts'
import { flowSteps } from '#contract/registration/flow.ts'
import { flow as en } from '#phrases/en/flow.ts'
import { flow as hans } from '#phrases/zh-Hans/flow.ts'
import { flow as hant } from '#phrases/zh-Hant/flow.ts'

/** What a review named, as its owner knows it: a field, an attachment, a step. What the batch does not know is left out. */
export function conditionNames(
  batch: Pick<Batch, 'form' | 'attachments'>,
  conditions: readonly string[],
): readonly Texts[] {
  return conditions.flatMap((condition) => nameOfPart(batch, condition) ?? [])
}

export function nameOfPart(
  { form, attachments }: Pick<Batch, 'form' | 'attachments'>,
  part: string,
): Texts | null {
  const field = fieldsOf(form).find(({ id }) => id === part)
  const attachment = attachments.find(({ id }) => id === part)
  const step = flowSteps.find((one) => one === part)
  return field?.label ?? attachment?.label ?? (step ? nameOfStep(step) : null)
}

const nameOfStep = (step: (typeof flowSteps)[number]): Texts => ({
  'zh-Hans': hans.flowSteps[step],
  'zh-Hant': hant.flowSteps[step],
  en: en.flowSteps[step],
})
