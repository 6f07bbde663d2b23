import { batchDraft } from '#contract/batch/batch-draft.ts'
import type { Area } from '#contract/batch/batch-shapes.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch } from './batch-store.ts'
import { writeAreas } from './choice-store.ts'

/** Adds an area or a site, or says something else of one. Where it lies, and what kind it is, stays. */
export async function putArea(tx: Tx, batchId: string, area: Area, now: Date): Promise<Area> {
  const before = await holdBatch(tx, batchId)
  if (!before) throw new Refusal('batchAbsent')
  const at = before.areas.findIndex(({ areaId }) => areaId === area.areaId)
  const position = at < 0 ? before.areas.length : at
  const was = before.areas[at] ?? null
  const isMoved = was !== null && (was.parentId !== area.parentId || was.kind !== area.kind)
  const read = batchDraft.safeParse({
    ...before,
    areas: before.areas.toSpliced(position, 1, area),
    quotas: [],
  })
  if (isMoved || !read.success) throw new Refusal('batchFlawed', { flaws: flawsOf(read) })
  await writeAreas(tx, batchId, [{ ...area, position }])
  const deed = { action: 'batch.putArea', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: { area: was }, after: { area } }, now)
  return area
}

const flawsOf = ({ error }: ReturnType<typeof batchDraft.safeParse>) =>
  error ? error.issues.map(({ message }) => message) : ['parentWrong']
