import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CertificateRule } from '#contract/certificate/certificate.ts'
import { type Credit, type Judged, judgeCredits } from '#contract/certificate/certificate-rules.ts'
import type { Texts } from '#contract/kit/language.ts'
import { wallOf } from '#contract/kit/time.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import { keepReading, listReleasedResults } from '#server/features/score/score.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Called, dayOf, type EarningParts, rememberProject } from './certificate-parts.ts'
import { subjectNameOf } from './settings/certificate-settings.ts'

/** A subject that somebody passed or is exempted from, and in which exam. */
export interface EarnedCredit extends Credit {
  readonly applicationId: string
  readonly subjectId: string
  readonly name: Texts
  readonly batchName: Texts
}

/**
 * What somebody has by scores that are out, and by exemptions. Told to the person, it is kept that they read these scores;
 * scores of which the inquiry has not begun tell nobody anything.
 */
export async function listCredits(
  parts: EarningParts,
  tx: Tx,
  { projectId, now }: Called,
  { accountId, isTold }: { readonly accountId: string; readonly isTold: boolean },
): Promise<EarnedCredit[]> {
  const batches = await rememberProject(parts, { projectId, now })
  const { settings } = await parts.projects.getProject(projectId ?? '', now)
  const begun = new Map(
    batches
      .filter(({ windows }) => {
        const window = windowOf('scoreInquiry', settings.windows, windows)
        return windowStateAt(window, now) !== 'notYetOpen'
      })
      .map((batch) => [batch.batchId, batch]),
  )
  const released = (await listReleasedResults(tx, accountId, now)).filter(({ batchId }) => begun.has(batchId))
  const rows = isTold ? await keepReading(tx, released, { accountId, now }) : released
  const passed = rows.flatMap(({ applicationId, batchId, scores }) =>
    scores
      .filter(({ judged }) => judged === 'qualified')
      .flatMap(({ subjectId }) => creditOf(begun, { applicationId, batchId, subjectId }, 'score')),
  )
  const known = new Map(batches.map((batch) => [batch.batchId, batch]))
  const granted = await parts.listExemptions(tx, accountId, now)
  return [...passed, ...granted.flatMap((exemption) => creditOf(known, exemption, 'exemption'))]
}

function creditOf(
  batches: ReadonlyMap<string, Batch>,
  { applicationId, batchId, subjectId }: Record<'applicationId' | 'batchId' | 'subjectId', string>,
  kind: Credit['kind'],
): EarnedCredit[] {
  const batch = batches.get(batchId)
  const subject = batch?.subjects.find((one) => one.subjectId === subjectId)
  if (!batch || !subject) return []
  const examDay = dayOf(new Date(batch.examStartsAt))
  const { name } = subject
  return [
    {
      ...{ applicationId, subjectId, name, kind, examDay },
      subject: subjectNameOf(subject),
      batchName: batch.name,
    },
  ]
}

export function judgeAt(
  rule: CertificateRule,
  credits: readonly EarnedCredit[],
  now: Date,
): Judged<EarnedCredit> {
  return judgeCredits(rule, credits, wallOf(now).year)
}
