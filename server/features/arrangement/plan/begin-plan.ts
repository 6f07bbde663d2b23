import { randomBytes } from 'node:crypto'
import { type ArrangementRules, contradiction } from '#contract/arrangement/arrangement-rules.ts'
import { type PlanStep, planSteps } from '#contract/arrangement/seat-plan.ts'
import { canTake } from '#contract/kit/steps.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { hasPlanUnderWay, holdArrangement } from '../arrangement-store.ts'
import { sessionsOf } from '../sessions/set-up-sessions.ts'
import { countPlaces, deleteSeats, insertPlan, type StoredPlan, writePlan } from './plan-store.ts'
import { getPlan, versionOf } from './show-plan.ts'
import { readGround, sessionsOfSite } from './site-ground.ts'

export interface WantedPlan {
  readonly rules: ArrangementRules
  readonly basePlanId: string | null
  /** Null: drawn. */
  readonly seed: string | null
}

/** What the work is told that makes or checks a plan. */
export interface PlanWork {
  readonly batchId: string
  readonly planId: string
  /** How often the sessions had been put when it began. */
  readonly sessionsVersion: number
}

/** Begins to seat the people of a batch. Answers the plan's id. */
export async function beginPlan(
  tx: Tx,
  keys: Keys,
  batchId: string,
  { rules, basePlanId, seed }: WantedPlan,
  now: Date,
): Promise<string> {
  const between = contradiction(rules)
  if (between) throw new Refusal('rulesContradict', { between })
  await holdArrangement(tx, batchId)
  if (await hasPlanUnderWay(tx, batchId)) throw new Refusal('arrangementUnderWay')
  if (basePlanId !== null) {
    const { state } = await getPlan(tx, batchId, basePlanId)
    if (state === 'givenUp') throw new Refusal('seatPlanWrongState', { state })
  }
  const people = await refuseNothingToArrange(tx, batchId)
  const planId = newId(now)
  const drawn = seed ?? randomBytes(8).toString('hex')
  await insertPlan(tx, { planId, batchId, rules, seed: drawn, basePlanId, madeAt: now })
  await beginWork(tx, keys, 'seatPlan.make', await getPlan(tx, batchId, planId), people, now)
  const deed = { action: 'seatPlan.begin', subject: 'seatPlan', subjectId: planId }
  await record(tx, { ...deed, before: null, after: { batchId, seed: drawn, rules } }, now)
  return planId
}

/** Begins to judge a plan by what holds now. */
export async function beginCheck(
  tx: Tx,
  keys: Keys,
  { batchId, planId, seenVersion }: PlanAsked,
  now: Date,
): Promise<void> {
  const plan = await holdPlan(tx, { batchId, planId, seenVersion })
  if (await hasPlanUnderWay(tx, batchId)) throw new Refusal('arrangementUnderWay')
  const checking = stepped(plan, 'check', 'arranger')
  await beginWork(tx, keys, 'seatPlan.check', checking, await countPlaces(tx, batchId), now)
  const deed = { action: 'seatPlan.check', subject: 'seatPlan', subjectId: planId }
  await record(tx, { ...deed, before: null, after: { batchId } }, now)
}

/** One that is being made ends with its portion: the work finds that it is wanted no more. */
export async function giveUp(tx: Tx, asked: PlanAsked, now: Date): Promise<void> {
  const plan = await holdPlan(tx, asked)
  await writePlan(tx, plan.planId, { ...stepped(plan, 'giveUp', 'arranger'), workId: null })
  await deleteSeats(tx, plan.planId)
  const deed = { action: 'seatPlan.giveUp', subject: 'seatPlan', subjectId: plan.planId }
  await record(tx, { ...deed, before: { state: plan.state }, after: { batchId: plan.batchId } }, now)
}

export interface PlanAsked {
  readonly batchId: string
  readonly planId: string
  readonly seenVersion: number
}

/** Nobody else changes anything about the seats of the batch until the transaction ends. */
export async function holdPlan(tx: Tx, { batchId, planId, seenVersion }: PlanAsked): Promise<StoredPlan> {
  await holdArrangement(tx, batchId)
  const plan = await getPlan(tx, batchId, planId)
  await refuseChangedMeanwhile(tx, versionOf(planId), seenVersion)
  return plan
}

export function stepped(plan: StoredPlan, step: PlanStep, by: 'arranger' | 'worker' | 'system'): StoredPlan {
  if (!canTake(planSteps[step], plan, [by])) throw new Refusal('seatPlanWrongState', { state: plan.state })
  return { ...plan, state: planSteps[step].to }
}

async function beginWork(
  tx: Tx,
  keys: Keys,
  kind: 'seatPlan.make' | 'seatPlan.check',
  plan: StoredPlan,
  total: number,
  now: Date,
): Promise<void> {
  const { batchId, planId } = plan
  const sessionsVersion = await findVersion(tx, sessionsOf(batchId))
  const input: PlanWork = { batchId, planId, sessionsVersion }
  const workId = await startWork(tx, keys, { kind, input, total }, now)
  await writePlan(tx, planId, { ...plan, workId, breaches: null })
}

async function refuseNothingToArrange(tx: Tx, batchId: string): Promise<number> {
  const ground = await readGround(tx, batchId)
  if (ground.sessions.length === 0) throw new Refusal('nothingToArrange', { lack: 'sessions' })
  const hasRooms = ground.sites.some(({ areaId }) =>
    sessionsOfSite(ground, areaId).some(({ rooms }) => rooms.length > 0),
  )
  if (!hasRooms) throw new Refusal('nothingToArrange', { lack: 'rooms' })
  const people = await countPlaces(tx, batchId)
  if (people === 0) throw new Refusal('nothingToArrange', { lack: 'people' })
  return people
}
