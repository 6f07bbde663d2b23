import { type Invigilators, isSameInvigilator } from '#contract/exam-day/exam-day.ts'
import { readSessionRooms } from '#server/features/arrangement/arrangement.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { refuseUnscheduled, type ScheduledBatch, type SiteSessionIds } from './exam-day-parts.ts'
import { listInvigilations, type StoredInvigilation, writeInvigilation } from './invigilation-store.ts'
import { invigilationVersion } from './show-sessions.ts'
import { holdSiteSession } from './site-session-store.ts'

interface Naming {
  readonly scheduled: ScheduledBatch
  readonly of: SiteSessionIds
  readonly now: Date
}

/** Who watches over a room in a session, both of them anew. */
export async function nameInvigilators(
  tx: Tx,
  keys: Keys,
  naming: Naming,
  {
    roomId,
    seenVersion,
    ...people
  }: Invigilators & { readonly roomId: string; readonly seenVersion: number },
): Promise<void> {
  const { rooms, named } = await holdForNaming(tx, keys, naming)
  if (!rooms.has(roomId)) throw new Refusal('examRoomAbsent')
  const before = named.find((one) => one.roomId === roomId)
  await refuseChangedMeanwhile(
    tx,
    invigilationVersion(before?.invigilationId ?? newId(naming.now)),
    seenVersion,
  )
  refuseTwice(
    people,
    named.filter((one) => one !== before),
    rooms,
  )
  await write(tx, keys, naming, { roomId, code: rooms.get(roomId) ?? '', before, people })
}

/** For the rooms that have nobody yet, whoever watched over them in another session of the site. */
export async function copyInvigilators(
  tx: Tx,
  keys: Keys,
  naming: Naming,
  fromSessionId: string,
): Promise<void> {
  const { rooms, named } = await holdForNaming(tx, keys, naming)
  const taken = named.flatMap(({ chief, second }) => [chief, second].flatMap((one) => one ?? []))
  const { areaId } = naming.of
  for (const { roomId, chief, second } of await listInvigilations(tx, keys, {
    sessionId: fromSessionId,
    areaId,
  })) {
    const before = named.find((one) => one.roomId === roomId)
    if (!rooms.has(roomId) || before?.chief || before?.second) continue
    const [first = null, other = null] = [chief, second].map((one) =>
      one && !taken.some((known) => isSameInvigilator(known, one)) ? { ...one, confirmed: false } : null,
    )
    if (first || other) {
      const people = { chief: first, second: other }
      await write(tx, keys, naming, { roomId, code: rooms.get(roomId) ?? '', before, people })
    }
  }
}

async function holdForNaming(tx: Tx, keys: Keys, { scheduled, of, now }: Naming) {
  refuseUnscheduled(scheduled, now)
  const all = await readSessionRooms(tx, of.batchId, [of.areaId])
  const own = all.rooms.filter(({ sessionId }) => sessionId === of.sessionId)
  if (own.length === 0) throw new Refusal('siteSessionAbsent')
  const { reportedAt } = await holdSiteSession(tx, of)
  if (reportedAt) throw new Refusal('sessionReported')
  const rooms = new Map(own.map(({ roomId, code }) => [roomId, code]))
  return { rooms, named: await listInvigilations(tx, keys, of) }
}

function refuseTwice(
  { chief, second }: Invigilators,
  others: readonly StoredInvigilation[],
  rooms: ReadonlyMap<string, string>,
): void {
  for (const one of [chief, second].flatMap((person) => person ?? [])) {
    const elsewhere = others.find((other) =>
      [other.chief, other.second].some((person) => person && isSameInvigilator(person, one)),
    )
    if (elsewhere) throw new Refusal('invigilatorTwice', { room: rooms.get(elsewhere.roomId) ?? '' })
  }
  if (chief && second && isSameInvigilator(chief, second)) throw new Refusal('invigilatorTwice', { room: '' })
}

async function write(
  tx: Tx,
  keys: Keys,
  { of, now }: Naming,
  room: { roomId: string; code: string; before: StoredInvigilation | undefined; people: Invigilators },
): Promise<void> {
  const { roomId, code, before, people } = room
  const invigilationId = await writeInvigilation(tx, keys, { ...of, roomId }, people)
  const fieldsOf = ({ chief, second }: Invigilators) => ({
    chief: chief && { name: chief.name, telephone: chief.telephone },
    second: second && { name: second.name, telephone: second.telephone },
    confirmedInvigilators: [chief, second].filter((one) => one?.confirmed).length,
  })
  const deed = { action: 'invigilation.name', subject: 'invigilation', subjectId: invigilationId }
  const after = { ...fieldsOf(people), room: code }
  await record(
    tx,
    {
      ...deed,
      before: before ? { ...fieldsOf(before), room: code } : null,
      after,
      hidden: ['chief', 'second'],
    },
    now,
  )
}
