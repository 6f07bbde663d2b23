import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { shortId, writeTicketCode } from '#contract/ticket/ticket-code.ts'
import { makePass } from '#server/features/door/door-passes.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'

/** Somebody of the demo with a seat, and the text of the code on their ticket. */
export interface SeatedTicket {
  readonly applicationId: string
  readonly text: string
}

export interface DoorOfToday {
  readonly code: string
  readonly right: SeatedTicket
  /** Of somebody who sits at another site in the same session. */
  readonly otherSite: SeatedTicket
  readonly forged: string
  /** How often somebody is marked as present. */
  presentMarks(applicationId: string): Promise<number>
  endSession(): Promise<void>
  /** The session is over again, as it was. */
  restore(): Promise<void>
}

interface SeatRow {
  readonly application_id: string
  readonly batch_id: string
  readonly area_id: string
  readonly session_id: string
  readonly room_id: string
  readonly seat: number
  readonly number: string
}

/** A session of the demo's past exam goes on right now. */
export function openDoorOfToday(): Promise<DoorOfToday> {
  return withPortalParts(async ({ database, keys }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get('demo')?.projectId ?? ''
    const seats = await inTransaction(database, projectId, (tx) =>
      tx.query<SeatRow>(
        `select seat.application_id, plan.batch_id, seat.area_id, seat.session_id, seat.room_id, seat.seat, ticket.number
         from seat_plan as plan join seat using (project_id, plan_id)
           join admission_ticket as ticket on ticket.project_id = seat.project_id
             and ticket.application_id = seat.application_id and ticket.replaced_at is null
         where plan.project_id = $1 and plan.state = 'published' and seat.session_id is not null
         order by seat.session_id, seat.area_id, seat.room_id, seat.seat`,
        [projectId],
      ),
    )
    const [session = []] = [...Map.groupBy(seats, (seat) => seat.session_id).values()].filter(
      (own) => new Set(own.map(({ area_id }) => area_id)).size > 1,
    )
    const [first] = session
    const other = session.find(({ area_id }) => area_id !== first?.area_id)
    if (!first || !other) throw new Error('The demo has no session at two sites.')
    const before = await inTransaction(database, projectId, (tx) =>
      tx.query<{ starts_at: Date; ends_at: Date }>(
        'select starts_at, ends_at from exam_session where project_id = $1 and session_id = $2',
        [projectId, first.session_id],
      ),
    )
    const setTimes = (startsAt: Date | undefined, endsAt: Date | undefined) =>
      withPortalParts((parts) =>
        inTransaction(parts.database, projectId, (tx) =>
          tx.query(
            'update exam_session set starts_at = $3, ends_at = $4 where project_id = $1 and session_id = $2',
            [projectId, first.session_id, startsAt, endsAt],
          ),
        ),
      )
    const now = new Date()
    await setTimes(new Date(now.getTime() - 60_000), new Date(now.getTime() + 3_600_000))
    const day = await inTransaction(database, projectId, (tx) => clearDay(tx, first))
    const board = generateKeyPairSync('ed25519')
    const keyId = randomBytes(4).toString('hex')
    const raw = Buffer.from(board.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    const { code } = await inTransaction(database, projectId, async (tx) => {
      // One more key of the project, which never signs for others.
      await tx.query(`insert into ticket_key values ($1, $2, $3, '\\x01', $4, false)`, [
        projectId,
        keyId,
        raw,
        now,
      ])
      const of = { batchId: first.batch_id, areaId: first.area_id, sessionId: first.session_id }
      return makePass(tx, keys, of, { label: '东门', devices: 1 }, now)
    })
    const textOf = (seat: SeatRow, signWith: (bytes: Uint8Array) => Uint8Array) =>
      writeTicketCode(
        {
          number: seat.number,
          photo: null,
          seats: [{ session: shortId(seat.session_id), room: shortId(seat.room_id), seat: seat.seat }],
        },
        keyId,
        signWith,
      )
    const ticketOf = (seat: SeatRow): SeatedTicket => ({
      ...{
        applicationId: seat.application_id,
        text: textOf(seat, (bytes) => sign(null, bytes, board.privateKey)),
      },
    })
    const stranger = generateKeyPairSync('ed25519')
    return {
      ...{ code, right: ticketOf(first), otherSite: ticketOf(other) },
      forged: textOf(first, (bytes) => sign(null, bytes, stranger.privateKey)),
      presentMarks: (applicationId) => countPresent(projectId, applicationId),
      endSession: async () => void (await setTimes(before[0]?.starts_at, new Date())),
      async restore() {
        await setTimes(before[0]?.starts_at, before[0]?.ends_at)
        await withPortalParts((parts) =>
          inTransaction(parts.database, projectId, (tx) => restoreDay(tx, first, day)),
        )
      },
    }
  })
}

interface DayBefore {
  readonly reportedAt: Date | null
  readonly markIds: readonly string[]
}

/** Nobody said yet how the session went at this site, nor whether this person came. */
async function clearDay(tx: Tx, { session_id, area_id, application_id }: SeatRow): Promise<DayBefore> {
  const of = [tx.projectId, session_id, area_id]
  const [report] = await tx.query<{ reported_at: Date | null }>(
    'select reported_at from site_session where project_id = $1 and session_id = $2 and area_id = $3',
    of,
  )
  await tx.query(
    'update site_session set reported_at = null where project_id = $1 and session_id = $2 and area_id = $3',
    of,
  )
  const marks = await tx.query<{ mark_id: string }>(
    `update sitting_mark set taken_back_at = now() where project_id = $1 and session_id = $2 and application_id = $3
       and taken_back_at is null returning mark_id`,
    [tx.projectId, session_id, application_id],
  )
  return { reportedAt: report?.reported_at ?? null, markIds: marks.map(({ mark_id }) => mark_id) }
}

async function restoreDay(tx: Tx, { session_id, area_id }: SeatRow, day: DayBefore): Promise<void> {
  await tx.query(
    'update site_session set reported_at = $4 where project_id = $1 and session_id = $2 and area_id = $3',
    [tx.projectId, session_id, area_id, day.reportedAt],
  )
  await tx.query(
    `update sitting_mark set taken_back_at = now() where project_id = $1 and session_id = $2 and at_door
       and taken_back_at is null`,
    [tx.projectId, session_id],
  )
  await tx.query(
    'update sitting_mark set taken_back_at = null where project_id = $1 and mark_id = any ($2::uuid[])',
    [tx.projectId, day.markIds],
  )
}

function countPresent(projectId: string, applicationId: string): Promise<number> {
  return withPortalParts(({ database }) =>
    inTransaction(database, projectId, async (tx) => {
      const rows = await tx.query(
        `select 1 from sitting_mark where project_id = $1 and application_id = $2 and kind = 'present' and at_door
           and taken_back_at is null`,
        [projectId, applicationId],
      )
      return rows.length
    }),
  )
}

const inTransaction = <Result>(
  database: Database,
  projectId: string,
  work: Parameters<typeof database.transaction<Result>>[1],
): Promise<Result> => database.transaction({ projectId, actor }, work)
