import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What decides about the ticket of a registration, besides its seats. */
export interface TicketGround {
  readonly applicationId: string
  readonly batchId: string
  readonly state: ApplicationState
  readonly registrationNumber: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly photoFileId: string | null
  readonly photoKey: string | null
  readonly ticketId: string | null
  readonly number: string | null
  readonly printedDigest: string | null
  readonly lastPrintedAt: Date | null
}

const ground = `
  select application.application_id as "applicationId", application.batch_id as "batchId", application.state,
    application.number as "registrationNumber", application.account_id as "accountId",
    application.record_id as "recordId", application.organisation_id as "organisationId",
    photo.file_id as "photoFileId", file.storage_key as "photoKey", ticket.ticket_id as "ticketId",
    ticket.number, ticket.printed_digest as "printedDigest", ticket.last_printed_at as "lastPrintedAt"
  from application
    left join application_file as photo on photo.project_id = $1
      and photo.application_id = application.application_id and photo.rule_id = 'photo'
    left join file on file.project_id = $1 and file.file_id = photo.file_id
    left join admission_ticket as ticket on ticket.project_id = $1
      and ticket.application_id = application.application_id and ticket.replaced_at is null`

export function listGround(tx: Tx, applicationIds: readonly string[]): Promise<TicketGround[]> {
  return tx.named<TicketGround>(
    'ticket.ground',
    `${ground} where application.project_id = $1 and application.application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}

/** Everything that an account has handed in itself, the newest first. */
export function listGroundOf(tx: Tx, accountId: string): Promise<TicketGround[]> {
  return tx.named<TicketGround>(
    'ticket.ground-of-account',
    `${ground} where application.project_id = $1 and application.account_id = $2
       and application.submitted_at is not null
     order by application.created_at desc, application.application_id`,
    [tx.projectId, accountId],
  )
}

/** In which batches an organisation has handed somebody in, the newest first, with how many and how many printed. */
export function listGroupBatches(
  tx: Tx,
  organisationId: string,
): Promise<{ readonly batchId: string; readonly people: number; readonly printed: number }[]> {
  return tx.query(
    `select application.batch_id as "batchId", count(*)::int as people,
       count(*) filter (where ticket.prints > 0)::int as printed
     from application
       left join admission_ticket as ticket on ticket.project_id = $1
         and ticket.application_id = application.application_id and ticket.replaced_at is null
     where application.project_id = $1 and application.organisation_id = $2 and application.record_id is not null
       and application.submitted_at is not null and application.state not in ('withdrawn', 'deleted')
     group by application.batch_id order by max(application.created_at) desc`,
    [tx.projectId, organisationId],
  )
}

/** Whom an organisation has handed in, in the order of their numbers. */
export function listGroundOfGroup(
  tx: Tx,
  of: { readonly batchId: string; readonly organisationId: string; readonly printed: 'yes' | 'no' | null },
  page: { readonly after: string; readonly most: number },
): Promise<TicketGround[]> {
  return tx.query<TicketGround>(
    `${ground} where application.project_id = $1 and application.batch_id = $2 and application.organisation_id = $3
       and application.record_id is not null and application.submitted_at is not null
       and application.state not in ('withdrawn', 'deleted') and application.number > $4
       and ($5::text is null or (coalesce(ticket.prints, 0) > 0) = ($5 = 'yes'))
     order by application.number limit $6`,
    [tx.projectId, of.batchId, of.organisationId, page.after, of.printed, page.most],
  )
}

/** A seat of somebody whose place is held until the transaction ends, as is the plan in which it stands. */
export interface HeldSeat {
  readonly applicationId: string
  readonly sessionId: string
  readonly roomId: string
  readonly seat: number
}

/** Nobody publishes another plan, loses the seat or prints the same ticket before the transaction ends. */
export function holdSeats(tx: Tx, applicationIds: readonly string[]): Promise<HeldSeat[]> {
  return tx.query<HeldSeat>(
    `select seat.application_id as "applicationId", seat.session_id as "sessionId", seat.room_id as "roomId", seat.seat
     from seat_plan as plan join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
     where plan.project_id = $1 and plan.state = 'published' and seat.session_id is not null
       and seat.application_id = any ($2::uuid[])
     order by seat.application_id, seat.subject_id
     for update of seat for share of plan`,
    [tx.projectId, applicationIds],
  )
}

export interface StoredPaper {
  readonly digest: string
  readonly fileId: string
  readonly storageKey: string
}

export async function findPaper(tx: Tx, ticketId: string): Promise<StoredPaper | null> {
  const [row] = await tx.named<StoredPaper>(
    'ticket.paper',
    `select digest, file_id as "fileId", storage_key as "storageKey"
     from ticket_paper join file using (project_id, file_id) where project_id = $1 and ticket_id = $2`,
    [tx.projectId, ticketId],
  )
  return row ?? null
}

const sheetPlace = ({ projectId }: Tx) => ({ projectId, table: 'ticket_paper', column: 'sheet_sealed' })

export interface NewPaper {
  readonly ticketId: string
  readonly digest: string
  readonly fileId: string
  readonly seats: string
  readonly photoFileId: string | null
  /** As JSON. */
  readonly sheet: string
}

/** In place of the one before. */
export async function putPaper(tx: Tx, keys: Keys, paper: NewPaper, now: Date): Promise<void> {
  await tx.query(
    `insert into ticket_paper (project_id, ticket_id, digest, file_id, made_at, sheet_sealed, seats, photo_file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (project_id, ticket_id) do update set digest = excluded.digest, file_id = excluded.file_id,
       made_at = excluded.made_at, sheet_sealed = excluded.sheet_sealed, seats = excluded.seats,
       photo_file_id = excluded.photo_file_id`,
    [
      ...[tx.projectId, paper.ticketId, paper.digest, paper.fileId, now],
      ...[keys.seal(sheetPlace(tx), paper.sheet), paper.seats, paper.photoFileId],
    ],
  )
}

/** A paper with whether its seats are still the person's. */
export interface ShownPaper {
  readonly sheet: string
  readonly isCurrent: boolean
  readonly photoFileId: string | null
  readonly storageKey: string
  readonly bytes: number
  readonly number: string
}

/** One look at paper, number and seats: what is asked for by everybody at once when tickets open. */
export async function findShownPaper(tx: Tx, keys: Keys, ticketId: string): Promise<ShownPaper | null> {
  const [row] = await tx.named<Omit<ShownPaper, 'sheet'> & { readonly sheetSealed: Buffer }>(
    'ticket.shown-paper',
    `select paper.sheet_sealed as "sheetSealed", paper.photo_file_id as "photoFileId",
       file.storage_key as "storageKey", file.bytes::int as bytes, ticket.number,
       ticket.replaced_at is null and paper.seats = coalesce((
         select string_agg(seat.session_id || ' ' || seat.room_id || ' ' || seat.seat, ' ' order by seat.session_id)
         from seat join seat_plan as plan on plan.project_id = $1 and plan.plan_id = seat.plan_id
         where seat.project_id = $1 and seat.application_id = ticket.application_id
           and seat.session_id is not null and plan.state = 'published'), '') as "isCurrent"
     from admission_ticket as ticket join ticket_paper as paper using (project_id, ticket_id)
       join file using (project_id, file_id)
     where ticket.project_id = $1 and ticket.ticket_id = $2`,
    [tx.projectId, ticketId],
  )
  if (!row) return null
  const { sheetSealed, ...shown } = row
  return { ...shown, sheet: keys.open(sheetPlace(tx), sheetSealed) }
}

/** The seats of somebody as a paper keeps them: as `findShownPaper` writes them. */
export const seatsText = (seats: readonly Omit<HeldSeat, 'applicationId'>[]): string =>
  [...seats]
    .sort((one, other) => (one.sessionId < other.sessionId ? -1 : 1))
    .map(({ sessionId, roomId, seat }) => `${sessionId} ${roomId} ${seat}`)
    .join(' ')

/** First and last print, and what was printed. */
export async function writePrints(
  tx: Tx,
  printed: readonly { readonly ticketId: string; readonly digest: string }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update admission_ticket as ticket set first_printed_at = coalesce(first_printed_at, $4), last_printed_at = $4,
       prints = prints + 1, printed_digest = printed.digest
     from unnest($2::uuid[], $3::text[]) as printed (ticket_id, digest)
     where ticket.project_id = $1 and ticket.ticket_id = printed.ticket_id`,
    [tx.projectId, printed.map(({ ticketId }) => ticketId), printed.map(({ digest }) => digest), now],
  )
}

export interface Prints {
  readonly applicationId: string
  readonly prints: number
  readonly firstPrintedAt: Date | null
  readonly lastPrintedAt: Date | null
}

/** How often the ticket of each was printed, by the number that holds. */
export function listPrints(tx: Tx, applicationIds: readonly string[]): Promise<Prints[]> {
  return tx.query<Prints>(
    `select application_id as "applicationId", prints, first_printed_at as "firstPrintedAt",
       last_printed_at as "lastPrintedAt"
     from admission_ticket
     where project_id = $1 and application_id = any ($2::uuid[]) and replaced_at is null`,
    [tx.projectId, applicationIds],
  )
}

/** Of the registrations that an account made itself; answers the files that nobody keeps any more. */
export async function dropPapersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ fileId: string }>(
    `delete from ticket_paper paper using admission_ticket ticket, application
     where paper.project_id = $1 and ticket.project_id = $1 and ticket.ticket_id = paper.ticket_id
       and application.project_id = $1 and application.application_id = ticket.application_id and account_id = $2
     returning paper.file_id as "fileId"`,
    [tx.projectId, accountId],
  )
  return rows.map(({ fileId }) => fileId)
}
