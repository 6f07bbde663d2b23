import { closingChecks, fieldGroups, projectClosing } from '#contract/closeout/closeout.ts'
import type { Closeout } from '#contract/closeout/closeout-endpoints.ts'
import { dayMs } from '#contract/kit/time.ts'
import { isProposalOpen } from '#server/features/approval/approval.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readCloseoutSettings } from './closeout-settings.ts'
import { findClosedAt, listArchives, listErasures } from './closeout-store.ts'
import { countChecks } from './count-checks.ts'

export async function showCloseout(tx: Tx, now: Date): Promise<Closeout> {
  const counts = await countChecks(tx, now)
  const settings = await readCloseoutSettings(tx)
  const closedAt = await findClosedAt(tx)
  const erasures = await listErasures(tx)
  const archives = await listArchives(tx)
  return {
    checks: closingChecks.map((check) => ({ check, count: counts[check] })),
    proposed: await isProposalOpen(tx, projectClosing, tx.projectId ?? ''),
    closedAt: closedAt?.toISOString() ?? null,
    settings,
    archives: archives.map(({ madeAt, wholeAt, ...archive }) => ({
      ...archive,
      madeAt: madeAt.toISOString(),
      wholeAt: wholeAt?.toISOString() ?? null,
    })),
    erasures: fieldGroups.map((group) => {
      const erasure = erasures.find((one) => one.group === group)
      return {
        group,
        dueAt: closedAt && new Date(closedAt.getTime() + settings.keptDays[group] * dayMs).toISOString(),
        beganAt: erasure?.beganAt.toISOString() ?? null,
        endedAt: erasure?.endedAt?.toISOString() ?? null,
        rows: erasure?.rows ?? 0,
        files: erasure?.files ?? 0,
      }
    }),
  }
}
