import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import type { listOwnTickets, readTicketPage } from '#contract/ticket/ticket-endpoints.ts'
import { signedAddress } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { TicketAsked, TicketParts } from '../ticket-parts.ts'
import { findShownPaper, listGroundOf, type ShownPaper } from './paper-store.ts'
import { type ReadTicket, readTickets } from './read-tickets.ts'
import { openTicketProof } from './ticket-proof.ts'

type Asked = Pick<TicketAsked, 'projectId' | 'now'>

/** Everything that an account has handed in, with why there is no ticket where there is none. */
export async function listOwn(
  parts: TicketParts,
  tx: Tx,
  asked: Asked,
  accountId: string,
): Promise<ReplyOf<typeof listOwnTickets>> {
  const read = await readTickets(parts, tx, asked, await listGroundOf(tx, accountId))
  return {
    tickets: read.map(({ ground, batch, standing, opensAt, closesAt, promise }) => ({
      ...{ applicationId: ground.applicationId, batchName: batch.name, standing },
      ...{ examStartsAt: batch.examStartsAt, examEndsAt: batch.examEndsAt },
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      printed: printStateOf({ ground, promise }),
      lastPrintedAt: ground.lastPrintedAt?.toISOString() ?? null,
    })),
  }
}

/** `changed`: another seat, time or number than on the paper in their hands. */
export function printStateOf({
  ground: { printedDigest },
  promise,
}: Pick<ReadTicket, 'ground' | 'promise'>): 'no' | 'yes' | 'changed' {
  if (printedDigest === null) return 'no'
  return printedDigest === promise ? 'yes' : 'changed'
}

const pictureMs = 15 * 60_000

/** What was made ready to be printed: the words of the PDF. */
export async function showPage(
  parts: TicketParts,
  tx: Tx,
  { projectId, now }: Asked,
  proof: string,
): Promise<ReplyOf<typeof readTicketPage>> {
  const { sheet: text, photoFileId } = await getShown(parts, tx, { projectId, now }, proof)
  const sheet = JSON.parse(text) as TicketSheet
  const until = new Date(now.getTime() + pictureMs)
  const photo = photoFileId && signedAddress(parts.secret, projectId ?? '', photoFileId, until)
  return { sheet, photo }
}

export async function openPaper(parts: TicketParts, asked: TicketAsked, proof: string): Promise<FileReply> {
  const paper = await asked.transact((tx) => getShown(parts, tx, asked, proof))
  const bytes = await parts.files.open(paper.storageKey)
  if (!bytes) throw new Refusal('ticketNotReady', { standing: 'seatPending' })
  const name = `${(JSON.parse(paper.sheet) as TicketSheet).title}-${paper.number}.pdf`
  return new FileReply({ name, mediaType: 'application/pdf', bytes, length: paper.bytes })
}

async function getShown(
  { secret, keys }: TicketParts,
  tx: Tx,
  { projectId, now }: Asked,
  proof: string,
): Promise<ShownPaper> {
  const ticketId = openTicketProof(secret, projectId ?? '', proof, now)
  const paper = ticketId === null ? null : await findShownPaper(tx, keys, ticketId)
  if (!paper) throw new Refusal('ticketProofInvalid')
  if (!paper.isCurrent) throw new Refusal('ticketNotReady', { standing: 'seatPending' })
  return paper
}
