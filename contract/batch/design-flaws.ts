import type { AnswerCondition } from './form/answer-condition.ts'
import { checkForm, type FoundProblem, problemsOfAsked } from './form/check-form.ts'
import { fieldsFailingConditions, fieldsGoneFromForm } from './form/condition-flaws.ts'
import { fieldIn } from './form/form.ts'
import type { FormDesign } from './form-design.ts'
import { flawsOfSuccess } from './success-sentences.ts'

/** The parts of a design, as its screen shows them. */
export const designParts = ['form', 'photo', 'attachments', 'notes', 'success'] as const
export type DesignPart = (typeof designParts)[number]

export interface DesignFlaws {
  readonly form: readonly FoundProblem[]
  /** Fields that conditions name and that are not there any more. */
  readonly gone: readonly string[]
  /** How much is wrong in each part; all zero: it can be saved. */
  readonly counts: Readonly<Record<DesignPart, number>>
}

/** What keeps a design from being saved, while somebody works on it; `conditions` say who may register. */
export function flawsOfDesign(
  { form, photo, attachments, success }: FormDesign,
  conditions: readonly AnswerCondition[],
): DesignFlaws {
  const failing = fieldsFailingConditions(form, conditions)
  const gone = fieldsGoneFromForm(form, conditions)
  const problems = [...checkForm(form), ...failing.map((id) => ({ id, problem: 'conditionBroken' as const }))]
  return {
    form: problems,
    gone,
    counts: {
      form: problems.length + gone.length,
      photo: photo ? [photo.fromKilobytes >= photo.toKilobytes, !isSize(photo)].filter(Boolean).length : 0,
      attachments: attachments.filter(
        ({ label, least, most, show }) =>
          least > most ||
          Object.values(label).every((text) => text.trim() === '') ||
          (show !== null && problemsOfAsked(show, fieldIn(form, show.field)).length > 0),
      ).length,
      notes: 0,
      success: flawsOfSuccess(success).length,
    },
  }
}

function isSize({ toKilobytes, widthPixels, heightPixels }: NonNullable<FormDesign['photo']>): boolean {
  const isSide = (pixels: number) => pixels >= 50 && pixels <= 2000
  return toKilobytes >= 1 && toKilobytes <= 5120 && isSide(widthPixels) && isSide(heightPixels)
}
