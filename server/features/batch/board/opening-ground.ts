import { type Finding, findingsOf, type OpeningBatch } from '#contract/batch/board/ready-to-open.ts'
import { countNotices } from '#server/features/notice/notice.ts'
import { getProjectAsItStands } from '#server/features/project/project.ts'
import { countAdministrators } from '#server/features/staff/staff.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredBatch } from '../batch-store.ts'
import { listCapacities } from '../limits/limit-store.ts'

const registering = ['candidate_registration', 'group_registration_examination_module'] as const

/** What is missing or odd before this batch is opened, by how the project stands now. */
export async function listFindings(tx: Tx, batch: StoredBatch, now: Date): Promise<Finding[]> {
  const { windows, modules } = await getProjectAsItStands(tx)
  const ground = {
    windows,
    takesRegistrations: registering.some((module) => modules.includes(module)),
    notices: await countNotices(tx),
    administrators: await countAdministrators(tx),
  }
  return findingsOf(await withPlaces(tx, batch), ground, now)
}

async function withPlaces(tx: Tx, batch: StoredBatch): Promise<OpeningBatch> {
  return { ...batch, ...(await listCapacities(tx, batch.batchId)) }
}
