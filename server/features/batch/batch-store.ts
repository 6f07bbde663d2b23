import { isDeepStrictEqual } from 'node:util'
import type { BatchParts } from '#contract/batch/batch-parts.ts'
import {
  type Area,
  type Batch,
  type BatchRules,
  batchRules,
  type Places,
  type Subject,
} from '#contract/batch/batch-shapes.ts'
import type { KnownRegistrant } from '#contract/batch/eligibility.ts'
import { type JudgedBatch, judgedBatch } from '#contract/batch/judged-batch.ts'
import { placeKeepers } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { writeAreas, writeSubjects } from './choice-store.ts'
import { cleanNotes } from './clean-notes.ts'

export interface StoredBatch extends Batch {
  readonly position: number
}

interface BatchRow {
  readonly batchId: string
  readonly position: number
  readonly version: number
  readonly rules: unknown
  readonly areas: Area[]
  readonly subjects: Subject[]
}

const wholeBatches = `
  select batch_id as "batchId", position, rules, version,
    coalesce((select json_agg(json_build_object('areaId', area_id, 'parentId', parent_id, 'kind', kind, 'name', name,
        'address', address, 'offered', offered) order by position)
      from area where area.project_id = batch.project_id and area.batch_id = batch.batch_id), '[]') as areas,
    coalesce((select json_agg(json_build_object('subjectId', subject_id, 'level', level, 'name', name,
        'feeFen', fee_fen, 'feeName', fee_name, 'required', required, 'sessions', sessions,
        'offered', offered) order by position)
      from subject where subject.project_id = batch.project_id and subject.batch_id = batch.batch_id), '[]') as subjects
  from batch where project_id = $1`

export async function listStoredBatches(tx: Tx): Promise<StoredBatch[]> {
  const rows = await tx.named<BatchRow>('batch.list', `${wholeBatches} order by position, batch_id`, [
    tx.projectId,
  ])
  return rows.map(batchOf)
}

export async function isBatch(tx: Tx, batchId: string): Promise<boolean> {
  const found = await tx.named('batch.is', 'select from batch where project_id = $1 and batch_id = $2', [
    tx.projectId,
    batchId,
  ])
  return found.length > 0
}

/** As the database has it now, for who wants to change it. */
export async function readStoredBatch(tx: Tx, batchId: string): Promise<StoredBatch | null> {
  const [row] = await tx.query<BatchRow>(`${wholeBatches} and batch_id = $2`, [tx.projectId, batchId])
  return row ? batchOf(row) : null
}

/** By what history tells of it, a batch is counted as changed. */
export const versionedBatch = (batchId: string) => ({ subject: 'batch', subjectId: batchId })

/** Held for a change whose author has read it in this version; refused where another was saved meanwhile. */
export async function holdBatchAt(tx: Tx, batchId: string, seenVersion?: number): Promise<StoredBatch> {
  const batch = await holdBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  if (seenVersion !== undefined) await refuseChangedMeanwhile(tx, versionedBatch(batchId), seenVersion)
  return batch
}

/** Nobody else changes it until the transaction ends; applying for it goes on. */
export async function holdBatch(tx: Tx, batchId: string): Promise<StoredBatch | null> {
  const own = [tx.projectId, batchId]
  await tx.query('select from batch where project_id = $1 and batch_id = $2 for no key update', own)
  return readStoredBatch(tx, batchId)
}

/** The same of every batch of the project, in an order in which nobody waits in a circle. */
export async function holdStoredBatches(tx: Tx): Promise<void> {
  await tx.query('select from batch where project_id = $1 order by batch_id for no key update', [
    tx.projectId,
  ])
}

/** Rules written before one of them was thought of have its default; HTML may have been written by hand. */
function batchOf({ rules, ...row }: BatchRow): StoredBatch {
  const read = batchRules.parse(rules)
  return { ...read, notes: { ...read.notes, html: cleanNotes(read.notes.html) }, ...row }
}

export async function insertBatch(tx: Tx, batchId: string, draft: BatchParts, now: Date): Promise<void> {
  const { position, areas, subjects } = draft
  const own = [tx.projectId, batchId]
  const rules = JSON.stringify(batchRules.parse(draft))
  await tx.query(
    'insert into batch (project_id, batch_id, position, rules, created_at) values ($1, $2, $3, $4, $5)',
    [...own, position, rules, now],
  )
  await insertVersion(tx, batchId, 1, draft, now)
  await writeAreas(tx, batchId, inOrder(areas))
  await writeSubjects(tx, batchId, inOrder(subjects))
}

const inOrder = <Thing>(things: readonly Thing[]) => things.map((thing, position) => ({ ...thing, position }))

export async function updateBatch(
  tx: Tx,
  batchId: string,
  position: number,
  rules: BatchRules,
): Promise<void> {
  await tx.query('update batch set position = $3, rules = $4 where project_id = $1 and batch_id = $2', [
    tx.projectId,
    batchId,
    position,
    JSON.stringify(batchRules.parse(rules)),
  ])
}

/** Where what applications are judged by became another, that is the next version of the batch. */
export async function keepVersion(tx: Tx, before: StoredBatch, after: JudgedBatch, now: Date): Promise<void> {
  if (isDeepStrictEqual(judgedBatch.parse(before), judgedBatch.parse(after))) return
  const { batchId, version } = before
  await insertVersion(tx, batchId, version + 1, after, now)
  await tx.query('update batch set version = $3 where project_id = $1 and batch_id = $2', [
    tx.projectId,
    batchId,
    version + 1,
  ])
  await judgeDraftsAnew(tx, batchId)
}

/** Of drafts that organisations entered it is kept whether they are complete (`readiness.ts` of registration). */
export const judgeAnewJob = 'application.judgeDrafts'

function judgeDraftsAnew(tx: Tx, batchId: string): Promise<void> {
  const key = `${judgeAnewJob} ${tx.projectId} ${batchId}`
  return queueJob(tx, judgeAnewJob, { projectId: tx.projectId, batchId }, { key })
}

/** How many applications a change of the batch would concern: drafts, and those that were handed in and are not over. */
export async function countConcerned(
  tx: Tx,
  batchId: string,
): Promise<{ readonly drafts: number; readonly handedIn: number }> {
  const [row] = await tx.query<{ drafts: number; handedIn: number }>(
    `select (count(*) filter (where batch_version is null))::int as drafts,
       (count(*) filter (where batch_version is not null))::int as "handedIn"
     from application where project_id = $1 and batch_id = $2 and state::text = any ($3)`,
    [tx.projectId, batchId, placeKeepers],
  )
  return row ?? { drafts: 0, handedIn: 0 }
}

/** Null where the batch never had this version. */
export async function findJudged(tx: Tx, batchId: string, version: number): Promise<JudgedBatch | null> {
  const [row] = await tx.named<{ judged: unknown }>(
    'batch.judged',
    'select judged from batch_version where project_id = $1 and batch_id = $2 and version = $3',
    [tx.projectId, batchId, version],
  )
  return row ? judgedBatch.parse(row.judged) : null
}

async function insertVersion(tx: Tx, batchId: string, version: number, judged: JudgedBatch, now: Date) {
  await tx.query(
    `insert into batch_version (project_id, batch_id, version, judged, created_at) values ($1, $2, $3, $4, $5)`,
    [tx.projectId, batchId, version, JSON.stringify(judgedBatch.parse(judged)), now],
  )
}

/** Of each area and subject that is offered, all shares together, as far as the area's total lets them. */
export async function listFreePlaces(tx: Tx, batchId: string): Promise<Places[]> {
  return tx.named<Places>(
    'batch.free-places',
    `select area_id as "areaId", subject_id as "subjectId", sum(quota.capacity)::integer as capacity,
       least(sum(quota.capacity - quota.held), total.free)::integer as free,
       sum(quota.capacity - quota.held)::integer as "subjectFree", total.free as "areaFree"
     from quota join area using (project_id, batch_id, area_id) join subject using (project_id, batch_id, subject_id)
       left join (select project_id, batch_id, area_id, capacity - held as free from area_total) as total
         using (project_id, batch_id, area_id)
     where project_id = $1 and batch_id = $2 and area.offered and subject.offered
     group by area_id, subject_id, total.free`,
    [tx.projectId, batchId],
  )
}

export interface Reader extends KnownRegistrant {
  /** Their applications by batch. */
  readonly applications: Readonly<Record<string, string>>
}

/** What the list of batches must know of its reader, in one statement. */
export async function findReader(tx: Tx, accountId: string, now: Date): Promise<Reader | null> {
  const [row] = await tx.named<Reader>(
    'batch.reader',
    `select birth_day as "birthDay", id_type as "idType", gender, barred_until(person_id, $3)::text as "barredUntil",
       coalesce((select json_object_agg(batch_id, application_id) from application
         where application.project_id = $1 and application.account_id = $2), '{}') as applications
     from account where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, now],
  )
  return row ?? null
}
