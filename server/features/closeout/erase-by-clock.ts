import { type FieldGroup, fieldGroups } from '#contract/closeout/closeout.ts'
import { dayMs } from '#contract/kit/time.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { getCloseoutSettings } from './closeout-settings.ts'
import {
  eraseRows,
  findClosedAt,
  listClosedProjects,
  listFilesToErase,
  readTime,
  writeErasure,
} from './closeout-store.ts'
import { countMoney } from './count-checks.ts'

export interface EraseParts {
  readonly database: Database
  readonly log: Pick<Log, 'info' | 'warn'>
}

export const eraseClosedJob = 'closeout.erase'

const actor = { kind: 'system', name: 'closeout' } as const
/** Of a portion, each in a transaction of its own with what it counts: whoever is killed has erased whole portions. */
const rowsAtOnce = 500
const filesAtOnce = 100

/**
 * Every night: what closed projects have kept for long enough is erased, group by group. A group that has come to its end
 * is looked at again: what came late goes too. Money that is open keeps everything. The time is the database's own, whatever
 * anybody set the portal's clock to: what is erased does not come back.
 */
export function eraseClosed({ database, log }: EraseParts): JobHandler {
  return async () => {
    const closed = await database.transaction({ projectId: null, actor }, listClosedProjects)
    for (const projectId of closed) {
      const scope = { projectId, actor }
      const due = await database.read(scope, listDue)
      if (due === 'moneyOpen') {
        log.warn({ projectId }, 'nothing is erased of a closed project: its money is open')
        continue
      }
      for (const group of due) {
        let isOver = false
        while (!isOver) isOver = await database.transaction(scope, (tx) => erasePortion(tx, group))
        log.info({ projectId, group }, 'nothing is left of a group of fields')
      }
    }
  }
}

async function listDue(tx: Tx): Promise<readonly FieldGroup[] | 'moneyOpen'> {
  const closedAt = await findClosedAt(tx)
  if (!closedAt) return []
  const now = await readTime(tx)
  const { keptDays } = await getCloseoutSettings(tx)
  const due = fieldGroups.filter((group) => closedAt.getTime() + keptDays[group] * dayMs <= now.getTime())
  if (due.length === 0) return []
  const isMoneyOpen = Object.values(await countMoney(tx)).some((count) => count > 0)
  return isMoneyOpen ? 'moneyOpen' : due
}

/** Answers whether nothing was left. Rows first: some of them keep files. */
async function erasePortion(tx: Tx, group: FieldGroup): Promise<boolean> {
  const now = await readTime(tx)
  const rows = await eraseRows(tx, group, rowsAtOnce)
  const files = rows === 0 ? await eraseSomeFiles(tx, group) : 0
  const { isEnd } = await writeErasure(tx, { group, rows, files }, now)
  if (isEnd) {
    const deed = { action: 'closeout.erase', subject: 'project', subjectId: tx.projectId ?? '', before: null }
    await record(tx, { ...deed, after: { fieldGroup: group } }, now)
  }
  return rows + files === 0
}

async function eraseSomeFiles(tx: Tx, group: FieldGroup): Promise<number> {
  if (group !== 'papers' && group !== 'moneyBooks') return 0
  const fileIds = await listFilesToErase(tx, group, filesAtOnce)
  await eraseFiles(tx, fileIds)
  return fileIds.length
}
