import { createHash } from 'node:crypto'
import type { Language } from '#contract/kit/language.ts'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import {
  type AnyWorkKind,
  keepPart,
  listPartNotes,
  type Portion,
  type Progress,
  storeResult,
  workKind,
} from '#server/features/long-work/long-work.ts'
import { findProjectDomain, getDefaultLanguage, getExamName } from '#server/features/project/project.ts'
import { getProjectSigner, listTicketKeys } from '#server/features/ticket/ticket.ts'
import {
  type PackedEntry,
  packEntry,
  writeDirectory,
  writeEnd,
} from '#server/platform/archive/write-archive.ts'
import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findClosedAt, writeArchiveWhole } from '../closeout-store.ts'
import { cipherKeyOf } from './archive-key.ts'
import { type ArchivedFile, findFiles, firstPlace, type Place, type StepParts } from './archive-steps.ts'
import { type Manifest, manifestPath, signaturePath, signedBytes } from './manifest.ts'
import { sealPiece } from './sealed-pieces.ts'

export interface ArchiveParts extends StepParts {
  readonly keys: Keys
}

/** What the work is told. Sealed, and gone once it has ended: then the key is with whoever was told it, or nowhere. */
export interface ArchiveOrder {
  readonly archiveId: string
  readonly archiveKey: string
  readonly language: Language
}

interface ArchiveCursor {
  readonly at: 'files' | 'manifest' | 'directory'
  readonly place: Place
  /** How many pieces lie in the store, and how long they are together. */
  readonly pieces: number
  readonly bytes: number
  readonly manifestDigest: string
}

/** What is remembered of each file until the end. */
type Note = PackedEntry & { readonly sha256: string }
type Asked = Portion<ArchiveOrder, ArchiveCursor>
type Kept = (tx: Tx) => Promise<Progress<ArchiveCursor>>

const begin: ArchiveCursor = { at: 'files', place: firstPlace, pieces: 0, bytes: 0, manifestDigest: '' }
const notesAtOnce = 500

/** Everything of a closed project in one sealed file, written piece by piece: files, what they are, where they stand. */
export function archiveWork(parts: ArchiveParts): AnyWorkKind {
  const { database, files, keys } = parts

  async function packFiles(portion: Asked, cursor: ArchiveCursor): Promise<Kept> {
    const { scope, input, now, done } = portion
    const found = await findFiles(parts, cursor.place, { scope, language: input.language, now })
    const piece = found.files.length > 0 ? await putPiece(files, portion, cursor, found.files) : null
    const at = found.next === null ? 'manifest' : 'files'
    return async (tx) => {
      await piece?.keep(tx, keys)
      const next = { ...cursor, ...piece?.counts, at, place: found.next ?? cursor.place } as const
      return { next, done: done + found.files.length }
    }
  }

  async function packManifest(portion: Asked, cursor: ArchiveCursor): Promise<Kept> {
    const { scope, input, now, done } = portion
    const notes = await listNotes(database, keys, portion)
    const text = JSON.stringify(await manifestOf(database, portion, notes), null, 2)
    // The project's key may have to be made: no reading transaction does that.
    const signature = await database.transaction(scope, (tx) => signed(tx, keys, text, now))
    const written: readonly ArchivedFile[] = [
      { path: manifestPath, content: Buffer.from(text) },
      { path: signaturePath, content: Buffer.from(JSON.stringify(signature, null, 2)) },
    ]
    const piece = await putPiece(files, portion, cursor, written)
    const manifestDigest = createHash('sha256').update(text).digest('hex')
    return async (tx) => {
      await piece.keep(tx, keys)
      await writeArchiveWhole(tx, input.archiveId, { entries: notes.length, manifestDigest, now })
      return { next: { ...cursor, ...piece.counts, at: 'directory', manifestDigest }, done }
    }
  }

  async function finish(portion: Asked, { pieces, bytes }: ArchiveCursor): Promise<Kept> {
    const { scope, input, done, now } = portion
    const notes = await listNotes(database, keys, portion)
    const { lines, next } = writeDirectory(notes, { offset: 0, files: 0 })
    const end = Buffer.concat([lines, writeEnd(next, lines.length)])
    const place = { archiveId: input.archiveId, piece: pieces, isLast: true }
    const last = sealPiece(keyOf(input), place, end)
    const domain = await database.read(scope, findProjectDomain)
    const name = `${domain}-${now.toISOString().slice(0, 10)}.bmarchive`
    const stored = await storeResult(files, scope, {
      name,
      mediaType: 'application/octet-stream',
      bytes: last,
    })
    const result = { ...stored, bytes: bytes + last.length }
    return async () => ({ next: 'end', done, result, message: { key: 'archived', data: { files: done } } })
  }

  return workKind<ArchiveOrder, ArchiveCursor>({
    name: 'closeout.archive',
    next(portion) {
      const cursor = portion.cursor ?? begin
      if (cursor.at === 'files') return packFiles(portion, cursor)
      return cursor.at === 'manifest' ? packManifest(portion, cursor) : finish(portion, cursor)
    },
  })
}

function keyOf({ archiveKey, archiveId }: ArchiveOrder): Buffer {
  const key = cipherKeyOf(archiveKey, archiveId)
  if (!key) throw new Error('The key of an archive is none.')
  return key
}

/** Packs and seals some files as the next piece; it is kept in the transaction of the portion. */
async function putPiece(
  store: FileStore,
  { workId, scope, input, now }: Asked,
  { pieces, bytes }: ArchiveCursor,
  written: readonly ArchivedFile[],
) {
  const packed = written.map(({ path, content }) => {
    const { entry, head } = packEntry(path, content, now)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { note: { ...entry, sha256 } satisfies Note, bytes: [head, content] }
  })
  const plain = Buffer.concat(packed.flatMap((one) => one.bytes))
  const place = { archiveId: input.archiveId, piece: pieces, isLast: false }
  const sealed = sealPiece(keyOf(input), place, plain)
  const key = await putBytes(store, scope, sealed)
  return {
    counts: { pieces: pieces + 1, bytes: bytes + sealed.length },
    keep: (tx: Tx, keys: Keys) =>
      keepPart(tx, keys, {
        ...{ workId, part: pieces, key, bytes: sealed.length },
        note: packed.map(({ note }) => note),
      }),
  }
}

async function putBytes(store: FileStore, { projectId }: Scope, bytes: Buffer): Promise<string> {
  if (projectId === null) throw new Error('An archive is of a project.')
  const key = newStorageKey(projectId)
  await store.put(key, bytes, 'application/octet-stream')
  return key
}

/** Of every piece that is kept, in their order: a page of them at a time. */
async function listNotes(database: Database, keys: Keys, { scope, workId }: Asked): Promise<Note[]> {
  const notes: Note[] = []
  for (let from = 0; ; from += notesAtOnce) {
    const page = await database.read(scope, (tx) =>
      listPartNotes(tx, keys, workId, { from, most: notesAtOnce }),
    )
    notes.push(...(page as Note[][]).flat())
    if (page.length < notesAtOnce) return notes
  }
}

async function manifestOf(
  database: Database,
  { scope, input, now }: Asked,
  notes: readonly Note[],
): Promise<Manifest> {
  return database.read(scope, async (tx) => {
    const closedAt = await findClosedAt(tx)
    return {
      format: 'baoming archive 1',
      archiveId: input.archiveId,
      projectId: tx.projectId ?? '',
      domain: await findProjectDomain(tx),
      examName: await getExamName(tx, await getDefaultLanguage(tx)),
      closedAt: closedAt?.toISOString() ?? '',
      madeAt: now.toISOString(),
      files: notes.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    }
  })
}

async function signed(tx: Tx, keys: Keys, text: string, now: Date) {
  const { keyId, sign } = await getProjectSigner(tx, keys, now)
  const publicKey = (await listTicketKeys(tx)).find((one) => one.keyId === keyId)?.publicKey ?? ''
  return { keyId, publicKey, signature: Buffer.from(sign(signedBytes(text))).toString('base64url') }
}
