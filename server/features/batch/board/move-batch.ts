import {
  type BatchStep,
  batchSteps,
  batchStepsFrom,
  nameOfStatus,
  statusAfter,
  stepByClock,
} from '#contract/batch/batch-steps.ts'
import type { BatchStanding } from '#contract/batch/board/board-batch.ts'
import { forbiddingOf } from '#contract/batch/board/ready-to-open.ts'
import { rolesOf } from '#contract/kit/actor.ts'
import type { Texts } from '#contract/kit/language.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatchAt, type StoredBatch, updateBatch, versionedBatch } from '../batch-store.ts'
import { listFindings } from './opening-ground.ts'

export interface Moving {
  readonly step: BatchStep
  /** What candidates read while it is paused. */
  readonly pauseTip: Texts | null
  readonly seenVersion?: number | undefined
}

type Stand = Pick<StoredBatch, 'examStatus' | 'opensItselfAt' | 'pauseTip'>

/** Takes a batch to where the step leads. It is held meanwhile: of two at once the second finds it moved. */
export async function moveBatch(
  tx: Tx,
  batchId: string,
  { step, pauseTip, seenVersion }: Moving,
  now: Date,
): Promise<BatchStanding> {
  const batch = await holdBatchAt(tx, batchId, seenVersion)
  refuseStep(tx, batch, step, now)
  if (step === 'open') await refuseUnready(tx, batch, now)
  const isPaused = batchSteps[step].to === 'pause'
  const stand = { examStatus: statusAfter(step), opensItselfAt: null, pauseTip: isPaused ? pauseTip : null }
  return writeStand(tx, batch, `batch.${step}`, stand, now)
}

/** Has the clock open it, or has it no longer do so. */
export async function setOpeningTime(
  tx: Tx,
  batchId: string,
  {
    opensItselfAt,
    seenVersion,
  }: { readonly opensItselfAt: string | null; readonly seenVersion?: number | undefined },
  now: Date,
): Promise<BatchStanding> {
  const batch = await holdBatchAt(tx, batchId, seenVersion)
  refuseStep(tx, batch, 'open', now)
  if (opensItselfAt !== null) await refuseUnready(tx, batch, now)
  return writeStand(tx, batch, 'batch.setOpeningTime', { ...standOf(batch), opensItselfAt }, now)
}

/** What the clock finds due: opened, unless something forbids it by now; ended, once the exam is over. */
export async function moveByClock(tx: Tx, batchId: string, now: Date): Promise<void> {
  const batch = await holdBatchAt(tx, batchId)
  const step = stepByClock(batch, now)
  if (step === 'end') {
    await moveBatch(tx, batchId, { step: 'end', pauseTip: null }, now)
  } else if (step === 'open') {
    const forbidding = forbiddingOf(await listFindings(tx, batch, now))
    if (forbidding.length === 0) await moveBatch(tx, batchId, { step: 'open', pauseTip: null }, now)
    else await refuseByClock(tx, batch, forbidding, now)
  }
}

/** Tried once: whoever mends it opens it, or gives it another hour. */
async function refuseByClock(
  tx: Tx,
  batch: StoredBatch,
  findings: readonly string[],
  now: Date,
): Promise<void> {
  const stand = { ...standOf(batch), opensItselfAt: null }
  await updateBatch(tx, batch.batchId, batch.position, { ...batch, ...stand })
  const deed = { action: 'batch.refuseOpening', subject: 'batch', subjectId: batch.batchId }
  const before = { opensItselfAt: batch.opensItselfAt }
  await record(tx, { ...deed, before, after: { opensItselfAt: null, findings } }, now)
}

async function writeStand(
  tx: Tx,
  batch: StoredBatch,
  action: string,
  stand: Stand,
  now: Date,
): Promise<BatchStanding> {
  const { batchId, position } = batch
  await updateBatch(tx, batchId, position, { ...batch, ...stand })
  await record(
    tx,
    { action, subject: 'batch', subjectId: batchId, before: standOf(batch), after: stand },
    now,
  )
  return { ...stand, boardVersion: await findVersion(tx, versionedBatch(batchId)) }
}

const standOf = ({ examStatus: status, opensItselfAt, pauseTip }: Stand): Stand => ({
  examStatus: status,
  opensItselfAt,
  pauseTip,
})

function refuseStep(tx: Tx, batch: StoredBatch, step: BatchStep, now: Date): void {
  const roles = tx.actor.kind === 'system' ? ['system'] : rolesOf(tx.actor, tx.projectId ?? undefined)
  if (batchStepsFrom(batch, roles, now).includes(step)) return
  throw new Refusal('batchStepImpossible', { status: nameOfStatus(batch.examStatus) })
}

async function refuseUnready(tx: Tx, batch: StoredBatch, now: Date): Promise<void> {
  const findings = forbiddingOf(await listFindings(tx, batch, now))
  if (findings.length > 0) throw new Refusal('batchNotReady', { findings })
}
