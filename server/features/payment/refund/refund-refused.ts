import { undoSeconds } from '#contract/kit/desk/desk.ts'
import { holdRefused } from '#server/features/registration/registration.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { workOff } from '../work-off.ts'
import { listRefusedPaid } from './refund-store.ts'
import { refundWholeLine } from './refund-whole-line.ts'

interface Refused {
  readonly projectId: string
  readonly applicationId: string
}

/** Every minute: whom the review refused after they had paid gets it back, once the refusal cannot be undone. */
export function refundRefused(parts: PaymentParts): JobHandler {
  return async () => {
    const before = finalBefore(parts.clock())
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listRefusedPaid(tx, before),
    )
    await workOff(parts, due, refundOne, 'the money of a refused application could not be given back')
  }
}

/** It left the exam by its refusal; what was decided meanwhile about it or its money stands. */
async function refundOne(parts: PaymentParts, { projectId, applicationId }: Refused): Promise<void> {
  const { database, registration, clock } = parts
  await database.transaction(scopeOfMoney(projectId), async (tx) => {
    const now = clock()
    const asked = { tx, actor: moneyActor, projectId, now }
    if (!(await holdRefused(registration, asked, applicationId, finalBefore(now)))) return
    const whole = { applicationId, why: 'refused', note: '', leavesExam: false } as const
    await refundWholeLine(parts, tx, whole, now)
  })
}

const finalBefore = (now: Date) => new Date(now.getTime() - undoSeconds * 1000)
