import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import type { printTicket as endpoint } from '#contract/ticket/ticket-endpoints.ts'
import { markSeatsPrinted } from '#server/features/arrangement/arrangement.ts'
import { eraseFiles, keepFile, storeFile } from '#server/features/file/file.ts'
import { areTheirs } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { giveNumbers } from '../number/give-numbers.ts'
import { getBatch, type TicketAsked, type TicketParts } from '../ticket-parts.ts'
import { getSigner, type TicketSigner } from './key-store.ts'
import { digestOf, findLogoKey, makeOrName, openLogo, openSheet } from './make-paper.ts'
import { findPaper, holdSeats, listGround, putPaper, seatsText, writePrints } from './paper-store.ts'
import { type ReadTicket, readPrinted, readTickets } from './read-tickets.ts'
import { ticketLayout } from './ticket-layout.ts'
import { proveTicket } from './ticket-proof.ts'
import { type PrintedTicket, ticketSheetOf } from './ticket-sheet.ts'

interface Ready {
  readonly ticket: ReadTicket
  readonly ticketId: string
  readonly printed: PrintedTicket
  readonly signer: TicketSigner
  readonly logoKey: string | null
  readonly digest: string
  readonly hasPaper: boolean
}

export type PrintTicket = (asked: TicketAsked, applicationId: string) => Promise<ReplyOf<typeof endpoint>>

const mostTries = 3

/** Prints one ticket after the other, or many at a time: the PDF of each is made once. */
export function openPrinting(parts: TicketParts): PrintTicket {
  /** Papers that are being made in this process. */
  const making = new Map<string, Promise<void>>()

  async function ensurePaper(asked: TicketAsked, ready: Ready): Promise<void> {
    if (ready.hasPaper) return
    const key = `${ready.ticketId} ${ready.digest}`
    const made = making.get(key) ?? makePaper(parts, asked, ready).finally(() => making.delete(key))
    making.set(key, made)
    await made
  }

  return async (asked, applicationId) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const ready = await asked.transact((tx) => getReady(parts, tx, asked, applicationId))
      await ensurePaper(asked, ready)
      const printed = await asked.transact((tx) => recordPrint(tx, ready, asked.now))
      if (!printed) continue
      const proof = proveTicket(parts.secret, asked.projectId ?? '', ready.ticketId, asked.now)
      return { proof, printed }
    }
    // Another plan was put in force each time.
    throw new Refusal('busy', null, 3)
  }
}

/** Of the asker's own registration, at a time when it may be printed; somebody else's is absent. */
async function getReady(
  parts: TicketParts,
  tx: Tx,
  asked: TicketAsked,
  applicationId: string,
): Promise<Ready> {
  if (!(await areTheirs(tx, [applicationId]))) throw new Refusal('applicationAbsent')
  const ticket = await getOpen(parts, tx, asked, applicationId)
  const { printed } = await readPrinted(parts, tx, [ticket])
  const own = printed.get(applicationId)
  const { ticketId, photoFileId } = ticket.ground
  if (!own || ticketId === null) throw new Refusal('ticketNotReady', { standing: 'seatPending' })
  const digest = digestOf(ticketSheetOf(own), photoFileId)
  const paper = await findPaper(tx, ticketId)
  const hasPaper = paper?.digest === digest
  return {
    ...{ ticket, ticketId, printed: own, digest, hasPaper },
    signer: await getSigner(tx, parts.keys, asked.now),
    logoKey: hasPaper || !own.template.logo ? null : await findLogoKey(tx, parts.keys),
  }
}

async function getOpen(parts: TicketParts, tx: Tx, asked: TicketAsked, applicationId: string) {
  const read = async (): Promise<ReadTicket | undefined> =>
    (await readTickets(parts, tx, asked, await listGround(tx, [applicationId])))[0]
  const ticket = await read()
  if (!ticket) throw new Refusal('applicationAbsent')
  refuseUnopened(ticket)
  const batch = await getBatch(parts, asked.projectId, ticket.ground.batchId)
  const given = await giveNumbers(tx, batch, [applicationId], asked.now)
  return given === 0 ? ticket : ((await read()) ?? ticket)
}

function refuseUnopened({ standing, opensAt, closesAt, ground }: ReadTicket): void {
  if (standing === 'open') return
  if (standing === 'notConfirmed' || standing === 'seatPending')
    throw new Refusal('ticketNotReady', { standing })
  const isOrganisations = ground.recordId !== null
  throw new Refusal(isOrganisations ? 'organisationPrintingNotOpen' : 'ticketPrintingNotOpen', {
    standing,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  })
}

async function makePaper(parts: TicketParts, asked: TicketAsked, ready: Ready): Promise<void> {
  const { files, documents, keys } = parts
  const { ticket, ticketId, printed, signer, digest, logoKey } = ready
  const { photoKey, photoFileId } = ticket.ground
  // Somebody else may have made it since it was looked for.
  const before = await asked.transact((tx) => findPaper(tx, ticketId))
  if (before?.digest === digest) return
  const opened = await openSheet(files, signer, { printed, seats: ticket.seats, photoKey })
  const { sheet }: { sheet: TicketSheet } = opened
  const layout = ticketLayout(
    [{ ...opened, logo: await openLogo(files, logoKey) }],
    sheet.title,
    sheet.language,
  )
  const { bytes } = await makeOrName(documents, layout)
  const name = `${sheet.title}-${sheet.number}.pdf`
  const stored = await storeFile(files, asked.projectId ?? '', { name, mediaType: 'application/pdf', bytes })
  await asked.transact(async (tx) => {
    const old = await findPaper(tx, ticketId)
    if (old?.digest === digest) return
    const fileId = await keepFile(tx, keys, stored, asked.now)
    const paper = { ticketId, digest, fileId, seats: seatsText(ticket.seats), photoFileId }
    await putPaper(tx, keys, { ...paper, sheet: JSON.stringify(sheet) }, asked.now)
    if (old) await eraseFiles(tx, [old.fileId])
  })
}

/** With plan and seats held: null where they are others than those on the paper by now, or none. */
async function recordPrint(
  tx: Tx,
  { ticket, ticketId, printed }: Ready,
  now: Date,
): Promise<'first' | 'again' | 'changed' | null> {
  const { ground, seats, promise } = ticket
  const { applicationId } = ground
  const held = await holdSeats(tx, [applicationId])
  // None also where another plan came into force while this one was waited for: it is not seen yet.
  if (held.length === 0 || seatsText(held) !== seatsText(seats)) return null
  await writePrints(tx, [{ ticketId, digest: promise }], now)
  await markSeatsPrinted(tx, [applicationId], now)
  if (ground.printedDigest === promise) return 'again'
  const deed = { action: 'application.printTicket', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: null, after: { number: printed.number } }, now)
  return ground.printedDigest === null ? 'first' : 'changed'
}
