import * as endpoints from '#contract/examinee/entry/photo-archive.ts'
import { mostListedImports } from '#contract/import/import.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { refuseEnteringNow } from '#server/features/registration/registration.ts'
import { getUploadOf } from '#server/features/upload/upload.ts'
import { record } from '#server/platform/database/history.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { organisationOf } from '../../examinee-parts.ts'
import { readEntryGround } from '../entry-ground.ts'
import { type CountedArchive, insertArchive, listArchives, listEntries } from './photo-store.ts'
import type { PhotoOrder } from './photo-work.ts'

/** Photos of an organisation's people, from an archive that was uploaded. */
export function servePhotoArchives(site: Site, { keys }: { readonly keys: Keys }) {
  serve(site, endpoints.takePhotos, (call) => startPhotos(keys, call))
  serve(site, endpoints.listPhotoArchives, async ({ tx, actor, now, params }) => {
    await readEntryGround({ tx, actor, now, place: params })
    const mine = { batchId: params.batchId, sentBy: organisationOf(actor) }
    return (await listArchives(tx, keys, mine, mostListedImports)).map(shownOf)
  })
  serve(site, endpoints.getPhotoArchive, async (call) => shownOf(await getArchive(keys, call)))
  serve(site, endpoints.listPhotoEntries, async (call) => {
    const { limit, after = -1, became } = call.query
    const { archiveId, taken, left, doubted } = await getArchive(keys, call)
    const entries = await listEntries(call.tx, keys, archiveId, { became, after, most: limit + 1 })
    const shown = entries.slice(0, limit)
    return {
      items: shown.map(({ place, fileName, reason, flaws }) => ({
        place,
        fileName,
        reason,
        flaws: [...flaws],
      })),
      next: entries.length > limit ? String(shown.at(-1)?.place) : null,
      total: became === undefined ? taken + left : { taken, left, noted: left + doubted }[became],
    }
  })
}

async function startPhotos(
  keys: Keys,
  call: Call<typeof endpoints.takePhotos>,
): Promise<endpoints.PhotoArchive> {
  const { tx, actor, now, params, body } = call
  const { batchId } = params
  const ground = await readEntryGround({ tx, actor, now, place: params })
  if (!ground.batch.photo) throw new Refusal('attachmentKindAbsent')
  refuseEnteringNow(ground, now)
  const { uploadId, nevertheless = false } = body
  const { name } = await getUploadOf(tx, keys, { uploadId, purpose: 'photos' })
  const input: PhotoOrder = { batchId, uploadId, nevertheless }
  const workId = await startWork(tx, keys, { kind: 'examinee.photos', input }, now)
  const archive = {
    archiveId: newId(now),
    batchId,
    sentBy: organisationOf(actor),
    sentAt: now,
    fileName: name,
    workId,
  }
  await insertArchive(tx, keys, archive)
  const deed = { action: 'batch.takePhotos', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: null, after: { workId } }, now)
  return shownOf({ ...archive, taken: 0, left: 0, doubted: 0 })
}

async function getArchive(
  keys: Keys,
  { tx, actor, params }: Pick<Call<typeof endpoints.getPhotoArchive>, 'tx' | 'actor' | 'params'>,
) {
  const { batchId, archiveId } = params
  const [found] = await listArchives(tx, keys, { batchId, archiveId, sentBy: organisationOf(actor) })
  if (!found) throw new Refusal('importAbsent')
  return found
}

const shownOf = ({
  archiveId,
  fileName,
  sentAt,
  workId,
  taken,
  left,
  doubted,
}: CountedArchive): endpoints.PhotoArchive => ({
  ...{ archiveId, fileName, sentAt: sentAt.toISOString(), workId, taken, left, doubted },
})
