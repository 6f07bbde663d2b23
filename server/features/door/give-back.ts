import type { ToldMark } from '#contract/door/door.ts'
import type { giveDoorMarks } from '#contract/door/door-endpoints.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { readPublishedSeats } from '#server/features/arrangement/arrangement.ts'
import {
  listMarksOf,
  markAtDoor,
  type SiteSessionIds,
  type StoredMark,
} from '#server/features/exam-day/exam-day.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type DoorParts, digestOfDoor, findDoorGround } from './door-parts.ts'
import { findDevice, noteTold } from './door-store.ts'

/** Who told something a moment before may still have been at it: those marks are told once more. */
const overlapMs = 60_000

/** Each mark is kept once; also those of a session that is over. */
export async function takeBack(
  { keys }: DoorParts,
  tx: Tx,
  { returnKey, marks, since }: BodyOf<typeof giveDoorMarks>,
  now: Date,
): Promise<ReplyOf<typeof giveDoorMarks>> {
  const found = await findDevice(tx, 'return_digest', digestOfDoor(tx, keys, 'returnKey', returnKey))
  const ground = found && (await findDoorGround(tx, found))
  if (!found || !ground) throw new Refusal('doorDeviceStrange')
  const { batchId, areaId, sessionId } = found
  const of = { batchId, areaId, sessionId }
  const { answers, fresh } = await keepMarks(tx, keys, of, marks, now)
  await noteTold(tx, found.deviceId, fresh, now)
  const isOver = now >= ground.closesAt
  const others = isOver ? [] : await listOthers(tx, keys, of, since)
  return {
    now: now.toISOString(),
    closesAt: ground.closesAt.toISOString(),
    planId: ground.plan?.planId ?? null,
    ...{ answers, others },
  }
}

async function keepMarks(
  tx: Tx,
  keys: Keys,
  of: SiteSessionIds,
  marks: BodyOf<typeof giveDoorMarks>['marks'],
  now: Date,
): Promise<Pick<ReplyOf<typeof giveDoorMarks>, 'answers'> & { readonly fresh: number }> {
  if (marks.length === 0) return { answers: [], fresh: 0 }
  const seated = new Set((await readPublishedSeats(tx, of)).map(({ applicationId }) => applicationId))
  const here = marks.filter(({ applicationId }) => seated.has(applicationId))
  const present = here.map((mark) => ({
    ...{ ...mark, kind: 'present' as const },
    ...{ note: '', roomId: null, seat: null },
  }))
  const fresh = await markAtDoor(tx, keys, of, present, now)
  return {
    fresh,
    answers: marks.map(({ markId, applicationId }) => ({
      markId,
      answer: seated.has(applicationId) ? ('kept' as const) : ('notSeated' as const),
    })),
  }
}

const told = ['present', 'absent', 'seatChange'] as const

async function listOthers(tx: Tx, keys: Keys, of: SiteSessionIds, since: string | null): Promise<ToldMark[]> {
  const from = since === null ? 0 : Date.parse(since) - overlapMs
  const isNew = ({ toldAt }: StoredMark) => toldAt.getTime() >= from
  return (await listMarksOf(tx, keys, of))
    .filter(isNew)
    .flatMap(({ applicationId, kind, roomId, seat, at }) => {
      const known = told.find((one) => one === kind)
      return known ? [{ applicationId, kind: known, roomId, seat, at: at.toISOString() }] : []
    })
}
