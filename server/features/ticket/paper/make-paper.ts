import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import { shortId, shortPhoto, writeTicketCode } from '#contract/ticket/ticket-code.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { findStorageKey } from '#server/features/file/file.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import type { Layout, MadeDocument } from '#server/platform/document/layout.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { TicketSigner } from './key-store.ts'
import type { LogoPicture, SheetToPrint } from './ticket-layout.ts'
import { type PrintedTicket, ticketSheetOf } from './ticket-sheet.ts'

/** As wide as it is printed, at 300 dots an inch. */
const photoPixels = 354

export interface SeatOfCode {
  readonly sessionId: string
  readonly roomId: string
  readonly seat: number
}

/** A ticket with its photo and its signed code, ready to be laid out. */
export async function openSheet(
  files: FileStore,
  signer: TicketSigner,
  ticket: {
    readonly printed: PrintedTicket
    readonly seats: readonly SeatOfCode[]
    readonly photoKey: string | null
  },
  widthPixels = photoPixels,
): Promise<Omit<SheetToPrint, 'logo'>> {
  const { printed, seats, photoKey } = ticket
  const photo = photoKey === null ? null : await readBytes(files, photoKey)
  const code = writeTicketCode(
    {
      number: printed.number,
      photo: photo && shortPhoto(createHash('sha256').update(photo).digest('hex')),
      seats: seats.map(({ sessionId, roomId, seat }) => {
        return { session: shortId(sessionId), room: shortId(roomId), seat }
      }),
    },
    signer.keyId,
    signer.sign,
  )
  return { sheet: ticketSheetOf({ ...printed, code }), photo: photo && (await drawPhoto(photo, widthPixels)) }
}

/** What a paper says: another, and it is made anew. */
export function digestOf(sheet: TicketSheet, photoFileId: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([{ ...sheet, code: '' }, photoFileId]))
    .digest('hex')
}

async function readBytes(files: FileStore, key: string): Promise<Buffer | null> {
  const stream = await files.open(key)
  return stream && (await buffer(stream))
}

/** One that cannot be read leaves its place empty. */
async function drawPhoto(photo: Buffer, width: number): Promise<Buffer | null> {
  try {
    return await sharp(photo, { limitInputPixels: 20_000_000 })
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Where the project's picture lies; null where it has none. */
export async function findLogoKey(tx: Tx, keys: Keys): Promise<string | null> {
  const { logoFileId } = await getWholeProject(tx)
  return logoFileId && (await findStorageKey(tx, keys, logoFileId))
}

export async function openLogo(files: FileStore, key: string | null): Promise<LogoPicture | null> {
  const bytes = key === null ? null : await readBytes(files, key)
  if (!bytes) return null
  try {
    const drawn = await sharp(bytes, { limitInputPixels: 20_000_000 })
      .resize({ height: 160 })
      .png()
      .toBuffer()
    return { bytes: drawn, mediaType: 'image/png' }
  } catch {
    return null
  }
}

/** A character that no font has is named to whoever asked. */
export async function makeOrName(documents: Documents, layout: Layout): Promise<MadeDocument> {
  try {
    return await documents.make(layout)
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}
