import type { ExamAppeals, listAppeals as endpoint, OwnAppeal } from '#contract/appeal/appeal-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { listReleasedResults } from '#server/features/score/score.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppealParts, appealWindowOf, rememberProject } from './appeal-parts.ts'
import { getAppealSettings } from './appeal-settings.ts'
import { listAppealsOf, type StoredAppeal } from './appeal-store.ts'

/** What somebody may appeal, and what they did. */
export async function listAppeals(parts: AppealParts, call: Call<typeof endpoint>): Promise<ExamAppeals[]> {
  const { tx, actor, now } = call
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const batches = new Map((await rememberProject(parts, call)).map((batch) => [batch.batchId, batch]))
  const rows = await listReleasedResults(tx, actor.accountId, now)
  const appeals = await listAppealsOf(tx, parts.registration.keys, actor.accountId)
  const { feeFen, feeBack } = await getAppealSettings(tx)
  const exams: ExamAppeals[] = []
  for (const { applicationId, batchId } of rows) {
    const batch = batches.get(batchId)
    if (!batch) continue
    const window = await appealWindowOf(parts, call, batch)
    const own = appeals.filter((appeal) => appeal.applicationId === applicationId)
    exams.push({
      ...{ applicationId, window, feeFen, feeBack: [...feeBack] },
      appeals: own.map((appeal) => shownAppeal(appeal, batch)),
    })
  }
  return exams
}

const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

/** As whoever asked reads it. An answer that waits for a second person is nobody's yet. */
export function shownAppeal(appeal: StoredAppeal, { subjects }: Pick<Batch, 'subjects'>): OwnAppeal {
  const { appealId, applicationId, subjectId, state, grounds, feeFen, order, isFeeReturned } = appeal
  const { decidedAt } = appeal
  return {
    ...{ appealId, applicationId, subjectId, state, grounds, feeFen, order, isFeeReturned },
    subject: subjects.find((subject) => subject.subjectId === subjectId)?.name ?? nameless,
    isInHand: state === 'correcting' || (state === 'asked' && appeal.isClaimed),
    madeAt: appeal.madeAt.toISOString(),
    answer: decidedAt ? appeal.answer : '',
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
