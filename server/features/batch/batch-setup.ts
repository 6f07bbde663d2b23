import { examStatus } from '#contract/batch/batch.ts'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import { batchRules } from '#contract/batch/batch-shapes.ts'
import { type FileBatch, fileBatch } from '#contract/project-file/project-file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isBatch, listStoredBatches, readStoredBatch, type StoredBatch } from './batch-store.ts'
import { changeBatch } from './change-batch.ts'
import { createBatch } from './create-batch.ts'
import { listCapacities } from './limits/limit-store.ts'
import { putSheet } from './sheet/put-sheet.ts'

/** Every batch of the project as it was set up: rules, form, areas, subjects, places. */
export async function readSetups(tx: Tx): Promise<FileBatch[]> {
  const setups: FileBatch[] = []
  for (const stored of await listStoredBatches(tx))
    setups.push(setupOf(stored, await listCapacities(tx, stored.batchId)))
  return setups
}

function setupOf(stored: StoredBatch, limits: Awaited<ReturnType<typeof listCapacities>>): FileBatch {
  const quotas = new Map(limits.quotas.map((quota) => [`${quota.areaId} ${quota.subjectId}`, quota.capacity]))
  const totals = new Map(limits.areaTotals.map((total) => [total.areaId, total.capacity]))
  const { examStatus: _status, opensItselfAt: _opens, pauseTip: _tip, ...rules } = batchRules.parse(stored)
  return fileBatch.parse({
    ...rules,
    batchId: stored.batchId,
    position: stored.position,
    notes: { html: stored.notes.html },
    areas: stored.areas.map((area) => ({
      ...area,
      total: totals.get(area.areaId) ?? null,
      places: stored.subjects.map(({ subjectId }) => quotas.get(`${area.areaId} ${subjectId}`) ?? null),
    })),
    subjects: stored.subjects,
  })
}

/** Makes a batch of this id, or changes the one that is there to this. */
export async function putSetup(tx: Tx, setup: FileBatch, now: Date): Promise<void> {
  if (await isBatch(tx, setup.batchId)) await changeSetup(tx, setup, now)
  else await makeFromSetup(tx, setup, now)
}

async function makeFromSetup(tx: Tx, { batchId, ...setup }: FileBatch, now: Date): Promise<void> {
  const { areas, subjects, notes } = setup
  const read = batchDraft.safeParse({
    ...setup,
    examStatus: examStatus.init,
    notes: { ...notes, version: 1 },
    areas,
    quotas: areas.flatMap(({ areaId, places }) =>
      places.flatMap((capacity, place) => {
        const subjectId = subjects[place]?.subjectId
        return capacity === null || subjectId === undefined ? [] : [{ areaId, subjectId, capacity }]
      }),
    ),
    areaTotals: areas.flatMap(({ areaId, total }) => (total === null ? [] : [{ areaId, capacity: total }])),
  })
  if (!read.success)
    throw new Refusal('batchFlawed', { flaws: read.error.issues.map(({ message }) => message) })
  await createBatch(tx, read.data, now, batchId)
}

/** Combinations name subjects: they are set once these are there, and those that were are not named any more. */
async function changeSetup(tx: Tx, setup: FileBatch, now: Date): Promise<void> {
  const { batchId, areas, subjects, forbiddenTogether, ...rules } = setup
  const { organisationQuotas } = await listCapacities(tx, batchId)
  const stored = await readStoredBatch(tx, batchId)
  const isSame = JSON.stringify(stored?.forbiddenTogether) === JSON.stringify(forbiddenTogether)
  await changeBatch(tx, batchId, { ...rules, ...(!isSame && { forbiddenTogether: [] }) }, now)
  const organisations = organisationQuotas.map(({ organisationId, capacity }) => ({
    organisationId,
    capacity,
  }))
  await putSheet(tx, batchId, { sheet: { areas, subjects, organisations }, dryRun: false }, now)
  if (!isSame) await changeBatch(tx, batchId, { forbiddenTogether }, now)
}
