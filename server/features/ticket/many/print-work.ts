import type { Language } from '#contract/kit/language.ts'
import type { WorkMessageName } from '#contract/long-work/long-work.ts'
import { markSeatsPrinted } from '#server/features/arrangement/arrangement.ts'
import { timeInName } from '#server/features/export/export.ts'
import {
  type AnyWorkKind,
  keepPart,
  listPartNotes,
  type Portion,
  type Progress,
  storeResult,
  workKind,
} from '#server/features/long-work/long-work.ts'
import { recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  beforeJoining,
  type JoinedPiece,
  type JoinedSoFar,
  joinEnd,
  joinPiece,
} from '#server/platform/document/join-pdf.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { giveNumbers } from '../number/give-numbers.ts'
import { getSigner } from '../paper/key-store.ts'
import { findLogoKey, makeOrName, openLogo, openSheet } from '../paper/make-paper.ts'
import { holdSeats, listGround, seatsText, writePrints } from '../paper/paper-store.ts'
import { type ReadTicket, readPrinted, readTickets } from '../paper/read-tickets.ts'
import { ticketLayout } from '../paper/ticket-layout.ts'
import { getBatch, type TicketParts } from '../ticket-parts.ts'
import { listInOrder } from './printed-store.ts'

/** Whose tickets: those of a site or of all, or some people of an organisation. */
export interface PrintOrder {
  readonly batchId: string
  readonly areaId: string | null
  /** Null: everybody. */
  readonly applicationIds: readonly string[] | null
  /** Also what is not open yet: for those who hand them out. */
  readonly beforehand: boolean
  readonly title: string
}

interface Cursor {
  readonly at: number
  readonly part: number
  readonly printed: number
  readonly soFar: JoinedSoFar
  readonly language: Language
}

const ticketsAtOnce = 50
/** As wide as it is printed, at 200 dots an inch: ten thousand of them stand in one file. */
const photoPixels = 236
const tags: Record<Language, string> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en' }

type Asked = Portion<PrintOrder, Cursor>
type Kept = (tx: Tx) => Promise<Progress<Cursor>>

/** Many tickets as one PDF, a page each: fifty at a time, and no more of the file is held than those. */
export function printTicketsWork(openParts: () => TicketParts): AnyWorkKind {
  return workKind<PrintOrder, Cursor>({
    name: 'ticket.print',
    async next(portion) {
      const parts = openParts()
      const { scope, input } = portion
      const cursor = portion.cursor ?? begin
      const page = { from: cursor.at, most: ticketsAtOnce }
      const order = await parts.database.read(scope, (tx) => listInOrder(tx, input, page))
      return order.ids.length === 0
        ? finish(parts, portion, cursor)
        : printSome(parts, portion, cursor, order)
    },
  })
}

const begin: Cursor = { at: 0, part: 0, printed: 0, soFar: beforeJoining, language: 'zh-Hans' }

async function printSome(
  parts: TicketParts,
  portion: Asked,
  cursor: Cursor,
  { ids, total }: { readonly ids: readonly string[]; readonly total: number },
): Promise<Kept> {
  const { workId, scope, now } = portion
  const some = await readSome(parts, portion, ids)
  const progress = { done: cursor.at + ids.length, total }
  const next = { ...cursor, at: cursor.at + ids.length, language: some.language }
  if (some.tickets.length === 0) return async () => ({ next, ...progress })
  const logo = await openLogo(parts.files, some.logoKey)
  const sheets = []
  for (const { printed, ticket } of some.tickets) {
    const of = { printed, seats: ticket.seats, photoKey: ticket.ground.photoKey }
    sheets.push({ ...(await openSheet(parts.files, some.signer, of, photoPixels)), logo })
  }
  const layout = ticketLayout(sheets, sheets[0]?.sheet.title ?? '', some.language)
  const piece = joinPiece((await makeOrName(parts.documents, layout)).bytes, cursor.soFar)
  const stored = await storeResult(parts.files, scope, {
    ...{ name: 'piece', mediaType: 'application/pdf', bytes: piece.bytes },
  })
  const { offsets, pages } = piece
  return async (tx) => {
    await recordPrints(tx, some.tickets, now)
    const note = { offsets, pages }
    await keepPart(tx, parts.keys, { workId, part: cursor.part, key: stored.key, bytes: stored.bytes, note })
    const printed = cursor.printed + some.tickets.length
    return { next: { ...next, part: cursor.part + 1, printed, soFar: piece.soFar }, ...progress }
  }
}

async function readSome(parts: TicketParts, { scope, input, now }: Asked, ids: readonly string[]) {
  const asked = { projectId: scope.projectId, now }
  const batch = await getBatch(parts, scope.projectId, input.batchId)
  await parts.projects.getProject(scope.projectId ?? '', now)
  return parts.database.transaction(scope, async (tx) => {
    await giveNumbers(tx, batch, ids, now)
    const read = await readTickets(parts, tx, asked, await listGround(tx, ids))
    const open = read.filter(({ standing, seats }) => {
      return standing === 'open' || (input.beforehand && seats.length > 0)
    })
    const { printed, settings } = await readPrinted(parts, tx, open)
    const order = new Map(ids.map((id, at) => [id, at]))
    const tickets = open
      .flatMap((ticket) => {
        const own = printed.get(ticket.ground.applicationId)
        return own ? [{ ticket, printed: own }] : []
      })
      .sort((one, other) => at(one) - at(other))
    function at({ ticket }: { readonly ticket: (typeof read)[number] }) {
      return order.get(ticket.ground.applicationId) ?? 0
    }
    const { language, logo } = settings.template
    const logoKey = logo ? await findLogoKey(tx, parts.keys) : null
    return { tickets, language, logoKey, signer: await getSigner(tx, parts.keys, now) }
  })
}

/** Held as they were read: where somebody sits elsewhere by now, the portion is done once more. */
export async function recordPrints(
  tx: Tx,
  tickets: readonly { readonly ticket: ReadTicket; readonly printed: { readonly number: string } }[],
  now: Date,
): Promise<void> {
  const ids = tickets.map(({ ticket }) => ticket.ground.applicationId)
  const held = Map.groupBy(await holdSeats(tx, ids), ({ applicationId }) => applicationId)
  for (const { ticket } of tickets)
    if (seatsText(held.get(ticket.ground.applicationId) ?? []) !== seatsText(ticket.seats))
      throw new Refusal('busy', null, 3)
  await writePrints(
    tx,
    tickets.map(({ ticket }) => ({ ticketId: ticket.ground.ticketId ?? '', digest: ticket.promise })),
    now,
  )
  await markSeatsPrinted(tx, ids, now)
  const fresh = tickets.filter(({ ticket }) => ticket.ground.printedDigest !== ticket.promise)
  await recordMany(
    tx,
    fresh.map(({ ticket, printed }) => ({
      ...{
        action: 'application.printTicket',
        subject: 'application',
        subjectId: ticket.ground.applicationId,
      },
      ...{ before: null, after: { number: printed.number } },
    })),
    now,
  )
}

const notesAtOnce = 500

async function finish(parts: TicketParts, portion: Asked, cursor: Cursor): Promise<Kept> {
  const { workId, scope, input, now } = portion
  if (cursor.printed === 0) throw new Refusal('noTicketToPrint')
  const notes: Pick<JoinedPiece, 'offsets' | 'pages'>[] = []
  for (let from = 0; from < cursor.part; from += notesAtOnce) {
    const page = { from, most: notesAtOnce }
    const some = await parts.database.read(scope, (tx) => listPartNotes(tx, parts.keys, workId, page))
    notes.push(...(some as typeof notes))
  }
  const bytes = joinEnd(cursor.soFar, notes, tags[cursor.language])
  const name = `${input.title} ${timeInName(now)}.pdf`
  const last = await storeResult(parts.files, scope, { name, mediaType: 'application/pdf', bytes })
  const result = { ...last, bytes: cursor.soFar.bytes + bytes.length }
  const left = cursor.at - cursor.printed
  const key: WorkMessageName = left > 0 ? 'ticketsPrintedBut' : 'ticketsPrinted'
  const message = { key, data: { count: cursor.printed, ...(left > 0 && { left }) } }
  return async () => ({ next: 'end', done: cursor.at, result, message })
}
