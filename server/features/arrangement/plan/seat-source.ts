import { leftoverReasons } from '#contract/arrangement/plan.ts'
import { type SeatRow, seatList } from '#contract/arrangement/seat-list.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import { searchByPerson } from '#server/features/registration/registration.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { peopleIdsOf } from '../arrangement-store.ts'
import { listSessions } from '../sessions/session-store.ts'
import { listSeatLines, type SeatLine } from './seat-lines-store.ts'
import { roomName } from './show-plan.ts'

/** Everybody of a plan. */
export function seatSource(
  keys: Keys,
  { projectId, batch, planId, now }: { projectId: string; batch: Batch; planId: string; now: Date },
): ListSource<typeof seatList> {
  return {
    list: seatList,
    from: `seat join application on application.project_id = seat.project_id
      and application.application_id = seat.application_id`,
    where: (bind) => `seat.project_id = ${bind(projectId)} and seat.plan_id = ${bind(planId)}`,
    id: 'seat.seat_id',
    sorts: { number: { sql: 'application.number', type: 'text' } },
    grouping: groupByFacets(seatList, {
      standing: `array_remove(array[case when seat.session_id is null then 'leftOver' else 'seated' end,
        case when seat.from_session_id is not null then 'moved' end], null)`,
      reason: `array[coalesce(seat.left_reason, 'none')]`,
      session: `array[coalesce(seat.session_id::text, 'none')]`,
      area: 'array[seat.area_id::text]',
      subject: 'array[seat.subject_id::text]',
    }),
    search: searchByPerson(keys, now),
    nameReferences: (tx, filter, values) => nameReferences(tx, batch, filter, values),
    show: (tx, ids) => showRows(tx, keys, batch, planId, ids),
  }
}

const same = (text: string): Texts => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const nowhere = same('–')

async function nameReferences(tx: Tx, batch: Batch, filter: string, values: readonly string[]) {
  const names = new Map<string, Texts>()
  if (filter === 'session')
    for (const { sessionId, startsAt } of await listSessions(tx, batch.batchId))
      names.set(sessionId, same(shownTime(startsAt)))
  for (const { areaId, name } of batch.areas) names.set(areaId, name)
  for (const { subjectId, name } of batch.subjects) names.set(subjectId, name)
  return new Map(values.map((value) => [value, names.get(value) ?? nowhere]))
}

/** As everybody reads it in UTC+8, whatever the language. */
function shownTime(instant: string): string {
  return new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

async function showRows(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  planId: string,
  ids: readonly string[],
): Promise<SeatRow[]> {
  const lines = await listSeatLines(tx, planId, ids)
  const people = await listPeople(tx, keys, peopleIdsOf(lines))
  const organisations = await listOrganisationNames(
    tx,
    lines.flatMap(({ organisationId }) => organisationId ?? []),
  )
  const sites = await listBatchSites(tx, batch.batchId)
  const starts = new Map(
    (await listSessions(tx, batch.batchId)).map(({ sessionId, startsAt }) => [sessionId, startsAt]),
  )
  const place = (sessionId: string | null, roomId: string | null, seat: number | null) => {
    const startsAt = starts.get(sessionId ?? '')
    if (sessionId === null || roomId === null || seat === null || startsAt === undefined) return null
    return { sessionId, startsAt, roomId, room: roomName(sites, roomId), seat }
  }
  return lines.map((line: SeatLine) => ({
    seatId: line.seatId,
    applicationId: line.applicationId,
    subjectId: line.subjectId,
    number: line.number,
    name: people.get(line.accountId ?? line.recordId ?? '')?.name ?? '',
    subject: batch.subjects.find(({ subjectId }) => subjectId === line.subjectId)?.name ?? nowhere,
    areaId: line.areaId,
    area: batch.areas.find(({ areaId }) => areaId === line.areaId)?.name ?? nowhere,
    organisation: organisations.get(line.organisationId ?? '') ?? null,
    at: place(line.sessionId, line.roomId, line.seat),
    from: place(line.fromSessionId, line.fromRoomId, line.fromSeat),
    reason: leftoverReasons.find((reason) => reason === line.reason) ?? null,
    printed: line.printed,
  }))
}
