import { fieldsOf } from '#contract/batch/form/form.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import type { ReviewedBatch } from '#contract/registration/review/review-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'

/** Something that may not be met: a condition of the project, or a part of the form by its name. */
export interface Condition {
  /** As the server takes it. */
  readonly mark: string
  readonly label: string
  /** What it proposes to say; empty: nothing. */
  readonly reason: string
}

interface Reader {
  readonly language: Language
  readonly photo: string
  readonly area: string
  readonly subject: string
}

/** Those of the project that this batch knows, then the parts of which it has none. */
export function conditionsOf(
  { form, photo, attachments }: ReviewedBatch,
  { conditions }: Pick<ReviewSettings, 'conditions'>,
  { language, ...say }: Reader,
): { readonly own: readonly Condition[]; readonly parts: readonly Condition[] } {
  const parts = new Map([
    ...(photo ? [['photo', say.photo] as const] : []),
    ...[...attachments, ...fieldsOf(form)].map(({ id, label }) => [id, pickText(label, language)] as const),
    ['area', say.area] as const,
    ['subject', say.subject] as const,
  ])
  const known = conditions.filter(({ part }) => parts.has(part) || wholeSteps.includes(part))
  return {
    own: known.map(({ conditionId, label, reason }) => ({
      mark: conditionId,
      label: pickText(label, language),
      reason: pickText(reason, language),
    })),
    parts: [...parts]
      .filter(([part]) => known.every((condition) => condition.part !== part))
      .map(([part, label]) => ({ mark: part, label, reason: '' })),
  }
}

const wholeSteps: readonly string[] = ['base', 'attachments']

/** The reason with what a condition proposes, or without it again; what was typed besides stays. */
export function reasonWith(reason: string, proposed: string, isMarked: boolean): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && line !== proposed)
  return (isMarked && proposed ? [...lines, proposed] : lines).join('\n')
}
