import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { StationState } from '#contract/station/station.ts'
import type { MarkedPart, StationVerdict } from '#contract/station/station-review.ts'
import { partOfRoom, roomOfPart, stationParts } from '#contract/station/station-rules.ts'
import type { StationSettings } from '#contract/station/station-settings.ts'
import type { StationRemark } from '#contract/station/station-shapes.ts'
import { type StationStep, stationSteps } from '#contract/station/station-steps.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import { callBack, sendToSecondLook } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked, StationParts } from '../station-parts.ts'
import { deleteReview, insertReview } from '../told/review-store.ts'
import { listRooms } from '../told/room-store.ts'
import { getStationSettings } from '../told/station-settings.ts'
import {
  findStationRow,
  getVersion,
  holdStationRow,
  type StationRow,
  updateStation,
} from '../told/station-store.ts'
import { stationDesk } from './station-desk.ts'
import { tellNoMore, tellStation } from './tell-station.ts'

/** What taking a decision back restores. */
interface Kept {
  readonly reviewId: string
  readonly state: StationState
  readonly inForce: number | null
}

interface Deciding {
  readonly stationId: string
  /** That was looked at. */
  readonly revision: number
  readonly verdict: StationVerdict
}

/** The decision of who has the station in hand, at the level that it waits for. */
export async function decideStation(
  { keys }: Pick<StationParts, 'keys'>,
  asked: Asked,
  { stationId, revision, verdict }: Deciding,
) {
  const { tx, actor, now } = asked
  if (!(await findStationRow(tx, stationId))) throw new Refusal('deskItemAbsent')
  const row = await holdStationRow(tx, stationId)
  if (!row || actor.kind !== 'staff') throw new Refusal('deskItemAbsent')
  let state = row.state
  const decision = await decideAtDesk(stationDesk, asked, stationId, async (reviewId, { level }) => {
    if (row.revision !== revision) throw new Refusal('deskItemChanged', { version: row.revision })
    const conditions = resolveConditions(
      await getStationSettings(tx),
      await partsOf(tx, row),
      verdict.conditions,
    )
    refuseUnexplained(verdict)
    const step = stepOf(level, verdict.result)
    state = stationSteps[step].to
    const { result, reason } = verdict
    const said = { version: row.latest, level, result, reason: result === 'failed' ? reason : '' }
    const { staffId } = actor
    await insertReview(tx, stationId, { ...said, reviewId, conditions, staffId, at: now })
    const passed = step === 'passSecond' ? { inForce: row.latest } : {}
    const after = await updateStation(tx, row, { state, ...passed }, now)
    const line = await recordReview(tx, row, { step, reason: said.reason, conditions }, now)
    if (step === 'passFirst') await sendToSecondLook(stationDesk, asked, stationId, { byAnother: true })
    else {
      const { details } = await getVersion(tx, keys, stationId, row.latest)
      const facts = { station: details.name, ...(result === 'failed' && { reason }) }
      await tellStation(
        tx,
        result === 'failed' ? 'stationReturned' : 'stationPassed',
        row,
        { line, facts },
        now,
      )
    }
    const before: Kept = { reviewId, state: row.state, inForce: row.inForce }
    return { version: after.revision, before }
  })
  return { ...decision, state }
}

function stepOf(level: DeskLevel, result: StationVerdict['result']): StationStep {
  if (result === 'failed') return level === 1 ? 'failFirst' : 'failSecond'
  return level === 1 ? 'passFirst' : 'passSecond'
}

/** What of this station can be named. */
async function partsOf(tx: Tx, { stationId, latest }: StationRow): Promise<readonly string[]> {
  const rooms = await listRooms(tx, { stationId, version: latest })
  return [...stationParts, ...rooms.map(({ roomId }) => partOfRoom(roomId))]
}

/** The project's words for what was named, as they are now: they stay with the decision. */
function resolveConditions(
  { conditions }: StationSettings,
  known: readonly string[],
  marked: readonly MarkedPart[],
): StationRemark[] {
  const remarks = marked.map(({ part, conditionId }) => {
    const condition = conditions.find((one) => one.conditionId === conditionId)
    const isAbout = condition?.part === (roomOfPart(part) === null ? part : 'room')
    if (!known.includes(part) || (conditionId !== null && !isAbout))
      throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
    return { part, label: condition?.label ?? null }
  })
  return [...new Map(remarks.map((one) => [JSON.stringify(one), one])).values()]
}

/** Whoever sends something back says what, and why. */
function refuseUnexplained({ result, reason, conditions }: StationVerdict): void {
  if (result === 'passed') return
  const fields = {
    ...(conditions.length === 0 && { conditions: 'EMC_SI_SC_01' }),
    ...(reason === '' && { reason: 'EMC_SI_SC_01' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields })
}

interface Said {
  readonly step: StationStep
  readonly reason: string
  readonly conditions: readonly StationRemark[]
}

/** Answers the id of the line. */
function recordReview(
  tx: Tx,
  { stationId, state }: StationRow,
  { step, reason, conditions }: Said,
  now: Date,
): Promise<string> {
  const deed = { action: `station.${step}`, subject: 'station', subjectId: stationId }
  const said = reason === '' ? {} : { reason, conditions: conditions.map(({ part }) => part) }
  return record(tx, { ...deed, before: { state }, after: { state: stationSteps[step].to, ...said } }, now)
}

/** Waits again, as it did before; refused as soon as anything happened to it since. */
export const takeDecisionBack: TakeBack = async ({ tx, actor, now }, { thingId, version, before }) => {
  const { reviewId, state, inForce } = before as Kept
  const row = await holdStationRow(tx, thingId)
  if (row?.revision !== version) throw new Refusal('undoImpossible')
  if (row.state === 'secondLevel') await callBack(stationDesk, { tx, actor, now }, thingId)
  await updateStation(tx, row, { state, inForce }, now)
  await deleteReview(tx, reviewId)
  await tellNoMore(tx, thingId)
  const deed = { action: 'station.undoReview', subject: 'station', subjectId: thingId }
  await record(tx, { ...deed, before: { state: row.state }, after: { state } }, now)
}
