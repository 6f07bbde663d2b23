import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/**
 * The file of an archive: a head that says what it is and which, then pieces of the packed files, each sealed by itself
 * (AES-256-GCM) and bound to its archive, its place, and to whether it is the last. So a piece that was changed, left out,
 * moved or taken from elsewhere does not open, nor does a file that was cut off.
 */

const magic = 'BAOMING ARCHIVE 1\n'
const idLength = 36
export const headBytes = magic.length + idLength + 1
const lengthBytes = 4
const ivBytes = 12
const tagBytes = 16
/** A piece has some megabytes; whoever says more wants to fill the memory. */
const mostPieceBytes = 1024 * 1024 * 1024

export interface PlaceInArchive {
  readonly archiveId: string
  /** From zero. */
  readonly piece: number
  readonly isLast: boolean
}

const boundTo = ({ archiveId, piece, isLast }: PlaceInArchive) =>
  Buffer.from(`${archiveId} ${piece} ${isLast ? 'last' : 'more'}`)

/** As it stands in the file; before the first one stands the head. */
export function sealPiece(key: Buffer, place: PlaceInArchive, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(sealed.length)
  const head = place.piece === 0 ? [Buffer.from(`${magic}${place.archiveId}\n`)] : []
  return Buffer.concat([...head, length, iv, sealed, cipher.getAuthTag()])
}

/** The id of an archive whose head this is; null where it is something else. */
export function archiveIdIn(head: Buffer): string | null {
  const text = head.toString('latin1')
  return text.startsWith(magic) && text.endsWith('\n') ? text.slice(magic.length, -1) : null
}

export class BrokenArchive extends Error {}

/** The plain pieces of a file, one after the other; none is handed out that does not open. */
export async function* openPieces(
  file: FileHandle,
  { key, archiveId }: { readonly key: Buffer; readonly archiveId: string },
): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  let at = headBytes
  for (let piece = 0; at < size; piece += 1) {
    const length = (await readExactly(file, at, lengthBytes)).readUInt32BE()
    const whole = ivBytes + length + tagBytes
    if (length > mostPieceBytes || at + lengthBytes + whole > size) throw new BrokenArchive('It was cut off.')
    const bytes = await readExactly(file, at + lengthBytes, whole)
    at += lengthBytes + whole
    yield openPiece(key, { archiveId, piece, isLast: at === size }, bytes)
  }
  if (at === headBytes) throw new BrokenArchive('It was cut off.')
}

function openPiece(key: Buffer, place: PlaceInArchive, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch (cause) {
    throw new BrokenArchive(
      `Piece ${place.piece + 1} does not open: another key, or a byte is not as it was.`,
      {
        cause,
      },
    )
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled)
    if (bytesRead === 0) throw new BrokenArchive('It was cut off.')
    filled += bytesRead
  }
  return buffer
}
