import type { GroupRoom, getGroupArrangement } from '#contract/arrangement/group-arrangement-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type Window, windowStateAt } from '#contract/project/window.ts'
import type { BatchSite } from '#contract/station/batch-site.ts'
import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { peopleIdsOf } from '../arrangement-store.ts'
import { readGround, usedRoomKey, usedRoomsOf } from '../plan/site-ground.ts'
import { countOwn, type GroupCount, listOwn, listTaken } from './choice-store.ts'
import { mayReach } from './choose-room.ts'
import { listRoomTexts } from './room-text-store.ts'

type Shown = ReplyOf<typeof getGroupArrangement>

interface Wanted {
  readonly batchId?: string | undefined
  readonly subjectId?: string | undefined
  readonly shown?: 'all' | 'arranged' | 'open' | undefined
  readonly after?: string | undefined
}

interface GroupAsked {
  readonly organisationId: string
  readonly batches: readonly Batch[]
  readonly windowOf: (batch: Batch) => Window | undefined
  readonly now: Date
}

const pageSize = 100
const noName = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

export async function showGroup(tx: Tx, keys: Keys, asked: GroupAsked, wanted: Wanted): Promise<Shown> {
  const { organisationId, now } = asked
  const counts = await countOwn(tx, organisationId)
  const batches = asked.batches.filter(({ batchId }) => counts.some((one) => one.batchId === batchId))
  const batch = wanted.batchId ? batches.find(({ batchId }) => batchId === wanted.batchId) : batches[0]
  if (wanted.batchId && !batch) throw new Refusal('batchAbsent')
  if (!batch) return nobody
  const { batchId } = batch
  const ofBatch = counts.filter((one) => one.batchId === batchId)
  const shown = ofBatch.find(({ subjectId }) => subjectId === wanted.subjectId) ?? ofBatch[0]
  if (!shown) return nobody
  const { subjectId } = shown
  const of = { organisationId, batchId, subjectId }
  const page = { shown: wanted.shown ?? 'all', after: wanted.after ?? '', most: pageSize + 1 }
  const found = await listOwn(tx, of, page)
  const people = found.slice(0, pageSize)
  const names = await listPeople(tx, keys, peopleIdsOf(people))
  const window = asked.windowOf(batch)
  return {
    batches: batches.map((one) => ({ batchId: one.batchId, name: one.name })),
    ...{ batchId, subjectId },
    subjects: ofBatch.map((one) => ({
      ...{ subjectId: one.subjectId, people: one.people, arranged: one.arranged },
      name: batch.subjects.find((subject) => subject.subjectId === one.subjectId)?.name ?? noName,
    })),
    window: {
      state: windowStateAt(window, now),
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
    },
    sessions: await listSessionsWithRooms(tx, batch, organisationId, shown),
    people: people.map(
      ({ applicationId, number, areaId, recordId, accountId, sessionId, roomId, isSeated, hasNeeds }) => ({
        ...{ applicationId, number, name: names.get(recordId ?? accountId ?? '')?.name ?? '' },
        area: batch.areas.find((area) => area.areaId === areaId)?.name ?? noName,
        at: sessionId === null || roomId === null ? null : { sessionId, roomId },
        ...{ isSeated, hasNeeds },
      }),
    ),
    next: found.length > pageSize ? (people.at(-1)?.number ?? null) : null,
  }
}

const nobody: Shown = {
  ...{ batches: [], batchId: null, subjectId: null, subjects: [], sessions: [], people: [], next: null },
  window: { state: 'closed', opensAt: null, closesAt: null },
}

/** Sessions of a subject with the rooms of the sites at which people of these areas may sit. */
async function listSessionsWithRooms(
  tx: Tx,
  batch: Batch,
  organisationId: string,
  { subjectId, areaIds }: GroupCount,
): Promise<Shown['sessions']> {
  const { batchId } = batch
  const ground = await readGround(tx, batchId)
  const siteIds = ground.sites.map(({ areaId }) => areaId)
  const sites = ground.sites.filter(({ areaId }) =>
    areaIds.some((chosenId) => mayReach(chosenId, areaId, { batch, siteIds })),
  )
  const used = usedRoomsOf(ground, siteIds)
  const taken = Map.groupBy(await listTaken(tx, batchId, organisationId), usedRoomKey)
  const texts = await listRoomTexts(tx, [batchId], [organisationId])
  const roomOf = (site: BatchSite, room: BatchSite['rooms'][number], sessionId: string): GroupRoom[] => {
    const { roomId, code, name } = room
    const key = usedRoomKey({ sessionId, roomId })
    const there = used.get(key)
    if (!there) return []
    const here = taken.get(key) ?? []
    const own = texts.find((one) => one.roomId === roomId)
    return [
      {
        ...{ roomId, code, name, station: site.stationName, city: cityOf(batch, site), seats: there.seats },
        remaining: Math.max(0, there.seats - here.reduce((sum, one) => sum + one.taken, 0)),
        own: here.reduce((sum, one) => sum + one.own, 0),
        subjectId: here[0]?.subjectId ?? null,
        address: own?.address ?? [site.address, room.address].filter((part) => part !== '').join(' '),
        ...{ notes: own?.notes ?? '', isDescribed: own !== undefined },
      },
    ]
  }
  return ground.sessions
    .filter(({ subjects }) => subjects.some((one) => one.subjectId === subjectId))
    .map(({ sessionId, startsAt, endsAt }) => ({
      ...{ sessionId, startsAt, endsAt },
      rooms: sites.flatMap((site) => site.rooms.flatMap((room) => roomOf(site, room, sessionId))),
    }))
}

function cityOf({ areas }: Batch, site: BatchSite) {
  const area = areas.find(({ areaId }) => areaId === site.areaId)
  const above = areas.find(({ areaId }) => areaId === area?.parentId)
  return (area?.kind === 'site' ? above : area)?.name ?? noName
}
