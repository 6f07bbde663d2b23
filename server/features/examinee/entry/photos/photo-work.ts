import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PhotoCheck, PhotoFlaw } from '#contract/batch/photo-check.ts'
import type { PhotoReason } from '#contract/examinee/entry/photo-archive.ts'
import { certificateIndexesOf } from '#server/features/account/account.ts'
import { type StoredFile, storeFile } from '#server/features/file/file.ts'
import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import {
  drawPhotoFor,
  type FileParts,
  findOwnByNumber,
  keepPhotoFor,
  lookAtPhotoFor,
  refuseEnteringNow,
} from '#server/features/registration/registration.ts'
import { endUpload, unpackUpload } from '#server/features/upload/upload.ts'
import type { OpenedEntry } from '#server/platform/archive/read-archive.ts'
import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'
import type { PortraitLooker } from '#server/platform/portrait/portrait-looker.ts'
import { organisationOf } from '../../examinee-parts.ts'
import { readEntryGround } from '../entry-ground.ts'
import { isSameName, readingsOf } from './meant-by-name.ts'
import { reasonOf } from './photo-reason.ts'
import { findArchiveOfWork, insertEntries, listServed } from './photo-store.ts'

export interface PhotoOrder {
  readonly batchId: string
  readonly uploadId: string
  /** What the check objects to is taken too. Left out of an order of before there was one. */
  readonly nevertheless?: boolean
}

interface Place {
  /** How many files are done with. */
  readonly place: number
}

/** A file of the archive, on its way to somebody. */
interface Looked {
  readonly place: number
  readonly fileName: string
  readonly reason: PhotoReason | null
  readonly flaws: readonly PhotoFlaw[]
  readonly photo: TakenPhoto | null
}

interface TakenPhoto {
  readonly applicationId: string
  readonly stored: StoredFile
  readonly check: PhotoCheck | undefined
}

type Found = Pick<Looked, 'photo' | 'reason' | 'flaws'>
const nothing: Found = { photo: null, reason: null, flaws: [] }

/** A portion is about a second, half of it for looking at portraits. */
const photosAtOnce = 8

interface PhotoParts {
  readonly database: Database
  readonly portraits: PortraitLooker
}

/** The long work that gives people their photos from an archive, a few at a time; killed, it goes on where it was. */
export function photoWork(
  { database, portraits }: PhotoParts,
  openRegistration: () => FileParts,
): AnyWorkKind {
  return workKind<PhotoOrder, Place>({
    name: 'examinee.photos',
    async next({ workId, scope, input, cursor, done, now }) {
      const parts = openRegistration()
      const from = cursor?.place ?? 0
      const { batch } = await database.read(scope, async (tx) => {
        const ground = await readEntryGround({ tx, actor: scope.actor, now, place: input })
        // The window may have shut, or the exam be called off, since the portion before.
        refuseEnteringNow(ground, now)
        return ground
      })
      const { uploadId, nevertheless = false } = input
      const asked = { parts, database, portraits, scope, batch, uploadId, nevertheless, now }
      const { looked, total } = await lookAt(asked, from)
      return async (tx) => {
        await keep(parts, tx, workId, looked, now)
        const next = looked.length === 0 ? ('end' as const) : { place: from + looked.length }
        return { next, done: done + looked.length, ...(total !== null && { total }) }
      }
    },
    async clear(_cursor, { scope, input }) {
      const { files } = openRegistration()
      await endUpload({ files }, (work) => database.transaction(scope, work), input.uploadId)
    },
  })
}

interface Looking extends PhotoParts {
  readonly parts: FileParts
  readonly scope: Scope
  readonly batch: Batch
  readonly uploadId: string
  readonly nevertheless: boolean
  readonly now: Date
}

/** The files that come next. At the first look all of them are counted. */
async function lookAt(looking: Looking, from: number): Promise<{ looked: Looked[]; total: number | null }> {
  const { parts, database, scope, uploadId } = looking
  const looked: Looked[] = []
  let place = 0
  let found: Found = nothing
  const isTurn = () => place >= from && looked.length < photosAtOnce
  const files = unpackUpload(
    parts,
    (work) => database.read(scope, work),
    { uploadId, purpose: 'photos' },
    async (entry) => {
      if (!isTurn()) return null
      found = await takeOne(looking, entry)
      return null
    },
  )
  for await (const { name, reason: skipped } of files) {
    if (isTurn())
      looked.push({ ...(skipped ? { ...nothing, reason: skipped } : found), place, fileName: name })
    found = nothing
    place += 1
    if (from > 0 && looked.length === photosAtOnce) break
  }
  return { looked, total: from === 0 ? place : null }
}

/** Whose it is, and what the batch makes of it. No transaction is open meanwhile. */
async function takeOne(looking: Looking, { name, content }: OpenedEntry): Promise<Found> {
  const { parts, database, portraits, scope, batch, nevertheless } = looking
  const whose = await database.read(scope, (tx) => findWhose(tx, looking, name))
  if (typeof whose === 'string') return { ...nothing, reason: whose }
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  try {
    const sent = { name, bytes: Buffer.concat(chunks), sender: `account ${organisationOf(scope.actor)}` }
    const drawn = await drawPhotoFor(batch, sent)
    const { check, isUnfit } = await lookAtPhotoFor(portraits, batch, drawn.bytes)
    const flaws = check?.flaws ?? []
    if (isUnfit && !nevertheless) return { photo: null, reason: 'photoUnfit', flaws }
    const stored = await storeFile(parts.files, scope.projectId ?? '', drawn)
    const marked = check && { ...check, insisted: isUnfit }
    return { photo: { applicationId: whose.applicationId, stored, check: marked }, reason: null, flaws }
  } catch (error) {
    return { ...nothing, reason: reasonOf(error) }
  }
}

async function findWhose(
  tx: Tx,
  { parts, batch, scope, now }: Looking,
  fileName: string,
): Promise<{ readonly applicationId: string } | PhotoReason> {
  const of = { batchId: batch.batchId, organisationId: organisationOf(scope.actor) }
  const differing: string[] = []
  for (const { number, name } of readingsOf(fileName)) {
    const indexes = certificateIndexesOf(tx, parts.keys, number, now)
    const found = await findOwnByNumber(tx, of, { indexes, numbers: [number] })
    const [one] = found
    if (!one) continue
    if (found.length > 1) return 'twoPeople'
    if (name === '' || isSameName(name, one.name)) return one
    differing.push(one.name)
  }
  return differing.length > 0 ? 'nameDiffers' : 'nobody'
}

/** All of a portion with its progress, or nothing. */
async function keep(
  parts: FileParts,
  tx: Tx,
  workId: string,
  looked: readonly Looked[],
  now: Date,
): Promise<void> {
  const archiveId = await findArchiveOfWork(tx, workId)
  if (archiveId === null) throw new Error('The archive of a work is not there.')
  const wanted = looked.flatMap(({ photo }) => photo?.applicationId ?? [])
  const served = new Set(await listServed(tx, archiveId, wanted))
  const asked = { tx, actor: tx.actor, projectId: tx.projectId, now }
  const entries = []
  for (const { place, fileName, photo, reason, flaws } of looked) {
    const outcome = photo ? await give(photo) : reason
    const applicationId = outcome === null ? (photo?.applicationId ?? null) : null
    entries.push({ place, fileName, applicationId, reason: outcome, flaws })
  }
  if (entries.length > 0) await insertEntries(tx, parts.keys, archiveId, entries)

  async function give({ applicationId, stored, check }: TakenPhoto): Promise<PhotoReason | null> {
    if (served.has(applicationId)) return 'photoTwice'
    try {
      await keepPhotoFor(parts, asked, applicationId, stored, check)
    } catch (error) {
      return reasonOf(error)
    }
    served.add(applicationId)
    return null
  }
}
