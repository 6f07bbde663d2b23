import { doorTimes } from '#contract/door/door.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readSessionRooms, type SessionRooms } from '#server/features/arrangement/arrangement.ts'
import type { ExamDayParts, SiteSessionIds } from '#server/features/exam-day/exam-day.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type FoundDevice, findDevice } from './door-store.ts'

export interface DoorParts extends ExamDayParts {
  readonly files: FileStore
}

/** A session at a site, with when its door is open. */
export interface DoorGround extends SessionRooms {
  readonly startsAt: string
  readonly endsAt: string
  readonly opensAt: Date
  readonly closesAt: Date
}

export async function findDoorGround(tx: Tx, of: SiteSessionIds): Promise<DoorGround | null> {
  const { plan, rooms } = await readSessionRooms(tx, of.batchId, [of.areaId])
  const own = rooms.filter(({ sessionId }) => sessionId === of.sessionId)
  const [first] = own
  if (!first) return null
  const { startsAt, endsAt } = first
  return { plan, rooms: own, startsAt, endsAt, ...doorTimes(first) }
}

export const doorTimesOf = ({ opensAt, closesAt }: Pick<DoorGround, 'opensAt' | 'closesAt'>) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
})

/** Nothing is told of people before the door opens, nor once the session is over. */
export function refuseClosedDoor(ground: DoorGround, now: Date): void {
  if (now < ground.opensAt || now >= ground.closesAt) throw new Refusal('doorNotOpen', doorTimesOf(ground))
}

const digestOf = {
  device: (keys: Keys, projectId: string, secret: string) => keys.digest('door-device', projectId, secret),
  returnKey: (keys: Keys, projectId: string, secret: string) => keys.digest('door-return', projectId, secret),
  code: (keys: Keys, projectId: string, code: string) => keys.digest('door-code', projectId, code),
}

export function digestOfDoor(tx: Tx, keys: Keys, kind: keyof typeof digestOf, secret: string): Buffer {
  return digestOf[kind](keys, tx.projectId ?? '', secret)
}

/** A device that was let in, while its door is open. */
export async function getOpenDevice(
  tx: Tx,
  keys: Keys,
  device: string,
  now: Date,
): Promise<{ readonly found: FoundDevice; readonly ground: DoorGround }> {
  const found = await findDevice(tx, 'device_digest', digestOfDoor(tx, keys, 'device', device))
  const ground = found && (await findDoorGround(tx, found))
  if (!found || !ground) throw new Refusal('doorDeviceStrange')
  refuseClosedDoor(ground, now)
  return { found, ground }
}
