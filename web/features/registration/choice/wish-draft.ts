import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application, Wish } from '#contract/registration/application-shapes.ts'
import { requiredSubjects } from '#contract/registration/choice-rules.ts'
import { findDraft } from '#web/platform/state/draft.ts'

export const wishDraft = (applicationId: string) => `wish:${applicationId}`

/** Whether this tab has ticked something that the server has not heard of. */
export function isWishUnsent(applicationId: string): boolean {
  return Object.keys(findDraft<Wish>(wishDraft(applicationId))).length > 0
}

/**
 * What is ticked: what this tab could not send yet, else what the server keeps, else what is held. Subjects that
 * everybody must take are always among it.
 */
export function firstWish({ applicationId, wish, choice }: Application, batch: Batch): Wish {
  const unsent = findDraft<Wish>(wishDraft(applicationId))
  const kept = wish.subjectIds.length === 0 && choice.length > 0 ? wishOf(choice, wish) : wish
  return withRequired({ ...kept, ...unsent }, batch)
}

function wishOf(choice: Application['choice'], wish: Wish): Wish {
  return {
    areaId: wish.areaId ?? choice[0]?.areaId ?? null,
    subjectIds: choice.map(({ subjectId }) => subjectId),
    areaOf: Object.fromEntries(choice.map(({ subjectId, areaId }) => [subjectId, areaId])),
  }
}

function withRequired(wish: Wish, batch: Batch): Wish {
  const ticked = new Set([...requiredSubjects(batch), ...wish.subjectIds])
  const subjectIds = batch.subjects.map(({ subjectId }) => subjectId).filter((one) => ticked.has(one))
  return { ...wish, subjectIds }
}
